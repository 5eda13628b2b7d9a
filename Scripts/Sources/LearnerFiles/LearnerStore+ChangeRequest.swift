import Foundation
import Machine
import Katas

/// A change request is in place from the moment when `.kata/change-requests/<Kata>` names a save: that of the learner's files,
/// the suite and the contract as they were. This file is written, and removed, together with the files of the request.
extension LearnerStore {
  var requestPath: String { ".kata/change-requests/\(kata.name)" }

  /// The change request that is in place; nil if there is none.
  public func placedRequest() throws -> PlacedChangeRequest? {
    guard let name = try data(at: "\(kata.root)/\(requestPath)"), let request = try ChangeRequest.ifComplete(of: kata)
    else { return nil }
    let start = String(decoding: name, as: UTF8.self)
    let saved = try saves.contains(start) ? contents(ofSave: start) : nil
    let (files, originals) = try request.files(over: saved ?? contents(at: request.paths))
    return PlacedChangeRequest(
      kata: kata.name, title: request.title, start: saved == nil ? nil : start, files: files, originals: originals)
  }

  /// What a save must have, beside the learner's files, so that a change request that is in place comes back with it.
  var requestPaths: [String] {
    get throws {
      guard try data(at: "\(kata.root)/\(requestPath)") != nil, let request = try ChangeRequest.ifComplete(of: kata)
      else { return [] }
      return request.paths + [requestPath]
    }
  }

  /// Puts a change request's files into the clone, and remembers the learner's as they are. Files that a commit brought back
  /// are taken as the request's only if they are the same to the byte.
  public func place(_ request: ChangeRequest) throws -> Replacement {
    let current = try contents(at: request.paths)
    let target = try request.files(over: current).files
    if let path = request.overlay.keys.sorted().first(where: { ![nil, target[$0]].contains(current[$0]) }) {
      throw Failure(
        "\(path) exists already, and differs from the change request's file of that name. Move it to a folder outside "
          + "the workbook, and then call 'Scripts/kata change \(kata.name) --mine' again. Nothing was changed.")
    }
    let save = try save(covering: request.paths + [requestPath])
    var changes: [String: Data?] = target.filter { current[$0.key] != $0.value }
    changes[requestPath] = Data(save.utf8)
    try write(changes)
    let files = request.paths.map { path -> (String, Replacement.Change) in
      (path, changes[path] == nil ? .unchanged : request.overlay[path] != nil ? .added : .changed)
    }
    return Replacement(save: save, files: files)
  }

  /// Takes away what `place` has put there, and nothing else; nil if there is nothing.
  public func endRequest() throws -> (request: PlacedChangeRequest, replacement: Replacement)? {
    try placedRequest().map { ($0, try end($0, leaving: files())) }
  }

  /// Puts other files in the place of the learner's, and takes away a change request that is in place.
  public func reset(to target: Snapshot) throws -> (replacement: Replacement, ended: PlacedChangeRequest?) {
    let placed = try placedRequest()
    return (try placed.map { try end($0, leaving: target) } ?? replace(with: target), placed)
  }

  private func end(_ placed: PlacedChangeRequest, leaving target: Snapshot) throws -> Replacement {
    var changes: [String: Data?] = [requestPath: nil]
    for path in placed.files.keys { changes.updateValue(placed.originals[path], forKey: path) }
    let replacement = try replace(with: target, besides: changes)
    // Refuses to remove a folder that holds anything.
    for path in placed.added { rmdir(URL(fileURLWithPath: "\(kata.root)/\(path)").deletingLastPathComponent().path) }
    return replacement
  }
}
