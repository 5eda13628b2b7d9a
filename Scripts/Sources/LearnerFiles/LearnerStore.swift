import Files
import Foundation
import Katas
import Terminal

/// The files of a kata in the clone that a command changes, and `.kata` in the workbook's folder: what the tool remembers
/// of a learner, out of sight of git. Unlike what is under `.build`, that can't be made again. Nothing else writes there.
///
/// What is there is saved, and then written: files are put in place by renaming. The save is marked as unfinished until all
/// is written. A call that is killed leaves the mark, and the next call of any command restores that save.
public struct LearnerStore {
  public let kata: Kata
  /// Called before everything that changes the disk; the tests end the process there.
  private let willTouchDisk: () throws -> Void

  public init(of kata: Kata, willTouchDisk: @escaping () throws -> Void = {}) {
    (self.kata, self.willTouchDisk) = (kata, willTouchDisk)
  }

  var folder: String { "\(kata.root)/.kata" }
  /// The mark that a call has saved files and not yet written all others.
  private var unfinished: String { "\(folder)/unfinished/\(kata.name)" }

  public static func unfinishedKatas(in root: String) throws -> [String] { try names(in: "\(root)/.kata/unfinished") }
  public func files() throws -> Snapshot { try Snapshot(of: kata, in: kata.root) }

  /// What is at some paths in the clone; files that aren't there are left out.
  package func contents(at paths: some Sequence<String>) throws -> [String: Data] {
    try paths.reduce(into: [:]) { $0[$1] = try data(at: "\(kata.root)/\($1)") }
  }

  /// Puts other files in the place of the learner's, which are saved first.
  public func replace(with target: Snapshot) throws -> Replacement {
    try whileLocked { try replace(with: target, besides: [:]) }
  }

  /// Saves files that aren't a learner's, with those that are.
  /// - Returns: Where, seen from the workbook's folder.
  public func keep(_ paths: [String]) throws -> String { try path(ofSave: whileLocked { try save(covering: paths) }) }

  /// - Parameter others: Changes of other files that belong to it. The lock must be held.
  func replace(with target: Snapshot, besides others: [String: Data?]) throws -> Replacement {
    let current = try files().files
    var own: [String: Data?] = target.files
    for path in current.keys where target.files[path] == nil { own.updateValue(nil, forKey: path) }
    own = own.filter { current[$0.key] != $0.value }
    let changes = own.merging(others) { own, _ in own }
    guard !changes.isEmpty else { return Replacement(save: nil, files: []) }
    let save = try self.save(covering: changes.keys)
    try write(changes, over: save)
    let files = own.sorted { $0.key < $1.key }.map { path, data -> (String, Replacement.Change) in
      (path, data == nil ? .removed : current[path] == nil ? .added : .changed)
    }
    return Replacement(save: save, files: files)
  }

  /// Gets saved files back, and the change request that was in place when they were saved.
  public func restore(_ save: String) throws -> Replacement {
    try whileLocked {
      let saved = try contents(ofSave: save)
      var others: [String: Data?] =
        saved[requestPath] == nil
        ? [:] : saved.filter { !kata.isLearners($0.key) && ![attemptsPath, progressPath].contains($0.key) }
      if !others.isEmpty, let attempt = try attempts.last, attempt.end == save {
        others.updateValue(try record(of: attempts.dropLast()), forKey: attemptsPath)
      }
      // The stage is that of the code.
      let reached = LearnerProgress(saved[progressPath]).stagesReached
      let replacement = try replace(with: files(ofSave: save), besides: others)
      try update { $0.stagesReached = reached }
      return replacement
    }
  }

  /// Does something while no other process changes files.
  @discardableResult
  func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    try makeFolder(folder)
    // The lock ends with the process, however that ends.
    let file = open("\(folder)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    func failure() -> Failure { Failure(".kata/lock could not be written: \(String(cString: strerror(errno)))") }
    guard file >= 0 else { throw failure() }
    defer {
      // A program that another thread is just starting may still have the file open, too.
      flock(file, LOCK_UN)
      close(file)
    }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK {
        throw Failure(
          "another step, reset or change is at work in this copy of the workbook. Try again when it has ended.")
      }
      throw failure()
    }
    return try body()
  }

  /// Saves the learner's files, others, and those of a change request that is in place. The lock must be held.
  func save(covering paths: some Sequence<String>) throws -> String {
    let paths = Set(paths).union(try requestPaths + [progressPath])
    for path in paths where try ![nil, .typeRegular].contains(typeOfFile(at: "\(kata.root)/\(path)")) {
      throw Snapshot.notAPlainFile(path)
    }
    return try save(files().files.merging(contents(at: paths)) { $1 })
  }

  /// Makes files what they are to be; those without contents are removed. The lock must be held.
  func write(_ changes: [String: Data?], over save: String) throws {
    // Left by a call that was killed since this one has begun.
    if try typeOfFile(at: unfinished) != nil { throw Failure("another call was interrupted. Try again.") }
    let mark = Mark(save: save, changes: changes.mapValues { $0.map(Mark.fingerprint) })
    try write(JSONEncoder().encode(mark), to: unfinished)
    try finish(changes)
  }

  private func finish(_ changes: [String: Data?]) throws {
    for (path, data) in changes.sorted(by: { $0.key < $1.key }) {
      let target = "\(kata.root)/\(path)"
      if let data { try install(data, at: target) } else { try remove(target) }
    }
    try remove(unfinished)
  }

  /// What is written down from a save to the end of the call.
  private struct Mark: Codable {
    let save: String
    /// Fingerprints of the files as they are to be; null for those that are to be removed.
    let changes: [String: String?]

    static func fingerprint(_ data: Data) -> String { Fingerprint.of([data.base64EncodedString()]) }
  }

  /// Restores what a call that was killed has changed in part.
  /// - Returns: Whether there was anything to do, and the save of what was edited since, if it was.
  public func restoreUnfinished() throws -> (isRestored: Bool, edited: String?) {
    if try typeOfFile(at: unfinished) == nil { return (false, nil) }
    return try whileLocked {
      // The call may have ended in the meantime.
      guard let data = try data(at: unfinished) else { return (false, nil) }
      guard let mark = try? JSONDecoder().decode(Mark.self, from: data), try saves.contains(mark.save) else {
        throw Failure(
          "what an interrupted call has noted of \(kata.name) can't be read: \(shown(unfinished)). Your files are as it "
            + "left them, and those of before it are in .kata/saves/\(kata.name). Move that file away to go on.")
      }
      let old = try contents(ofSave: mark.save)
      let current = try contents(at: mark.changes.keys)
      // What is neither as it was nor as it was to be was written since.
      let isEdited = mark.changes.contains { path, new in
        current[path] != old[path] && current[path].map(Mark.fingerprint) != new
      }
      let edited = isEdited ? try save(covering: mark.changes.keys) : nil
      try finish(
        mark.changes.keys.filter { current[$0] != old[$0] }.reduce(into: [:]) { $0.updateValue(old[$1], forKey: $1) })
      return (true, edited)
    }
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file in a way that leaves the old one or the new one, whole, whenever the process ends.
  func write(_ data: Data, to path: String) throws {
    try willTouchDisk()
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Puts a file in place in one step, dated so that the next build sees it.
  private func install(_ data: Data, at target: String) throws {
    // The draft lies aside, so that no build ever sees it.
    let draft = "\(folder)/draft"
    try write(data, to: draft)
    try dateAhead(draft)
    // A script among the files of a change request.
    if data.starts(with: "#!".utf8) {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft)
    }
    try makeFolder(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    try rename(draft, to: target)
  }

  func rename(_ path: String, to target: String) throws {
    try willTouchDisk()
    guard Foundation.rename(path, target) == 0 else {
      throw Failure("\(shown(target)) could not be written: \(String(cString: strerror(errno)))")
    }
  }

  func remove(_ path: String) throws {
    if try typeOfFile(at: path) == nil { return }
    try willTouchDisk()
    try FileManager.default.removeItem(atPath: path)
  }

  private func shown(_ path: String) -> String { path.replacing(kata.root + "/", with: "") }
}

/// What a command has changed among a learner's files.
public struct Replacement: Sendable {
  /// The name of the save of what was there; nil if nothing was changed.
  public let save: String?
  public let files: [(path: String, change: Change)]

  public enum Change: String, Sendable { case changed, added, removed, unchanged }
}
