import Foundation
import Processes
import Workbook

/// Puts other files in the place of a learner's, so that nothing is lost and nothing is left half-done.
///
/// 1. What is there is saved.
/// 2. All new files are written to a folder aside. With the renaming of that folder the change is decided.
/// 3. Each file is put in place by renaming, and files that are no longer wanted are removed.
/// 4. The folder aside is removed.
///
/// A process that is ended before 2 is done has changed nothing. One that is ended later has left whole files, some old
/// and some new, and `finishInterrupted` does the rest at the next call.
public struct FileReplacement {
  private let kata: String
  private let folder: KataFolder
  private let exclude: [String]

  init(kata: Kata, exclude: [String], folder: KataFolder) {
    self.kata = kata.name
    self.exclude = exclude
    self.folder = folder
  }

  public struct Result: Equatable, Sendable {
    /// The name of the save of what was there; nil if nothing was changed.
    public let save: String?
    /// What was done to each file.
    public let files: [(path: String, what: What)]

    public enum What: String, Sendable { case changed, added, removed }

    public static func == (first: Result, second: Result) -> Bool {
      first.save == second.save && first.files.elementsEqual(second.files, by: ==)
    }
  }

  /// Changes the learner's files to others. The lock must be held, and no interrupted change be there.
  ///
  /// - Parameter occasion: What the learner's files are saved for: `before step 8`.
  public func make(_ target: Snapshot, occasion: String) throws -> Result {
    let current = try Snapshot(of: kata, in: folder.root, exclude: exclude)
    let paths = Set(current.files.keys).union(target.files.keys).sorted()
    let files = paths.compactMap { path -> (path: String, what: Result.What)? in
      switch (current.files[path], target.files[path]) {
      case (nil, _): return (path, .added)
      case (_, nil): return (path, .removed)
      case (let old, let new): return old == new ? nil : (path, .changed)
      }
    }
    guard !files.isEmpty else { return Result(save: nil, files: []) }
    // Where a file is to be added, something may stand that isn't one of the kata's files.
    for (path, what) in files where what == .added && exists("\(folder.root)/\(path)") {
      throw LearnerFilesError.notAPlainFile(path: path)
    }

    let save = try Saves(of: kata, in: folder).add(current, occasion: occasion)

    let decided = folder.change(of: kata)
    let draft = decided + ".draft"
    try folder.remove(draft)
    for (path, what) in files where what != .removed {
      try folder.write(target.files[path] ?? Data(), to: "\(draft)/files/\(path)")
    }
    let plan = Plan(
      save: save, put: files.filter { $0.what != .removed }.map(\.path),
      remove: files.filter { $0.what == .removed }.map(\.path))
    try folder.write(JSONEncoder().encode(plan), to: "\(draft)/plan.json")
    try folder.rename(draft, to: decided)
    try carryOut(plan)
    return Result(save: save, files: files)
  }

  /// Finishes a change that was interrupted. The lock must be held.
  ///
  /// - Returns: Whether there was one; and the name of a save, if the files had been changed since.
  public func finishInterrupted() throws -> (wasNeeded: Bool, save: String?) {
    let decided = folder.change(of: kata)
    guard exists(decided) else { return (false, nil) }
    guard let data = FileManager.default.contents(atPath: "\(decided)/plan.json"),
      let plan = try? JSONDecoder().decode(Plan.self, from: data),
      let old = try? Saves(of: kata, in: folder).read(plan.save),
      plan.put.allSatisfy({ isPlainFile("\(decided)/files/\($0)") })
    else { throw LearnerFilesError.damagedChange(kata: kata, path: folder.shown(decided)) }

    // Files that are neither what they were nor what they are to be were edited after the interruption.
    let current = try Snapshot(of: kata, in: folder.root, exclude: exclude)
    let isEdited = Set(current.files.keys).union(old.files.keys).contains { path in
      let new = plan.put.contains(path) ? FileManager.default.contents(atPath: "\(decided)/files/\(path)") : nil
      let isNew = plan.put.contains(path) || plan.remove.contains(path) ? current.files[path] == new : false
      return !isNew && current.files[path] != old.files[path]
    }
    let save =
      isEdited
      ? try Saves(of: kata, in: folder).add(current, occasion: "before an interrupted change was finished") : nil
    try carryOut(plan)
    return (true, save)
  }

  /// Does what was decided. Done twice, it does the same.
  private func carryOut(_ plan: Plan) throws {
    let decided = folder.change(of: kata)
    for path in plan.put {
      guard let data = FileManager.default.contents(atPath: "\(decided)/files/\(path)") else {
        throw LearnerFilesError.damagedChange(kata: kata, path: folder.shown(decided))
      }
      // The draft of a file lies aside, so that no build ever sees it.
      let draft = "\(decided)/next"
      try folder.write(data, to: draft)
      try markAsNew(draft)
      let target = "\(folder.root)/\(path)"
      try folder.make(URL(fileURLWithPath: target).deletingLastPathComponent().path)
      try folder.rename(draft, to: target)
    }
    for path in plan.remove {
      try folder.remove("\(folder.root)/\(path)")
    }
    // Renamed first, so that it is gone in one step.
    let done = decided + ".done"
    try folder.remove(done)
    try folder.rename(decided, to: done)
    try folder.remove(done)
  }

  private struct Plan: Codable {
    let save: String
    let put: [String]
    let remove: [String]
  }
}
