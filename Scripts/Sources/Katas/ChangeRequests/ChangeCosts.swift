import Foundation
import Processes
import Terminal

/// What a change request costs on both versions, and what it cost the learner.
public struct ChangeCosts: Sendable {
  let request: ChangeRequest
  public let before: ChangeCost
  public let after: ChangeCost

  /// Measures both implementations of the kata's change request.
  public init(of kata: Kata, in workbook: Workbook, terminal: Terminal) throws {
    let request = try ChangeRequest(of: kata)
    let scratch = try ScratchFolder.outside(for: "change")
    defer { scratch.remove() }
    var measured = workbook
    // The clone has the request's parts of provided modules only while it is in place.
    if request.hasProvidedParts, try LearnersCopy(of: kata).placedRequest() == nil {
      let copy = try WorkbookCopy(of: kata, in: workbook, at: "\(scratch.path)/workbook")
      try request.layOver(copy)
      measured = workbook.copied(to: copy.root)
    }
    let steps = try StepSequence(of: kata, in: workbook)
    let costs = try Variant.allCases.map { variant in
      let state = try request.implementation(on: variant)
      return try ChangeCost(
        from: state.base(steps), to: state.learnersFiles(on: steps), of: kata, in: measured, terminal: terminal)
    }
    (self.request, before, after) = (request, costs[0], costs[1])
  }

  private static let rows: [(label: String, value: @Sendable (ChangeCost) -> Int)] = [
    ("existing files opened", { $0.filesOpened.count }),
    ("files added", { $0.filesAdded.count }),
    ("existing types edited", { $0.typesEdited.count }),
    ("lines added", { $0.linesAdded }),
    ("lines removed", { $0.linesRemoved }),
    ("new types", { $0.newTypes.count }),
    ("overrides added", { $0.overridesAdded }),
    ("adapters changed", { $0.adapterChanged ? 1 : 0 }),
  ]

  /// The Swift files that it changes, the same for both versions: those of the suite, which contradicted it, and those of
  /// provided modules.
  private var changed: (suite: [String], provided: [String]) {
    let files = request.changedFiles.filter { $0.hasSuffix(".swift") }
    return (files.filter { $0.hasPrefix("Tests/") }, files.filter { !$0.hasPrefix("Tests/") })
  }

  /// - Parameters:
  ///   - earlier: What an attempt cost that the learner removed again, and what to call it.
  ///   - namesOnlyYours: Whether only the learner's own files and types are named: the others would say how the solution
  ///     does it.
  public func text(
    earlier: (title: String, cost: ChangeCost)? = nil, yours: ChangeCost? = nil, namesOnlyYours: Bool = false,
    on terminal: Terminal
  ) -> String {
    let own = [earlier, yours.map { (title: "yours", cost: $0) }].compactMap(\.self)
    let versions = [(title: "before", cost: before)] + own + [(title: "after", cost: after)]
    var table = Table([.left] + versions.map { _ in Table.Alignment.right })
    table.add([Table.Cell("")] + versions.map { Table.Cell($0.title, .faint) })
    for row in Self.rows { table.add([Table.Cell(row.label)] + versions.map { Table.Cell("\(row.value($0.cost))") }) }
    var text = TextStyle.bold(request.kata.name, on: terminal) + "\n" + terminal.wrapped(request.title) + "\n\n"
    text += table.rendered(on: terminal) + "\n"
    for (title, cost) in namesOnlyYours ? own : versions {
      for (words, names) in [
        ("opened", cost.filesOpened), ("added", cost.filesAdded), ("types edited", cost.typesEdited),
        ("new types", cost.newTypes),
      ] where !names.isEmpty {
        let line = terminal.wrapped("\(title), \(words): \(names.joined(separator: ", "))")
        text += line.replacing("\n", with: "\n  ") + "\n"
      }
    }
    let (added, changed) = (request.overlay.count, changed)
    return text + "\nThe change request brings \(added) \(added == 1 ? "file" : "files") of its own. "
      + (changed.suite.isEmpty
        ? "Nothing in the suite contradicts it.\n"
        : "It contradicts the suite in \(changed.suite.joined(separator: ", ")).\n")
      + (changed.provided.isEmpty
        ? "" : "It changes what is provided to both versions, in \(changed.provided.joined(separator: ", ")).\n")
  }

  public var markdown: String {
    var rows = Self.rows.map { [$0.label, "\($0.value(before))", "\($0.value(after))"] }
    let (suite, provided) = ("\(changed.suite.count)", "\(changed.provided.count)")
    rows.append(["files of the suite changed", suite, suite])
    if provided != "0" { rows.append(["files of provided modules changed", provided, provided]) }
    return GeneratedBlock.table(GeneratedBlock.twoVersions, rows, measuredBy: "change \(request.kata.name)")
  }
}
