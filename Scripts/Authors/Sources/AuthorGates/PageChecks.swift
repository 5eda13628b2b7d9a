import Foundation
import LearnerFiles
import SourceCode
import Workbook

/// Checks a kata's pages for their sections, their length, and what a reader is told to type or to click.
struct PageChecks {
  private let kata: Kata
  private let workbook: Workbook
  /// The subcommands that there are, for the commands that a page shows.
  private let commands: [String]
  /// Nil if `kata.json` can't be read.
  private let description: KataDescription?
  private var found: [Problem] = []

  init(of kata: Kata, in workbook: Workbook, commands: [String], _ description: KataDescription?) {
    self.kata = kata
    self.workbook = workbook
    self.commands = commands
    self.description = description
  }

  /// What is too long for somebody who has one stage's time.
  private enum Limit {
    static let wordsBeforeFirstEdit = 700
    static let wordsBeforeFirstEditOfOneStage = 500
    static let wordsOfHandout = 900
    static let wordsOfWalkThrough = 1500
    static let wordsOfHint = 80...160
    static let linesToRead = 150
    static let abstract = 150
  }

  func problems() -> [Problem] {
    var checks = self
    checks.checkHandout()
    checks.checkHints()
    checks.checkCard()
    checks.checkWalkThrough()
    return checks.found
  }

  private mutating func add(_ text: String) { found.append(Problem(kata.name, text)) }

  private var stages: [Stage] { description?.stages ?? [] }

  private func heading(_ index: Int) -> String { "Stage \(index + 1): \(stages[index].title)" }

  /// A page's text; a page that isn't there is a problem.
  private mutating func page(_ path: String) -> (text: String, page: Handout)? {
    guard let text = try? String(contentsOfFile: "\(workbook.root)/\(path)", encoding: .utf8) else {
      add("\(path) is missing")
      return nil
    }
    checkReferences(text, path)
    return (text, Handout(text))
  }

  private mutating func checkSections(_ titles: [String], of page: Handout, _ path: String) {
    for title in titles where (page.section(title)?.text ?? "").isEmpty { add("\(path) has no section '\(title)'") }
  }

  private mutating func checkTitle(_ title: String, of page: Handout, _ path: String) {
    if description != nil, page.title != title {
      add("\(path): the title is '\(page.title ?? "")', and should be '\(title)'")
    }
  }

  private mutating func checkWords(_ text: some StringProtocol, _ most: Int, _ path: String, _ what: String) {
    let count = Handout.wordCount(text)
    if count > most { add("\(path) has \(count) words\(what); \(most) are the most") }
  }

  private func hasClassDiagram(_ text: String) -> Bool { text.contains(/```mermaid\s+classDiagram/) }

  // MARK: The handout

  private mutating func checkHandout() {
    let path = "Katas/\(kata.name)/README.md"
    guard let (text, handout) = page(path) else { return }
    checkTitle(description?.title ?? "", of: handout, path)
    let sections = ["The change request", "The story", "What to read"]
    checkSections(sections + stages.indices.map(heading) + ["Rules", "Out of scope"], of: handout, path)
    checkBeginning(of: handout, path)
    if !hasClassDiagram(text) { add("\(path) has no class diagram in a mermaid block") }
    // The rules are read when they are needed.
    let beginning = text.components(separatedBy: "\n## Stage 2")[0].components(separatedBy: "\n## Rules")[0]
    let most = stages.count == 1 ? Limit.wordsBeforeFirstEditOfOneStage : Limit.wordsBeforeFirstEdit
    checkWords(beginning, most, path, " before the first edit")
    checkWords(text, Limit.wordsOfHandout, path, "")
    checkReading(handout.section("What to read")?.text ?? "", path)
  }

  private mutating func checkBeginning(of handout: Handout, _ path: String) {
    let paragraphs = handout.introduction.split(separator: "\n\n")
      .map { $0.split(separator: "\n").joined(separator: " ") }
    guard let first = paragraphs.first else {
      add("\(path) does not begin with a sentence")
      return
    }
    if first.count > Limit.abstract {
      add("\(path): the first sentence has \(first.count) characters; \(Limit.abstract) are the most")
    }
    if let line = description?.line, !paragraphs.contains(where: { $0.hasPrefix(line) }) {
      add("\(path) lacks the line '\(line)'")
    }
  }

  /// What the first stage has its readers read.
  private mutating func checkReading(_ section: String, _ path: String) {
    guard let stage = stages.first else { return }
    if stage.read.isEmpty { add("Katas/\(kata.name)/kata.json names nothing to read for stage 1") }
    var lines = 0
    for entry in stage.read {
      let parts = entry.split(separator: ":", maxSplits: 1).map(String.init)
      guard let file = parts.first, let text = try? contents(of: "\(kata.folder)/\(file)") else {
        add("Katas/\(kata.name)/kata.json: there is no \(entry) to read")
        continue
      }
      let range = parts.count > 1 ? parts[1].split(separator: "-").compactMap { Int($0) } : []
      let all = text.split(separator: "\n", omittingEmptySubsequences: false)
      let part = range.count == 2 ? all.prefix(range[1]).dropFirst(max(0, range[0] - 1)) : all[...]
      lines += SourceText(part.joined(separator: "\n")).codeLines
      if !section.contains(file) { add("\(path): 'What to read' does not name \(file), as kata.json does") }
    }
    if lines > Limit.linesToRead {
      add("Katas/\(kata.name)/kata.json: stage 1 has \(lines) lines of code to read; \(Limit.linesToRead) are the most")
    }
  }

  // MARK: Hints and card

  private mutating func checkHints() {
    let path = "Katas/\(kata.name)/HINTS.md"
    guard let (_, page) = page(path) else { return }
    checkTitle("Hints: \(description?.title ?? "")", of: page, path)
    checkSections(stages.indices.map(heading), of: page, path)
    for section in page.sections {
      let hints = section.subsections
      if hints.isEmpty { add("\(path): '\(section.title)' has no hints") }
      if let first = hints.first, first.title != "Where to start" {
        add("\(path): the first hint of '\(section.title)' is '\(first.title)', and should be 'Where to start'")
      }
      for hint in hints {
        let count = Handout.wordCount(hint.text)
        if !Limit.wordsOfHint.contains(count) {
          add("\(path): '\(hint.title)' has \(count) words; a hint has 80 to 160")
        }
      }
    }
  }

  private mutating func checkCard() {
    let path = "Katas/\(kata.name)/FACILITATOR.md"
    guard let (_, card) = page(path) else { return }
    checkTitle("Facilitator's card: \(description?.title ?? "")", of: card, path)
    let sections = [
      "Minutes", "Questions", "Where pairs get stuck", "Thirty minutes", "For somebody who fell behind",
    ]
    checkSections(sections, of: card, path)
    checkMinutes(card.section("Minutes")?.text ?? "", path)
    let questions = card.section("Questions")?.text.split(separator: "\n- ").last ?? ""
    let last = questions.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !last.contains("Where is this in your own code, and what is its first step?") {
      add("\(path): the last question is not 'Where is this in your own code, and what is its first step?'")
    }
  }

  private mutating func checkMinutes(_ table: String, _ path: String) {
    let rows = table.split(separator: "\n").compactMap { line -> (part: String, minutes: Int)? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces.union(["*"])) }
      return cells.count > 1 ? Int(cells[1]).map { (cells[0], $0) } : nil
    }
    for part in ["Try the change request", "Read", "Concept", "Concrete", "Conclusions", "Total"]
    where !rows.contains(where: { $0.part == part }) {
      add("\(path) has no minutes for '\(part)'")
    }
    guard let total = rows.last, total.part == "Total" else { return }
    let sum = rows.dropLast().reduce(0) { $0 + $1.minutes }
    if sum != total.minutes { add("\(path): the minutes add up to \(sum), and the total says \(total.minutes)") }
  }

  // MARK: The walk-through

  private mutating func checkWalkThrough() {
    let path = "Solutions/\(kata.name)/README.md"
    guard let (text, page) = page(path) else { return }
    checkTitle("\(description?.title ?? ""): walk-through", of: page, path)
    var sections = [
      "The steps", "What got better", "The next change", "What it cost", "When the starting design is right",
      "In a real app", "Sources",
    ]
    let designs = (try? Design.all(of: kata)) ?? []
    if !designs.isEmpty { sections.insert("Other designs", at: 4) }
    if designs.contains(where: { $0.when != nil }) { sections.insert("Other endings", at: 4) }
    checkSections(sections, of: page, path)
    checkWords(text, Limit.wordsOfWalkThrough, path, "")
    if !hasClassDiagram(text) { add("\(path) has no class diagram in a mermaid block") }
    if !GeneratedBlock.isNamed("figures", in: text) {
      add("\(path) has no figures: put '<!-- kata:figures -->' and '<!-- /kata:figures -->' under 'The figures'")
    }
  }

  // MARK: What a reader types or clicks

  /// Commands that a reader pastes must name what there is, and links must lead somewhere.
  private mutating func checkReferences(_ text: String, _ path: String) {
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
}
