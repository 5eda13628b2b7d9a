import Console
import Foundation
import Measuring
import Workbook

extension Comparison {
  /// The figures as a table for a person.
  ///
  /// - Parameter yours: The learner's figures; a version that does not compile has none, and no table.
  public func table(yours: Measures, on terminal: Terminal) -> String {
    let versions = [before, yours, after]
    var table = Table([.left, .right, .right, .right, .right])
    table.add([Table.Cell("")] + ["before", "yours", "after", "goal"].map { Table.Cell($0, .faint) })
    let groups: [[Metric]] = [
      [.files, .lines], [.types, .classes, .values, .protocols],
      [.dit, .noc, .overrides, .emptyHooks, .superCalls, .cbo],
    ]
    for (index, group) in groups.enumerated() {
      if index > 0 { table.add([]) }
      for metric in group {
        let isPart = [.classes, .values, .protocols].contains(metric)
        table.add(row((isPart ? "  " : "") + metric.label, metric, versions.map(\.figures)))
      }
    }
    table.add([])
    table.add([Table.Cell("to carry " + names(versions.map(\.figures.carried)))])
    for metric in [Metric.carryTypes, .carryFiles, .carryLines] {
      table.add(row("  \(metric.label)", metric, versions.map(\.figures)))
    }
    let apart = platformRows(versions.map(\.platform))
    if !apart.isEmpty {
      table.add([])
      table.add([Table.Cell("from elsewhere, not counted above")])
      for row in apart { table.add(row) }
    }
    var result = Style.bold("\(kata.name)", on: terminal) + "\n"
    result += terminal.wrapped(description.question) + "\n\n" + table.rendered(on: terminal)
    if isUntouched { result += "\nYours is still the before as shipped.\n" }
    let missing = versions.map(\.figures.carried).contains(nil)
    if missing {
      result +=
        "\nNo type to carry is found where the table has no figure: kata.json names "
        + "\(description.carry.before)"
        + (description.carry.before == description.carry.after ? "" : " or \(description.carry.after)") + ".\n"
    }
    return result
  }

  private func row(_ label: String, _ metric: Metric, _ figures: [Figures]) -> [Table.Cell] {
    let goal = description.goals.first { $0.metric == metric }
    let cells = figures.enumerated().map { index, figures in
      let isYours = index == 1
      let style: Style? = isYours ? goal.map { $0.isMet(by: figures) ? .green : .red } ?? nil : nil
      return Table.Cell(figures[metric].map(String.init) ?? "–", style)
    }
    return [Table.Cell(label)] + cells + [
      Table.Cell(goal.map { $0.atMost == 0 ? "0" : "≤ \($0.atMost)" } ?? "", .faint)
    ]
  }

  /// `OGGVoicePlayer`, or `Old, New` where versions call it differently.
  private func names(_ carried: [String?]) -> String {
    var names: [String] = []
    for case let name? in carried where !names.contains(name) { names.append(name) }
    return names.isEmpty ? "(no such type)" : names.joined(separator: ", ")
  }

  private func platformRows(_ uses: [PlatformUse]) -> [[Table.Cell]] {
    var rows: [(String, [Int])] = []
    for name in Set(uses.flatMap(\.superclasses.keys)).sorted() {
      rows.append(("  classes under \(name)", uses.map { $0.superclasses[name] ?? 0 }))
    }
    rows.append(("  overrides", uses.map(\.overrides)))
    rows.append(("  calls to super", uses.map(\.superCalls)))
    for name in Set(uses.flatMap(\.imports)).sorted() {
      rows.append(("  imports \(name)", uses.map { $0.imports.contains(name) ? 1 : 0 }))
    }
    return rows.filter { $0.1.contains { $0 > 0 } }.map { label, values in
      let isImport = label.hasPrefix("  imports ")
      return [Table.Cell(label)]
        + values.map { Table.Cell(isImport ? ($0 > 0 ? "yes" : "–") : String($0)) }
    }
  }
}
