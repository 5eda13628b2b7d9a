import Terminal

extension Workbook {
  /// The katas, and how far a learner has come with each, for a person.
  public func list(on terminal: Terminal) -> String {
    var table = Table([.left, .right, .right, .left, .left])
    table.add(["kata", "stages", "min", "level", "state"].map { Table.Cell($0, .faint) })
    for kata in katas {
      // What is wrong with a kata shows where that kata is asked for; the list goes on.
      let description = try? kata.description()
      let numbers = description.map { ["\($0.stages.count)", "\($0.minutes)", $0.level.rawValue] }
      table.add(
        [Table.Cell(kata.name, .bold)] + (numbers ?? ["?", "?", "?"]).map { Table.Cell($0) }
          + [state(of: kata, stages: description?.stages.count)])
    }
    return table.rendered(on: terminal)
  }

  private func state(of kata: Kata, stages: Int?) -> Table.Cell {
    if kata.isDraft { return Table.Cell("draft", .faint) }
    if (try? StepSequence(of: kata, in: self).isUntouched) == true { return Table.Cell("untouched", .faint) }
    let done = Ledger(of: kata, in: self).stagesDone(of: kata, in: self)
    guard let stages, done > 0 else { return Table.Cell("in progress", .yellow) }
    return done < stages ? Table.Cell("stage \(done) of \(stages) done") : Table.Cell("done", .green)
  }
}
