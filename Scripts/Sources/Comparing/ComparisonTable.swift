import Foundation
import LearnerFiles
import Measuring
import Metrics
import Terminal
import Workbook

extension Comparison {
  /// The figures as a table for a person.
  ///
  /// - Parameter yours: The learner's figures; a version that does not compile has none, and no table.
  public func table(yours: Measures, on terminal: Terminal) -> String {
    let without = request?.without
    let versions = [before, yours] + (without.map { [$0] } ?? []) + [after]
    var result = Style.bold("\(kata.name)", on: terminal) + "\n"
    result += terminal.wrapped(description.question) + "\n\n" + stages((without ?? yours).figures, on: terminal) + "\n"
    result += figureTable(versions).rendered(on: terminal)
    if let request {
      let columns = without == nil ? "" : " 'yours without' is your code before it came."
      let sentence = "Only your version has the change request '\(request.title)'; what it adds is counted."
      result += "\n" + terminal.wrapped(sentence + columns) + "\n"
    }
    if isUntouched { result += "\nYours is still the starting code.\n" }
    if let note = missingTypeNote(versions) { result += "\n\(note)\n" }
    return result
  }

  private func figureTable(_ versions: [Measures]) -> Table {
    let figures = versions.map(\.figures)
    let titles = ["before", "yours"] + (versions.count == 3 ? [] : ["yours without"]) + ["after", "goal"]
    var table = Table([.left] + titles.map { _ in .right })
    table.add([Table.Cell("")] + titles.map { Table.Cell($0, .faint) })
    for section in Metric.Section.allCases where section != .dependencies {
      if section != .size { table.add([]) }
      for metric in Metric.allCases where metric.section == section && isTelling(metric, figures) {
        table.add(row((metric.isPart ? "  " : "") + metric.label, metric, figures))
        for type in description.types(boundIn: metric) { table.add(row("  of \(type)", metric, of: type, figures)) }
      }
    }
    table.add([])
    table.add([Table.Cell("dependencies of " + names(figures.map(\.measuredType)))])
    for metric in Metric.allCases where metric.isOfDependencies { table.add(row("  \(metric.label)", metric, figures)) }
    let apart = platformRows(versions.map(\.platform))
    if !apart.isEmpty {
      table.add([])
      table.add([Table.Cell("from elsewhere, not counted above")])
      for row in apart { table.add([Table.Cell("  \(row.label)")] + row.values.map { Table.Cell($0) }) }
    }
    return table
  }

  /// Whether a metric has a row: what is 0 in every version and no goal would only make the table longer.
  func isTelling(_ metric: Metric, _ figures: [Figures]) -> Bool {
    metric.display == .always || description.finalGoals.contains { $0.metric == metric }
      || metric.display == .ifAny && figures.contains { ($0[metric] ?? 0) != 0 }
  }

  /// A row for each stage: whether the learner's version meets its goals.
  private func stages(_ yours: Figures, on terminal: Terminal) -> String {
    var table = Table([.left, .left, .left])
    for progress in description.progress(yours) {
      table.add([
        Table.Cell(progress.isMet ? "  ✓" : "  ✗", progress.isMet ? .green : .red),
        Table.Cell("\(progress.number)  \(progress.stage.title)"), Table.Cell(progress.sentence, .faint),
      ])
    }
    return terminal.wrapped(stagesSentence(yours)) + "\n" + table.rendered(on: terminal)
  }

  /// How far the learner's version is: `Stages: stage 1 of 3 done`.
  func stagesSentence(_ yours: Figures) -> String {
    let met = description.stagesMet(by: yours)
    switch state {
    case .done, .stagesDone: return "Stages: \(state)"
    case .untouched, .inProgress, .behaviourGreen:
      guard met > 0 else { return "Stages: none done" }
      let goals = met == 1 ? "the goals of stage 1 are met" : "the goals of stages 1 to \(met) are met"
      return "Stages: \(goals); `Scripts/kata check \(kata.name)` tests the behaviour, too"
    }
  }

  private func row(
    _ label: String, _ metric: Metric, of type: String? = nil, _ figures: [Figures]
  ) -> [Table.Cell] {
    let goal = description.finalGoal(for: metric, of: type)
    let cells = figures.enumerated().map { index, figures in
      let isYours = index == 1
      let style: Style? = isYours ? goal.map { $0.isMet(by: figures) ? .green : .red } ?? nil : nil
      return Table.Cell(figures[metric, of: type].map(String.init) ?? "–", style)
    }
    return [Table.Cell(label)] + cells + [Table.Cell(description.bounds(of: metric, of: type), .faint)]
  }
}

extension Comparison {
  /// Says which type is missing, if a version has none to measure.
  func missingTypeNote(_ versions: [Measures]) -> String? {
    guard versions.map(\.figures.measuredType).contains(nil) else { return nil }
    if let unused = versions.compactMap(\.unusedType).first {
      return "Where the table has no figure, no code that the suite can reach uses \(unused)."
    }
    if let alias = description.dependencies.candidates.first(where: { name in
      versions.contains { $0.structure.isTypealias(name) }
    }) {
      return "Where the table has no figure, \(alias) is a typealias, and only a type of its own is measured."
    }
    return
      "Where the table has no figure, no type is named \(description.dependencies.candidates.joined(separator: " or "))."
  }

  /// `OGGVoicePlayer`, or `Old, New` where versions call it differently.
  func names(_ types: [String?]) -> String {
    var names: [String] = []
    for case let name? in types where !names.contains(name) { names.append(name) }
    return names.isEmpty ? "(no such type)" : names.joined(separator: ", ")
  }

  /// What the versions take from elsewhere; nothing that none of them takes.
  func platformRows(_ uses: [PlatformUse]) -> [(label: String, values: [String])] {
    var rows: [(label: String, counts: [Int])] = []
    for name in Set(uses.flatMap(\.superclasses.keys)).sorted() {
      rows.append(("classes under \(name)", uses.map { $0.superclasses[name] ?? 0 }))
    }
    rows.append(("overrides", uses.map(\.overrides)))
    rows.append(("calls to super", uses.map(\.superCalls)))
    let counted = rows.filter { $0.counts.contains { $0 > 0 } }.map { ($0.label, $0.counts.map(String.init)) }
    let imported = Set(uses.flatMap(\.imports)).sorted().map { name in
      ("imports \(name)", uses.map { $0.imports.contains(name) ? "yes" : "–" })
    }
    return counted + imported
  }
}

extension KataDescription {
  /// A metric's bounds, stage by stage: `≤ 11, 0`.
  func bounds(of metric: Metric, of type: String? = nil) -> String {
    stages.flatMap(\.goals).filter { $0.metric == metric && $0.type == type }.map(\.bound).joined(separator: ", ")
  }

  /// The bound for a metric that holds at the end.
  func finalGoal(for metric: Metric, of type: String? = nil) -> Goal? {
    finalGoals.first { $0.metric == metric && $0.type == type }
  }

  /// The types for which a goal bounds a metric.
  func types(boundIn metric: Metric) -> [String] {
    finalGoals.filter { $0.metric == metric }.compactMap(\.type)
  }

  /// How many goals of each stage a version meets.
  func progress(_ figures: Figures) -> [StageProgress] {
    stages.enumerated().map { index, stage in
      StageProgress(number: index + 1, stage: stage, goalsMet: stage.goals.count { $0.isMet(by: figures) })
    }
  }
}

/// How far a version is with a stage, in figures.
struct StageProgress {
  /// Counted from 1.
  let number: Int
  let stage: Stage
  let goalsMet: Int

  var isMet: Bool { goalsMet == stage.goals.count }

  /// `2 of 3 goals met`
  var sentence: String { "\(goalsMet) of \(stage.goals.count) \(stage.goals.count == 1 ? "goal" : "goals") met" }
}
