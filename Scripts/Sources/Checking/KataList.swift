import ChangeRequests
import LearnerFiles
import Processes
import Terminal
import Workbook

/// The katas of a workbook, and how far a learner has come with each.
public struct KataList: Sendable {
  private let entries: [Entry]

  private struct Entry {
    let kata: Kata
    /// What is wrong with a kata shows where that kata is asked for; the list goes on.
    let description: KataDescription?
    let state: KataState
  }

  public init(_ workbook: Workbook) throws {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    entries = workbook.katas.map { kata in
      let description = try? kata.description()
      return Entry(
        kata: kata, description: description,
        state: Ledger(of: kata, in: workbook).state(
          of: kata, in: workbook, stages: description?.stages.count ?? 0,
          isUntouched: Self.isUntouched(kata, workbook, scratch),
          hasChangeRequest: LearnersChangeRequest(of: kata).placed != nil))
    }
  }

  private static func isUntouched(_ kata: Kata, _ workbook: Workbook, _ scratch: ScratchFolder) -> Bool {
    guard let shipped = try? workbook.shippedSources(of: kata, in: scratch).texts() else { return false }
    return (try? workbook.sources(of: kata).texts()) == shipped
  }

  /// The list for machines; `Scripts/README.md` documents it.
  public var json: JSONText {
    .array(
      entries.map { entry in
        .object([
          ("kata", .string(entry.kata.name)),
          ("title", entry.description.map { .string($0.title) } ?? .null),
          ("minutes", entry.description.map { .number($0.minutes) } ?? .null),
          ("stages", entry.description.map { .array($0.stages.map(\.json)) } ?? .null),
          ("level", entry.description.map { .string($0.level.rawValue) } ?? .null),
          ("state", .string(entry.state.description)),
        ])
      })
  }

  public func table(on terminal: Terminal) -> String {
    var table = Table([.left, .right, .right, .left, .left])
    table.add(["kata", "stages", "min", "level", "state"].map { Table.Cell($0, .faint) })
    for entry in entries {
      let description = entry.description
      table.add([
        Table.Cell(entry.kata.name, .bold), Table.Cell(description.map { "\($0.stages.count)" } ?? "?"),
        Table.Cell(description.map { "\($0.minutes)" } ?? "?"), Table.Cell(description?.level.rawValue ?? "?"),
        Table.Cell(entry.state.description, style(entry.state)),
      ])
    }
    return table.rendered(on: terminal)
  }

  private func style(_ state: KataState) -> Style? {
    switch state {
    case .untouched: .faint
    case .inProgress: .yellow
    case .behaviourGreen, .stagesDone: nil
    case .done: .green
    }
  }
}

extension Stage {
  /// `{"title", "minutes", "lastStep"}`
  fileprivate var json: JSONText {
    .object([("title", .string(title)), ("minutes", .number(minutes)), ("lastStep", .number(lastStep))])
  }
}
