import Katas
import LearnerFiles
import Terminal

extension LearnerStore {
  /// Where a save is, and the command that gets it back.
  public func wayBack(to save: String) -> String {
    "  in              \(path(ofSave: save))\n"
      + "  to get it back  Scripts/kata reset \(kata.name) --restore \(save)\n"
  }

  /// What was done to which file, and where the old ones are, for the person.
  public func text(of replacement: Replacement, on terminal: Terminal) -> String {
    guard let save = replacement.save else { return "Nothing had to be changed.\n" }
    let table = replacement.table(on: terminal)
    return table + (table.isEmpty ? "" : "\n") + "Your files as they were are saved:\n" + wayBack(to: save)
  }
}

extension Replacement {
  func table(on terminal: Terminal) -> String {
    var table = Table([.left, .left])
    for (path, change) in files { table.add([Table.Cell("  \(change)", .faint), Table.Cell(path)]) }
    return table.rendered(on: terminal)
  }
}

extension EndedRequest {
  /// What became of the request's files.
  public func text(of store: LearnerStore, broken: [(file: String, type: String)]) -> String {
    var text = removed.map { "  removed   \($0)\n" }.joined()
    text += request.originals.keys.sorted().map { "  restored  \($0)\n" }.joined()
    if let save, !edited.isEmpty {
      text += "\nWhat you had changed in them is saved in \(store.path(ofSave: save)):\n"
      text += edited.map { "  \($0)\n" }.joined()
    }
    return text
      + broken.map { "\n\($0) uses \($1), which was the change request's, and no longer compiles.\n" }.joined()
  }
}

extension Workbook {
  /// Restores what an interrupted `step`, `reset` or `change --mine` left half-written, and says so beside the output.
  public static func restoreUnfinishedCalls(on terminal: Terminal) throws {
    guard let root = root(around: start), case let names = try LearnerStore.unfinishedKatas(in: root), !names.isEmpty
    else { return }
    for store in try current().katas.filter({ names.contains($0.name) }).map({ LearnerStore(of: $0) }) {
      let (isRestored, edited) = try store.restoreUnfinished()
      guard isRestored else { continue }
      terminal.complain(
        "An earlier call was interrupted. The files of \(store.kata.name) are restored as they were before it.\n"
          + (edited.map { "You had gone on working since. Those files are saved:\n" + store.wayBack(to: $0) } ?? "")
          + "\n")
    }
  }
}
