import ChangeRequests
import Foundation
import LearnerFiles
import Processes
import Terminal
import Workbook

/// The katas of a workbook, and how far a learner has come with each.
public struct KataList: Sendable {
  public let entries: [Entry]

  public struct Entry: Sendable {
    public let kata: Kata
    /// Nil, with a reason, if `kata.json` can't be read.
    public let description: Result<KataDescription, WorkbookError>
    public let state: KataState
  }

  public init(_ workbook: Workbook) throws {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let ledger = Ledger(workbook)
    entries = try workbook.katas.map { kata in
      let description: Result<KataDescription, WorkbookError>
      do throws(WorkbookError) {
        description = .success(try kata.description())
      } catch {
        description = .failure(error)
      }
      let isUntouched: Bool
      do {
        isUntouched = try workbook.shippedSources(of: kata, in: scratch).texts() == workbook.sources(of: kata).texts()
      } catch let error as ChildProcessError where error.isInterruption {
        throw error
      } catch {
        // What is wrong with a kata shows where that kata is asked for; the list goes on.
        isUntouched = false
      }
      return Entry(
        kata: kata, description: description,
        state: ledger.state(
          of: kata, stages: (try? description.get())?.stages.count ?? 0, isUntouched: isUntouched,
          hasChangeRequest: LearnersChangeRequest(of: kata, in: workbook).placed != nil))
    }
  }

  /// The list for machines; `Scripts/README.md` documents it.
  public var json: JSONText {
    .array(
      entries.map { entry in
        let description = try? entry.description.get()
        return .object([
          ("kata", .string(entry.kata.name)),
          ("title", description.map { .string($0.title) } ?? .null),
          ("minutes", description.map { .number($0.minutes) } ?? .null),
          ("stages", description.map { .array($0.stages.map(\.json)) } ?? .null),
          ("level", description.map { .string($0.level.rawValue) } ?? .null),
          ("state", .string(entry.state.description)),
        ])
      })
  }

  /// The list for a person, at most 80 columns wide as long as the names are.
  public func table(on terminal: Terminal) -> String {
    let names = entries.map(\.kata.name.count).max() ?? 0
    let states = entries.map(\.state.description.count).max() ?? 0
    // Two blanks between columns, "stages", "min" and "intermediate".
    let room = max(12, max(80, terminal.width) - names - states - 5 * 2 - 6 - 3 - 12)
    var table = Table([.left, .left, .right, .right, .left, .left])
    table.add(["kata", "title", "stages", "min", "level", "state"].map { Table.Cell($0, .faint) })
    var complaints = ""
    for entry in entries {
      switch entry.description {
      case .success(let description):
        let title = description.title
        let shown = title.count > room ? title.prefix(room - 1).trimmingCharacters(in: .whitespaces) + "…" : title
        table.add([
          Table.Cell(entry.kata.name, .bold), Table.Cell(shown), Table.Cell(String(description.stages.count)),
          Table.Cell(String(description.minutes)),
          Table.Cell(description.level.rawValue), Table.Cell(entry.state.description, style(entry.state)),
        ])
      case .failure(let error):
        table.add([Table.Cell(entry.kata.name, .bold), "?", "?", "?", "?", Table.Cell(entry.state.description)])
        complaints += "\n\(error)\n"
      }
    }
    return table.rendered(on: terminal) + complaints
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
  var json: JSONText {
    .object([("title", .string(title)), ("minutes", .number(minutes)), ("lastStep", .number(lastStep))])
  }
}
