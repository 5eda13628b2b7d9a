import Terminal

public struct Replacement: Sendable {
  /// The name of the save of what was there; nil if nothing was changed.
  public let save: String?
  /// What was done to each file: `changed`, `added`, `removed`, or `unchanged`.
  public let files: [(path: String, what: String)]

  /// What was done to which file, and where the old ones are, for the person.
  public func text(of copy: LearnersCopy, on terminal: Terminal) -> String {
    guard let save else { return "Nothing had to be changed.\n" }
    return table(on: terminal) + "\nYour files as they were are saved:\n" + copy.wayBack(to: save)
  }

  func table(on terminal: Terminal) -> String {
    var table = Table([.left, .left])
    for (path, what) in files { table.add([Table.Cell("  " + what, .faint), Table.Cell(path)]) }
    return table.rendered(on: terminal)
  }
}
