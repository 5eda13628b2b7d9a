import Katas
import Metrics
import Terminal

extension OwnCode {
  /// The figures of a module, each with its three worst places, and the katas that fit.
  public func report(on module: String, workbook: Workbook, terminal: Terminal) throws -> String {
    let measures = Measures(try structure(of: module))
    var table = Table([.left, .right])
    for metric in Metric.allCases where !metric.isOfDependencies && metric.display != .ifNamed {
      guard let figure = measures.figures[metric], metric.display == .always || figure > 0 else { continue }
      table.add(["  \(metric.label)", "\(figure)"])
      for place in (measures.worst[metric] ?? []).prefix(3) {
        table.add([Table.Cell("      \(place.location)  \(place.text)", .faint)])
      }
    }
    let structure = measures.structure
    let foreign = structure.types.filter { $0.kind == .class && structure.superclass(of: $0) == nil }
      .compactMap { $0.superclass?.name }
    for (name, classes) in Dictionary(grouping: foreign, by: \.self)
      .sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) })
    {
      table.add(["  classes under \(name), from elsewhere", "\(classes.count)"])
    }
    return Style.bold(module, on: terminal) + "\n" + table.rendered(on: terminal) + "\n"
      + advice(measures, workbook) + "\n"
  }

  private func advice(_ measures: Measures, _ workbook: Workbook) -> String {
    var text = ""
    var isHierarchyRight = (measures.figures[.derivedTypes] ?? 0) > 0
    for smell in Smell.all {
      let (figure, places) = smell.find(measures)
      guard figure >= smell.atLeast else { continue }
      if smell.isOfHierarchies { isHierarchyRight = false }
      text += "    \(smell.text): \(figure)\n"
      for (name, stage) in smell.katas {
        let title = try? workbook.kata(named: name).description().stages.dropFirst(stage - 1).first?.title
        text += "      Katas/\(name), stage \(stage)" + (title.map { ": \($0)" } ?? "") + "\n"
      }
      text += places.prefix(3).map { "        \($0.location)  \($0.text)\n" }.joined()
    }
    text = text.isEmpty ? "  Nothing was found that a kata is about.\n" : "  Katas about what was found:\n" + text
    let right = "Its class hierarchy is right, if a change of a superclass is always meant for its subclasses, too."
    return isHierarchyRight ? text + "  \(right)\n" : text
  }
}
