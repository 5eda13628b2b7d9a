import Files
import Katas
import Metrics
import Terminal

/// The tables that `kata verify --renew` writes.
extension GeneratedBlock {
  func problems(of kata: Kata) -> [String] {
    // A page that isn't written yet need not be right.
    if (try? contents(of: "\(kata.root)/\(page)"))?.contains(Kata.draftMark) == true { return [] }
    do {
      return try staleLines(in: kata.root).map { line in
        "\(page):\(line): the block '\(name)' is out of date; renew it: Scripts/kata verify \(kata.name) --pages "
          + "--figures --renew"
      }
    } catch {
      return ["\(error)"]
    }
  }

  /// A table of a kata's walk-through.
  static func walkThrough(_ name: String, of kata: Kata, _ text: String) -> GeneratedBlock {
    GeneratedBlock(name, on: "Solutions/\(kata.name)/README.md") { _, _ in text }
  }

  /// A table of the page beside the walk-through that has only figures.
  static func figuresPage(_ name: String, of kata: Kata, _ text: String) -> GeneratedBlock {
    GeneratedBlock(name, on: kata.figures) { _, _ in text }
  }

  /// A kata's row in a table that has one for each kata, after a link to the kata's page in a folder.
  private static func row(
    _ cells: [String], of kata: Kata, _ title: String, linkTo folder: String, in workbook: Workbook, _ name: String,
    on page: String, head: [String]
  ) -> GeneratedBlock {
    func link(_ kata: Kata) -> String { "](\(folder)\(kata.name)/README.md)" }
    let row = Self.row(["[\(title)\(link(kata))"] + cells)
    return GeneratedBlock(
      name, on: page, head: head, rows: workbook.katas.map { (link($0), $0.name == kata.name ? row : nil) })
  }

  // MARK: Without measuring

  /// The kata's row in the table of `Katas/FIGURES.md` that says what its suite noticed, as it is recorded.
  static func proof(of kata: Kata, _ description: KataDescription, in workbook: Workbook) -> GeneratedBlock {
    let record = KataRecord(of: kata)
    let step = record?.mutants.keys.first { $0.hasPrefix("step ") } ?? ""
    let counts = ["before", step, "after"].map { record?.mutants[$0] }
    let unnoticeable = counts[0] == nil ? nil : counts.reduce(0) { $0 + ($1?.unnoticeable ?? 0) }
    let figures = counts.map { $0?.killed } + [unnoticeable, record?.faults]
    return row(
      figures.map(\.shown), of: kata, description.title, linkTo: "../Solutions/", in: workbook,
      "proof", on: "Katas/FIGURES.md",
      head: [
        "| Kata | before | middle step | after | nobody can notice | by hand |", "|---|---:|---:|---:|---:|---:|",
      ])
  }

  // MARK: What is measured

  typealias BothMeasures = (yours: Measures, after: Measures)

  /// The figures of a kata's versions in its handout, which may be without them, and on its page of figures.
  ///
  /// The words of the block are metrics as `kata.json` names them; without words, all that differ are shown.
  static func figures(of kata: Kata, _ measures: BothMeasures) -> [GeneratedBlock] {
    let (before, after) = (measures.yours.figures, measures.after.figures)
    let different = Metric.allCases.filter { $0.display != .ifNamed && before[$0] != after[$0] }
    let handout = "Katas/\(kata.name)/README.md"
    return [handout, kata.figures].map { page in
      GeneratedBlock("figures", on: page, isOptional: page == handout) { words, _ in
        let chosen = try words.map { word in
          guard let metric = Metric(rawValue: word) else { throw Failure("no metric is named '\(word)'") }
          return metric
        }
        let rows = (chosen.isEmpty ? different : chosen).map { [$0.label, before[$0].shown, after[$0].shown] }
        return table(twoVersions, rows, measuredBy: "compare \(kata.name)")
      }
    }
  }

  /// What a kata's next change costs and the dependencies of its type: a table of each in the walk-through, and a row in
  /// `Katas/FIGURES.md`.
  static func costs(
    of kata: Kata, _ costs: ChangeCosts, _ measures: BothMeasures, in workbook: Workbook
  ) throws -> [GeneratedBlock] {
    let both = [measures.yours.figures, measures.after.figures]
    let rows = Metric.allCases.filter(\.isOfDependencies).map { metric in
      [metric.label] + both.map { $0[metric].shown }
    }
    let names = both.map { $0.measuredType.map { "`\($0)`" } ?? "–" }
    func pair(_ value: (ChangeCost) -> Int) -> String { "\(value(costs.before)) → \(value(costs.after))" }
    let cells =
      [
        pair { $0.filesOpened.count }, pair { $0.typesEdited.count }, pair { $0.linesAdded },
        pair { $0.linesRemoved },
      ] + rows.map { $0.dropFirst().joined(separator: " → ") }
    return [
      .walkThrough("change", of: kata, costs.markdown),
      .walkThrough(
        "dependencies", of: kata, table(twoVersions, [["type"] + names] + rows, measuredBy: "dependencies \(kata.name)")
      ),
      row(
        cells, of: kata, try kata.description().title, linkTo: "../Solutions/", in: workbook, "costs",
        on: "Katas/FIGURES.md",
        head: [
          "| Before → after | files opened | types edited | lines added | lines removed "
            + "| types to copy | files | lines of code |",
          "|---|---|---|---|---|---|---|---|",
        ]),
    ]
  }
}
