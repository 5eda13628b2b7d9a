import Foundation
import Terminal

/// The files of a kata in the clone that a command changes.
///
/// What is there is saved, and then written: files are put in place by renaming. The save is marked as unfinished until all
/// is written. A call that is killed leaves the mark, and the next call of any command restores that save.
public struct LearnersCopy {
  public let kata: Kata
  public let folder: KataFolder

  /// - Parameter willTouchDisk: See `KataFolder`.
  public init(of kata: Kata, willTouchDisk: @escaping () throws -> Void = {}) {
    self.kata = kata
    folder = KataFolder(root: kata.root, willTouchDisk: willTouchDisk)
  }

  public var saves: Saves { Saves(of: kata, in: folder) }

  public func files() throws -> Snapshot { try Snapshot(of: kata, in: kata.root) }

  /// What is at some paths in the clone; files that aren't there are left out.
  package func contents(at paths: some Sequence<String>) -> [String: Data] {
    paths.reduce(into: [:]) { files, path in
      files[path] = FileManager.default.contents(atPath: "\(folder.root)/\(path)")
    }
  }

  // MARK: Saving and writing

  /// Puts other files in the place of the learner's, which are saved first.
  public func replace(with target: Snapshot) throws -> Replacement {
    try folder.whileLocked {
      let current = try files().files
      var changes: [String: Data?] = target.files
      for path in current.keys where target.files[path] == nil { changes.updateValue(nil, forKey: path) }
      changes = changes.filter { current[$0.key] != $0.value }
      guard !changes.isEmpty else { return Replacement(save: nil, files: []) }
      let save = try self.save(covering: changes.keys)
      try write(changes, over: save)
      let files = changes.sorted { $0.key < $1.key }.map { path, data in
        (path, data == nil ? "removed" : current[path] == nil ? "added" : "changed")
      }
      return Replacement(save: save, files: files)
    }
  }

  /// Saves the learner's files, and others. The lock must be held.
  ///
  /// - Parameter paths: What is to be changed, seen from the workbook's folder.
  /// - Returns: The name of the save.
  package func save(covering paths: some Sequence<String>) throws -> String {
    for path in paths where ![nil, .typeRegular].contains(typeOfFile(at: "\(folder.root)/\(path)")) {
      throw Snapshot.notAPlainFile(path)
    }
    return try saves.add(try files().files.merging(contents(at: paths)) { $1 })
  }

  /// Makes files what they are to be; those without contents are removed. The lock must be held.
  ///
  /// - Parameter save: The name of the save that has all of them as they are.
  package func write(_ changes: [String: Data?], over save: String) throws {
    // Left by a call that was killed since this one has begun.
    if typeOfFile(at: folder.unfinished(of: kata.name)) != nil {
      throw Failure("another call was interrupted. Try again.")
    }
    let mark = Mark(save: save, changes: changes.mapValues { $0.map(Mark.fingerprint) })
    try folder.write(JSONEncoder().encode(mark), to: folder.unfinished(of: kata.name))
    try finish(changes)
  }

  private func finish(_ changes: [String: Data?]) throws {
    for (path, data) in changes.sorted(by: { $0.key < $1.key }) {
      let target = "\(folder.root)/\(path)"
      if let data { try folder.install(data, at: target) } else { try folder.remove(target) }
    }
    try folder.remove(folder.unfinished(of: kata.name))
  }

  // MARK: After an interruption

  /// What is written down from a save to the end of the call.
  private struct Mark: Codable {
    let save: String
    /// Fingerprints of the files as they are to be; null for those that are to be removed.
    let changes: [String: String?]

    static func fingerprint(_ data: Data) -> String { Fingerprint.of([data.base64EncodedString()]) }
  }

  /// Restores what a call that was killed has changed in part.
  ///
  /// - Returns: What was done, for the person; nil if there was nothing to do.
  public func restoreUnfinished() throws -> String? {
    if typeOfFile(at: folder.unfinished(of: kata.name)) == nil { return nil }
    return try folder.whileLocked {
      // The call may have ended in the meantime.
      guard let mark = try mark() else { return nil }
      let old = try saves.contents(of: mark.save)
      let current = contents(at: mark.changes.keys)
      // What is neither as it was nor as it was to be was written since.
      let isEdited = mark.changes.contains { path, new in
        current[path] != old[path] && current[path].map(Mark.fingerprint) != new
      }
      let edited = isEdited ? try save(covering: mark.changes.keys) : nil
      try finish(
        mark.changes.keys.filter { current[$0] != old[$0] }.reduce(into: [:]) { $0.updateValue(old[$1], forKey: $1) })
      let text = "An earlier call was interrupted. The files of \(kata.name) are restored as they were before it.\n"
      return text + (edited.map { "You had gone on working since. Those files are saved:\n" + wayBack(to: $0) } ?? "")
    }
  }

  private func mark() throws -> Mark? {
    let path = folder.unfinished(of: kata.name)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard let mark = try? JSONDecoder().decode(Mark.self, from: data), saves.names.contains(mark.save) else {
      throw Failure(
        "what an interrupted call has noted of \(kata.name) can't be read: \(folder.shown(path)). Your files are as it "
          + "left them, and those of before it are in .kata/saves/\(kata.name). Move that file away to go on.")
    }
    return mark
  }

  /// Where a save is, and the command that gets it back.
  public func wayBack(to save: String) -> String {
    "  in              \(saves.path(of: save))\n"
      + "  to get it back  Scripts/kata reset \(kata.name) --restore \(save)\n"
  }
}

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
