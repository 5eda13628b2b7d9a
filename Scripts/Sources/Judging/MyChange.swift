import Katas

/// How far a learner has come with implementing a change request on their own version.
public struct MyChange: Sendable {
  package let request: ChangeRequest
  package let run: TestRun
  /// How the tests differ from what was shipped or came with the change request, in a sentence for each difference.
  package let differences: [String]
  package let isRequestEdited: Bool
  /// Nil if the solution isn't as it was shipped.
  package let costs: ChangeCosts?
  /// Nil if the files that it is counted from are not known, or don't compile.
  package let yours: ChangeCost?
  /// The save with the files that it is counted from.
  package let start: String?
  /// What the first attempt took, which the learner removed again, and whether it was finished; nil if there was none.
  package let firstAttempt: (cost: ChangeCost, isFinished: Bool)?

  package init(
    _ request: ChangeRequest, run: TestRun, differences: [String], isRequestEdited: Bool, costs: ChangeCosts?,
    yours: ChangeCost?, start: String?, firstAttempt: (cost: ChangeCost, isFinished: Bool)?
  ) {
    (self.request, self.run, self.differences, self.isRequestEdited) = (request, run, differences, isRequestEdited)
    (self.costs, self.yours, self.start, self.firstAttempt) = (costs, yours, start, firstAttempt)
  }

  /// Whether all of the suite is green, the request's tests among it, and all of them are as they came.
  public var isImplemented: Bool { run.succeeded && !ofRequest.isEmpty && differences.isEmpty }

  /// The behaviours that were tested; others are about the solution only.
  package var ofRequest: [TestRun.Behaviour] { run.tested.filter(request.isOfRequest) }
  package var ofSuite: [TestRun.Behaviour] { run.tested.filter { !request.isOfRequest($0) } }
}
