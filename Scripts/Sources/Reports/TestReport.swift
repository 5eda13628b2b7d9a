import Katas
import Metrics
import Terminal

/// What the runs of a suite on both versions say, for a person.
public struct TestReport {
  private let kata: String
  /// The one of the learner's version, and the one of the solution.
  private let runs: [(variant: Variant, run: TestRun)]
  private let terminal: Terminal

  public init(kata: String, runs: [TestRun], terminal: Terminal) {
    self.kata = kata
    self.runs = Array(zip(Variant.allCases, runs))
    self.terminal = terminal
  }

  public var succeeded: Bool { runs.allSatisfy(\.run.succeeded) }

  /// The whole report: one row for each behaviour, the failures, and a summary.
  /// - Parameter isBrief: Whether to leave out the rows.
  public func text(isBrief: Bool = false) -> String {
    [isBrief ? "" : table, failures, summary].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var table: String {
    var table = Table([.left, .left, .left])
    table.add([Table.Cell(kata, .bold), Table.Cell("yours", .bold), Table.Cell("solution", .bold)])
    let all = Dictionary(grouping: runs.flatMap { variant, run in run.behaviours.map { (variant, $0) } }, by: \.1.id)
    for both in all.values.sorted(by: { $0[0].1.location < $1[0].1.location }) {
      let marks = Variant.allCases.map { variant in Self.mark(both.first { $0.0 == variant }?.1.verdict) }
      table.add([Table.Cell("  " + both[0].1.name)] + marks)
    }
    return table.rendered(on: terminal)
  }

  private static func mark(_ verdict: TestRun.Verdict?) -> Table.Cell {
    switch verdict {
    case .passed: Table.Cell("✓", .green)
    case .failed: Table.Cell("✗", .red)
    case .crashed: Table.Cell("✗ crash", .red)
    case .timedOut: Table.Cell("✗ time", .red)
    case .skipped: Table.Cell("skipped", .faint)
    case .otherVersionOnly: Table.Cell("–", .faint)
    case .notRun, nil: Table.Cell("not run", .yellow)
    }
  }

  private var failures: String {
    var parts: [String] = []
    for (variant, run) in runs {
      for behaviour in run.failing {
        let findings = behaviour.findings
        let shown = findings.prefix(3).map { "\($0.location)\n\($0.text)" }
        let more = findings.count > 3 ? ["and \(findings.count - 3) more of this behaviour"] : []
        parts.append(header(behaviour.name, variant) + indented((shown + more).joined(separator: "\n")))
      }
      for issue in run.looseIssues { parts.append(header("outside of any behaviour", variant) + indented(issue)) }
      if let failure = run.failure { parts.append(header("the suite could not run", variant) + indented(failure)) }
      let missing = run.notRun.count
      if missing > 0 {
        parts.append(
          header("\(missing) \(missing == 1 ? "behaviour was" : "behaviours were") not run", variant)
            + indented("The run ended early. Fix what is shown above, and run again."))
      }
    }
    return parts.joined(separator: "\n")
  }

  private func header(_ text: String, _ variant: Variant) -> String {
    TextStyle.red("✗ \(text)", on: terminal) + TextStyle.faint(" (\(Self.name(variant)))", on: terminal) + "\n"
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  private var summary: String {
    var lines = ""
    for (variant, run) in runs {
      let count = run.tested.count
      let good = count - run.failing.count - run.notRun.count
      let other = variant == .before ? "the solution" : "your version"
      let text =
        "\(Self.name(variant)): \(good) of \(count) \(count == 1 ? "behaviour" : "behaviours") pass"
        + run.leftOut(other: other)
      lines += "\(kata), " + (run.succeeded ? TextStyle.green : .red)(text, on: terminal) + "\n"
    }
    return lines
  }

  private static func name(_ variant: Variant) -> String { variant == .before ? "yours" : "solution" }
}
