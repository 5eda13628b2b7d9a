import Files
import Foundation
import Metrics
import Processes
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

  /// The change request that is in place; nil if there is none.
  ///
  /// A clone may have its files from a commit, without what is remembered of them.
  public func placedRequest() throws -> PlacedChangeRequest? {
    // A kata may have none, and an author's may not be complete yet: such a request can't be in place.
    guard let request = try? ChangeRequest(of: kata) else { return nil }
    let start = try text(at: place)
    // This saves a call of git for most katas.
    if start == nil, !request.overlay.allSatisfy({ isFile("\(kata.root)/\($0)") }) { return nil }
    let saved = try start.flatMap { try saves.contains($0) ? contents(ofSave: $0) : nil }
    let (files, originals) = try request.files(over: saved ?? contents(at: request.changedFiles))
    if start == nil, try contents(at: files.keys) != files { return nil }
    return PlacedChangeRequest(
      kata: kata.name, title: request.title, start: saved == nil ? nil : start, isRemembered: start != nil,
      files: files, originals: originals)
  }

  /// What a save must have, beside the learner's files, so that a change request that is in place comes back with it.
  var requestPaths: [String] {
    get throws {
      guard try text(at: place) != nil, isFolder(kata.changeRequest) else { return [] }
      let request = try ChangeRequest(of: kata)
      return request.overlay + request.changedFiles + [place]
    }
  }

  /// The files of the change request that was in place when a save was made; empty if there was none.
  func requestFiles(ofSave save: String) throws -> [String: Data] {
    let files = try contents(ofSave: save)
    return files[place] == nil ? [:] : files.filter { !kata.isLearners($0.key) && $0.key != attemptsPath }
  }

  private func text(at path: String) throws -> String? {
    try data(at: "\(kata.root)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Attempts

  /// An attempt at the request that was ended: the saves of the files before and after it.
  struct Attempt: Equatable {
    let start: String
    let end: String
    /// Whether all tests had passed on these files.
    let isFinished: Bool
  }

  var attemptsPath: String { ".kata/attempts/\(kata.name)" }

  /// The attempts so far, the oldest first, each in a line with the names of two saves.
  var attempts: [Attempt] {
    get throws {
      let known = Set(saves)
      return (try text(at: attemptsPath) ?? "").split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 3, known.isSuperset(of: words[..<2]) else { return nil }
        return Attempt(start: words[0], end: words[1], isFinished: words[2] == "finished")
      }
    }
  }

  func record(of attempts: some Sequence<Attempt>) -> Data? {
    let lines = attempts.map { "\($0.start) \($0.end) \($0.isFinished ? "finished" : "unfinished")\n" }
    return lines.isEmpty ? nil : Data(lines.joined().utf8)
  }

  // MARK: Coming and going

  /// Puts a change request's files into the clone, and remembers the learner's as they are. Files that a commit brought back
  /// are taken as the request's only if they are the same to the byte. If nothing was edited since the request was removed,
  /// the attempt goes on that was ended then.
  public func put(_ request: ChangeRequest) throws -> Replacement {
    try whileLocked {
      let paths = request.overlay + request.changedFiles
      let current = try contents(at: paths)
      let (target, originals) = try request.files(over: current)
      for path in request.overlay where isFile("\(kata.root)/\(path)") && current[path] != target[path] {
        throw Failure(
          "\(path) exists already, and differs from the change request's file of that name. Move it to a folder outside "
            + "the workbook, and then call 'Scripts/kata change \(kata.name) --mine' again. Nothing was changed.")
      }
      let save = try save(covering: paths + [place, attemptsPath])
      var changes: [String: Data?] = target.filter { current[$0.key] != $0.value }
      changes[place] = Data(save.utf8)
      let attempts = try attempts
      if let last = attempts.last, try files(ofSave: last.end) == files(),
        try contents(ofSave: last.start).filter({ originals[$0.key] != nil }) == originals
      {
        changes[place] = Data(last.start.utf8)
        changes.updateValue(record(of: attempts.dropLast()), forKey: attemptsPath)
      }
      try write(changes, over: save)
      let files = paths.map { path in
        (path, changes[path] == nil ? "unchanged" : request.overlay.contains(path) ? "added" : "changed")
      }
      return Replacement(save: save, files: files)
    }
  }

  /// What became of a change request that was removed.
  public struct EndedRequest {
    public let title: String
    /// What became of its files, for the person.
    public let text: String
    /// The name of the save with the learner's files before the request came; nil if they are still the same, or it is gone.
    public let start: String?
  }

  /// Takes away what `put` has put there, and nothing else; nil if there is nothing.
  public func endRequest() throws -> EndedRequest? {
    try whileLocked { try placedRequest().map { try end($0, leaving: files()).ended } }
  }

  /// Puts other files in the place of the learner's, and takes away a change request that is in place.
  public func reset(to target: Snapshot) throws -> (replacement: Replacement, ended: EndedRequest?) {
    try whileLocked {
      guard let placed = try placedRequest() else { return (try replace(with: target, besides: [:]), nil) }
      return try end(placed, leaving: target)
    }
  }

  private func end(
    _ placed: PlacedChangeRequest, leaving target: Snapshot
  ) throws -> (replacement: Replacement, ended: EndedRequest) {
    let own = try files()
    let current = try contents(at: placed.files.keys)
    var changes: [String: Data?] = [place: nil]
    for path in placed.files.keys { changes.updateValue(placed.originals[path], forKey: path) }
    let start = try placed.start.flatMap { try files(ofSave: $0) == own ? nil : $0 }
    if let start {
      // Its end is this save, which holds all that is changed now.
      let save = try save(covering: Array(changes.keys) + [attemptsPath])
      let isFinished = LearnerProgress(of: kata).implementation == own.fingerprint
      changes[attemptsPath] = record(of: try attempts + [Attempt(start: start, end: save, isFinished: isFinished)])
    }
    let replacement = try replace(with: target, besides: changes)
    // Refuses to remove a folder that holds anything.
    for path in placed.added { rmdir(URL(fileURLWithPath: "\(kata.root)/\(path)").deletingLastPathComponent().path) }
    var text = placed.added.filter { current[$0] != nil }.map { "  removed   \($0)\n" }.joined()
    text += placed.originals.keys.sorted().map { "  restored  \($0)\n" }.joined()
    let edited = current.filter { placed.files[$0.key] != $0.value && placed.originals[$0.key] != $0.value }
    if !edited.isEmpty, let save = replacement.save {
      text += "\nWhat you had changed in them is saved in \(path(ofSave: save)):\n"
      text += edited.keys.sorted().map { "  \($0)\n" }.joined()
    }
    text += try LearnersCode.left(by: placed, in: kata).map { "\n\($0)\n" }.joined()
    return (replacement, EndedRequest(title: placed.title, text: text, start: start))
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
    guard let placed = try LearnersCopy(of: kata).placedRequest() else { return runs }
    for (index, behaviour) in runs[1].behaviours.enumerated()
    where !behaviour.verdict.isGood && placed.files.keys.contains(behaviour.location.file) {
      runs[1].behaviours[index].verdict = .otherVersionOnly
    }
    return runs
  }
}
