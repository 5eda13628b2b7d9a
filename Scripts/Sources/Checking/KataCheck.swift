import ChangeRequests
import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// Whether a kata is done: the learner's version behaves as it should, and its design meets the goals.
public struct KataCheck: Sendable {
  public let kata: Kata
  public let description: KataDescription
  public let measures: Measures
  public let run: TestRun
  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  public let differences: [String]
  /// Nil if there is no difference.
  private let restoring: Restoring?
  /// What was put into the clone for a change request; nil if there is none.
  public let placed: PlacedChangeRequest?
  private let request: ChangeRequest?
  /// The number of the stage that is judged, counted from 1.
  public let stageNumber: Int
  /// How many stages were done at some time.
  private let reached: Int
  /// Whether the person asked for this stage.
  private let isAsked: Bool
  /// What the goals bounded at the last check, by their labels.
  private let earlier: [String: Int]
  /// Nil if every place is shown anyway, or if the end of the stage can't be measured.
  private let evidence: StageEvidence?

  /// Measures the learner's version, runs the suite on it, and notes the outcome for `list`.
  ///
  /// - Parameters:
  ///   - stage: The number of the stage to judge; nil for the one that the learner works on.
  ///   - timeout: How many seconds the suite may take.
  /// - Throws: `BrokenCode` if the version doesn't compile; then nothing is run.
  public init(
    _ kata: Kata, stage: Int?, timeout: Double = TestProgram.usualTimeout, in workbook: Workbook, terminal: Terminal
  ) throws {
    self.kata = kata
    description = try kata.description()
    if let stage, !(1...description.stages.count).contains(stage) {
      throw LearnerFilesError.stageOutOfRange(kata: kata.name, number: stage, count: description.stages.count)
    }
    measures = try KataMeasurer(workbook: workbook, terminal: terminal).measureYours(kata)
    let program = TestProgram(root: workbook.root, kata: kata.name, terminal: terminal, timeout: timeout)
    if case .broken(let error) = try program.build() {
      // The module compiles by itself; it is the suite that doesn't fit it.
      throw BrokenCode(error, in: try workbook.sources(of: kata), of: kata)
    }
    guard let run = try program.run([.before])[.before] else { preconditionFailure("a run has a result") }
    self.run = run
    differences = try LearnersChangeRequest.differences(of: kata, in: workbook)
    restoring = differences.isEmpty ? nil : try LearnersChangeRequest.restoring(of: kata, in: workbook)
    placed = LearnersChangeRequest(of: kata, in: workbook).placed
    request = placed == nil ? nil : try? ChangeRequest(of: kata)
    isAsked = stage != nil
    let done = description.stagesMet(by: measures.figures)
    let ledger = Ledger(workbook)
    let reached = try Self.stagesReached(in: kata, done: done, ledger, workbook)
    let current = Self.currentStage(of: description, done: done, reached: reached, by: measures.figures)
    stageNumber = stage ?? current
    self.reached = reached
    evidence = try Self.evidence(of: kata, description, stage: stageNumber, measures, in: workbook, terminal)
    let isGreen = run.succeeded && differences.isEmpty
    earlier = ledger.figures(of: kata)
    let goals = description.stages.flatMap(\.goals)
    let figures = goals.compactMap { goal in goal.figure(in: measures.figures).map { (goal.label, $0) } }
    // A later run of the suite alone must not make done what was not: it doesn't look for differences.
    ledger.record(
      kata, behaviourIsGreen: isGreen, stagesDone: differences.isEmpty ? done : 0,
      figures: Dictionary(figures) { first, _ in first })
    // Hints that can't be read, or not noted down, must not keep the outcome back.
    if isGreen {
      let finished = done == description.stages.count ? done : current - 1
      try? HintBook(of: kata, in: KataFolder(root: workbook.root)).note(stagesDone: finished)
    }
  }

  /// How many stages were done at some time, even if later work has broken their goals again.
  private static func stagesReached(
    in kata: Kata, done: Int, _ ledger: Ledger, _ workbook: Workbook
  ) throws -> Int {
    let reached = ledger.stagesReached(of: kata)
    guard reached > done else { return done }
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    // Git can bring the starting code back without this tool.
    let shipped = try? workbook.shippedSources(of: kata, in: scratch).texts()
    guard try workbook.sources(of: kata).texts() == shipped else { return reached }
    ledger.begin(stage: 1, of: kata)
    return done
  }

  /// The stage that the learner works on: the one after those that were done at some time. If the goals of that stage are
  /// met, it is the first stage whose goals are not met.
  private static func currentStage(
    of description: KataDescription, done: Int, reached: Int, by figures: Figures
  ) -> Int {
    let count = description.stages.count
    let next = min(reached + 1, count)
    let isMet = description.stages[next - 1].goals.allSatisfy { $0.isMet(by: figures) }
    return isMet ? min(done + 1, count) : next
  }

  /// How many places and failures are shown, unless all are wanted.
  public static let usualLimit = 3

  private static func evidence(
    of kata: Kata, _ description: KataDescription, stage number: Int, _ measures: Measures, in workbook: Workbook,
    _ terminal: Terminal
  ) throws -> StageEvidence? {
    let hasMany = description.stages[number - 1].goals.contains {
      !$0.isMet(by: measures.figures) && measures.findings($0.metric, of: $0.type).count > usualLimit
    }
    guard hasMany else { return nil }
    do {
      return try StageEvidence(of: kata, description, stage: number, in: workbook, terminal: terminal)
    } catch let error as ChildProcessError {
      throw error
    } catch {
      // Only the order of the places depends on it.
      return nil
    }
  }

  private var stage: Stage { description.stages[stageNumber - 1] }

  private var unmetGoals: [Goal] { stage.goals.filter { !$0.isMet(by: measures.figures) } }

  /// How many stages have their goals met, from the first on.
  private var stagesMet: Int { description.stagesMet(by: measures.figures) }

  /// Whether what was asked for is done: the stage, or the whole kata.
  public var isDone: Bool {
    run.succeeded && differences.isEmpty && unmetGoals.isEmpty && (isAsked || stagesMet == description.stages.count)
  }

  /// The outcome for a person.
  ///
  /// - Parameter limit: How many places to show for each goal and how many failures, nil for all.
  public func rendered(limit: Int?, on terminal: Terminal) -> String {
    let count = description.stages.count
    var result = earlierStages(terminal) + Style.bold(kata.name, on: terminal)
    result += count == 1 ? "\n\n" : ", stage \(stageNumber) of \(count): \(stage.title)\n\n"
    result += behaviour(limit, terminal) + "\n" + design(limit, terminal) + "\n"
    if !differences.isEmpty {
      result += heading("Not yours to edit", "what the check relies on has changed", false, terminal)
      result += differences.map { terminal.wrapped($0, indent: 4) }.joined(separator: "\n") + "\n\n"
      return result + wayBack(terminal)
    }
    if failsOnlyRequest {
      let files = contradictions.joined(separator: " and ")
      let others = files.isEmpty ? "" : ", and tests in \(files), which it changes"
      return result + "Only tests of the change request fail\(others).\n"
    }
    if !run.succeeded { return result + "First make the suite green again, then go on with the design.\n" }
    if stagesMet == count, isDone {
      return result + Style.green("Done.", on: terminal)
        + (request == nil ? " Now implement the change request: Scripts/kata change \(kata.name) --mine\n" : " ")
        + "See how the solution did it: Solutions/\(kata.name)/README.md\n"
    }
    if isDone, let brokenStage {
      return result + "The goals of stage \(stageNumber) are met.\n" + brokenStage
    }
    if isDone {
      return result + Style.green("Stage \(stageNumber) is done.", on: terminal)
        + " This is a good place to commit, and to stop.\n"
    }
    if stagesMet > 0, stagesMet == stageNumber - 1 {
      return result + Style.green("Stage \(stagesMet) of \(count) is done.", on: terminal)
        + " This is a good place to commit, and to stop. The goals above are those of stage \(stageNumber).\n"
    }
    result += "The behaviour is right; the design isn't there yet.\n" + (brokenStage ?? "")
    // What a request adds is counted with the rest.
    guard request != nil else { return result }
    return result + "The goals are for the code without the change request, and what it adds may raise a figure.\n"
  }

  /// Whether only tests fail that a change request brought or changed, and the learner may not have implemented it yet.
  private var failsOnlyRequest: Bool {
    guard let request, run.failure == nil, run.looseIssues.isEmpty, !run.failing.isEmpty, run.notRun.isEmpty
    else { return false }
    let changed = request.changedFiles
    return run.failing.allSatisfy { request.isOfRequest($0, in: kata.root) || changed.contains(shown($0.path)) }
  }

  /// The files of the suite that the change request changed and in which tests fail.
  private var contradictions: [String] {
    (request?.changedFiles ?? []).filter { path in run.failing.contains { shown($0.path) == path } }
  }

  /// The stages before the one that is judged: those that are done, and those that are not done any more.
  private func earlierStages(_ terminal: Terminal) -> String {
    guard stagesMet < description.stages.count else { return "" }
    let isGreen = run.succeeded && differences.isEmpty
    return description.stages.enumerated().prefix(stageNumber - 1).map { index, stage in
      let met = stage.goals.count { $0.isMet(by: measures.figures) }
      if met < stage.goals.count {
        return mark(false, terminal) + " Stage \(index + 1): \(met) of \(stage.goals.count) goals met: \(stage.title)\n"
      }
      return isGreen && !isAsked ? mark(true, terminal) + " Stage \(index + 1) is done: \(stage.title)\n" : ""
    }
    .joined()
  }

  /// What became of a stage before the one that is judged; nil if the goals of all these are met.
  private var brokenStage: String? {
    guard stagesMet < stageNumber - 1 else { return nil }
    let number = stagesMet + 1
    let state =
      number <= reached
      ? "Stage \(number) was done before, but not all of its goals are met now. That may be right in the middle of a step."
      : "Not all goals of stage \(number) are met."
    return "\(state)\n  To see the places: Scripts/kata check \(kata.name) --stage \(number)\n"
  }

  // MARK: Files that are not the learner's

  /// What the changes to files keep from being done, and how to undo them.
  private func wayBack(_ terminal: Terminal) -> String {
    var text = "Undo these changes, then check again."
    if run.succeeded, let number = stageWithMetGoals {
      let (goals, whole) =
        description.stages.count == 1 ? ("The goals", "kata") : ("The goals of stage \(number)", "stage")
      text =
        "\(goals) are met, but the \(whole) is done only when these changes are undone. "
        + "Undo them, then check again."
    }
    if !run.succeeded, !failsOnlyRequest { text += " The suite has to be green, too." }
    text += " Your own tests are welcome in files of their own."
    text = terminal.wrapped(text) + "\n"
    if placed != nil {
      text += """

        To bring the change request's files back: Scripts/kata change \(kata.name) --mine --end
        and then:                                 Scripts/kata change \(kata.name) --mine

        """
    }
    guard let restoring else { return text }
    if restoring.commands.isEmpty, restoring.otherFiles.isEmpty {
      text += "\nTake what differs from a fresh download of the workbook.\n"
    }
    if !restoring.commands.isEmpty {
      text +=
        "\n"
        + terminal.wrapped(
          "These commands undo the changes to files. Call them in the workbook's folder. What you wrote in these files is "
            + "lost:") + "\n\n"
      text += restoring.commands.map { "  \($0)\n" }.joined()
    }
    if !restoring.otherFiles.isEmpty {
      text += "\nCopy these files from a fresh download of the workbook:\n\n"
      text += restoring.otherFiles.map { "  \($0)\n" }.joined()
    }
    return text
  }

  /// The stage that only the changes to these files keep from being done: the one that is judged, or else the one before
  /// it.
  private var stageWithMetGoals: Int? {
    if unmetGoals.isEmpty { return stageNumber }
    return !isAsked && stagesMet > 0 && stagesMet == stageNumber - 1 ? stagesMet : nil
  }

  private func mark(_ isGood: Bool, _ terminal: Terminal) -> String {
    isGood ? Style.green("✓", on: terminal) : Style.red("✗", on: terminal)
  }

  private func heading(_ title: String, _ outcome: String, _ isGood: Bool, _ terminal: Terminal) -> String {
    mark(isGood, terminal) + " " + Style.bold(title, on: terminal) + "  " + outcome + "\n"
  }

  // MARK: Behaviour

  private func behaviour(_ limit: Int?, _ terminal: Terminal) -> String {
    let leftOut = run.leftOut(other: "the solution")
    if run.succeeded { return heading("Behaviour", "\(run.tested.count) behaviours pass\(leftOut)", true, terminal) }
    let failing = run.failing
    var result = heading("Behaviour", run.tested.failureSummary + leftOut, false, terminal)
    if let failure = run.failure { result += "    \(failure)\n" }
    for behaviour in failing.prefix(limit ?? .max) {
      result += "    \(behaviour.name)\n"
      result += faint("      \(place(of: behaviour))", terminal)
      result += words(behaviour.verdict).split(separator: "\n").map { "      \($0)\n" }.joined()
    }
    for issue in run.looseIssues.prefix(limit ?? .max) { result += "    \(issue.shortMessage)\n" }
    result += more(failing.count, limit, terminal)
    if !run.notRun.isEmpty {
      result += "    The run ended early. Fix what is shown above, and check again to run the others.\n"
    }
    return result
      + faint("    `Scripts/kata test \(kata.name)` shows each failure.", terminal)
  }

  /// The line that failed, or else the one where the test begins.
  private func place(of behaviour: TestRun.Behaviour) -> String {
    if case .failed(let issues) = behaviour.verdict, let path = issues.first?.path, let line = issues.first?.line {
      return "\(shown(path)):\(line)"
    }
    return "\(shown(behaviour.path)):\(behaviour.line)"
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(kata.root + "/") ? String(path.dropFirst(kata.root.count + 1)) : path
  }

  private func words(_ verdict: TestRun.Verdict) -> String {
    switch verdict {
    case .failed(let issues):
      (issues.first.map { ($0.arguments.map { "with \($0): " } ?? "") + text(of: $0) } ?? "")
        + (issues.count > 1 ? "\nand \(issues.count - 1) more of this behaviour" : "")
    case .crashed(let words): "ended the process: \(shown(words))"
    case .timedOut(let seconds): "did not end within \(seconds) s; --timeout allows more"
    case .passed, .skipped, .otherVersionOnly, .notRun: ""
    }
  }

  /// The message, or of a comparison of long values where they begin to differ.
  private func text(of issue: TestIssue) -> String {
    guard let comparison = issue.comparison, comparison != comparison.shortened else { return issue.shortMessage }
    let short = comparison.shortened
    return "\(short.expression)\nexpected  \(short.expected)\nfound     \(short.found)"
  }

  // MARK: Design

  private func design(_ limit: Int?, _ terminal: Terminal) -> String {
    let goals = stage.goals
    let unmet = unmetGoals
    let outcome =
      unmet.isEmpty
      ? "\(goals.count == 1 ? "the goal is met" : "all \(goals.count) goals are met")"
      : "\(goals.count - unmet.count) of \(goals.count) goals met"
    var result = heading("Design", outcome, unmet.isEmpty, terminal)
    let hasMoved = goals.contains { movement(of: $0) != nil }
    var table = Table([.left, .left, .right] + (hasMoved ? [.left] : []) + [.left])
    for goal in goals {
      let isMet = goal.isMet(by: measures.figures)
      table.add(
        [
          Table.Cell(isMet ? "  ✓" : "  ✗", isMet ? .green : .red), Table.Cell(label(goal)),
          Table.Cell(goal.figure(in: measures.figures).map(String.init) ?? "–"),
        ] + (hasMoved ? [Table.Cell(movement(of: goal) ?? "", .faint)] : [])
          + [Table.Cell(goal.atMost == 0 ? "goal: 0" : "goal: at most \(goal.atMost)", .faint)])
    }
    let rows = table.rendered(on: terminal).split(separator: "\n")
    for (index, row) in rows.enumerated() {
      result += row + "\n"
      if !goals[index].isMet(by: measures.figures) { result += obstacles(index, limit, terminal) }
    }
    return result
  }

  /// The figure of the last check; nil if it was the same.
  private func movement(of goal: Goal) -> String? {
    guard let old = earlier[goal.label], old != goal.figure(in: measures.figures) else { return nil }
    return "(was \(old))"
  }

  /// What is bounded, with the type that is measured: `files to copy for Display`.
  private func label(_ goal: Goal) -> String {
    guard goal.metric.isOfDependencies else { return goal.label }
    return "\(goal.label) for \(measures.figures.measuredType ?? description.dependencies.after)"
  }

  /// Why less is better, and of which type the figure is, as long as that changes.
  private func reason(_ goal: Goal) -> String {
    if goal.metric == .methodsToTrace {
      let calls = description.trace
      return "\(goal.metric.reason) The \(calls.count == 1 ? "call is" : "calls are") \(calls.joined(separator: ", "))."
    }
    guard goal.metric.isOfDependencies, let type = measures.figures.measuredType else { return goal.metric.reason }
    let next = description.dependencies.after
    return goal.metric.reason(of: type)
      + (type == next ? "" : " Once there is a type \(next) and the suite reaches it, \(next) is measured instead.")
  }

  /// Why a goal has no figure.
  private func missing(_ goal: Goal) -> String {
    if goal.metric == .methodsToTrace {
      return "The adapter no longer has all of these members: \(description.trace.joined(separator: ", "))."
    }
    if goal.type == nil, let type = measures.unusedType {
      return "\(type) is there, but no code that the suite can reach uses it yet."
    }
    return "No type is named \(goal.type ?? description.dependencies.candidates.joined(separator: " or "))."
  }

  /// A place in the workbook: the adapter's file has its whole path already.
  private func shown(_ location: Location) -> String {
    location.file == kata.adapter ? location.description : "Katas/\(kata.name)/\(location)"
  }

  private func obstacles(_ index: Int, _ limit: Int?, _ terminal: Terminal) -> String {
    let goal = stage.goals[index]
    var result = faint(terminal.wrapped(reason(goal), indent: 6), terminal)
    var findings = measures.findings(goal.metric, of: goal.type)
    if let evidence { findings = evidence.sorted(findings, ofGoal: index) }
    if findings.isEmpty, goal.figure(in: measures.figures) == nil {
      return result + terminal.wrapped(missing(goal), indent: 6)
    }
    for finding in findings.prefix(limit ?? .max) {
      let place = shown(finding.location)
      let fits = 6 + place.count + 2 + finding.text.count <= terminal.width
      result += "      \(place)" + (fits ? "  " : "\n        ") + finding.text + "\n"
    }
    result += more(findings.count, limit, terminal)
    // Of what is counted place by place, the number to remove is not the number that is shown.
    if goal.atMost > 0, goal.figure(in: measures.figures) == findings.count {
      result += faint("      \(goal.atMost) of the \(findings.count) may stay in this stage", terminal)
    }
    return result
  }

  private func more(_ count: Int, _ limit: Int?, _ terminal: Terminal) -> String {
    guard let limit, count > limit else { return "" }
    return faint("      and \(count - limit) more; --all shows them", terminal)
  }

  private func faint(_ text: String, _ terminal: Terminal) -> String {
    text.split(separator: "\n").map { Style.faint(String($0), on: terminal) + "\n" }.joined()
  }
}
