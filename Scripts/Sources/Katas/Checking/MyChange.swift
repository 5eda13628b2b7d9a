import Foundation
import Metrics
import Terminal

/// How far a learner has come with implementing a change request on their own version.
public struct MyChange: Sendable {
  let request: ChangeRequest
  let run: TestRun
  /// How the tests differ from what was shipped or came with the change request, in a sentence for each difference.
  let differences: [String]
  let costs: ChangeCosts
  /// Nil if nobody knows the files that it is counted from, or if these don't compile.
  let yours: ChangeCost?
  /// What the first attempt took, which the learner removed again, and what to call it; nil if there was none.
  let firstAttempt: (title: String, cost: ChangeCost)?
  private let isRequestEdited: Bool

  /// Builds and runs the suite on the learner's version, and measures what it took so far.
  public init(of kata: Kata, in workbook: Workbook, terminal: Terminal) throws {
    request = try ChangeRequest(of: kata)
    run = try workbook.run(suiteOf: kata, on: [.before], terminal: terminal)[0]
    let copy = LearnersCopy(of: kata)
    let placed = try copy.placedRequest()
    differences = try ShippedFiles.differences(of: LoadedKata(kata, in: workbook), with: placed, in: workbook)
    // Nil if a state doesn't compile: perhaps the code didn't when the request came, or an attempt stopped in its midst.
    func cost(from start: String?, to end: Snapshot) throws -> ChangeCost? {
      guard let start = try start.map(copy.files(ofSave:)) else { return nil }
      do {
        return try ChangeCost(from: start, to: end, of: kata, in: workbook, terminal: terminal)
      } catch is CompilerError {
        return nil
      }
    }
    isRequestEdited = try placed.map { try copy.contents(at: $0.files.keys) != $0.files } ?? false
    yours = try cost(from: placed?.start, to: copy.files())
    firstAttempt = try copy.attempts.first.flatMap { attempt in
      try cost(from: attempt.start, to: copy.files(ofSave: attempt.end))
        .map { (attempt.isFinished ? "first try" : "unfinished try", $0) }
    }
    costs = try ChangeCosts(of: kata, in: workbook, terminal: terminal)
    if isImplemented { try copy.recordImplementation() }
  }

  /// Whether all of the suite is green, the request's tests among it, and all of them are as they came.
  public var isImplemented: Bool { run.succeeded && !ofRequest.isEmpty && differences.isEmpty }

  /// The behaviours that were tested; others are about the solution only.
  var ofRequest: [TestRun.Behaviour] { run.tested.filter { request.isOfRequest($0) } }

  var ofSuite: [TestRun.Behaviour] { run.tested.filter { !request.isOfRequest($0) } }
}

extension MyChange {
  public func report(on terminal: Terminal) -> String {
    var text =
      costs.text(earlier: firstAttempt, yours: yours, namesOnlyYours: !isImplemented, on: terminal) + "\n"
      + line("the suite", ofSuite, on: terminal) + line("the change request", ofRequest, on: terminal)
    for failure in run.otherFailures { text += "    \(failure)\n" }
    return text + conclusion(on: terminal)
  }

  private func conclusion(on terminal: Terminal) -> String {
    let name = request.kata.name
    if isImplemented {
      return """

        Implemented. Now see how the solution did it, with the request and without it: Scripts/kata compare \(name)
        To remove the request's tests, which your code may use: Scripts/kata change \(name) --mine --end

        """
    }
    guard !differences.isEmpty else { return "\nEach failure in full: Scripts/kata test \(name) --quiet\n" }
    return terminal.mark(false) + " not yours to edit: the tests are not as they came\n"
      + differences.map { "    \($0)\n" }.joined()
      + (isRequestEdited
        ? """

        To bring the request's files back: Scripts/kata change \(name) --mine --end
        and then:                          Scripts/kata change \(name) --mine

        """ : "\nTo see how to restore them: Scripts/kata check \(name)\n")
  }

  private func line(_ title: String, _ behaviours: [TestRun.Behaviour], on terminal: Terminal) -> String {
    let failing = behaviours.filter { !$0.verdict.isGood }
    let isGood = failing.isEmpty && !behaviours.isEmpty
    let summary = behaviours.isEmpty ? "none of its tests was run" : "\(behaviours.summary) on yours"
    let places = BehaviourReport.lines(of: failing.prefix(5).compactMap(\.failure), on: terminal)
    return "\(terminal.mark(isGood)) \(title): \(summary)\n" + places
      + (failing.count > 5 ? "    and \(failing.count - 5) more\n" : "")
  }
}

extension ChangeRequest {
  /// What a learner is told when its tests are in place.
  public func beginning(_ placed: Replacement, on terminal: Terminal) -> String {
    let name = kata.name
    return text.trimmingCharacters(in: .whitespacesAndNewlines) + "\n\n"
      + TextStyle.bold("Its tests are in place", on: terminal) + "\n" + placed.table(on: terminal)
        + """

        Implement it in Katas/\(name) and Tests/\(name)/Contract/Before.swift. To test yours:

            KATA=\(name) KATA_VARIANT=before swift test -q

        Without KATA_VARIANT the solution in this clone is tested too. It doesn't implement the request.

            Scripts/kata change \(name) --mine         how far yours is, and what it took
            Scripts/kata change \(name) --mine --end   removes the request's tests

        """
  }
}
