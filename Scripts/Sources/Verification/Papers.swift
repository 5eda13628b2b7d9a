import Foundation
import Practice
import Workbook

/// Looks whether a kata has all its parts, as far as reading tells.
struct Papers {
  private let kata: Kata
  private let workbook: Workbook
  /// The subcommands that there are, for the commands that a page shows.
  private let commands: [String]
  private var found: [Problem] = []

  init(of kata: Kata, in workbook: Workbook, commands: [String]) {
    self.kata = kata
    self.workbook = workbook
    self.commands = commands
  }

  mutating func problems() -> [Problem] {
    found = []
    var description: KataDescription?
    do {
      description = try kata.description()
      if let description { check(description) }
    } catch {
      add("\(error)")
    }
    checkHandout(description)
    checkWalkThrough()
    checkSteps()
    checkChangeRequest()
    checkSuite()
    return found
  }

  private mutating func add(_ text: String) { found.append(Problem(kata.name, text)) }

  // MARK: kata.json

  private mutating func check(_ description: KataDescription) {
    let path = "Katas/\(kata.name)/kata.json"
    if description.title.isEmpty { add("\(path) has an empty title") }
    if description.question.isEmpty { add("\(path) has an empty question") }
    if !(45...90).contains(description.minutes) {
      add("\(path) says \(description.minutes) minutes; a kata takes 45 to 90")
    }
    if description.goals.isEmpty { add("\(path) has no goals") }
  }

  // MARK: The handout

  private mutating func checkHandout(_ description: KataDescription?) {
    let path = "Katas/\(kata.name)/README.md"
    guard let text = text(of: path) else { return }
    let handout = Handout(text)
    let sections = [
      "Run it", "The story", "The code", "The smell", "The goal", "Rules", "Hints", "Out of scope",
      "Facilitator's card", "Sources",
    ]
    for title in sections where (handout.section(title)?.text ?? "").isEmpty {
      add("\(path) has no section '\(title)'")
    }
    checkBeginning(of: handout, path, description)
    if !hasClassDiagram(text) { add("\(path) has no class diagram in a mermaid block") }
    let hints = handout.hints
    if hints.count != 3 {
      add("\(path) has \(hints.count) \(hints.count == 1 ? "hint" : "hints") and needs three")
    }
    for (index, hint) in hints.enumerated() where hint.title.isEmpty || hint.text.isEmpty {
      add("\(path): hint \(index + 1) is empty")
    }
    if let card = handout.section("Facilitator's card") { checkCard(card.text, path, description) }
    checkCommands(text, path)
  }

  private mutating func checkBeginning(of handout: Handout, _ path: String, _ description: KataDescription?) {
    if handout.title == nil { add("\(path) has no title") }
    let paragraphs = handout.introduction.split(separator: "\n\n")
      .map { $0.split(separator: "\n").joined(separator: " ") }
    guard let first = paragraphs.first else {
      add("\(path) does not begin with a sentence")
      return
    }
    if first.count > 150 { add("\(path): the first sentence has \(first.count) characters; 150 are the most") }
    guard let description else { return }
    if let title = handout.title, title != description.title {
      add("\(path): the title is '\(title)', in kata.json '\(description.title)'")
    }
    let line = "\(description.minutes) minutes · \(description.level.rawValue) · \(description.question)"
    if !paragraphs.dropFirst().contains(line) { add("\(path) lacks the line of kata.json: '\(line)'") }
  }

  private mutating func checkCard(_ card: String, _ path: String, _ description: KataDescription?) {
    var minutes = 0
    for part in ["Connect", "Concept", "Concrete", "Conclusions"] {
      let row = card.split(separator: "\n").first { $0.contains("| \(part) |") || $0.contains("| **\(part)** |") }
      let cells = row?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
      if let count = cells.dropFirst().first.flatMap({ Int($0) }) {
        minutes += count
      } else {
        add("\(path): the facilitator's card has no minutes for \(part)")
      }
    }
    if let description, minutes != description.minutes {
      add("\(path): the facilitator's card adds up to \(minutes) minutes; kata.json says \(description.minutes)")
    }
  }

  // MARK: The walk-through

  private mutating func checkWalkThrough() {
    let path = "Solutions/\(kata.name)/README.md"
    guard let text = text(of: path) else { return }
    let page = Handout(text)
    if page.title?.hasSuffix(": walk-through") != true { add("\(path): the title does not end in ': walk-through'") }
    for title in ["The moves", "What got better", "What it cost", "When the before is"]
    where !page.sections.contains(where: { $0.title.hasPrefix(title) && !$0.text.isEmpty }) {
      add("\(path) has no section '\(title)\(title.hasSuffix("is") ? " right" : "")'")
    }
    if !hasClassDiagram(text) { add("\(path) has no class diagram in a mermaid block") }
    if FiguresBlock.all(in: text).isEmpty {
      add("\(path) has no figures: put '<!-- kata:figures -->' and '<!-- /kata:figures -->' under 'What got better'")
    }
    let steps = (try? ShippedBefore.steps(of: kata).count) ?? 0
    let moves = page.section("The moves")?.text.split(separator: "\n").filter { $0.starts(with: /\d+\.\s/) }.count
    if let moves, steps > 0, moves != steps {
      add("\(path): 'The moves' has \(moves) numbers, and there are \(steps) steps")
    }
    checkCommands(text, path)
  }

  private func hasClassDiagram(_ text: String) -> Bool {
    text.contains(/```mermaid\s+classDiagram/)
  }

  /// Commands that a reader pastes must name what there is.
  private mutating func checkCommands(_ text: String, _ path: String) {
    let names = workbook.katas.map(\.name)
    var wrong: [String] = []
    for match in text.matches(of: /\bKATA=([\w<>]+)/) where !names.contains(String(match.1)) {
      wrong.append("KATA=\(match.1) names no kata")
    }
    for match in text.matches(of: /Scripts\/kata +([a-z]+)(?: +([A-Z]\w*))?/) {
      if !commands.contains(String(match.1)) { wrong.append("Scripts/kata has no command '\(match.1)'") }
      if let name = match.2, !names.contains(String(name)) {
        wrong.append("Scripts/kata \(match.1): no kata is named '\(name)'")
      }
    }
    for match in text.matches(of: /\]\(([^)\s#]+)/) where !match.1.contains(":") {
      let target = "\(workbook.root)/\(path)".split(separator: "/").dropLast().joined(separator: "/")
      if !FileManager.default.fileExists(atPath: "/\(target)/\(match.1)") {
        wrong.append("the link to \(match.1) leads nowhere")
      }
    }
    var seen: Set<String> = []
    for text in wrong where seen.insert(text).inserted { add("\(path): \(text)") }
  }

  private mutating func text(of path: String) -> String? {
    if let text = try? String(contentsOfFile: "\(workbook.root)/\(path)", encoding: .utf8) { return text }
    add("\(path) is missing")
    return nil
  }

  // MARK: Steps and suite

  private mutating func checkSteps() {
    guard let steps = try? Step.all(of: kata) else {
      add("Solutions/\(kata.name)/Steps can't be read")
      return
    }
    if steps.isEmpty { add("Solutions/\(kata.name)/Steps has no steps") }
    if steps.count > 12 { add("Solutions/\(kata.name)/Steps has \(steps.count) steps; 12 are the most") }
    for step in steps {
      let number = step.number < 10 ? "0\(step.number)" : "\(step.number)"
      let name = step.path.split(separator: "/").last ?? ""
      if !name.hasPrefix("\(number)-") { add("\(step.path) should begin with \(number)-") }
      if step.title.isEmpty { add("\(step.path) has no title") }
      if step.reason.isEmpty { add("\(step.path) does not say 'Why now: …'") }
      if step.attention.isEmpty { add("\(step.path) does not say 'What to look at: …'") }
      for path in step.touched.sorted() where !isLearners(path) {
        add("\(step.path) touches \(path), which is not the learner's")
      }
    }
  }

  private mutating func checkChangeRequest() {
    let request: ChangeRequest
    do {
      request = try ChangeRequest(of: kata)
    } catch {
      add("\(error)")
      return
    }
    for path in request.unknownFiles { add("\(request.label)/\(path) is no part of a change request") }
    for path in request.overlay {
      if FileManager.default.fileExists(atPath: "\(workbook.root)/\(path)") {
        add("\(ChangeRequestError.overwrites(path: path, overlay: "\(request.label)/Overlay/\(path)"))")
      } else if !isOverlay(path) {
        add("\(request.label)/Overlay/\(path) has no place there: tests, their data and given modules are added")
      }
    }
    for part in ChangeRequest.Part.allCases {
      guard let text = try? request.text(of: part) else { continue }
      let name = "\(request.label)/\(part.fileName)"
      if Patch.message(text).isEmpty { add("\(name) does not say in a line what was done") }
      for path in Patch.touchedPaths(text).sorted() where !isGranted(path, by: part) {
        add("\(name) touches \(path), which is not its to change")
      }
    }
  }

  private func isOverlay(_ path: String) -> Bool {
    let given = workbook.manifest.allDependencies(of: kata.beforeModule)
    return path.hasPrefix("Tests/\(kata.name)Tests/") || given.contains { path.hasPrefix($0.path + "/") }
  }

  private func isGranted(_ path: String, by part: ChangeRequest.Part) -> Bool {
    let after = "Tests/\(kata.name)Tests/After.swift"
    let inSolution = "Solutions/\(kata.name)/"
    switch part {
    case .before: return isLearners(path)
    case .after:
      return path == after
        || path.hasPrefix(inSolution) && path.hasSuffix(".swift")
          && !path.dropFirst(inSolution.count).hasPrefix("ChangeRequest/")
    case .suite: return isOverlay(path) && path != after && !isLearners(path)
    }
  }

  private func isLearners(_ path: String) -> Bool {
    path == "Tests/\(kata.name)Tests/Before.swift" || path.hasPrefix("Katas/\(kata.name)/") && path.hasSuffix(".swift")
  }

  /// Only the two adapters may know the kata's modules: a learner renames and removes types, and has one file to mend.
  /// What only the after can do may be tested in files that say so.
  private mutating func checkSuite() {
    let label = "Tests/\(kata.name)Tests"
    for name in ["\(kata.name)Subject.swift", "Before.swift", "After.swift"]
    where !FileManager.default.fileExists(atPath: "\(kata.suite)/\(name)") {
      add("\(label)/\(name) is missing")
    }
    guard
      let suite = try? SourceSet(folder: kata.suite, label: label, exclude: workbook.exclusions("\(kata.name)Tests")),
      let texts = try? suite.texts()
    else { return }
    let versions = Set(workbook.katas.flatMap { [$0.beforeModule, $0.afterModule] })
    for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
      let name = file.split(separator: "/").last ?? ""
      let isAfter = file == "After.swift" || name.hasPrefix("AfterOnly")
      let allowed = file == "Before.swift" ? kata.beforeModule : isAfter ? kata.afterModule : nil
      for match in text.matches(of: /^ *(?:@\w+ +)*(?:\w+ +)?import +(?:\w+ +)?(\w+)/.anchorsMatchLineEndings())
      where versions.contains(String(match.1)) && String(match.1) != allowed {
        add("\(label)/\(file) imports \(match.1); only the adapters know the versions")
      }
    }
  }
}
