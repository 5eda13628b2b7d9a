import Suites
import Terminal
import Workbook

/// What a change request costs, for a person and for a machine.
public struct ChangeReport: Sendable {
  public let costs: ChangeCosts
  /// Nil if nobody ran the suite.
  public let counts: [Variant: SuiteCount]?
  /// The learner's own cost, if they have begun.
  public let yours: ChangeCost?
  /// What an attempt cost that the learner removed again.
  private let firstAttempt: ChangeCost?
  /// Whether only the learner's own files and types are named: the others would say how the solution does it.
  private let namesOnlyYours: Bool

  public init(
    _ costs: ChangeCosts, counts: [Variant: SuiteCount]?, firstAttempt: ChangeCost? = nil, yours: ChangeCost? = nil,
    namesOnlyYours: Bool = false
  ) {
    self.costs = costs
    self.firstAttempt = firstAttempt
    self.counts = counts
    self.yours = yours
    self.namesOnlyYours = namesOnlyYours
  }

  package static let rows: [(label: String, value: @Sendable (ChangeCost) -> Int)] = [
    ("existing files opened", { $0.filesOpened.count }),
    ("files added", { $0.filesAdded.count }),
    ("existing types edited", { $0.typesEdited.count }),
    ("lines added", { $0.linesAdded }),
    ("lines removed", { $0.linesRemoved }),
    ("new types", { $0.newTypes.count }),
    ("overrides added", { $0.overridesAdded }),
    ("adapters changed", { $0.adapterChanged ? 1 : 0 }),
  ]

  package var versions: [(title: String, cost: ChangeCost)] {
    [("before", costs.before), ("first try", firstAttempt), ("yours", yours), ("after", costs.after)]
      .compactMap { title, cost in cost.map { (title, $0) } }
  }

  public func text(on terminal: Terminal) -> String {
    var text = Style.bold(costs.request.kata.name, on: terminal) + "\n" + terminal.wrapped(costs.request.title) + "\n\n"
    let versions = versions
    var table = Table([.left] + versions.map { _ in Table.Alignment.right })
    table.add([Table.Cell("")] + versions.map { Table.Cell($0.title, .faint) })
    for row in Self.rows {
      table.add([Table.Cell(row.label)] + versions.map { Table.Cell("\(row.value($0.cost))") })
    }
    text += table.rendered(on: terminal) + "\n"
    for (title, cost) in versions where ["yours", "first try"].contains(title) || !namesOnlyYours {
      for (words, names) in [
        ("opened", cost.filesOpened), ("added", cost.filesAdded), ("types edited", cost.typesEdited),
        ("new types", cost.newTypes),
      ] where !names.isEmpty {
        let line = terminal.wrapped("\(title), \(words): \(names.joined(separator: ", "))")
        text += line.replacing("\n", with: "\n  ") + "\n"
      }
    }
    text += "\n" + suite
    if let counts {
      for variant in Variant.allCases {
        guard let count = counts[variant] else { continue }
        text +=
          Style.green("✓", on: terminal)
          + " \(variant): \(count.suite) of the suite's behaviours pass, and \(count.request) of the change request\n"
      }
    }
    return text
  }

  private var suite: String {
    let added = costs.request.overlay.count
    let changed = costs.suiteFilesChanged
    let given = costs.providedFilesChanged
    return "The change request brings \(added) \(added == 1 ? "file" : "files") of its own. "
      + (changed.isEmpty
        ? "Nothing in the suite contradicts it.\n"
        : "It contradicts the suite in \(changed.joined(separator: ", ")).\n")
      + (given.isEmpty ? "" : "It changes what is provided to both versions, in \(given.joined(separator: ", ")).\n")
  }

  public var markdown: String {
    var lines = ["", "| | before | after |", "| --- | ---: | ---: |"]
    for row in Self.rows { lines.append("| \(row.label) | \(row.value(costs.before)) | \(row.value(costs.after)) |") }
    lines.append("| files of the suite changed | \(costs.suiteFilesChanged.count) | \(costs.suiteFilesChanged.count) |")
    if !costs.providedFilesChanged.isEmpty {
      let count = costs.providedFilesChanged.count
      lines.append("| files of provided modules changed | \(count) | \(count) |")
    }
    lines += ["", "Measured by `Scripts/kata change \(costs.request.kata.name)`.", "", ""]
    return lines.joined(separator: "\n")
  }
}
