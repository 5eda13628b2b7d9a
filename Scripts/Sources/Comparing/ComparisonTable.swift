import Measuring
import Metrics
import Terminal
import Workbook

extension Comparison {
  /// The figures as a table for a person.
  ///
  /// - Parameter yours: The learner's figures; a version that does not compile has none, and no table.
  public func table(yours: Measures, on terminal: Terminal) -> String {
    let without = request?.without
    let versions = [before, yours] + (without.map { [$0] } ?? []) + [after]
    var result = Style.bold("\(kata.name)", on: terminal) + "\n"
    result += terminal.wrapped(description.question) + "\n\n" + stages((without ?? yours).figures, on: terminal) + "\n"
    result += figureTable(versions.map(\.figures)).rendered(on: terminal)
    if let request {
      let columns = without == nil ? "" : " 'yours without' is your code before it came."
      let sentence = "Only your version has the change request '\(request.title)'; what it adds is counted."
      result += "\n" + terminal.wrapped(sentence + columns) + "\n"
    }
    if isUntouched { result += "\nYours is still the starting code.\n" }
    if versions.contains(where: { $0.figures.measuredType == nil }) {
      let names = description.dependencies.candidates.joined(separator: " or ")
      let note =
        "Where the table has no figure, no type is named \(names), or that name is only a typealias, or no code that the "
        + "suite can reach uses the type."
      result += "\n" + terminal.wrapped(note) + "\n"
    }
    return result
  }

  private func figureTable(_ figures: [Figures]) -> Table {
    let titles = ["before", "yours"] + (figures.count == 3 ? [] : ["yours without"]) + ["after", "goal"]
    var table = Table([.left] + titles.map { _ in .right })
    table.add([Table.Cell("")] + titles.map { Table.Cell($0, .faint) })
    for section in Metric.Section.allCases where section != .dependencies {
      if section != .size { table.add([]) }
      for metric in Metric.allCases where metric.section == section && isTelling(metric, figures) {
        table.add(row((metric.isPart ? "  " : "") + metric.label, metric, figures))
        for goal in description.finalGoals where goal.metric == metric {
          if let type = goal.type { table.add(row("  of \(type)", metric, of: type, figures)) }
        }
      }
    }
    table.add([])
    let names = figures.compactMap(\.measuredType).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    table.add([Table.Cell("dependencies of " + (names.isEmpty ? "(no such type)" : names.joined(separator: ", ")))])
    for metric in Metric.allCases where metric.isOfDependencies { table.add(row("  \(metric.label)", metric, figures)) }
    return table
  }

  /// Whether a metric has a row: what is 0 in every version and no goal would only make the table longer.
  private func isTelling(_ metric: Metric, _ figures: [Figures]) -> Bool {
    metric.display == .always || description.finalGoals.contains { $0.metric == metric }
      || metric.display == .ifAny && figures.contains { ($0[metric] ?? 0) != 0 }
  }

  private func stages(_ yours: Figures, on terminal: Terminal) -> String {
    var table = Table([.left, .left, .left])
    for (index, stage) in description.stages.enumerated() {
      let met = stage.goals.count { $0.isMet(by: yours) }
      let isMet = met == stage.goals.count
      table.add([
        Table.Cell(isMet ? "  ✓" : "  ✗", isMet ? .green : .red), Table.Cell("\(index + 1)  \(stage.title)"),
        Table.Cell("\(met) of \(stage.goals.count) \(stage.goals.count == 1 ? "goal" : "goals") met", .faint),
      ])
    }
    return "Stages:\n" + table.rendered(on: terminal)
  }

  private func row(
    _ label: String, _ metric: Metric, of type: String? = nil, _ figures: [Figures]
  ) -> [Table.Cell] {
    let goal = description.finalGoals.first { $0.metric == metric && $0.type == type }
    let cells = figures.enumerated().map { index, figures in
      let style: Style? = index == 1 ? goal.map { $0.isMet(by: figures) ? .green : .red } ?? nil : nil
      return Table.Cell(figures[metric, of: type].map(String.init) ?? "–", style)
    }
    // Stage by stage: `≤ 11, 0`.
    let bounds = description.stages.flatMap(\.goals).filter { $0.metric == metric && $0.type == type }.map(\.bound)
    return [Table.Cell(label)] + cells + [Table.Cell(bounds.joined(separator: ", "), .faint)]
  }
}
