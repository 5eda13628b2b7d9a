import Machine
import Katas
import Metrics

extension ProgressCurve {
  /// A row for each state, with the title of the step that leads to it, and one for the goals of each stage.
  /// - Parameter isWhole: Whether figures that no goal bounds are shown, too.
  public func table(isWhole: Bool, on terminal: Terminal) -> String {
    let columns = goals + (isWhole ? others.map { Goal(metric: $0, atMost: 0) } : [])
    var table = Table([.right] + columns.map { _ in .right } + [.left])
    table.add(([""] + columns.map(\.name) + [""]).map { Table.Cell($0, .faint) })
    for (number, figures) in states.enumerated() {
      let title = number == 0 ? "The starting code" : steps[number - 1].title
      table.add((["\(number)"] + columns.map { $0.figure(in: figures).shown } + [title]).map { Table.Cell($0) })
      guard let index = stages.firstIndex(where: { $0.lastStep == number }) else { continue }
      let bounds = columns.map { goal in stages[index].goals.first { $0.label == goal.label }?.bound ?? "" }
      table.add(([""] + bounds + ["Goals of stage \(index + 1)"]).map { Table.Cell($0, .faint) })
    }
    return TextStyle.bold(kata, on: terminal) + "\n" + table.rendered(on: terminal)
  }
}
