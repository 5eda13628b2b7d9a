import Checking
import Foundation
import Machine
import Katas
import Metrics

/// The tables that `kata verify --renew` writes.
extension GeneratedBlock {
  func problems(of kata: Kata) -> [String] {
    do {
      // A page that isn't written yet need not be right.
      if try kata.text(at: page)?.contains(Kata.draftMark) == true { return [] }
      return try renewed(in: kata.root).staleLines.map { line in
        "\(page):\(line): the block '\(name)' is out of date; renew it: Scripts/kata verify \(kata.name) --pages "
          + "--figures --renew"
      }
    } catch {
      return ["\(error)"]
    }
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

  private static func table(of costs: ChangeCosts, of kata: Kata) -> String {
    var rows = ChangeCosts.rows.map { row in [row.label] + costs.all.map { "\(row.value($0.cost))" } }
    let (suite, provided) = costs.changedFiles
    rows.append(["files of the suite changed"] + costs.all.map { _ in "\(suite.count)" })
    if !provided.isEmpty {
      rows.append(["files of provided modules changed"] + costs.all.map { _ in "\(provided.count)" })
    }
    let endings = costs.all.dropFirst(2)
    let head = [
      "| | before | after |" + endings.map { " [\($0.name)](Designs/\($0.name).patch) |" }.joined(),
      "| --- | ---: | ---: |" + endings.map { _ in " ---: |" }.joined(),
    ]
    return paragraph(head + rows.map(row) + ["", "Measured by `Scripts/kata change \(kata.name)`."])
  }

  /// What a kata's next change costs and the dependencies of its type: a table and a list in the walk-through, and a row in
  /// `Katas/FIGURES.md`.
  static func costs(of kata: Kata, _ costs: ChangeCosts, _ figures: [Figures]) throws -> [GeneratedBlock] {
    let page = "Solutions/\(kata.name)/README.md"
    let sizes: [(noun: String, metric: Metric)] = [
      ("type", .dependencyTypes), ("file", .dependencyFiles), ("line", .dependencyLines),
    ]
    let dependencies = zip(["Before", "After"], figures).map { version, figures in
      let list = sizes.map { "\(figures[$1].shown) \($0)\(figures[$1].shown == "1" ? "" : "s")" }
      return "- \(version): `\(figures.measuredType ?? "–")`, \(list.joined(separator: ", "))"
    }
    let values: [(ChangeCost) -> Int] = [
      { $0.filesOpened.count }, { $0.typesEdited.count }, { $0.linesAdded }, { $0.linesRemoved },
    ]
    let cells =
      values.map { "\($0(costs.before)) → \($0(costs.after))" }
      + sizes.map { size in figures.map { $0[size.metric].shown }.joined(separator: " → ") }
    let link = "](../\(page))"
    let title = "[\(try kata.description().title)\(link)"
    return [
      GeneratedBlock("change", on: page) { _, _ in table(of: costs, of: kata) },
      GeneratedBlock("dependencies", on: page) { _, _ in
        paragraph(dependencies + ["", "Measured by `Scripts/kata compare \(kata.name)`."])
      },
      row(
        "costs", on: "Katas/FIGURES.md", of: kata, link: link,
        head: [
          "| Before → after | files opened | types edited | lines added | lines removed "
            + "| types to copy | files | lines of code |", "|---|---|---|---|---|---|---|---|",
        ]
      ) { [title] + cells },
    ]
  }
}

/// The tables of all katas that are kept outside of the katas' own folders.
extension GeneratedBlock {
  /// The documentation of the metrics, which is made from their list. The workbook in the tests has no such page.
  static let metrics = GeneratedBlock("metrics", on: "Scripts/README.md", isOptional: true) { _, _ in
    paragraph(Metric.documentation)
  }

  /// A kata's row in the list of `README.md`: its place in the reading order, and the problem in the words of its handout.
  static func list(_ kata: Kata, _ description: KataDescription, in workbook: Workbook) -> GeneratedBlock {
    let number = (workbook.katas.firstIndex { $0.name == kata.name } ?? 0) + 1
    let level = description.level.rawValue + ", \(description.minutes) min"
    let link = "](Katas/\(kata.name)/README.md)"
    return row(
      "list", on: "README.md", of: kata, link: link,
      head: ["| | Where the problem is | Kata | Level |", "|---|---|---|---|"]
    ) {
      let handout = Handout(try contents(of: "\(kata.root)/Katas/\(kata.name)/README.md"))
      // A draft's handout begins with its mark.
      let introduction = handout.introduction.replacing(/^<!--.*?-->\s*/, with: "")
      let problem = introduction.components(separatedBy: "\n\n")[0].replacing("\n", with: " ")
      return ["\(number)", problem, "[\(description.title)\(link)" + (try kata.isDraft ? " (draft)" : ""), level]
    }
  }
}
