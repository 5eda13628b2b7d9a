import Files
import Foundation
import Katas
import Terminal

/// A change request is in place from the moment when `.kata/change-requests/<Kata>` names a save: that of the learner's files,
/// the suite and the contract as they were. This file is written, and removed, together with the files of the request.
extension LearnerStore {
  var requestPath: String { ".kata/change-requests/\(kata.name)" }

  /// The change request that is in place; nil if there is none.
  ///
  /// A clone may have its files from a commit, without what is remembered of them.
  public func placedRequest() throws -> PlacedChangeRequest? {
    let start = try text(at: requestPath)
    guard let request = try ChangeRequest.ifComplete(of: kata) else { return nil }
    let saved = try start.flatMap { try saves.contains($0) ? contents(ofSave: $0) : nil }
    let present = try contents(at: request.paths)
    if start == nil, present.count < request.paths.count { return nil }
    let (files, originals) = try request.files(over: saved ?? present)
    if start == nil, present != files { return nil }
    return PlacedChangeRequest(
      kata: kata.name, title: request.title, start: saved == nil ? nil : start, isRemembered: start != nil,
      files: files, originals: originals)
  }

  /// What a save must have, beside the learner's files, so that a change request that is in place comes back with it.
  var requestPaths: [String] {
    get throws {
      guard try text(at: requestPath) != nil, let request = try ChangeRequest.ifComplete(of: kata) else { return [] }
      return request.paths + [requestPath]
    }
  }

  private func text(at path: String) throws -> String? {
    try data(at: "\(kata.root)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// An attempt at the request that was ended: the saves of the files before and after it.
  package struct Attempt: Equatable {
    package let start: String
    package let end: String
    /// Whether all tests had passed on these files.
    package let isFinished: Bool
  }

  var attemptsPath: String { ".kata/attempts/\(kata.name)" }

  /// The attempts so far, the oldest first, each in a line with the names of two saves.
  package var attempts: [Attempt] {
    get throws {
      let known = Set(try saves)
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

  /// Puts a change request's files into the clone, and remembers the learner's as they are. Files that a commit brought back
  /// are taken as the request's only if they are the same to the byte. If nothing was edited since the request was removed,
  /// the attempt goes on that was ended then.
  public func place(_ request: ChangeRequest) throws -> Replacement {
    try whileLocked {
      let current = try contents(at: request.paths)
      let (target, originals) = try request.files(over: current)
      if let path = request.overlay.keys.sorted().first(where: { ![nil, target[$0]].contains(current[$0]) }) {
        throw Failure(
          "\(path) exists already, and differs from the change request's file of that name. Move it to a folder outside "
            + "the workbook, and then call 'Scripts/kata change \(kata.name) --mine' again. Nothing was changed.")
      }
      let save = try save(covering: request.paths + [requestPath, attemptsPath])
      var changes: [String: Data?] = target.filter { current[$0.key] != $0.value }
      changes[requestPath] = Data(save.utf8)
      let attempts = try attempts
      if let last = attempts.last, try files(ofSave: last.end) == files(),
        try contents(ofSave: last.start).filter({ originals[$0.key] != nil }) == originals
      {
        changes[requestPath] = Data(last.start.utf8)
        changes.updateValue(record(of: attempts.dropLast()), forKey: attemptsPath)
      }
      try write(changes, over: save)
      let files = request.paths.map { path -> (String, Replacement.Change) in
        (path, changes[path] == nil ? .unchanged : request.overlay[path] != nil ? .added : .changed)
      }
      return Replacement(save: save, files: files)
    }
  }

  /// Takes away what `place` has put there, and nothing else; nil if there is nothing.
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
    var changes: [String: Data?] = [requestPath: nil]
    for path in placed.files.keys { changes.updateValue(placed.originals[path], forKey: path) }
    let start = try placed.start.flatMap { try files(ofSave: $0) == own ? nil : $0 }
    if let start {
      // Its end is this save, which holds all that is changed now.
      let save = try save(covering: Array(changes.keys) + [attemptsPath])
      let isFinished = try progress.implementation == own.fingerprint
      changes[attemptsPath] = record(of: try attempts + [Attempt(start: start, end: save, isFinished: isFinished)])
    }
    let replacement = try replace(with: target, besides: changes)
    // Refuses to remove a folder that holds anything.
    for path in placed.added { rmdir(URL(fileURLWithPath: "\(kata.root)/\(path)").deletingLastPathComponent().path) }
    let edited = current.filter { placed.files[$0.key] != $0.value && placed.originals[$0.key] != $0.value }
    let ended = EndedRequest(
      request: placed, removed: placed.added.filter { current[$0] != nil }, edited: edited.keys.sorted(),
      save: replacement.save, start: start)
    return (replacement, ended)
  }
}

/// What became of a change request that was removed.
public struct EndedRequest: Sendable {
  public let request: PlacedChangeRequest
  /// The request's files that were there.
  package let removed: [String]
  /// Those that the learner had changed, which a save has.
  package let edited: [String]
  package let save: String?
  /// The name of the save with the learner's files before the request came; nil if they are still the same, or it is gone.
  public let start: String?
}
