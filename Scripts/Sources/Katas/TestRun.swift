import Metrics

/// What one run of a suite, on one version, says of each behaviour.
public struct TestRun: Sendable {
  /// In the order of the files' names and lines.
  public package(set) var behaviours: [Behaviour]
  /// What went wrong outside of any behaviour.
  public let looseIssues: [String]
  /// Why the run could not do its work at all; nil if it could.
  public let failure: String?
  /// What the suite prints of the version: `the compiler accepts 12 of 34 wrong orders.`
  public let remarks: [String]

  package init(behaviours: [Behaviour], looseIssues: [String], failure: String?, remarks: [String] = []) {
    (self.behaviours, self.looseIssues, self.failure, self.remarks) = (behaviours, looseIssues, failure, remarks)
  }

  public struct Behaviour: Sendable {
    /// The same on both versions.
    public let id: String
    public let name: String
    /// Where the test is, seen from the workbook's folder.
    public let location: Location
    public package(set) var verdict: Verdict

    package init(id: String, name: String, location: Location, verdict: Verdict) {
      (self.id, self.name, self.location, self.verdict) = (id, name, location, verdict)
    }

    /// Where it failed, and how: a finding for each issue, or how the run ended there.
    package var findings: [Finding] {
      switch verdict {
      case .failed(let issues): issues
      case .crashed(let words): [Finding(location: location, text: "ended the process: " + words)]
      case .endless(let seconds?):
        [
          Finding(
            location: location,
            text: "does not end: it used \(seconds) s of the processor; --processor-time allows more")
        ]
      case .endless(nil): [Finding(location: location, text: "does not end: it waits for what doesn't come")]
      case .passed, .skipped, .otherVersionOnly, .notRun: []
      }
    }
  }

  public enum Verdict: Equatable, Sendable {
    case passed
    case failed([Finding])
    /// The process that ran the test ended in its midst. The text is what it said last: `File.swift:3: Fatal error`.
    case crashed(String)
    /// The process that ran the test was ended, because it had used so much of the processor, or, with nil, because nothing
    /// of it ran any more.
    case endless(processorSeconds: Int?)
    /// The run broke off before.
    case notRun
    /// The test itself says when it is not to be run.
    case skipped
    /// The test has cases for the other version only.
    case otherVersionOnly

    public var isGood: Bool { [.passed, .skipped, .otherVersionOnly].contains(self) }

    fileprivate var endsRun: Bool {
      switch self {
      case .crashed, .endless: true
      default: false
      }
    }
  }

  public var succeeded: Bool {
    failure == nil && looseIssues.isEmpty && !behaviours.isEmpty && behaviours.allSatisfy(\.verdict.isGood)
  }

  /// The lines that tests print after the names of their kata and version: `SQLOrdering, before: …`.
  package static func remarks(printedIn output: String) -> [String] {
    output.matches(of: /^\w+, (?:before|after): (.+)$/.anchorsMatchLineEndings()).map { String($0.1) }
  }

  public var tested: [Behaviour] { behaviours.filter { ![.skipped, .otherVersionOnly].contains($0.verdict) } }

  /// What was left out, after a semicolon: `; 5 more are tests of the solution only`. Empty if nothing was.
  public func leftOut(other: String) -> String {
    let parts = [
      (behaviours.count { $0.verdict == .otherVersionOnly }, ("tests only \(other)", "test only \(other)")),
      (behaviours.count { $0.verdict == .skipped }, ("is skipped", "are skipped")),
    ]
    return parts.filter { $0.0 > 0 }.map { "; \($0) more \($0 == 1 ? $1.0 : $1.1)" }.joined()
  }

  /// The behaviours that were run and don't pass.
  ///
  /// If the run ended early, those that ended it come first: they are the reason.
  public var failing: [Behaviour] {
    let failing = behaviours.filter { !$0.verdict.isGood && $0.verdict != .notRun }
    guard !notRun.isEmpty else { return failing }
    return failing.filter(\.verdict.endsRun) + failing.filter { !$0.verdict.endsRun }
  }

  public var notRun: [Behaviour] { behaviours.filter { $0.verdict == .notRun } }

  /// What is wrong with the run in a few words; nil if nothing is.
  public var problem: String? {
    if succeeded { return nil }
    guard let first = failing.first ?? notRun.first else {
      return failure ?? looseIssues.first ?? "no behaviour was tested"
    }
    let others = failing.count + notRun.count - 1
    let more = others > 0 ? ", and \(others) more" : ""
    let how =
      switch first.verdict {
      case .crashed(let words): " ends the process: \(words)"
      case .endless: " does not end"
      default: ""
      }
    return "'\(first.name)' (\(first.location))\(how)\(more)"
  }
}

extension Collection<TestRun.Behaviour> {
  /// How many of these behaviours pass: `12 behaviours pass`, `3 of 12 behaviours don't pass`. If the run ended early, the
  /// behaviours that were not run are counted separately.
  public var summary: String {
    let notRun = count { $0.verdict == .notRun }
    let failing = count { !$0.verdict.isGood } - notRun
    if failing + notRun == 0 { return counted(count, "behaviour passes", "behaviours pass") }
    guard notRun > 0 else { return "\(failing) of \(count) behaviours \(failing == 1 ? "doesn't" : "don't") pass" }
    let passing = count - failing - notRun
    return "\(passing) of \(count) behaviours pass, \(failing) \(failing == 1 ? "fails" : "fail"), and \(notRun) "
      + "\(notRun == 1 ? "was" : "were") not run"
  }
}
