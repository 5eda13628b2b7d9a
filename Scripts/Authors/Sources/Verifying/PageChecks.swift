import Files
import Foundation
import Katas
import Metrics
import Terminal

/// What is wrong with a kata, as far as that can be read. Of pages: what a reader must find there, how long it takes to read,
/// and what a reader types or clicks.
struct PageChecks {
  let kata: Kata
  let workbook: Workbook

  private var folder: String { "Katas/\(kata.name)" }

  /// The limits are for somebody who has one stage's time.
  func pageProblems() throws -> [String] {
    let description = try kata.description()
    let stages = description.stages.enumerated().map { "Stage \($0 + 1): \($1.title)" }
    var problems = description.stages.enumerated().filter { !(20...35).contains($1.minutes) }
      .map { "\(folder)/kata.json: stage \($0 + 1) takes \($1.minutes) minutes; a stage takes 20 to 35" }
    problems += try Step.all(of: kata).filter { !$0.saysWhereToBegin }
      .map { "\($0.path) changes many files; 'What to look at:' must name the one to begin with" }
    let endings = try Design.all(of: kata).contains(where: \.isEnding) ? ["Other endings"] : []
    let pages: [(path: String, sections: [String], words: Int)] = [
      (
        "\(folder)/README.md",
        ["The change request", "The story", "What to read"] + stages + ["Rules", "Out of scope"], 900
      ),
      ("\(folder)/HINTS.md", stages, .max),
      (
        "\(folder)/FACILITATOR.md",
        ["Minutes", "Questions", "Where pairs get stuck", "Thirty minutes", "For somebody who fell behind"], .max
      ),
      (
        "Solutions/\(kata.name)/README.md",
        ["The steps", "What got better", "The next change"] + endings
          + ["What it cost", "When the starting design is right", "In a real app", "Sources"], 1500
      ),
    ]
    for (path, sections, words) in pages {
      guard let text = try kata.text(at: path) else {
        if try !kata.isDraft { problems.append("\(path) is missing") }
        continue
      }
      if text.contains(Kata.draftMark) { continue }
      let page = Handout(text)
      problems += sections.filter { (page.section($0)?.text ?? "").isEmpty }.map { "\(path) has no section '\($0)'" }
      problems += tooLong(text, words, path) + references(text, path)
      switch path.split(separator: "/").last {
      case "HINTS.md":
        for hint in page.sections.flatMap(\.subsections) {
          problems += tooLong(hint.text, 160, "\(path): '\(hint.title)'")
        }
      case "FACILITATOR.md": problems += minutesProblems(page.section("Minutes")?.text ?? "", path)
      default: problems += try sections.contains("Rules") ? beginningProblems(text, page, path, description) : []
      }
    }
    return problems
  }

  private func tooLong(_ text: some StringProtocol, _ most: Int, _ path: String, _ part: String = "") -> [String] {
    let count = Handout.wordCount(text)
    return count > most ? ["\(path) has \(count) words\(part); \(most) are the most"] : []
  }

  // MARK: What only one page has

  /// What is read before the first edit.
  private func beginningProblems(
    _ text: String, _ page: Handout, _ path: String, _ description: KataDescription
  ) throws -> [String] {
    var problems = page.introduction.contains(description.line) ? [] : ["\(path) lacks '\(description.line)'"]
    // The rules are read when they are needed.
    let beginning = text.components(separatedBy: "\n## Stage 2")[0].components(separatedBy: "\n## Rules")[0]
    problems += tooLong(beginning, description.stages.count == 1 ? 500 : 700, path, " before the first edit")
    var lines = 0
    for entry in description.stages[0].read ?? [] {
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard let text = try kata.text(at: "\(folder)/\(parts[0])") else {
        problems.append("\(folder)/kata.json: there is no \(entry) to read")
        continue
      }
      let range = parts.count > 1 ? parts[1].split(separator: "-").compactMap { Int($0) } : []
      let all = text.split(separator: "\n", omittingEmptySubsequences: false)
      let part = range.count == 2 ? all.prefix(range[1]).dropFirst(max(0, range[0] - 1)) : all[...]
      lines += SourceText(part.joined(separator: "\n")).codeLines
      if page.section("What to read")?.text.contains(parts[0]) != true {
        problems.append("\(path): 'What to read' does not name \(parts[0]), as kata.json does")
      }
    }
    return problems + (lines > 150 ? ["\(path): stage 1 has \(lines) lines of code to read; 150 are the most"] : [])
  }

  /// The last row of the table has the sum of all others.
  private func minutesProblems(_ table: String, _ path: String) -> [String] {
    let minutes = table.matches(of: /(?m)^\|[^|]*\|[ *]*(\d+)[ *]*\|/).compactMap { Int($0.1) }
    let sum = minutes.dropLast().reduce(0, +)
    return minutes.last == sum ? [] : ["\(path): the minutes add up to \(sum), and the last row has another sum"]
  }

  // MARK: What a reader types or clicks

  private static let commands = [
    "list", "test", "compare", "check", "hint", "step", "reset", "dependencies", "change", "measure", "site",
    "verify", "new",
  ]

  /// Commands that a reader pastes must name what there is, and links must lead somewhere.
  private func references(_ text: String, _ path: String) -> [String] {
    let names = workbook.katas.map(\.name)
    var wrong: Set<String> = []
    for match in text.matches(of: /\bKATA=([\w<>]+)/) where !names.contains(String(match.1)) {
      wrong.insert("KATA=\(match.1) names no kata")
    }
    for match in text.matches(of: /Scripts\/kata +([a-z]+)(?: +([A-Z]\w*))?/) {
      if !Self.commands.contains(String(match.1)) { wrong.insert("Scripts/kata has no command '\(match.1)'") }
      if let name = match.2, !names.contains(String(name)) {
        wrong.insert("Scripts/kata \(match.1): no kata is named '\(name)'")
      }
    }
    let folder = URL(fileURLWithPath: "\(workbook.root)/\(path)").deletingLastPathComponent().path
    for match in text.matches(of: /\]\(([^)\s#]+)/) where !match.1.contains(":") {
      if !FileManager.default.fileExists(atPath: "\(folder)/\(match.1)") {
        wrong.insert("the link to \(match.1) leads nowhere")
      }
    }
    return wrong.sorted().map { "\(path): \($0)" }
  }
}

/// The parts that are no pages.
extension PageChecks {
  func stepProblems() throws -> [String] {
    let steps = try Step.all(of: kata)
    let versions = try KataState.tested(of: kata).map { "\($0)" }
    let record = try KataRecord(of: kata)?.unnoticeable ?? []
    var problems = record.filter { !versions.contains($0.version) }
      .map { "\(kata.record): mutants of '\($0.version)' are not tried" }
    for step in steps {
      let parts = [("title", step.title), ("'Why now: …'", step.reason), ("'What to look at: …'", step.attention)]
      problems += parts.filter { $0.1.isEmpty }.map { "\(step.path) has no \($0.0)" }
      problems += foreign(step.touched, step.path) { kata.isLearners($0) }
      let new = step.newLines
      if new > 90 { problems.append("\(step.path) has \(new) new lines of code; 90 are the most") }
    }
    if steps.isEmpty { problems.append("Solutions/\(kata.name)/Steps has no steps") }
    return problems + (steps.count > 16 ? ["Solutions/\(kata.name)/Steps has \(steps.count); 16 are the most"] : [])
  }

  func designProblems() throws -> [String] {
    let designs = try Design.all(of: kata)
    let refused = designs.count { !$0.refusedBy.isEmpty }
    return designs.flatMap(summaryProblems)
      + (refused > 2 ? ["Solutions/\(kata.name)/Designs has \(refused) that are refused; 2 are the most"] : [])
  }

  private func summaryProblems(_ state: Design) -> [String] {
    state.summary.isEmpty ? ["\(state.path) does not say in a sentence what was done"] : []
  }

  private func foreign(_ paths: some Sequence<String>, _ part: String, _ isOwn: (String) -> Bool) -> [String] {
    paths.filter { !isOwn($0) }.sorted().map { "\(part) touches \($0), which is not its to change" }
  }

  /// Whether the request applies, compiles and passes is seen where it is implemented.
  func changeRequestProblems() throws -> [String] {
    let request = try ChangeRequest(of: kata)
    let implementations = try request.implementations()
    let given = workbook.manifest.allDependencies(of: kata.beforeModule)
    func isCommon(_ path: String) -> Bool {
      let isAdapter = [kata.adapter, kata.solutionAdapter].contains(path)
      return path.hasPrefix("Tests/\(kata.name)/") && !isAdapter || given.contains { path.hasPrefix($0.path + "/") }
    }
    return foreign(request.overlay.keys, "\(request.label)/Overlay", isCommon)
      + foreign(request.changedFiles, "\(request.label)/suite.patch", isCommon)
      + implementations.flatMap(summaryProblems)
      + (try Patch.all(in: request.label, of: kata.root).map(\.path)
        .filter { !implementations.map(\.path).contains($0) && $0 != request.suitePatch?.path }
        .map { "\($0) is named after no version and no ending" })
  }

  /// Each provided module has a page that says what it is: the index links to it.
  func moduleProblems() throws -> [String] {
    workbook.manifest.allDependencies(of: kata.beforeModule).map { "\($0.path)/README.md" }
      .filter { !FileManager.default.fileExists(atPath: "\(workbook.root)/\($0)") }.map { "\($0) is missing" }
  }

  /// The tests that faults by hand name must be there.
  func faultProblems() throws -> [String] {
    let suite = try SourceSet(folder: "\(kata.tests)/Suite", label: kata.suitePath).texts.values.joined()
    return try HandFault.all(of: kata).filter { !suite.contains($0.noticedBy) }
      .map { "\($0.patch.path): no test is named '\($0.noticedBy)'" }
  }

  /// Only the two adapters may know the kata's modules: a learner renames and removes types, and has one file to mend.
  /// What only the solution can do may be tested in files that say so.
  func suiteProblems() throws -> [String] {
    let data = workbook.exclusions("\(kata.name)Tests").map { "Suite/\($0)" }
    let tests = try SourceSet(folder: kata.tests, label: "Tests/\(kata.name)", exclude: data).texts
    let versions = Set(workbook.katas.flatMap { [$0.beforeModule, $0.afterModule] })
    return tests.sorted { $0.key < $1.key }.flatMap { file, text -> [String] in
      let isAfter = file == "Contract/After.swift" || file.contains(/\/AfterOnly\w*\.swift$/)
      let allowed = file == "Contract/Before.swift" ? kata.beforeModule : isAfter ? kata.afterModule : nil
      return text.matches(of: /^ *(?:@\w+ +)*(?:\w+ +)?import +(?:\w+ +)?(\w+)/.anchorsMatchLineEndings())
        .map { String($0.1) }.filter { versions.contains($0) && $0 != allowed }
        .map { "Tests/\(kata.name)/\(file) imports \($0); only the adapters know the versions" }
    }
  }
}
