import Machine
import Katas
import LearnerFiles

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

  /// What became of the files of a change request that was removed, and the two ways on.
  public func text(ofEnded request: PlacedChangeRequest, savedAs save: String?) -> String {
    let files =
      request.added.map { "  removed   \($0)\n" } + request.originals.keys.sorted().map { "  restored  \($0)\n" }
    return files.joined()
      + (save.map { "\nTo go on with the change request, get all files back:\n" + wayBack(to: $0) } ?? "")
      + (request.start.map { "To undo it, get your files as they were before it back:\n" + wayBack(to: $0) } ?? "")
  }
}

extension Replacement {
  func table(on terminal: Terminal) -> String {
    var table = Table([.left, .left])
    for (path, change) in files { table.add([Table.Cell("  \(change)", .faint), Table.Cell(path)]) }
    return table.rendered(on: terminal)
  }
}
