import Foundation
import Processes
import Workbook

/// A copy of the workbook in which one kata is laid out in one state after the other.
///
/// What was built there stays. A file that is the same keeps its date, so that it isn't compiled again, and each file that
/// changes is dated later than the build before.
public struct WorkbookCopy: Sendable {
  public let root: String
  private let kata: Kata
  private let workbook: Workbook

  public init(of kata: Kata, in workbook: Workbook, at root: String) throws {
    self.kata = kata
    self.workbook = workbook
    self.root = root
    try reset()
  }

  /// Makes all files what they are in the workbook.
  public func reset() throws {
    try markAsNew(workbook.copyFiles(to: root))
  }

  /// Lays out a state, with the files that aren't the learner's if it has any.
  public func lay(_ state: Design, on steps: StepSequence) throws {
    try reset()
    try put(state.base(steps))
    try state.apply(in: root)
    try markAsNew(state.touched)
  }

  /// Makes some files what they are to be.
  public func write(_ texts: [String: String]) throws { try put(texts.mapValues { Data($0.utf8) }, inPlaceOf: [:]) }

  /// Puts files in the place of the learner's.
  public func put(_ files: Snapshot) throws {
    try put(files.files, inPlaceOf: Snapshot(of: kata.name, in: root).files)
  }

  /// Puts the learner's files, in any state, in the place of the solution.
  public func putAsSolution(_ files: Snapshot) throws {
    var new: [String: Data] = [:]
    for (path, data) in files.files {
      let text = String(decoding: data, as: UTF8.self)
      new[solutionPath(path)] = path == kata.adapter ? Data(text.replacing("Before", with: "After").utf8) : data
    }
    let solution = try workbook.copied(to: root, cache: workbook.cache).solution(of: Kata(name: kata.name, root: root))
    let old = try solution.texts().map { ("Solutions/\(kata.name)/\($0.key)", Data($0.value.utf8)) }
    try put(new, inPlaceOf: Dictionary(uniqueKeysWithValues: old))
  }

  /// The path in the solution that takes the place of one of the learner's.
  public func solutionPath(_ path: String) -> String {
    path == kata.adapter ? kata.solutionAdapter : "Solutions" + path.dropFirst("Katas".count)
  }

  private func put(_ new: [String: Data], inPlaceOf old: [String: Data]) throws {
    for path in old.keys where new[path] == nil { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }
    let changed = new.filter { FileManager.default.contents(atPath: "\(root)/\($0.key)") != $0.value }
    try writeFiles(changed, in: root)
    try markAsNew(changed.keys)
  }

  /// Dates files so that the next build finds them changed, even if the last one has only just ended.
  public func markAsNew(_ paths: some Sequence<String>) throws {
    for path in paths where isPlainFile("\(root)/\(path)") { try Processes.markAsNew("\(root)/\(path)") }
  }
}
