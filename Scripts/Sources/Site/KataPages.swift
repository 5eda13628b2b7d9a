import Building
import Foundation
import Machine
import Katas
import Metrics

/// The pages of a kata in reading order: its handout, the question for the first move, a page for each step, the quiz, the
/// change request, the walk-through. The facilitator's card is beside them.
struct KataPages {
  let kata: Kata
  let description: KataDescription
  let steps: [Step]
  private let states: [Snapshot]
  private let measures: [CodeMeasurement]
  private let trees: [TypeTree]
  private let quiz: Quiz

  init(of kata: Kata, in workbook: Workbook, measurer: KataMeasurer) throws {
    self.kata = kata
    description = try kata.description()
    quiz = try Quiz(of: kata)
    let sequence = try StepSequence(of: kata, in: workbook)
    steps = sequence.steps
    states = sequence.states
    measures = try measurer.measure(states, of: kata).map { try $0.get() }
    let provided = workbook.manifest.allDependencies(of: kata.beforeModule).map(\.name)
    trees = measures.map { TypeTree($0.structure, adapter: kata.adapter, provided: provided) }
  }

  // MARK: Paths

  var handout: String { "Katas/\(kata.name)/README" }
  private var firstMove: String { "Katas/\(kata.name)/first-move" }
  private var quizPage: String { "Katas/\(kata.name)/QUIZ" }
  private var laterQuiz: String { "Katas/\(kata.name)/QUIZ-after-the-request" }
  private var request: String { "Solutions/\(kata.name)/ChangeRequest/README" }
  private var walkThrough: String { "Solutions/\(kata.name)/README" }
  var card: String { "Katas/\(kata.name)/FACILITATOR" }
  private func path(of step: Step) -> String { step.path.replacing(".patch", with: "") }

  /// The pages that are files of the workbook.
  var files: [String] { [handout, request, walkThrough, card].map { "\($0).md" } }

  /// The pages that the book has and the workbook has not, by their paths without an ending.
  func written() -> [String: String] {
    var pages = [firstMove: firstMovePage, quizPage: quizText]
    for step in steps { pages[path(of: step)] = page(of: step) }
    if !quiz.afterRequest.isEmpty {
      pages[laterQuiz] =
        "# Quiz: after the change request\n\n" + quiz.afterRequest.map { $0.markdown(level: 2) }.joined(separator: "\n")
    }
    return pages
  }

  /// The types that a page lists in place of a diagram, which only a script could draw.
  func figure(for page: String) -> String { list(trees[page.hasPrefix("Solutions/") ? steps.count : 0]) }

  private func list(_ types: TypeTree) -> String { "```text\n\(types.lines.joined(separator: "\n"))\n```\n" }

  /// The pages after the handout. Their short names don't tell what a step does before it is there.
  var contents: String {
    let entries =
      ["Your first move? </\(firstMove)>"] + steps.map { "Step \($0.number) </\(path(of: $0))>" }
      + ["Quiz </\(quizPage)>", "Change request </\(request)>"]
      + (quiz.afterRequest.isEmpty ? [] : ["Quiz after the request </\(laterQuiz)>"])
      + ["Walk-through </\(walkThrough)>"]
    return "\n\n```{toctree}\n:hidden:\n\n\(entries.joined(separator: "\n"))\n```\n"
  }

  // MARK: Text

  private var firstMovePage: String {
    """
    # Your first move?

    **\(quiz.firstMove?.text ?? "")**

    Say it in one sentence, or write it down, before you turn the page. The next page shows the first step of \
    [\(description.title)](/\(handout).md).

    ## The types of the starting code

    \(list(trees[0]))

    """
  }

  private var quizText: String {
    let isDivided = quiz.stages.count > 1
    let parts = zip(quiz.stages, description.stages).enumerated().map { index, part in
      let (questions, stage) = part
      return (isDivided ? "## Stage \(index + 1): \(stage.title)\n\n" : "")
        + questions.map { $0.markdown(level: isDivided ? 3 : 2) }.joined(separator: "\n")
    }
    return "# Quiz: \(description.title)\n\nOpen the choice that you think is right.\n\n"
      + parts.joined(separator: "\n")
  }

  private func page(of step: Step) -> String {
    let number = description.stages.firstIndex { $0.lastStep >= step.number } ?? 0
    let stage = description.stages[number]
    let changes = FileChange.all(of: step, in: kata, old: states[step.number - 1])
    let files = changes.map { change in
      change.lines.isEmpty
        ? "`\(change.caption)`\n" : "`````{code-block} diff\n:caption: \(change.caption)\n\n\(change.lines)\n`````\n"
    }
    let begin =
      changes.count < 5
      ? "" : "**Begin with** the first of the \(changes.count) files, `\(changes[0].caption)`.\n\n"
    return """
      ---
      hide-toc: true
      ---

      # \(step.number). \(step.title)

      Step \(step.number) of \(steps.count) · stage \(number + 1), \(stage.title) · [handout](/\(handout).md)

      **Why now:** \(step.reason)

      **What to look at:** \(step.attention)

      \(begin)\(files.joined(separator: "\n"))
      ## The types after this step

      ```diff
      \(trees[step.number].changes(since: trees[step.number - 1]))
      ```

      ## The figures

      \(figures(of: step, goals: stage.goals))
      """
  }

  private func figures(of step: Step, goals: [Goal]) -> String {
    let (old, new) = (measures[step.number - 1].figures, measures[step.number].figures)
    let moved = goals.filter { $0.figure(in: old) != $0.figure(in: new) }
    if moved.isEmpty { return "No figure of the stage's goals moves.\n" }
    let rows = moved.map { goal in
      let mark = goal.isMet(by: new) ? " ✓" : ""
      return
        "| \(goal.label) | \(goal.figure(in: old).shown) | \(goal.figure(in: new).shown)\(mark) | \(goal.bound) |\n"
    }
    return "| Figure | before | after | goal |\n| --- | ---: | ---: | ---: |\n" + rows.joined()
  }
}
