import Machine
import Katas
import Metrics

extension TestRun {
  /// The behaviours that fail, each with where it failed first, and how.
  var failures: [(name: String, place: Finding)] { failing.compactMap(\.failure) }

  /// What failed outside of any behaviour.
  var otherFailures: [String] { [failure].compactMap(\.self) + looseIssues }
}

extension TestRun.Behaviour {
  var failure: (name: String, place: Finding)? {
    let more = findings.count > 1 ? "\nand \(findings.count - 1) more of this behaviour" : ""
    return findings.first.map { (name, Finding(location: $0.location, text: $0.text + more)) }
  }
}

/// What a run on a version says, for a person.
package struct BehaviourReport {
  private let run: TestRun
  private let title: String
  private let kata: String
  /// What to call the other version.
  private let other: String
  /// How many failures to show, nil for all.
  private let limit: Int?
  private let terminal: Terminal

  package init(
    _ run: TestRun, title: String = "Behaviour", of kata: String, other: String = "the solution", limit: Int?,
    on terminal: Terminal
  ) {
    (self.run, self.title, self.kata, self.other) = (run, title, kata, other)
    (self.limit, self.terminal) = (limit, terminal)
  }

  package var text: String {
    let isOfOthers = !run.succeeded && run.tested.allSatisfy(\.verdict.isGood)
    let summary =
      run.tested.isEmpty && run.failure == nil
      ? "the suite has no test of this version"
      : run.tested.summary + (isOfOthers ? ", but the run failed" : "") + run.leftOut(other: other)
    var text = terminal.heading(title, summary, isGood: run.succeeded)
    text += run.remarks.map { terminal.wrapped($0, indent: 4) + "\n" }.joined()
    if run.succeeded { return text }
    text += Self.lines(of: run.failures.prefix(limit ?? .max), on: terminal)
    for failure in run.otherFailures.prefix(limit ?? .max) { text += "    \(failure)\n" }
    text += terminal.more(than: limit, of: run.failures.count)
    if !run.notRun.isEmpty {
      text += "    The run ended early. Fix what is shown above, and check again to run the others.\n"
    }
    return text + (limit == nil ? "" : terminal.faint("    `Scripts/kata test \(kata)` shows each failure."))
  }

  /// The name of each behaviour, and under it where it failed, and how.
  static func lines(of failures: some Sequence<(name: String, place: Finding)>, on terminal: Terminal) -> String {
    failures.map { name, place in
      "    \(name)\n" + terminal.faint("      \(place.location)")
        + place.text.split(separator: "\n").map { "      \($0)\n" }.joined()
    }
    .joined()
  }
}

extension Terminal {
  func mark(_ isGood: Bool) -> String { isGood ? TextStyle.green("✓", on: self) : TextStyle.red("✗", on: self) }

  package func heading(_ title: String, _ outcome: String, isGood: Bool) -> String {
    mark(isGood) + " " + TextStyle.bold(title, on: self) + "  " + outcome + "\n"
  }

  func more(than limit: Int?, of count: Int) -> String {
    guard let limit, count > limit else { return "" }
    return faint("      and \(count - limit) more; check --all shows them")
  }

  func faint(_ text: String) -> String {
    text.split(separator: "\n").map { TextStyle.faint(String($0), on: self) + "\n" }.joined()
  }
}
