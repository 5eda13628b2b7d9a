import Checking
import ChangeRequests
import Measuring
import Metrics
import Workbook

extension GeneratedBlock {
  /// What is wrong with a block that `kata verify --renew` writes.
  func problems(of kata: Kata) -> [Problem] {
    do {
      return try staleLines(in: kata.root).map { line in
        Problem(
          kata.name,
          "\(page):\(line): the block '\(name)' is out of date; renew it: Scripts/kata verify \(kata.name) "
            + "--pages --figures --renew")
      }
    } catch {
      return [Problem(kata.name, "\(error)")]
    }
  }

  /// The figures of a kata's versions in its handout, which may be without them, and in its walk-through.
  ///
  /// The words of the block are metrics as `kata.json` names them; without words, all that differ are shown.
  static func figures(of kata: Kata, before: Figures, after: Figures) -> [GeneratedBlock] {
    ["Katas", "Solutions"].map { folder in
      GeneratedBlock("figures", on: "\(folder)/\(kata.name)/README.md", isOptional: true) { words, _ in
        let metrics = try words.map { word in
          guard let metric = Metric(rawValue: word) else { throw UnknownMetric(name: word) }
          return metric
        }
        return figureTable(of: kata, before, after, metrics)
      }
    }
  }

  private static func figureTable(of kata: Kata, _ before: Figures, _ after: Figures, _ chosen: [Metric]) -> String {
    let different = Metric.allCases.filter { $0.display != .ifNamed && before[$0] != after[$0] }
    func figure(_ value: Int?) -> String { value.map(String.init) ?? "–" }
    let rows = (chosen.isEmpty ? different : chosen).map { metric in
      "| \(metric.goalLabel) | \(figure(before[metric])) | \(figure(after[metric])) |"
    }
    return paragraph(
      ["| | before | after |", "| --- | ---: | ---: |"] + rows
        + ["", "Measured by `Scripts/kata compare \(kata.name)`."])
  }

  /// A table of a kata's walk-through.
  static func walkThrough(_ name: String, of kata: Kata, _ text: String) -> GeneratedBlock {
    GeneratedBlock(name, on: "Solutions/\(kata.name)/README.md") { _, _ in text }
  }

  /// The kata's row in the list of katas of the workbook's `README.md`.
  static func list(_ kata: Kata, _ description: KataDescription, in workbook: Workbook) -> GeneratedBlock {
    let stages = description.stages.map { "\($0.title), \($0.minutes) min" }.joined(separator: "<br>")
    let row =
      "| [\(description.title)](Katas/\(kata.name)/README.md) | \(description.level) | \(stages) | "
      + "\(description.question) |"
    return GeneratedBlock(
      "list", on: "README.md", head: ["| Kata | Level | Stages | Question |", "|---|---|---|---|"],
      rows: workbook.katas.map { ("](Katas/\($0.name)/README.md)", $0.name == kata.name ? row : nil) })
  }
}

extension GeneratedBlock {
  /// The kata's row in the table of `Katas/FIGURES.md` that says what its suite noticed, as it is recorded.
  static func proof(of kata: Kata, _ description: KataDescription, in workbook: Workbook) -> GeneratedBlock {
    let record = KataRecord(of: kata)
    let step = record?.mutants.keys.first { $0.hasPrefix("step ") } ?? ""
    let counts = ["before", step, "after"].map { record?.mutants[$0] }
    var cells = ["[\(description.title)](../Solutions/\(kata.name)/README.md)"]
    cells += counts.map { $0.map { "\($0.killed)" } ?? "–" }
    cells.append(counts[0] == nil ? "–" : "\(counts.reduce(0) { $0 + ($1?.unnoticeable ?? 0) })")
    cells.append(record?.faults.map(String.init) ?? "–")
    let row = "| " + cells.joined(separator: " | ") + " |"
    return GeneratedBlock(
      "proof", on: "Katas/FIGURES.md",
      head: [
        "| Kata | before | middle step | after | nobody can notice | by hand |", "|---|---:|---:|---:|---:|---:|",
      ],
      rows: workbook.katas.map { ("](../Solutions/\($0.name)/README.md)", $0.name == kata.name ? row : nil) })
  }
}

/// A block of figures names a metric that doesn't exist.
private struct UnknownMetric: Error, CustomStringConvertible {
  let name: String

  var description: String { "no metric is named '\(name)'" }
}

/// What a kata's next change costs and the dependencies of its type, as the pages show them: a table of each in the
/// walk-through, and a row in `Katas/FIGURES.md`.
struct CostPages {
  let kata: Kata
  let workbook: Workbook
  let title: String
  let costs: ChangeCosts
  let before: DependencySet?
  let after: DependencySet?

  var blocks: [GeneratedBlock] {
    [
      .walkThrough("change", of: kata, ChangeReport(costs, counts: nil).markdown),
      .walkThrough("dependencies", of: kata, dependencyTable),
      GeneratedBlock(
        "costs", on: "Katas/FIGURES.md", head: Self.head,
        rows: workbook.katas.map { ("](../Solutions/\($0.name)/README.md)", $0.name == kata.name ? row : nil) }),
    ]
  }

  private var dependencyTable: String {
    func name(_ set: DependencySet?) -> String { set.map { "`\($0.type.name)`" } ?? "–" }
    var lines = ["| | before | after |", "| --- | ---: | ---: |", "| type | \(name(before)) | \(name(after)) |"]
    for (label, value) in Self.dependencyFigures {
      lines.append("| \(label) | \(before.map { "\(value($0))" } ?? "–") | \(after.map { "\(value($0))" } ?? "–") |")
    }
    return GeneratedBlock.paragraph(lines + ["", "Measured by `Scripts/kata dependencies \(kata.name)`."])
  }

  private static let dependencyFigures: [(label: String, value: @Sendable (DependencySet) -> Int)] = [
    ("types to copy", { $0.types.count }), ("files", { $0.files.count }), ("lines of code", { $0.lines }),
  ]

  private static let head = [
    "| Before → after | files opened | types edited | lines added | lines removed "
      + "| types to copy | files | lines of code |",
    "|---|---|---|---|---|---|---|---|",
  ]

  private var row: String {
    func pair(_ value: (ChangeCost) -> Int) -> String { "\(value(costs.before)) → \(value(costs.after))" }
    var cells = ["[\(title)](../Solutions/\(kata.name)/README.md)"]
    cells += [pair { $0.filesOpened.count }, pair { $0.typesEdited.count }]
    cells += [pair { $0.linesAdded }, pair { $0.linesRemoved }]
    for (_, value) in Self.dependencyFigures {
      cells.append([before, after].map { $0.map { "\(value($0))" } ?? "–" }.joined(separator: " → "))
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
