import Foundation

/// What `kata verify` measured after each step, as the walk-through's table of steps has it.
struct StepFigures {
  /// The cells of the table: a number, a title and a figure for each goal. The starting code has the number 0. A row with the
  /// goals of a stage, which has no number, follows that of the stage's last step.
  private let rows: [[String]]

  init(walkThrough: String) {
    let block =
      walkThrough.components(separatedBy: "<!-- /kata:steps -->")[0]
      .components(separatedBy: "<!-- kata:steps -->").dropFirst().last ?? ""
    rows = block.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  func table(ofStep step: Int) -> String {
    guard let index = rows.firstIndex(where: { $0[0] == "\(step)" }), case let after = rows[index],
      let before = rows.first(where: { $0[0] == "\(step - 1)" }),
      case let moved = rows[0].indices.filter({ $0 > 1 && before[$0] != after[$0] }), !moved.isEmpty
    else { return "No figure of the goals moves." }
    let goals = rows[index...].first { $0[1].hasPrefix("*") }
    let lines = moved.map { "| \(rows[0][$0]) | \(before[$0]) | \(after[$0]) | \(goals?[$0] ?? "") |" }
    return (["| Figure | before | after | goal |", "| --- | ---: | ---: | ---: |"] + lines).joined(separator: "\n")
  }
}
