import Machine
import Katas
import Metrics

extension Comparison {
  /// The three versions of a kata side by side, for a person.
  public func table(on terminal: Terminal) -> String {
    let versions = [before, yours, after]
    var result = TextStyle.bold("\(kata.name)", on: terminal) + "\n"
    result += terminal.wrapped(description.question) + "\n\n"
    result += figureTable(versions.map(\.figures)).rendered(on: terminal)
    if let request {
      let sentence = "The change request '\(request.title)' is in place; what your version has of it is counted."
      result += "\n" + terminal.wrapped(sentence) + "\n"
    }
    if isUntouched { result += "\nYours is still the starting code.\n" }
    if versions.contains(where: { $0.figures.measuredType == nil }) {
      let names = description.dependencies.candidates.joined(separator: " or ")
      let note =
        "Where the table has no figure, no type is named \(names), or that name is only a typealias, or no other "
        + "code uses the type."
      result += "\n" + terminal.wrapped(note) + "\n"
    }
    return result
  }

  private func figureTable(_ figures: [Figures]) -> Table {
    let titles = ["before", "yours", "after", "goal"]
    var table = Table([.left] + titles.map { _ in .right })
    table.add([Table.Cell("")] + titles.map { Table.Cell($0, .faint) })
    for section in Metric.Section.allCases where section != .dependencies {
      if section != .size { table.add([]) }
      for metric in Metric.allCases where metric.section == section && isTelling(metric, figures) {
        table.add(row((metric.isPart ? "  " : "") + metric.label, Goal(metric: metric, atMost: 0), figures))
        for goal in description.finalGoals where goal.metric == metric {
          if let type = goal.type { table.add(row("  of \(type)", goal, figures)) }
        }
      }
    }
    table.add([])
    let names = figures.compactMap(\.measuredType).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    table.add([Table.Cell("dependencies of " + (names.isEmpty ? "(no such type)" : names.joined(separator: ", ")))])
    for metric in Metric.allCases where metric.isOfDependencies && isTelling(metric, figures) {
      table.add(row("  \(metric.label)", Goal(metric: metric, atMost: 0), figures))
      for goal in description.finalGoals where goal.metric == metric && goal.label != metric.label {
        table.add(row("  \(goal.label)", goal, figures))
      }
    }
    return table
  }

  /// Whether a metric has a row: what is 0 in every version and no goal would only make the table longer.
  private func isTelling(_ metric: Metric, _ figures: [Figures]) -> Bool {
    metric.display == .always || description.finalGoals.contains { $0.metric == metric }
      || metric.display == .ifAny && figures.contains { ($0[metric] ?? 0) != 0 }
  }

  /// - Parameter shown: What is shown; its bound doesn't matter.
  private func row(_ label: String, _ shown: Goal, _ figures: [Figures]) -> [Table.Cell] {
    let goal = description.finalGoals.first { $0.label == shown.label }
    let cells = figures.enumerated().map { index, figures in
      let style: TextStyle? = index == 1 ? goal.map { $0.isMet(by: figures) ? .green : .red } ?? nil : nil
      return Table.Cell(shown.figure(in: figures).shown, style)
    }
    // Stage by stage: `≤ 11, 0`.
    let bounds = description.stages.flatMap(\.goals).filter { $0.label == shown.label }.map(\.bound)
    return [Table.Cell(label)] + cells + [Table.Cell(bounds.joined(separator: ", "), .faint)]
  }
}
