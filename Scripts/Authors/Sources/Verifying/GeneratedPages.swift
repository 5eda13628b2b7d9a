import Files
import Foundation
import Checking
import Katas
import Metrics
import Terminal

/// The tables that `kata verify --renew` writes.
extension GeneratedBlock {
  func problems(of kata: Kata) -> [String] {
    do {
      // A page that isn't written yet need not be right.
      if try kata.text(at: page)?.contains(Kata.draftMark) == true { return [] }
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

  /// A kata's row in a table of `Katas/FIGURES.md`.
  private static func figures(_ name: String, of kata: Kata, head: [String], _ cells: [String]) throws -> Self {
    let link = "](../Solutions/\(kata.name)/README.md)"
    let title = try kata.description().title
    return row(name, on: "Katas/FIGURES.md", of: kata, link: link, head: head) { _ in ["[\(title)\(link)"] + cells }
  }

  /// What needs no measuring: a kata's rows in the workbook's tables, and the code in its pages.
  static func read(of kata: Kata, in workbook: Workbook) throws -> [GeneratedBlock] {
    let description: KataDescription
    do { description = try kata.description() } catch is Failure { return [.metrics] }
    var code: [GeneratedBlock] = []
    // A step that doesn't apply is reported where the steps are taken.
    do { code = try StepSequence(of: kata, in: workbook).codeBlocks } catch is Failure {}
    return [.metrics, .list(kata, description, in: workbook)] + code
  }

  typealias BothMeasures = (yours: CodeMeasurement, after: CodeMeasurement)

  private static func table(of costs: ChangeCosts, of kata: Kata) -> String {
    var rows = ChangeCosts.rows.map { row in [row.label] + costs.all.map { "\(row.value($0.cost))" } }
    func addRow(_ label: String, _ files: [String]) { rows.append([label] + costs.all.map { _ in "\(files.count)" }) }
    let (suite, provided) = costs.changedFiles
    addRow("files of the suite changed", suite)
    if !provided.isEmpty { addRow("files of provided modules changed", provided) }
    let endings = costs.all.dropFirst(2).map { " [\($0.name)](Designs/\($0.name).patch) |" }.joined()
    let head = [twoVersions[0] + endings, twoVersions[1] + costs.all.dropFirst(2).map { _ in " ---: |" }.joined()]
    return table(head, rows, measuredBy: "change \(kata.name)")
  }

  /// What a kata's next change costs and the dependencies of its type: a table and a list in the walk-through, and a row in
  /// `Katas/FIGURES.md`.
  static func costs(
    of kata: Kata, _ costs: ChangeCosts, _ measures: BothMeasures
  ) throws -> [GeneratedBlock] {
    let both = [measures.yours.figures, measures.after.figures]
    let sizes: [(noun: String, metric: Metric)] = [
      ("type", .dependencyTypes), ("file", .dependencyFiles), ("line", .dependencyLines),
    ]
    func pair(_ value: (ChangeCost) -> Int) -> String { "\(value(costs.before)) → \(value(costs.after))" }
    let cells =
      [
        pair { $0.filesOpened.count }, pair { $0.typesEdited.count }, pair { $0.linesAdded },
        pair { $0.linesRemoved },
      ] + sizes.map { size in both.map { $0[size.metric].shown }.joined(separator: " → ") }
    return [
      .walkThrough("change", of: kata, table(of: costs, of: kata)),
      .walkThrough(
        "dependencies", of: kata,
        paragraph(
          zip(["Before", "After"], both).map { version, figures in
            let list = sizes.map { noun, metric in
              "\(figures[metric].shown) \(noun)\(figures[metric].shown == "1" ? "" : "s")"
            }
            return "- \(version): `\(figures.measuredType ?? "–")`, \(list.joined(separator: ", "))"
          } + ["", "Measured by `Scripts/kata compare \(kata.name)`."])),
      try figures(
        "costs", of: kata,
        head: [
          "| Before → after | files opened | types edited | lines added | lines removed "
            + "| types to copy | files | lines of code |",
          "|---|---|---|---|---|---|---|---|",
        ], cells),
    ]
  }
}

/// The tables of all katas that are kept outside of the katas' own folders.
extension GeneratedBlock {
  /// A kata's row in the list of `README.md`: its place in the reading order, and the problem in the words of its handout.
  static func list(_ kata: Kata, _ description: KataDescription, in workbook: Workbook) -> GeneratedBlock {
    let number = (workbook.katas.firstIndex { $0.name == kata.name } ?? 0) + 1
    let level = description.level.rawValue + ", \(description.minutes) min"
    let link = "](Katas/\(kata.name)/README.md)"
    return row(
      "list", on: "README.md", of: kata, link: link,
      head: ["| | Where the problem is | Kata | Level |", "|---|---|---|---|"]
    ) { _ in
      let handout = Handout(try contents(of: "\(kata.root)/Katas/\(kata.name)/README.md"))
      // A draft's handout begins with its mark.
      let introduction = handout.introduction.replacing(/^<!--.*?-->\s*/, with: "")
      let problem = introduction.components(separatedBy: "\n\n")[0].replacing("\n", with: " ")
      return ["\(number)", problem, "[\(description.title)\(link)" + (try kata.isDraft ? " (draft)" : ""), level]
    }
  }
}
