import Machine
import Katas

/// What the runs of a suite on both versions say, for a person.
public struct TestReport {
  private let kata: String
  /// The one of the learner's version, and the one of the solution.
  private let runs: [(variant: Variant, run: TestRun)]
  private let terminal: Terminal

  public init(kata: String, runs: [TestRun], terminal: Terminal) {
    (self.kata, self.runs, self.terminal) = (kata, Array(zip(Variant.allCases, runs)), terminal)
  }

  public var succeeded: Bool { runs.allSatisfy(\.run.succeeded) }

  /// A row for each behaviour, and then what fails on each version.
  /// - Parameter isBrief: Whether to leave out the rows.
  public func text(isBrief: Bool = false) -> String {
    let reports = runs.map { variant, run in
      let (title, other) = variant == .before ? ("Yours", "the solution") : ("Solution", "your version")
      return BehaviourReport(run, title: title, of: kata, other: other, limit: nil, on: terminal).text
    }
    return (isBrief ? "" : table + "\n") + reports.joined()
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
    case .endless: Table.Cell("✗ no end", .red)
    case .skipped: Table.Cell("skipped", .faint)
    case .otherVersionOnly: Table.Cell("–", .faint)
    case .notRun, nil: Table.Cell("not run", .yellow)
    }
  }
}
