import ChangeRequests
import Measuring
import Workbook

/// What a kata's next change costs and the dependencies of its type, as the pages show them.
///
/// The walk-through has a table of each, between `<!-- kata:change -->` and `<!-- /kata:change -->` and between
/// `<!-- kata:dependencies -->` and `<!-- /kata:dependencies -->`; `Katas/FIGURES.md` has a row for each kata, between
/// `<!-- kata:costs -->` and `<!-- /kata:costs -->`.
struct CostPages {
  let kata: Kata
  /// All katas' names, in reading order.
  let order: [String]
  let title: String
  let costs: ChangeCosts
  let before: DependencySet?
  let after: DependencySet?

  var tables: [PageTable] {
    [
      PageTable(kata: kata, name: "change", text: ChangeReport(costs, counts: nil).markdown),
      PageTable(kata: kata, name: "dependencies", text: dependencyTable),
    ]
  }

  var overview: RowTable {
    RowTable(page: "Katas/FIGURES.md", name: "costs", head: Self.head, kata: kata, order: order, row: row)
  }

  private var dependencyTable: String {
    func name(_ set: DependencySet?) -> String { set.map { "`\($0.type.name)`" } ?? "–" }
    var lines = ["", "| | before | after |", "| --- | ---: | ---: |"]
    lines.append("| type | \(name(before)) | \(name(after)) |")
    for (label, value) in Self.dependencyFigures {
      lines.append("| \(label) | \(before.map { "\(value($0))" } ?? "–") | \(after.map { "\(value($0))" } ?? "–") |")
    }
    lines += ["", "Measured by `Scripts/kata dependencies \(kata.name)`.", "", ""]
    return lines.joined(separator: "\n")
  }

  private static let dependencyFigures: [(label: String, value: @Sendable (DependencySet) -> Int)] = [
    ("types to copy", { $0.types.count }), ("files", { $0.files.count }), ("lines of code", { $0.lines }),
  ]

  private static let head = """

    | Before → after | files opened | types edited | lines added | lines removed | types to copy | files | lines of code |
    |---|---|---|---|---|---|---|---|

    """

  /// The kata's row in the workbook's own page.
  private var row: String {
    func pair(_ value: (ChangeCost) -> String) -> String { "\(value(costs.before)) → \(value(costs.after))" }
    var cells = ["[\(title)](../Solutions/\(kata.name)/README.md)"]
    cells.append(pair { "\($0.filesOpened.count)" })
    cells.append(pair { "\($0.typesEdited.count)" })
    cells.append(pair { "\($0.linesAdded)" })
    cells.append(pair { "\($0.linesRemoved)" })
    for (_, value) in Self.dependencyFigures {
      cells.append([before, after].map { $0.map { "\(value($0))" } ?? "–" }.joined(separator: " → "))
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
