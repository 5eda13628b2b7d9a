import Foundation
import Metrics
import Terminal

/// A change request that is put into the clone, for the learner to implement on their own version.
///
/// It is in place from the moment when `.kata/change-requests/<Kata>` names a save: that of the learner's files, the suite
/// and the contract as they were. This file is written, and removed, together with the files of the request.
public struct LearnersChangeRequest {
  private let kata: Kata
  private let copy: LearnersCopy

  /// - Parameter copy: The learner's files in the clone; a test gives one that it can stop at any write.
  public init(of kata: Kata, copy: LearnersCopy? = nil) {
    self.kata = kata
    self.copy = copy ?? LearnersCopy(of: kata)
  }

  private var place: String { ".kata/change-requests/\(kata.name)" }
  private var firstAttempt: String { ".kata/first-attempts/\(kata.name)" }

  /// The change request that is in place; nil if there is none.
  ///
  /// A clone may have its files from a commit, without what is remembered of them.
  public var placed: PlacedChangeRequest? {
    guard let request = try? ChangeRequest(of: kata) else { return nil }
    let start = try? contents(of: "\(kata.root)/\(place)")
    // This saves a call of git for most katas.
    if start == nil, !request.overlay.allSatisfy({ isFile("\(kata.root)/\($0)") }) { return nil }
    let saved = start.flatMap { try? copy.saves.contents(of: $0) }
    guard let files = try? RequestFiles(of: request, over: saved ?? copy.contents(at: request.changedFiles)) else {
      return nil
    }
    if start == nil, copy.contents(at: files.target.keys) != files.target { return nil }
    return PlacedChangeRequest(
      kata: kata.name, title: request.title, start: saved == nil ? nil : start, isRemembered: start != nil,
      added: Set(request.overlay), files: files.target, originals: files.originals)
  }

  /// The names of two saves: of the files before the first attempt at the request, and of the files when it was removed.
  public var firstAttemptSaves: (start: String, end: String)? {
    let names = ((try? contents(of: "\(kata.root)/\(firstAttempt)")) ?? "").split(separator: "\n").map(String.init)
    return names.count == 2 && Set(names).isSubset(of: copy.saves.names) ? (names[0], names[1]) : nil
  }

  /// Puts a change request's files into the clone, and remembers the learner's as they are. Files that a commit brought back
  /// are taken as the request's only if they are the same to the byte.
  public func put(_ request: ChangeRequest) throws -> Replacement {
    try copy.folder.whileLocked {
      let paths = request.overlay + request.changedFiles
      let current = copy.contents(at: paths)
      let target = try RequestFiles(of: request, over: current).target
      for path in request.overlay where isFile("\(kata.root)/\(path)") && current[path] != target[path] {
        throw Failure(
          "\(path) exists already, and differs from the change request's file of that name. Move it to a folder outside "
            + "the workbook, and then call 'Scripts/kata change \(kata.name) --mine' again. Nothing was changed.")
      }
      let save = try copy.save(covering: paths + [place])
      var changes: [String: Data?] = target.filter { current[$0.key] != $0.value }
      changes[place] = Data(save.utf8)
      try copy.write(changes, over: save)
      let files = paths.map { path in
        (path, changes[path] == nil ? "unchanged" : request.overlay.contains(path) ? "added" : "changed")
      }
      return Replacement(save: save, files: files)
    }
  }

  public struct End: Sendable {
    public let title: String
    /// What became of its files, for the person.
    public let text: String
    /// The name of the save with the learner's files before the request came; nil if they are still the same, or it is
    /// gone.
    public let start: String?
  }

  /// Takes away what `put` has put there, and nothing else; nil if there is nothing.
  public func end() throws -> End? {
    try copy.folder.whileLocked {
      guard let placed else { return nil }
      let current = copy.contents(at: placed.files.keys)
      let save = try copy.save(covering: Array(placed.files.keys) + [place, firstAttempt])
      let start = try placed.start.flatMap { try copy.saves.read($0) == copy.files() ? nil : $0 }
      var changes: [String: Data?] = [place: nil]
      for path in placed.files.keys { changes.updateValue(placed.originals[path], forKey: path) }
      if let start, firstAttemptSaves == nil { changes[firstAttempt] = Data("\(start)\n\(save)".utf8) }
      try copy.write(changes, over: save)
      // Refuses to remove a folder that holds anything.
      for path in placed.added { rmdir(URL(fileURLWithPath: "\(kata.root)/\(path)").deletingLastPathComponent().path) }
      var text = placed.added.filter { current[$0] != nil }.sorted().map { "  removed   \($0)\n" }.joined()
      text += placed.originals.keys.sorted().map { "  restored  \($0)\n" }.joined()
      let edited = current.filter { placed.files[$0.key] != $0.value && placed.originals[$0.key] != $0.value }
      if !edited.isEmpty {
        text += "\nWhat you had changed in them is saved in \(copy.saves.path(of: save)):\n"
        text += edited.keys.sorted().map { "  \($0)\n" }.joined()
      }
      return End(title: placed.title, text: text, start: start)
    }
  }
}

private struct RequestFiles {
  /// As the request makes them.
  let target: [String: Data]
  /// Those that it changes, as they were.
  let originals: [String: Data]

  /// - Parameter files: The files that it changes, as they were or as the request makes them; others don't matter.
  init(of request: ChangeRequest, over files: [String: Data]) throws {
    let changed = request.changedFiles
    let added = try Dictionary(uniqueKeysWithValues: request.overlay.map { ($0, try request.overlayData($0)) })
    let scratch = try ScratchFolder(in: "\(request.kata.root)/.build/kata")
    defer { scratch.remove() }
    func contents() -> [String: Data] {
      changed.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(scratch.path)/\($1)") }
    }
    try writeFiles(files.filter { changed.contains($0.key) }, in: scratch.path)
    if try request.changeSuite(in: scratch.path) != nil {
      // A patch that can be taken off is in the files already.
      guard try request.changeSuite(in: scratch.path, isReversed: true) == nil else {
        let name = request.kata.name
        throw Failure(
          "the change request changes \(changed.joined(separator: " and ")), and that is not as shipped. 'Scripts/kata "
            + "check \(name)' shows what differs. Then call 'Scripts/kata change \(name) --mine' again. Nothing was changed."
        )
      }
      originals = contents()
      _ = try request.changeSuite(in: scratch.path)
    } else {
      originals = files.filter { changed.contains($0.key) }
    }
    target = added.merging(contents()) { $1 }
  }
}

/// A change request whose tests are in the clone.
public struct PlacedChangeRequest: Sendable {
  public let kata: String
  public let title: String
  /// The name of the save with the learner's files as they were when it was put there; nil if nobody knows.
  public let start: String?
  /// Whether `put` put it there, and not only a commit.
  public let isRemembered: Bool
  public let added: Set<String>
  /// What the request put there: the added files and the changed ones.
  public let files: [String: Data]
  /// The files that it changed, as they were.
  public let originals: [String: Data]

  /// What other commands show while the change request is in place.
  public var note: String {
    """
    The change request '\(title)' is in place.
      How far yours is:  Scripts/kata change \(kata) --mine
      To remove it:      Scripts/kata change \(kata) --mine --end

    """
  }
}

extension Workbook {
  /// Builds a kata and runs its suite on both versions. The solution doesn't implement a change request that is in place, so
  /// its failures in the request's tests say nothing, and are left out.
  ///
  /// - Throws: `CompilerError` if it doesn't compile.
  public func runBoth(suiteOf kata: Kata, timeout: Double, terminal: Terminal) throws -> [TestRun] {
    var runs = try run(suiteOf: kata, on: Variant.allCases, timeout: timeout, terminal: terminal)
    if let placed = LearnersChangeRequest(of: kata).placed {
      runs[1] = runs[1].leavingOut { placed.files.keys.contains($0.location.file) }
    }
    return runs
  }
}
