import Terminal

/// The katas of a workbook, and how far a learner has come with each.
public struct KataList {
  private let entries: [(kata: Kata, description: KataDescription?, state: KataState)]

  public init(_ workbook: Workbook) {
    entries = workbook.katas.map { kata in
      // What is wrong with a kata shows where that kata is asked for; the list goes on.
      let description = try? kata.description()
      let state = Ledger(of: kata, in: workbook).state(
        of: kata, in: workbook, stages: description?.stages.count ?? 0,
        isUntouched: (try? StepSequence(of: kata, in: workbook).isUntouched) ?? false,
        hasChangeRequest: LearnersChangeRequest(of: kata).placed != nil)
      return (kata, description, state)
    }
  }

  public func table(on terminal: Terminal) -> String {
    var table = Table([.left, .right, .right, .left, .left])
    table.add(["kata", "stages", "min", "level", "state"].map { Table.Cell($0, .faint) })
    for (kata, description, state) in entries {
      let numbers = description.map { ["\($0.stages.count)", "\($0.minutes)", $0.level.rawValue] }
      table.add(
        [Table.Cell(kata.name, .bold)] + (numbers ?? ["?", "?", "?"]).map { Table.Cell($0) }
          + [Table.Cell(state.description, style(state))])
    }
    return table.rendered(on: terminal)
  }

  private func style(_ state: KataState) -> Style? {
    switch state {
    case .untouched: .faint
    case .inProgress: .yellow
    case .stagesDone: nil
    case .done: .green
    }
  }
}
