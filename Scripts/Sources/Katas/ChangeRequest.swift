import Foundation
import Machine
import Metrics

/// A change request for a finished kata: its text, its tests, and an implementation for each version.
///
/// Everything is in `Solutions/<Kata>/ChangeRequest`: `README.md`, `Overlay` with the new files, `suite.patch` where the
/// request contradicts an existing test, and the implementations as patches: `before.patch`, `after.patch`, and others with
/// the names of endings.
public struct ChangeRequest: Sendable {
  public let kata: Kata
  /// Its folder, seen from the workbook's.
  public let label: String
  /// The request in a few words: the first heading of its `README.md`.
  public let title: String
  public let text: String
  /// The new files by their paths, seen from the workbook's folder.
  public let overlay: [String: Data]
  /// Nil if the request contradicts nothing.
  public let suitePatch: Patch?

  private init(reading kata: Kata) throws {
    self.kata = kata
    label = "Solutions/\(kata.name)/ChangeRequest"
    text = try kata.text(at: "\(label)/README.md") ?? ""
    let first = text.split(separator: "\n").first { $0.hasPrefix("# ") }
    title = first.map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) } ?? ""
    let path = "\(label)/suite.patch"
    suitePatch = try kata.text(at: path).map { Patch($0, at: path) }
    let root = "\(kata.root)/\(label)/Overlay"
    overlay = try Machine.paths(in: root).filter { isFile("\(root)/\($0)") && !isHidden($0) }.reduce(into: [:]) {
      $0[$1] = try data(at: "\(root)/\($1)")
    }
  }

  /// - Throws: `Failure` if the kata has none, or a part of it is missing.
  public init(of kata: Kata) throws {
    self = try ChangeRequest(reading: kata)
    if let missingPart { throw Failure(missingPart) }
  }

  /// Nil if the kata has none, or its author hasn't written all of it yet.
  public static func ifComplete(of kata: Kata) throws -> ChangeRequest? {
    let request = try ChangeRequest(reading: kata)
    return request.missingPart == nil ? request : nil
  }

  private var missingPart: String? {
    if text.isEmpty { return "\(kata.name) has no change request: \(label)/README.md is missing" }
    if title.isEmpty { return "\(label)/README.md has no heading that says the request in a few words" }
    if !suiteFiles.isEmpty { return nil }
    return "the change request of \(kata.name) brings no tests in \(label)/Overlay/Tests/\(kata.name)/Suite"
  }

  public var suiteFiles: [String] {
    overlay.keys.filter { $0.hasPrefix("Tests/\(kata.name)/Suite/") && $0.hasSuffix(".swift") }.sorted()
  }

  /// The existing files that the change request itself changes, the same for both versions, sorted: the suite's where it
  /// contradicts a test, and provided modules' whose vocabulary has to grow.
  public var changedFiles: [String] { suitePatch?.touched.sorted() ?? [] }

  /// Whether a provided module gets new files, or is changed.
  public var hasProvidedParts: Bool { (overlay.keys + changedFiles).contains { $0.hasPrefix("Katas/") } }

  /// The paths of all files that it brings or changes.
  package var paths: [String] { overlay.keys.sorted() + changedFiles }

  /// How it is implemented on the starting code, on the solution, and on endings, each as a state of the learner's files.
  ///
  /// A patch for an ending that has a message only is the solution's.
  public func implementations() throws -> [Design] {
    let versions = try Variant.allCases.map { version in
      let path = "\(label)/\(version).patch"
      guard let text = try kata.text(at: path) else {
        throw Failure(
          "\(path) is missing: 'Scripts/kata states \(kata.name) export FOLDER', and implement the request there, as a "
            + "commit on a branch 'ChangeRequest/\(version)'")
      }
      return try Design(of: kata, Patch(text, at: path), on: version.state)
    }
    let names = Set(Variant.allCases.map(\.rawValue))
    let others = try Patch.all(in: label, of: kata.root).filter { !names.contains($0.name) }
    return try versions
      + others.compactMap { own in
        let difference = own.difference.isEmpty ? versions[1].patch.difference : own.difference
        return try Design(implementing: Patch(own.text(with: difference), at: own.path), of: kata)
      }
  }

  public func isOfRequest(_ behaviour: TestRun.Behaviour) -> Bool { suiteFiles.contains(behaviour.location.file) }

  /// The request's files as it makes them, and those that it changes as they were.
  package func files(over present: [String: Data]) throws -> (files: [String: Data], originals: [String: Data]) {
    var originals = present.filter { changedFiles.contains($0.key) }
    guard let suitePatch else { return (overlay, originals) }
    var changed = originals
    do { changed = try suitePatch.applied(to: originals) } catch is Failure {
      // A patch that can be taken off is in the files already.
      do { originals = try suitePatch.applied(to: originals, isReversed: true) } catch is Failure {
        throw Failure(
          "the change request changes \(changedFiles.joined(separator: " and ")), and that is not as shipped. 'Scripts/kata "
            + "check \(kata.name)' shows what differs. Then call 'Scripts/kata change \(kata.name) --mine' again. Nothing "
            + "was changed.")
      }
    }
    return (overlay.merging(changed) { $1 }, originals)
  }
}
