import Machine
import Katas

/// The katas, and how far a learner has come with each, for a person.
public struct ListReport {
  private let katas: [ListedKata]
  private let terminal: Terminal

  public init(_ katas: [ListedKata], on terminal: Terminal) { (self.katas, self.terminal) = (katas, terminal) }

  public var text: String {
    var table = Table([.left, .right, .right, .left, .left])
    table.add(["kata", "stages", "min", "level", "state"].map { Table.Cell($0, .faint) })
    for kata in katas {
      let numbers = kata.description.map { ["\($0.stages.count)", "\($0.minutes)", $0.level.rawValue] }
      let cells = (numbers ?? ["?", "?", "?"]).map { Table.Cell($0) }
      table.add([Table.Cell(kata.kata.name, .bold)] + cells + [standing(of: kata)])
    }
    return table.rendered(on: terminal)
  }

  private func standing(of kata: ListedKata) -> Table.Cell {
    switch kata.standing {
    case .draft: Table.Cell("draft", .faint)
    case .untouched: Table.Cell("untouched", .faint)
    case .inProgress: Table.Cell("in progress", .yellow)
    case .stageDone(let number): "stage \(number) of \(kata.description?.stages.count ?? number) done"
    case .done: Table.Cell("done", .green)
    }
  }
}
