import ChangeRequests
import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// How far a learner has come with implementing a change request on their own version.
public struct MyChange: Sendable {
  private let request: ChangeRequest
  private let run: TestRun
  private let costs: ChangeCosts
  /// How the tests differ from what was shipped or came with the change request, in a sentence for each difference.
  private let differences: [String]
  /// Nil if the learner has removed the save that it is counted from.
  private let yours: ChangeCost?
  private let root: String

  /// Builds and runs the suite on the learner's version, and measures what it took so far.
  ///
  /// - Throws: `BrokenCode` if it doesn't compile.
  public init(of kata: Kata, in workbook: Workbook, terminal: Terminal) throws {
    request = try ChangeRequest(of: kata)
    root = workbook.root
    run = try workbook.run(suiteOf: kata, terminal: terminal)
    differences = try FileComparison.differences(of: kata, in: workbook)

    let trial = try ChangeTrial(of: kata, in: workbook, terminal: terminal)
    defer { trial.close() }
    yours = try Self.cost(of: kata, in: workbook, terminal: terminal)
    costs = try trial.costs()
  }

  /// From the files as they were when the change request came to the files as they are.
  private static func cost(of kata: Kata, in workbook: Workbook, terminal: Terminal) throws -> ChangeCost? {
    guard let start = LearnersChangeRequest(of: kata, in: workbook).placed?.start else { return nil }
    let copy = LearnersCopy(of: kata, in: workbook)
    // If the learner has removed the save, there is nothing to count from.
    guard let old = try? copy.saves.read(start) else { return nil }
    return try ChangeCost(from: old, to: try copy.files(), of: kata, in: workbook, terminal: terminal)
  }

  /// Whether all of the suite is green, the request's tests among it, and all of them are as they came.
  public var isImplemented: Bool { run.succeeded && !ofRequest.isEmpty && differences.isEmpty }

  /// The behaviours that were tested; others are about the solution only.
  private var ofRequest: [TestRun.Behaviour] { run.tested.filter { request.isOfRequest($0, in: root) } }

  public func text(on terminal: Terminal) -> String {
    let ofRequest = ofRequest
    let old = run.tested.filter { !request.isOfRequest($0, in: root) }
    let report = ChangeReport(costs, counts: nil, yours: yours, namesOnlyYours: !isImplemented)
    var text = report.text(on: terminal) + "\n"
    text += line("the suite", old, on: terminal) + line("the change request", ofRequest, on: terminal)
    if let failure = run.failure { text += "    \(failure)\n" }
    for issue in run.looseIssues { text += "    \(issue.message)\n" }
    let name = request.kata.name
    if !differences.isEmpty {
      text += Style.red("✗", on: terminal) + " not yours to edit: the tests are not as they came\n"
      text += differences.map { "    \($0)\n" }.joined()
      text += """

        To bring the request's files back: Scripts/kata change \(name) --mine --end
        and then:                          Scripts/kata change \(name) --mine
        To see how to restore other files: Scripts/kata check \(name)

        """
    } else if isImplemented {
      text += "\nImplemented. Keep the request's tests as long as you keep this code: it may use what came with them.\n"
      text += "To remove them: Scripts/kata change \(name) --mine --end\n"
    } else {
      text += "\nEach failure in full: Scripts/kata test \(name) --quiet\n"
    }
    return text
  }

  private func line(_ title: String, _ behaviours: [TestRun.Behaviour], on terminal: Terminal) -> String {
    guard !behaviours.isEmpty else {
      return Style.red("✗", on: terminal) + " \(title): none of its tests was run\n"
    }
    let failing = behaviours.filter { !$0.verdict.isGood }
    guard !failing.isEmpty else {
      let all = behaviours.count == 1 ? "its one behaviour passes" : "all \(behaviours.count) behaviours pass"
      return Style.green("✓", on: terminal) + " \(title): \(all) on yours\n"
    }
    let most = 5
    var text =
      Style.red("✗", on: terminal)
      + " \(title): "
      + (behaviours.count == 1
        ? "its one behaviour \(failing[0].verdict == .notRun ? "was not run" : "doesn't pass")"
        : behaviours.failureSummary)
      + " on yours\n"
    for behaviour in failing.prefix(most) {
      text += "    \(behaviour.name) (\(behaviour.path.replacing(root + "/", with: "")):\(behaviour.line))\n"
    }
    if failing.count > most { text += "    and \(failing.count - most) more\n" }
    return text
  }

  /// What a learner reads when the change request has just come.
  public static func beginning(
    _ request: ChangeRequest, _ placement: LearnersChangeRequest.Placement, on terminal: Terminal
  ) -> String {
    let name = request.kata.name
    var text = terminal.wrappedMarkdown(request.text.trimmingCharacters(in: .whitespacesAndNewlines)) + "\n\n"
    text += Style.bold("Its tests are in place", on: terminal) + "\n"
    var table = Table([.left, .left])
    for path in placement.added { table.add([Table.Cell("  added", .faint), Table.Cell(path)]) }
    for path in placement.changed { table.add([Table.Cell("  changed", .faint), Table.Cell(path)]) }
    for path in placement.found { table.add([Table.Cell("  unchanged", .faint), Table.Cell(path)]) }
    text += table.rendered(on: terminal)
    if let start = placement.earlierStart {
      text += """

        Your change is counted from your files as they were when the request first came (save \(start)).
        To count from your files as they are now: Scripts/kata change \(name) --mine --afresh

        """
    }
    text += """

      Implement it in Katas/\(name) and Tests/\(name)/Contract/Before.swift. To test yours:

          KATA=\(name) KATA_VARIANT=before swift test -q

      Without KATA_VARIANT the solution in this clone is tested too. It doesn't implement the request.

          Scripts/kata change \(name) --mine         how far yours is, and what it took
          Scripts/kata change \(name) --mine --end   removes the request's tests

      """
    return text
  }
}
