import Katas

/// How far a learner has come with implementing a change request on their own version.
public struct MyChange: Sendable {
  let request: ChangeRequest
  let run: TestRun
  /// How the tests differ from what was shipped or came with the change request, in a sentence for each difference.
  let differences: [String]
  let isRequestEdited: Bool
  /// Nil if the solution isn't as it was shipped.
  let costs: ChangeCosts?
  /// Nil if the files that it is counted from are not known, or don't compile.
  let yours: ChangeCost?
  /// The save with the files that it is counted from.
  let start: String?

  /// Whether all of the suite is green, the request's tests among it, and all of them are as they came.
  public var isImplemented: Bool { run.succeeded && !ofRequest.isEmpty && differences.isEmpty }

  /// The behaviours that were tested; others are about the solution only.
  var ofRequest: [TestRun.Behaviour] { run.tested.filter(request.isOfRequest) }
  var ofSuite: [TestRun.Behaviour] { run.tested.filter { !request.isOfRequest($0) } }
}
