import Behaviour
import Console
import Foundation
import Measuring
import Toolchain
import Workbook

/// Whether a kata is done: the learner's version behaves as it should, and its design meets the goals.
public struct KataCheck: Sendable {
  public let kata: Kata
  public let goals: [Goal]
  public let measures: Measures
  public let run: TestRun

  /// Measures the learner's version, runs the suite on it, and notes the outcome for `list`.
  ///
  /// - Throws: `BrokenCode` if the version doesn't compile; then nothing is run.
  public init(_ kata: Kata, in workbook: Workbook, terminal: Terminal) throws {
    self.kata = kata
    goals = try kata.description().goals
    measures = try KataMeasurer(workbook: workbook, terminal: terminal).measureYours(kata)
    let program = TestProgram(root: workbook.root, kata: kata.name, terminal: terminal)
    if case .broken(let error) = try program.build() {
      // The module compiles by itself; it is the suite that doesn't fit it.
      throw BrokenCode(error, in: try workbook.sources(of: kata), of: kata)
    }
    guard let run = try program.run([.before])[.before] else { preconditionFailure("a run has a result") }
    self.run = run
    Ledger(workbook).record(kata, behaviourIsGreen: run.succeeded, goalsAreMet: unmetGoals.isEmpty)
  }

  public var unmetGoals: [Goal] { goals.filter { !$0.isMet(by: measures.figures) } }

  public var isDone: Bool { run.succeeded && unmetGoals.isEmpty }

  /// The outcome for a person.
  ///
  /// - Parameter limit: How many places to show for each goal and how many failures, nil for all.
  public func rendered(limit: Int?, on terminal: Terminal) -> String {
    var result = Style.bold(kata.name, on: terminal) + "\n\n"
    result += behaviour(limit, terminal) + "\n" + design(limit, terminal) + "\n"
    if isDone {
      result += Style.green("Done.", on: terminal) + " See how the solution did it: Solutions/\(kata.name)/README.md\n"
    } else if run.succeeded {
      result += "The behaviour is right; the design isn't there yet.\n"
    } else {
      result += "First make the suite green again, then go on with the design.\n"
    }
    return result
  }

  private func mark(_ isGood: Bool, _ terminal: Terminal) -> String {
    isGood ? Style.green("✓", on: terminal) : Style.red("✗", on: terminal)
  }

  private func heading(_ title: String, _ outcome: String, _ isGood: Bool, _ terminal: Terminal) -> String {
    mark(isGood, terminal) + " " + Style.bold(title, on: terminal) + "  " + outcome + "\n"
  }

  // MARK: Behaviour

  private func behaviour(_ limit: Int?, _ terminal: Terminal) -> String {
    let count = run.behaviours.count
    if run.succeeded { return heading("Behaviour", "all \(count) behaviours pass", true, terminal) }
    let failing = run.failing
    var result = heading("Behaviour", "\(failing.count) of \(count) behaviours don't pass", false, terminal)
    if let failure = run.failure { result += "    \(failure)\n" }
    for behaviour in failing.prefix(limit ?? .max) {
      result += "    \(behaviour.name)\n"
      result += faint("      \(shown(behaviour.path)):\(behaviour.line)", terminal)
      result += words(behaviour.verdict).split(separator: "\n").map { "      \($0)\n" }.joined()
    }
    for issue in run.looseIssues.prefix(limit ?? .max) { result += "    \(issue.message)\n" }
    return result + more(failing.count, limit, terminal)
      + faint("    `Scripts/kata test \(kata.name)` shows each failure.", terminal)
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(kata.root + "/") ? String(path.dropFirst(kata.root.count + 1)) : path
  }

  private func words(_ verdict: TestRun.Verdict) -> String {
    switch verdict {
    case .failed(let issues):
      (issues.first.map { ($0.arguments.map { "with \($0): " } ?? "") + $0.message } ?? "")
        + (issues.count > 1 ? "\nand \(issues.count - 1) more of this behaviour" : "")
    case .crashed(let words): "ended the process: \(shown(words))"
    case .timedOut(let seconds): "did not end within \(seconds) s"
    case .notRun: "was not run"
    case .passed, .skipped: ""
    }
  }

  // MARK: Design

  private func design(_ limit: Int?, _ terminal: Terminal) -> String {
    let unmet = unmetGoals
    let outcome =
      unmet.isEmpty
      ? "\(goals.count == 1 ? "the goal is met" : "all \(goals.count) goals are met")"
      : "\(goals.count - unmet.count) of \(goals.count) goals met"
    var result = heading("Design", outcome, unmet.isEmpty, terminal)
    var table = Table([.left, .left, .right, .left])
    for goal in goals {
      let isMet = goal.isMet(by: measures.figures)
      table.add([
        Table.Cell(isMet ? "  ✓" : "  ✗", isMet ? .green : .red), Table.Cell(goal.metric.goalLabel),
        Table.Cell(measures.figures[goal.metric].map(String.init) ?? "–"),
        Table.Cell(goal.atMost == 0 ? "goal: 0" : "goal: at most \(goal.atMost)", .faint),
      ])
    }
    let rows = table.rendered(on: terminal).split(separator: "\n")
    for (goal, row) in zip(goals, rows) {
      result += row + "\n"
      if !goal.isMet(by: measures.figures) { result += obstacles(goal, limit, terminal) }
    }
    return result
  }

  private func obstacles(_ goal: Goal, _ limit: Int?, _ terminal: Terminal) -> String {
    var result = faint(terminal.wrapped(goal.metric.reason, indent: 6), terminal)
    let findings = (measures.findings[goal.metric] ?? [])
    if findings.isEmpty, measures.figures[goal.metric] == nil {
      let carry = try? kata.description().carry
      let names = carry.map { $0.before == $0.after ? $0.after : "\($0.before) nor \($0.after)" } ?? "the type to carry"
      return result + "      No type is named \(names).\n"
    }
    for finding in findings.prefix(limit ?? .max) {
      let place = "Katas/\(kata.name)/\(finding.location)"
      let fits = 6 + place.count + 2 + finding.text.count <= terminal.width
      result += "      \(place)" + (fits ? "  " : "\n        ") + finding.text + "\n"
    }
    return result + more(findings.count, limit, terminal)
  }

  private func more(_ count: Int, _ limit: Int?, _ terminal: Terminal) -> String {
    guard let limit, count > limit else { return "" }
    return faint("      and \(count - limit) more; --all shows them", terminal)
  }

  private func faint(_ text: String, _ terminal: Terminal) -> String {
    text.split(separator: "\n").map { Style.faint(String($0), on: terminal) + "\n" }.joined()
  }
}
