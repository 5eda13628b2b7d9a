import Foundation
import Metrics
import Terminal

/// The figures of a kata's other endings, beside those of the solution.
public struct EndingFigures: Sendable {
  public let endings: [(ending: Design, figures: Figures)]
  private let kata: Kata
  private let description: KataDescription
  private let solution: Figures

  /// - Returns: Nil for a kata that has none.
  /// - Throws: `CompilerError` if one of them doesn't compile.
  public init?(of kata: Kata, in workbook: Workbook, with measurer: KataMeasurer, solution: Figures) throws {
    let endings = try Design.all(of: kata).filter { $0.when != nil }
    if endings.isEmpty { return nil }
    let steps = try StepSequence(of: kata, in: workbook)
    let states = try endings.map { try $0.learnersFiles(on: steps, in: workbook) }
    self.endings = Array(zip(endings, try measurer.measure(states, of: kata).map { try $0.get().figures }))
    self.kata = kata
    self.solution = solution
    description = try kata.description()
  }

  /// What the tables show: the goals' measures, lines and types.
  private var metrics: [Metric] {
    let goals = Set(description.finalGoals.map(\.metric))
    return Metric.allCases.filter { goals.contains($0) || $0 == .lines || $0 == .types || $0 == .classes }
  }

  private func cells(of metric: Metric) -> [String] {
    ([solution] + endings.map(\.figures)).map { $0[metric].shown }
  }

  public func table(on terminal: Terminal) -> String {
    var table = Table([.left] + Array(repeating: .right, count: endings.count + 1))
    table.add(([""] + ["solution"] + endings.map(\.ending.name)).map { Table.Cell($0, .faint) })
    for metric in metrics { table.add(([metric.goalLabel] + cells(of: metric)).map { Table.Cell($0) }) }
    return "\nOther endings:\n" + table.rendered(on: terminal)
      + endings.map {
        "\n" + terminal.wrapped("\($0.ending.name) is the better one if: \($0.ending.when ?? "")") + "\n"
      }
      .joined()
  }

  /// The table for the walk-through, between `<!-- kata:endings -->` and `<!-- /kata:endings -->`.
  public var markdown: String {
    let links = endings.map { "[\($0.ending.name)](Designs/\($0.ending.name))" }
    let head = [
      "| | solution | \(links.joined(separator: " | ")) |",
      "| --- |" + String(repeating: " ---: |", count: endings.count + 1),
    ]
    return GeneratedBlock.table(
      head, metrics.map { [$0.goalLabel] + cells(of: $0) }, measuredBy: "compare \(kata.name)")
  }
}
