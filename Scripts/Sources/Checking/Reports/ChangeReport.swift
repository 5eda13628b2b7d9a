import Foundation
import Machine
import Katas
import LearnerFiles

/// What a change request costs, and how far the learner has come with it, for a person.
public struct ChangeReport {
  private let terminal: Terminal

  public init(on terminal: Terminal) { self.terminal = terminal }

  public func text(of costs: ChangeCosts) -> String { text(of: costs, with: nil, naming: ["before", "after"]) }

  private typealias Version = (name: String, cost: ChangeCost)

  private func text(of costs: ChangeCosts, with own: Version?, naming named: [String]) -> String {
    let request = costs.request
    let versions = Array(costs.all.prefix(1)) + [own].compactMap(\.self) + costs.all.dropFirst()
    var table = Table([.left] + versions.map { _ in Table.Alignment.right })
    table.add([Table.Cell("")] + versions.map { Table.Cell($0.name, .faint) })
    for row in ChangeCosts.rows { table.add([Table.Cell(row.label)] + versions.map { "\(row.value($0.cost))" }) }
    var text = TextStyle.bold(request.kata.name, on: terminal) + "\n" + terminal.wrapped(request.title) + "\n\n"
    text += table.rendered(on: terminal) + "\n"
    for (name, cost) in versions where named.contains(name) {
      for (words, names) in [
        ("opened", cost.filesOpened), ("added", cost.filesAdded), ("types edited", cost.typesEdited),
        ("new types", cost.newTypes),
      ] where !names.isEmpty {
        let line = terminal.wrapped("\(name), \(words): \(names.joined(separator: ", "))")
        text += line.replacing("\n", with: "\n  ") + "\n"
      }
    }
    let (added, changed) = (request.overlay.count, costs.changedFiles)
    return text + "\nThe change request brings \(added) \(added == 1 ? "file" : "files") of its own. "
      + (changed.suite.isEmpty
        ? "Nothing in the suite contradicts it.\n"
        : "It contradicts the suite in \(changed.suite.joined(separator: ", ")).\n")
      + (changed.provided.isEmpty
        ? "" : "It changes what is provided to both versions, in \(changed.provided.joined(separator: ", ")).\n")
  }

  public func text(of change: MyChange) -> String {
    let own: Version? = change.yours.map { ("yours", $0) }
    // The names of the others would say how the solution does it.
    let named = ["yours"] + (change.isImplemented ? ["before", "after"] : [])
    var text = change.costs.map { self.text(of: $0, with: own, naming: named) + "\n" } ?? ""
    if let start = change.start {
      text +=
        terminal.wrapped(
          "Yours is counted from your files as they were saved at \(start): .kata/saves/"
            + "\(change.request.kata.name)/\(start)") + "\n\n"
    }
    text += line("the suite", change.ofSuite) + line("the change request", change.ofRequest)
    for failure in change.run.otherFailures { text += "    \(failure)\n" }
    return text + conclusion(change)
  }

  private func conclusion(_ change: MyChange) -> String {
    let name = change.request.kata.name
    if change.isImplemented {
      return """

        Implemented. Now see how the solution did it, with the request and without it: Scripts/kata compare \(name)
        To remove the request's tests, which your code may use: Scripts/kata change \(name) --mine --end

        """
    }
    guard !change.differences.isEmpty else {
      return "\nAll failures, and nothing else: Scripts/kata test \(name) --quiet\n"
    }
    return terminal.mark(false) + " not yours to edit: the tests are not as they came\n"
      + change.differences.map { "    \($0)\n" }.joined()
      + (change.isRequestEdited
        ? Self.wayBack(toRequestOf: name) : "\nTo see how to restore them: Scripts/kata check \(name)\n")
  }

  /// What to do where a file that a request brought or changed isn't as it came.
  static func wayBack(toRequestOf kata: String) -> String {
    """

    To bring the request's files back: Scripts/kata change \(kata) --mine --end
    and then:                          Scripts/kata change \(kata) --mine

    """
  }

  private func line(_ title: String, _ behaviours: [TestRun.Behaviour]) -> String {
    let failing = behaviours.filter { !$0.verdict.isGood }
    let isGood = failing.isEmpty && !behaviours.isEmpty
    let summary = behaviours.isEmpty ? "none of its tests was run" : "\(behaviours.summary) on yours"
    let places = BehaviourReport.lines(of: failing.prefix(5).compactMap(\.failure), on: terminal)
    return "\(terminal.mark(isGood)) \(title): \(summary)\n" + places
      + (failing.count > 5 ? "    and \(failing.count - 5) more\n" : "")
  }

  /// What a learner is told when a request's tests are in place.
  public func beginning(_ request: ChangeRequest, _ placed: Replacement) -> String {
    let name = request.kata.name
    return request.text.trimmingCharacters(in: .whitespacesAndNewlines) + "\n\n"
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
