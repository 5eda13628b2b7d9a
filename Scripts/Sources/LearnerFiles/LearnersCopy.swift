import Foundation
import Terminal
import Workbook

/// The files of a kata that the learner changes, and all that was kept of them.
public struct LearnersCopy {
  public let kata: Kata
  public let folder: KataFolder
  private let exclude: [String]

  public init(of kata: Kata, in workbook: Workbook) {
    self.init(of: kata, exclude: workbook.exclusions(kata.beforeModule))
  }

  /// - Parameter willTouchDisk: See `KataFolder`.
  package init(of kata: Kata, exclude: [String], willTouchDisk: @escaping () throws -> Void = {}) {
    self.kata = kata
    self.exclude = exclude
    folder = KataFolder(root: kata.root, willTouchDisk: willTouchDisk)
  }

  public var saves: Saves { Saves(of: kata.name, in: folder) }

  /// The files as they are.
  public func files() throws(LearnerFilesError) -> Snapshot {
    try Snapshot(of: kata.name, in: kata.root, exclude: exclude)
  }

  /// Puts other files in the place of the learner's, which are saved first.
  ///
  /// - Parameter occasion: What they are saved for: `before step 8`.
  public func replace(with target: Snapshot, occasion: String) throws -> FileReplacement.Result {
    try folder.whileLocked { try change.make(target, occasion: occasion) }
  }

  /// Finishes what an interrupted call left half-done.
  ///
  /// - Returns: What was done, for the person; nil if there was nothing to do.
  public func finishInterrupted() throws -> String? {
    guard exists(folder.change(of: kata.name)) else { return nil }
    let (wasNeeded, save) = try folder.whileLocked { try change.finishInterrupted() }
    guard wasNeeded else { return nil }
    var text = "An earlier change of \(kata.name) was interrupted. It is finished now.\n"
    if let save { text += "You had gone on working since. Those files are saved:\n" + wayBack(to: save) }
    return text
  }

  /// Where a save is, and the command that gets it back.
  public func wayBack(to save: String) -> String {
    "  in              \(saves.path(of: save))\n"
      + "  to get it back  Scripts/kata reset \(kata.name) --restore \(save)\n"
  }

  private var change: FileReplacement {
    FileReplacement(kata: kata, exclude: exclude, folder: folder)
  }
}

extension FileReplacement.Result {
  /// What was done to which file, and where the old ones are, for the person.
  public func text(of copy: LearnersCopy, on terminal: Terminal) -> String {
    guard let save else { return "Nothing had to be changed.\n" }
    var table = Table([.left, .left])
    for (path, what) in files { table.add([Table.Cell("  " + what.rawValue, .faint), Table.Cell(path)]) }
    return table.rendered(on: terminal) + "\nYour files as they were are saved:\n" + copy.wayBack(to: save)
  }
}
