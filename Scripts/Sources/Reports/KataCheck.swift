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
  public let run: SuiteRun

  /// Measures the learner's version, runs the suite on it, and notes the outcome for `list`.
  ///
  /// - Throws: `BrokenCode` if the version doesn't compile; then nothing is run.
  public init(_ kata: Kata, in workbook: Workbook, terminal: Terminal) throws {
    self.kata = kata
    goals = try kata.description().goals
    measures = try KataMeasurer(workbook: workbook, terminal: terminal).measureYours(kata)
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    run = try SuiteRun.run(
      kata, variant: .before, events: "\(scratch.path)/events.jsonl",
      progress: ProgressLine("Building and running the suite", on: terminal))
    if let error = run.compilerError {
      // The module compiles by itself; it is the suite that doesn't fit it.
      throw BrokenCode(error, in: try workbook.sources(of: kata), of: kata)
    }
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
    let failed = run.tests.filter { !$0.passed }
    if run.succeeded {
      return heading("Behaviour", "all \(run.tests.count) tests pass", true, terminal)
    }
    if let running = run.brokenOffIn {
      let names = running.map { "'\($0)'" }.joined(separator: ", ")
      let place = running.isEmpty ? "" : " while it ran \(names)"
      return heading("Behaviour", "the run crashed\(place)", false, terminal) + tail(of: run.log, terminal)
    }
    guard !failed.isEmpty else {
      return heading("Behaviour", "the tests could not be run", false, terminal) + tail(of: run.log, terminal)
    }
    var result = heading("Behaviour", "\(failed.count) of \(run.tests.count) tests fail", false, terminal)
    for test in failed.prefix(limit ?? .max) {
      result += "    \(test.name)\n"
      for issue in test.issues.prefix(limit.map { _ in 1 } ?? .max) {
        result += faint("      " + place(of: issue), terminal)
        result += issue.message.split(separator: "\n").map { "        \($0)\n" }.joined()
      }
      if limit != nil, test.issues.count > 1 {
        result += faint("      and \(test.issues.count - 1) more", terminal)
      }
    }
    return result + more(failed.count, limit, terminal)
  }

  private func place(of issue: SuiteRun.Issue) -> String {
    let path = issue.path.map { $0.hasPrefix(kata.root + "/") ? String($0.dropFirst(kata.root.count + 1)) : $0 }
    let place = path.map { "\($0)\(issue.line.map { ":\($0)" } ?? "")" } ?? "somewhere"
    return place + (issue.arguments.map { " (\($0))" } ?? "")
  }

  private func tail(of log: String, _ terminal: Terminal) -> String {
    log.split(whereSeparator: \.isNewline).suffix(12).map { "    \($0)\n" }.joined()
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
      result += "      Katas/\(kata.name)/\(finding.location)  \(finding.text)\n"
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
