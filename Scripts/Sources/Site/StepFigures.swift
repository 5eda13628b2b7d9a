import Foundation

/// What `kata verify` measured after each step, as the walk-through's table of steps has it.
struct StepFigures {
  private var labels: [String] = []
  /// The figures after each step; the first ones are those of the starting code.
  private var rows: [[String]] = []
  /// The goals of each stage, with the number of its last step.
  private var goals: [(lastStep: Int, figures: [String])] = []

  init(walkThrough: String) {
    let block =
      walkThrough.components(separatedBy: "<!-- /kata:steps -->")[0]
      .components(separatedBy: "<!-- kata:steps -->").dropFirst().last ?? ""
    for line in block.split(separator: "\n") where line.hasPrefix("|") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let figures = Array(cells.dropFirst(2))
      if cells.first.flatMap({ Int($0) }) != nil {
        rows.append(figures)
      } else if labels.isEmpty {
        labels = figures
      } else if cells.count > 1, cells[1].hasPrefix("*") {
        goals.append((rows.count - 1, figures))
      }
    }
  }

  func table(ofStep step: Int) -> String {
    let goal = goals.first { $0.lastStep >= step }?.figures
    let moved = labels.indices.filter { rows.indices.contains(step) && rows[step - 1][$0] != rows[step][$0] }
    let lines = moved.map { "| \(labels[$0]) | \(rows[step - 1][$0]) | \(rows[step][$0]) | \(goal?[$0] ?? "") |" }
    let head = ["| Figure | before | after | goal |", "| --- | ---: | ---: | ---: |"]
    return moved.isEmpty ? "No figure of the goals moves." : (head + lines).joined(separator: "\n")
  }
}
