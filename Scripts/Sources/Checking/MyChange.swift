import ChangeRequests
import LearnerFiles
import Measuring
import Metrics
import Processes
import Suites
import Terminal
import Workbook

/// How far a learner has come with implementing a change request on their own version.
public struct MyChange: Sendable {
  let request: ChangeRequest
  let run: TestRun
  /// How the tests differ from what was shipped or came with the change request, in a sentence for each difference.
  let differences: [String]
  let costs: ChangeCosts
  /// Nil if nobody knows the files that it is counted from.
  let yours: ChangeCost?
  /// What an attempt took that the learner removed again; nil if there was none.
  let firstAttempt: ChangeCost?

  /// Builds and runs the suite on the learner's version, and measures what it took so far.
  ///
  /// - Throws: `BrokenCode` if it doesn't compile.
  public init(of kata: Kata, in workbook: Workbook, terminal: Terminal) throws {
    request = try ChangeRequest(of: kata)
    run = try workbook.run(suiteOf: kata, terminal: terminal)
    differences = try ShippedFiles.differences(of: kata, in: workbook)
    let placed = LearnersChangeRequest(of: kata)
    let copy = LearnersCopy(of: kata)
    func cost(from start: String?, to end: Snapshot) throws -> ChangeCost? {
      try start.map(copy.saves.read).map {
        try ChangeCost(from: $0, to: end, of: kata, in: workbook, terminal: terminal)
      }
    }
    yours = try cost(from: placed.placed?.start, to: copy.files())
    // An attempt may have stopped where nothing compiles; then only its lines would be known.
    firstAttempt = placed.firstAttemptSaves.flatMap { try? cost(from: $0.start, to: copy.saves.read($0.end)) }
    let trial = try ChangeTrial(of: kata, in: workbook, terminal: terminal)
    defer { trial.close() }
    costs = try trial.costs()
  }

  /// Whether all of the suite is green, the request's tests among it, and all of them are as they came.
  public var isImplemented: Bool { run.succeeded && !ofRequest.isEmpty && differences.isEmpty }

  /// The behaviours that were tested; others are about the solution only.
  var ofRequest: [TestRun.Behaviour] { run.tested.filter { request.isOfRequest($0) } }

  var ofSuite: [TestRun.Behaviour] { run.tested.filter { !request.isOfRequest($0) } }
}
