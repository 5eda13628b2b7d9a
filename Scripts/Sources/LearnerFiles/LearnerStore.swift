import Foundation
import Machine
import Katas

/// The files of a kata in the clone that a command changes, and `.kata` in the workbook's folder: what the tool remembers
/// of a learner, out of sight of git. Nothing else writes there. What is there is saved first; then files are put in place by
/// renaming, each in one step.
public struct LearnerStore {
  public let kata: Kata
  /// Called before everything that changes the disk; a test ends the call there.
  private let willTouchDisk: () throws -> Void

  public init(of kata: Kata, willTouchDisk: @escaping () throws -> Void = {}) {
    (self.kata, self.willTouchDisk) = (kata, willTouchDisk)
  }

  public func files() throws -> Snapshot { try Snapshot(of: kata, in: kata.root) }

  /// What is at some paths in the clone; files that aren't there are left out.
  package func contents(at paths: some Sequence<String>) throws -> [String: Data] {
    try paths.reduce(into: [:]) { $0[$1] = try data(at: "\(kata.root)/\($1)") }
  }

  /// Puts other files in the place of the learner's, which are saved first.
  /// - Parameter others: Changes of other files that belong to it.
  public func replace(with target: Snapshot, besides others: [String: Data?] = [:]) throws -> Replacement {
    let current = try files().files
    var own: [String: Data?] = target.files
    for path in current.keys where target.files[path] == nil { own.updateValue(nil, forKey: path) }
    own = own.filter { current[$0.key] != $0.value }
    let changes = own.merging(others) { own, _ in own }
    guard !changes.isEmpty else { return Replacement(save: nil, files: []) }
    let save = try self.save(covering: changes.keys)
    try write(changes)
    let files = own.sorted { $0.key < $1.key }.map { path, data -> (String, Replacement.Change) in
      (path, data == nil ? .removed : current[path] == nil ? .added : .changed)
    }
    return Replacement(save: save, files: files)
  }

  /// Gets saved files back, and the change request that was in place when they were saved.
  public func restore(_ save: String) throws -> Replacement {
    let saved = try contents(ofSave: save)
    let others: [String: Data?] =
      saved[requestPath] == nil ? [:] : saved.filter { !kata.isLearners($0.key) && $0.key != progressPath }
    // The stage is that of the code.
    let reached = LearnerProgress(saved[progressPath]).stagesReached
    let replacement = try replace(with: files(ofSave: save), besides: others)
    try update { $0.stagesReached = reached }
    return replacement
  }

  /// Saves the learner's files, others, and those of a change request that is in place.
  func save(covering paths: some Sequence<String>) throws -> String {
    let paths = Set(paths).union(try requestPaths + [progressPath])
    for path in paths where try ![nil, .typeRegular].contains(typeOfFile(at: "\(kata.root)/\(path)")) {
      throw Snapshot.notAPlainFile(path)
    }
    return try save(files().files.merging(contents(at: paths)) { $1 })
  }

  /// Makes files what they are to be; those without contents are removed.
  func write(_ changes: [String: Data?]) throws {
    for (path, data) in changes.sorted(by: { $0.key < $1.key }) {
      let target = "\(kata.root)/\(path)"
      if let data { try install(data, at: target) } else { try remove(target) }
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
    let draft = "\(kata.root)/.kata/draft-\(getpid())"
    try write(data, to: draft)
    try dateAhead(draft)
    try makeFolder(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    try rename(draft, to: target)
  }

  func rename(_ path: String, to target: String) throws {
    try willTouchDisk()
    guard Foundation.rename(path, target) == 0 else {
      let shown = target.replacing(kata.root + "/", with: "")
      throw Failure("\(shown) could not be written: \(String(cString: strerror(errno)))")
    }
  }

  func remove(_ path: String) throws {
    if try typeOfFile(at: path) == nil { return }
    try willTouchDisk()
    try FileManager.default.removeItem(atPath: path)
  }
}

/// What a command has changed among a learner's files.
public struct Replacement: Sendable {
  /// The name of the save of what was there; nil if nothing was changed.
  public let save: String?
  public let files: [(path: String, change: Change)]

  public enum Change: String, Sendable { case changed, added, removed, unchanged }
}
