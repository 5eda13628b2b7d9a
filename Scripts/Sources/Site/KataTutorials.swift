import Foundation
import Katas
import Terminal

/// A kata's tutorials, one for each stage, and their pictures.
struct KataTutorials {
  let name: String
  let description: KataDescription
  let steps: [Step]
  private let states: [Snapshot]
  private let trees: [ClassTree]
  private let figures: StepFigures
  private let handout: Handout
  private let quiz: Quiz
  /// What is written: the tutorials, and the code and the pictures that they show.
  private var files: [String: String] = [:]

  init(of kata: Kata, in workbook: Workbook) throws {
    name = kata.name
    description = try kata.description()
    let sequence = try StepSequence(of: kata, in: workbook)
    steps = sequence.steps
    states = sequence.states
    figures = StepFigures(walkThrough: try contents(of: "\(kata.solution)/README.md"))
    handout = Handout(try contents(of: "\(kata.folder)/README.md"))
    quiz = try Quiz(of: kata)
    let provided = try workbook.manifest.allDependencies(of: kata.beforeModule).sorted { $0.path < $1.path }
      .flatMap { try workbook.sources(of: $0).texts().sorted { $0.key < $1.key }.map(\.value) }
    let outline = TypeOutline(of: provided)
    trees = states.map { state in
      let texts = state.files.sorted { $0.key < $1.key }.map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }
      return ClassTree(
        own: TypeOutline(of: texts.filter { $0.0 != kata.adapter }.map(\.1)),
        adapter: TypeOutline(of: texts.filter { $0.0 == kata.adapter }.map(\.1)), provided: outline)
    }
  }

  func tutorialName(ofStep step: Int) -> String {
    tutorialName(ofStage: description.stages.firstIndex { $0.lastStep >= step } ?? 0)
  }

  /// - Parameter stage: Counted from 0.
  func tutorialName(ofStage stage: Int) -> String { "\(name)-Stage-\(stage + 1)" }

  /// The picture of a page: the solution's of a walk-through, otherwise the starting code's.
  func picture(for page: String) -> String { page.hasPrefix("Solutions/") ? "\(name)-after.svg" : "\(name)-before.svg" }

  var chapter: String {
    let stages = description.stages.indices.map { "@TutorialReference(tutorial: \"doc:\(tutorialName(ofStage: $0))\")" }
    return """
      @Chapter(name: "\(description.title)") {
      \(description.question)
      @Image(source: "\(picture(for: "Katas/"))", alt: "The types of the starting code")
      \(stages.joined(separator: "\n"))
      }
      """
  }

  /// The tutorials, and the code and the pictures that they show, by their files' names.
  mutating func catalog(_ pages: SitePages) -> [String: String] {
    for (suffix, tree) in [("before", trees[0]), ("after", trees[steps.count])] {
      add(TreeDrawing([tree]), tree, as: "\(name)-\(suffix)")
    }
    for stage in description.stages.indices {
      let range = firstStep(of: stage) - 1...description.stages[stage].lastStep
      let drawing = TreeDrawing(Array(trees[range]))
      for step in range {
        let previous = step > range.lowerBound ? trees[step - 1] : nil
        add(drawing, trees[step], after: previous, as: picture(ofStep: step, in: stage))
      }
      files["\(tutorialName(ofStage: stage)).tutorial"] = tutorial(stage, pages)
    }
    return files
  }

  private mutating func add(
    _ drawing: TreeDrawing, _ tree: ClassTree, after previous: ClassTree? = nil, as name: String
  ) {
    files["\(name).svg"] = drawing.svg(tree, after: previous, isDark: false)
    files["\(name)~dark.svg"] = drawing.svg(tree, after: previous, isDark: true)
  }

  private func picture(ofStep step: Int, in stage: Int) -> String { "\(name)-\(stage + 1)-\(step)" }

  private func firstStep(of stage: Int) -> Int { stage == 0 ? 1 : description.stages[stage - 1].lastStep + 1 }

  // MARK: Text

  private mutating func tutorial(_ stage: Int, _ pages: SitePages) -> String {
    let described = description.stages[stage]
    var sections = [beginning(of: stage, pages)]
    for step in steps[(firstStep(of: stage) - 1)..<described.lastStep] {
      let text = "**Why now:** \(step.reason)\n\n**What to look at:** \(step.attention)\n\n"
      sections.append(
        section(
          "Step \(step.number): \(step.title)", text + figures.table(ofStep: step.number),
          picture: picture(ofStep: step.number, in: stage), code: shownCode(of: step)))
    }
    return """
      @Tutorial(time: \(described.minutes)) {
      @Intro(title: "\(plain("Stage \(stage + 1): \(described.title)"))") {
      \(handout.introduction.components(separatedBy: "\n\n")[0])
      }
      \(sections.joined(separator: "\n"))
      \(assessments(of: stage))
      }

      """
  }

  /// What a stage is for. The first one begins with the change request and the story.
  private func beginning(of stage: Int, _ pages: SitePages) -> String {
    let heading = "Stage \(stage + 1): \(description.stages[stage].title)"
    let titles = (stage == 0 ? ["The change request", "The story"] : []) + [heading]
    let parts = titles.compactMap { handout.section($0) }.map { part in
      "### \(part.title == heading ? "What the stage is for" : part.title)\n\n"
        + pages.markdown(part.text, from: "Katas/\(name)/README.md", picture: picture(for: "Katas/")) + "\n\n"
    }
    return section(
      "Before the first step", parts.joined() + "**Which move would you make first?**",
      picture: picture(ofStep: firstStep(of: stage) - 1, in: stage), code: [])
  }

  private func section(_ title: String, _ text: String, picture: String, code: [String]) -> String {
    """
    @Section(title: "\(plain(title))") {
    @ContentAndMedia {
    \(text)

    @Image(source: "\(picture).svg", alt: "The types, and what they derive from")
    }
    \(code.isEmpty ? "" : "@Steps {\n\(code.joined(separator: "\n"))\n}")
    }
    """
  }

  /// For each file that a step changes, first the lines that go, then the file as it is.
  private mutating func shownCode(of step: Step) -> [String] {
    let (old, new) = (states[step.number - 1].files, states[step.number].files)
    let renames = step.difference.matches(of: /(?m)^rename from (.*)\nrename to (.*)$/)
      .reduce(into: [String: String]()) { $0[String($1.2)] = String($1.1) }
    var shown: [String] = []
    for path in Set(old.keys).union(new.keys).subtracting(renames.values).sorted() {
      let file = path.split(separator: "/").last.map(String.init) ?? path
      let texts = [old[renames[path] ?? path], new[path]].map { String(decoding: $0 ?? Data(), as: UTF8.self) }
      let lines = texts.map { $0.split(separator: "\n") }
      let difference = lines[1].difference(from: lines[0])
      if !difference.removals.isEmpty {
        let words = lines[1].isEmpty ? "`\(file)` goes." : "The marked lines of `\(file)` go."
        shown.append(code(words, "Before: \(file)", "\(step.number)-old-\(path)", texts[0], other: texts[1]))
      }
      if !difference.insertions.isEmpty {
        let words = lines[0].isEmpty ? "`\(file)` is new." : "`\(file)` after the step. The marked lines are new."
        shown.append(code(words, file, "\(step.number)-new-\(path)", texts[1], other: texts[0]))
      }
    }
    return shown
  }

  /// A file with marks at the lines that another text of it lacks.
  private mutating func code(
    _ words: String, _ title: String, _ name: String, _ text: String, other: String
  ) -> String {
    // docc knows a file by its name alone, wherever it lies, and marks the same lines wherever it shows it.
    let name = "\(self.name)-\(name.replacing("/", with: "-"))"
    files[name] = text
    files["other-\(name)"] = other
    return """
      @Step {
      \(words)
      @Code(name: "\(title)", file: "\(name)", previousFile: "other-\(name)")
      }
      """
  }

  private func assessments(of stage: Int) -> String {
    guard quiz.stages.indices.contains(stage), !quiz.stages[stage].isEmpty else { return "" }
    let questions = quiz.stages[stage].map { question in
      let choices = question.choices.map { choice in
        "@Choice(isCorrect: \(choice.isRight)) {\n\(choice.text)\n@Justification(reaction: "
          + "\"\(choice.isRight ? "Right" : "Not this one")\") {\n\(choice.reason)\n}\n}"
      }
      return "@MultipleChoice {\n\(question.text)\n\(choices.joined(separator: "\n"))\n}"
    }
    return "@Assessments {\n\(questions.joined(separator: "\n"))\n}"
  }

  /// Text for a title, where docc shows marks as they are written.
  private func plain(_ text: String) -> String { text.filter { $0 != "`" && $0 != "*" }.replacing("\"", with: "'") }
}
