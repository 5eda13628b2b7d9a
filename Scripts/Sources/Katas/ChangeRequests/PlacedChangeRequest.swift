import Foundation
import Metrics
import Terminal

/// A change request whose tests are in the clone, for the learner to implement on their own version.
///
/// It is in place from the moment when `.kata/change-requests/<Kata>` names a save: that of the learner's files, the suite
/// and the contract as they were. This file is written, and removed, together with the files of the request.
public struct PlacedChangeRequest: Sendable {
  public let kata: String
  public let title: String
  /// The name of the save with the learner's files as they were when it was put there; nil if nobody knows.
  let start: String?
  /// Whether `put` put it there, and not only a commit.
  public let isRemembered: Bool
  /// What the request put there: the added files and the changed ones.
  let files: [String: Data]
  /// The files that it changed, as they were.
  let originals: [String: Data]

  var added: [String] { files.keys.filter { originals[$0] == nil }.sorted() }

  /// What other commands show while the change request is in place.
  public var note: String {
    """
    The change request '\(title)' is in place.
      How far yours is:  Scripts/kata change \(kata) --mine
      To remove it:      Scripts/kata change \(kata) --mine --end

    """
  }
}

extension LearnersCopy {
  private var place: String { ".kata/change-requests/\(kata.name)" }
  private var firstAttempt: String { ".kata/first-attempts/\(kata.name)" }

  /// The change request that is in place; nil if there is none.
  ///
  /// A clone may have its files from a commit, without what is remembered of them.
  public var placedRequest: PlacedChangeRequest? {
    guard let request = try? ChangeRequest(of: kata) else { return nil }
    let start = try? Katas.contents(of: "\(kata.root)/\(place)")
    // This saves a call of git for most katas.
    if start == nil, !request.overlay.allSatisfy({ isFile("\(kata.root)/\($0)") }) { return nil }
    let saved = start.flatMap { try? contents(ofSave: $0) }
    guard let (files, originals) = try? request.files(over: saved ?? contents(at: request.changedFiles)) else {
      return nil
    }
    if start == nil, contents(at: files.keys) != files { return nil }
    return PlacedChangeRequest(
      kata: kata.name, title: request.title, start: saved == nil ? nil : start, isRemembered: start != nil,
      files: files, originals: originals)
  }

  /// The names of two saves: of the files before the first attempt at the request, and of the files when it was removed.
  var firstAttemptSaves: (start: String, end: String)? {
    let names = ((try? Katas.contents(of: "\(kata.root)/\(firstAttempt)")) ?? "").split(separator: "\n").map(
      String.init)
    return names.count == 2 && Set(names).isSubset(of: saves) ? (names[0], names[1]) : nil
  }

  /// Puts a change request's files into the clone, and remembers the learner's as they are. Files that a commit brought back
  /// are taken as the request's only if they are the same to the byte.
  public func put(_ request: ChangeRequest) throws -> Replacement {
    try whileLocked {
      let paths = request.overlay + request.changedFiles
      let current = contents(at: paths)
      let target = try request.files(over: current).files
      for path in request.overlay where isFile("\(kata.root)/\(path)") && current[path] != target[path] {
        throw Failure(
          "\(path) exists already, and differs from the change request's file of that name. Move it to a folder outside "
            + "the workbook, and then call 'Scripts/kata change \(kata.name) --mine' again. Nothing was changed.")
      }
      let save = try save(covering: paths + [place])
      var changes: [String: Data?] = target.filter { current[$0.key] != $0.value }
      changes[place] = Data(save.utf8)
      try write(changes, over: save)
      let files = paths.map { path in
        (path, changes[path] == nil ? "unchanged" : request.overlay.contains(path) ? "added" : "changed")
      }
      return Replacement(save: save, files: files)
    }
  }

  /// Takes away what `put` has put there, and nothing else; nil if there is nothing.
  ///
  /// - Returns: The request's title; what became of its files, for the person; and the name of the save with the learner's
  ///   files before the request came, nil if they are still the same, or it is gone.
  public func endRequest() throws -> (title: String, text: String, start: String?)? {
    try whileLocked {
      guard let placed = placedRequest else { return nil }
      let current = contents(at: placed.files.keys)
      let save = try save(covering: Array(placed.files.keys) + [place, firstAttempt])
      let start = try placed.start.flatMap { try files(ofSave: $0) == files() ? nil : $0 }
      var changes: [String: Data?] = [place: nil]
      for path in placed.files.keys { changes.updateValue(placed.originals[path], forKey: path) }
      if let start, firstAttemptSaves == nil { changes[firstAttempt] = Data("\(start)\n\(save)".utf8) }
      try write(changes, over: save)
      // Refuses to remove a folder that holds anything.
      for path in placed.added { rmdir(URL(fileURLWithPath: "\(kata.root)/\(path)").deletingLastPathComponent().path) }
      var text = placed.added.filter { current[$0] != nil }.map { "  removed   \($0)\n" }.joined()
      text += placed.originals.keys.sorted().map { "  restored  \($0)\n" }.joined()
      let edited = current.filter { placed.files[$0.key] != $0.value && placed.originals[$0.key] != $0.value }
      if !edited.isEmpty {
        text += "\nWhat you had changed in them is saved in \(path(ofSave: save)):\n"
        text += edited.keys.sorted().map { "  \($0)\n" }.joined()
      }
      return (placed.title, text, start)
    }
  }
}

extension ChangeRequest {
  /// The request's files as it makes them, and those that it changes as they were.
  ///
  /// - Parameter present: The files that it changes, as they were or as the request makes them; others don't matter.
  fileprivate func files(over present: [String: Data]) throws -> (files: [String: Data], originals: [String: Data]) {
    let scratch = try ScratchFolder(in: "\(kata.root)/.build/kata")
    defer { scratch.remove() }
    let changed = changedFiles
    func contents() -> [String: Data] {
      changed.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(scratch.path)/\($1)") }
    }
    var originals = present.filter { changed.contains($0.key) }
    try writeFiles(originals, in: scratch.path)
    if try changeSuite(in: scratch.path) != nil {
      // A patch that can be taken off is in the files already.
      guard try changeSuite(in: scratch.path, isReversed: true) == nil else {
        throw Failure(
          "the change request changes \(changed.joined(separator: " and ")), and that is not as shipped. 'Scripts/kata "
            + "check \(kata.name)' shows what differs. Then call 'Scripts/kata change \(kata.name) --mine' again. Nothing "
            + "was changed.")
      }
      originals = contents()
      _ = try changeSuite(in: scratch.path)
    }
    let added = try Dictionary(uniqueKeysWithValues: overlay.map { ($0, try overlayData($0)) })
    return (added.merging(contents()) { $1 }, originals)
  }
}

extension Workbook {
  /// Builds a kata and runs its suite on both versions. The solution doesn't implement a change request that is in place, so
  /// its failures in the request's tests say nothing, and are left out.
  ///
  /// - Throws: `CompilerError` if it doesn't compile.
  public func runBoth(suiteOf kata: Kata, timeout: Double, terminal: Terminal) throws -> [TestRun] {
    var runs = try run(suiteOf: kata, on: Variant.allCases, timeout: timeout, terminal: terminal)
    guard let placed = LearnersCopy(of: kata).placedRequest else { return runs }
    for (index, behaviour) in runs[1].behaviours.enumerated()
    where !behaviour.verdict.isGood && placed.files.keys.contains(behaviour.location.file) {
      runs[1].behaviours[index].verdict = .otherVersionOnly
    }
    return runs
  }
}
