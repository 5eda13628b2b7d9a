import Judging
import Katas
import Metrics
import Terminal

/// The three versions of a kata side by side, for a person.
extension Comparison {
  /// The figures as a table for a person.
  public func table(yours: CodeMeasurement, on terminal: Terminal) -> String {
    let versions = [before, yours] + (without.map { [$0] } ?? []) + [after]
    var result = TextStyle.bold("\(kata.name)", on: terminal) + "\n"
    result += terminal.wrapped(description.question) + "\n\n"
    result += figureTable(versions.map(\.figures)).rendered(on: terminal)
    if let request {
      let columns = without == nil ? "" : " 'yours without' is your code as it was when it came."
      let sentence = "The change request '\(request.title)' is in place; what your version has of it is counted."
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
    for metric in Metric.allCases where metric.isOfDependencies && isTelling(metric, figures) {
      table.add(row("  \(metric.label)", metric, figures))
      for goal in description.finalGoals where goal.metric == metric {
        if let type = goal.type { table.add(row("  \(goal.label)", metric, of: type, figures)) }
      }
    }
    return table
  }

  /// Whether a metric has a row: what is 0 in every version and no goal would only make the table longer.
  private func isTelling(_ metric: Metric, _ figures: [Figures]) -> Bool {
    metric.display == .always || description.finalGoals.contains { $0.metric == metric }
      || metric.display == .ifAny && figures.contains { ($0[metric] ?? 0) != 0 }
  }

  private func row(
    _ label: String, _ metric: Metric, of type: String? = nil, _ figures: [Figures]
  ) -> [Table.Cell] {
    let goal = description.finalGoals.first { $0.metric == metric && $0.type == type }
    let cells = figures.enumerated().map { index, figures in
      let style: TextStyle? = index == 1 ? goal.map { $0.isMet(by: figures) ? .green : .red } ?? nil : nil
      return Table.Cell(figures[metric, of: type].shown, style)
    }
    // Stage by stage: `≤ 11, 0`.
    let bounds = description.stages.flatMap(\.goals).filter { $0.metric == metric && $0.type == type }.map(\.bound)
    return [Table.Cell(label)] + cells + [Table.Cell(bounds.joined(separator: ", "), .faint)]
  }

  /// The files to copy to use one type of the kata elsewhere, in each version, for a person.
  /// - Parameter type: The type's name, `Outer.Inner` for a nested one; nil for that of `kata.json`.
  public func dependencies(of type: String?, withSolution: Bool, on terminal: Terminal) throws -> String {
    let wanted = description.dependencies
    var versions = [("before", before as CodeMeasurement?, [wanted.before])]
    // Without a measurement, the heading says that it doesn't compile.
    if !isUntouched { versions.append(("yours", try? yours.get(), wanted.candidates)) }
    if withSolution { versions.append(("after", after, [wanted.after])) }
    var isFound = false
    var texts = versions.map { name, measures, candidates in
      let heading = TextStyle.bold("\(kata.name), \(name)", on: terminal)
      guard let structure = measures?.structure else { return heading + " does not compile\n" }
      let names = type.map { [$0] } ?? candidates
      let there = names.first { !structure.types(named: $0).isEmpty } ?? names[0]
      guard let set = DependencySet(of: there, in: structure) else { return heading + " has no type named \(there)\n" }
      isFound = true
      return heading + ": " + set.report(on: terminal)
    }
    guard isFound else { throw Failure.usage("\(kata.name) has no type named '\(type ?? wanted.before)', or several.") }
    if isUntouched { texts.append("Yours is still the starting code.\n") }
    if !withSolution { texts.append("The solution's: Scripts/kata dependencies \(kata.name) --solution\n") }
    return texts.joined(separator: "\n")
  }
}

extension DependencySet {
  /// How much there is to copy, and each file under the one that needs it.
  public func report(on terminal: Terminal) -> String {
    let sum = [counted(types.count, "type", "types"), counted(files.count, "file", "files")].joined(separator: " in ")
    var text = "dependencies of \(type.name)\n  \(sum), \(counted(lines, "line", "lines")) of code\n"
    if !imports.isEmpty { text += "  imports: \(imports.sorted().joined(separator: ", "))\n" }
    var table = Table([.left, .right, .left])
    table.add([Table.Cell("  file", .faint), Table.Cell("lines", .faint), Table.Cell("needed", .faint)])
    func add(_ file: String, for reason: String, below depth: Int) {
      let indent = String(repeating: "  ", count: depth + 1)
      table.add(["\(indent)\(file)", "\(lines(of: file))", "\(reason)"])
      for next in found where next.location.file == file { add(next.file, for: "for \(next.name)", below: depth + 1) }
    }
    add(type.location.file, for: "declares \(type.name)", below: 0)
    return text + "\n" + table.rendered(on: terminal)
  }
}
