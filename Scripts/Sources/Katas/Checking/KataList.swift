import Files
import Foundation
import Terminal

extension Workbook {
  /// The katas, and how far a learner has come with each, for a person.
  public func list(on terminal: Terminal) throws -> String {
    var table = Table([.left, .right, .right, .left, .left])
    table.add(["kata", "stages", "min", "level", "state"].map { Table.Cell($0, .faint) })
    for kata in katas {
      let (numbers, state) = try row(kata)
      table.add([Table.Cell(kata.name, .bold)] + numbers.map { Table.Cell($0) } + [state])
    }
    return table.rendered(on: terminal)
  }

  private func row(_ kata: Kata) throws -> (numbers: [String], state: Table.Cell) {
    let inProgress = Table.Cell("in progress", .yellow)
    if kata.isDraft { return (["?", "?", "?"], Table.Cell("draft", .faint)) }
    // What is wrong with a kata shows where that kata is asked for; the list goes on.
    guard let loaded = try? LoadedKata(kata, in: self), let description = try? loaded.description() else {
      return (["?", "?", "?"], inProgress)
    }
    let stages = description.stages.count
    let numbers = ["\(stages)", "\(description.minutes)", description.level.rawValue]
    if (try? isUntouched(loaded)) == true { return (numbers, Table.Cell("untouched", .faint)) }
    let done = try LearnerProgress(of: kata).stagesDone(of: loaded)
    if done == 0 { return (numbers, inProgress) }
    return (numbers, done < stages ? Table.Cell("stage \(done) of \(stages) done") : Table.Cell("done", .green))
  }

  /// Whether the learner's files are the starting code, however it came back: git can do that without this tool.
  ///
  /// To rebuild the starting code takes a call of git for each step; so its fingerprint is kept as long as they are the same.
  func isUntouched(_ loaded: LoadedKata) throws -> Bool {
    let kata = loaded.kata
    let sources = try loaded.sources(in: "Solutions/\(kata.name)", exclude: exclusions(kata.afterModule)).namedTexts
    let steps = try Step.all(of: kata).map(\.difference)
    let adapter = try loaded.text(at: kata.solutionAdapter)
    let known = "\(cache)/starts/\(Fingerprint.of(sources + steps + [adapter]))"
    let start: String
    if let data = try data(at: known) {
      start = String(decoding: data, as: UTF8.self)
    } else {
      start = try StepSequence(of: kata, in: self).states[0].fingerprint
      try writeFiles([URL(fileURLWithPath: known).lastPathComponent: start], in: "\(cache)/starts")
    }
    return try loaded.learnersFiles().fingerprint == start
  }
}
