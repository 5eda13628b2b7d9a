import Foundation
import Machine
import Katas

/// A copy of the workbook in which one kata is laid out in one state after the other.
///
/// What was built there stays. A file that is the same keeps its date, so that it isn't compiled again, and each file that
/// changes is dated later than the build before.
public struct WorkbookCopy: Sendable {
  public let root: String
  private let kata: Kata
  private let workbook: Workbook

  public init(of kata: Kata, in workbook: Workbook, at root: String) throws {
    (self.kata, self.workbook, self.root) = (kata, workbook, root)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try reset()
  }

  /// Makes all files what they are in the workbook.
  public func reset() throws {
    for path in ["Package.swift", ".swift-format", "Katas", "Solutions", "Tests"] { try copy(path) }
  }

  private func copy(_ path: String) throws {
    let files = FileManager.default
    let (source, target) = ("\(workbook.root)/\(path)", "\(root)/\(path)")
    // A link to a folder is copied as a link.
    if try [source, target].allSatisfy({ try typeOfFile(at: $0) == .typeDirectory }) {
      let names = try files.contentsOfDirectory(atPath: source) + files.contentsOfDirectory(atPath: target)
      for name in Set(names) { try copy("\(path)/\(name)") }
    } else if !files.contentsEqual(atPath: source, andPath: target) {
      try removeItem(at: target)
      guard files.fileExists(atPath: source) else { return }
      try files.copyItem(atPath: source, toPath: target)
      try markAsNew([path])
    }
  }

  public func write(_ texts: [String: String]) throws {
    try write(texts.mapValues { Data($0.utf8) }, inPlaceOf: [String]())
  }

  /// Makes the learner's files what they are in some state.
  public func write(_ files: Snapshot) throws {
    try write(files.files, inPlaceOf: Snapshot(of: kata, in: root).files.keys)
  }

  /// Makes the solution what the learner's files are in some state.
  public func writeAsSolution(_ files: Snapshot) throws {
    let solution = try workbook.copied(to: root).solution(of: Kata(name: kata.name, root: root))
    try write(files.asSolution(of: kata), inPlaceOf: solution.files.map { "Solutions/\(kata.name)/\($0)" })
  }

  private func write(_ new: [String: Data], inPlaceOf old: some Sequence<String>) throws {
    for path in old where new[path] == nil { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }
    let changed = try new.filter { try data(at: "\(root)/\($0.key)") != $0.value }
    try writeFiles(changed, in: root)
    try markAsNew(changed.keys)
  }

  /// Adds a change request's new files, and changes those that contradict it.
  public func add(_ request: ChangeRequest) throws {
    if let path = request.overlay.keys.first(where: { isFile("\(root)/\($0)") }) {
      throw Failure("\(request.label)/Overlay/\(path) would overwrite \(path)")
    }
    var changed = try request.changedFiles.reduce(into: [:]) { $0[$1] = try data(at: "\(root)/\($1)") }
    do { changed = try request.suitePatch?.applied(to: changed) ?? [:] } catch {
      throw Failure("\(request.label)/suite.patch does not apply: \(error)")
    }
    try write(request.overlay.merging(changed) { $1 }, inPlaceOf: [String]())
  }

  /// Dates files so that the next build finds them changed, even if the last one has only just ended.
  public func markAsNew(_ paths: some Sequence<String>) throws {
    for path in paths where try typeOfFile(at: "\(root)/\(path)") == .typeRegular { try dateAhead("\(root)/\(path)") }
  }
}
