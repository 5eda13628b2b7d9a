import Files
import Foundation
import Metrics
import Terminal

/// A change request for a finished kata: its text, its tests, and an implementation for each version.
///
/// Everything is in `Solutions/<Kata>/ChangeRequest`: `README.md`, `Overlay` with the new files, `suite.patch` where the
/// request contradicts an existing test, and the implementations as patches, `before.patch` and `after.patch`.
public struct ChangeRequest: Sendable {
  public let kata: Kata
  /// Its folder, seen from the workbook's.
  public let label: String
  /// The request in a few words: the first heading of its `README.md`.
  public let title: String
  public let text: String
  /// The paths of the new files, seen from the workbook's folder, sorted.
  public let overlay: [String]
  /// Nil if the request contradicts nothing.
  public let suitePatch: Patch?

  /// - Throws: `Failure` if the kata has none, or a part of it is missing.
  public init(of kata: Kata) throws {
    self.kata = kata
    let folder = kata.changeRequest
    label = "Solutions/\(kata.name)/ChangeRequest"
    guard let text = try? String(contentsOfFile: "\(folder)/README.md", encoding: .utf8) else {
      throw Failure("\(kata.name) has no change request: \(label)/README.md is missing")
    }
    self.text = text
    let first = text.split(separator: "\n").first { $0.hasPrefix("# ") }
    title = first.map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) } ?? ""
    if title.isEmpty { throw Failure("\(label)/README.md has no heading that says the request in a few words") }
    suitePatch = isFile("\(folder)/suite.patch") ? try Patch(at: "\(label)/suite.patch", in: kata.root) : nil
    let root = "\(folder)/Overlay"
    overlay = paths(in: root).filter { isFile("\(root)/\($0)") && !isHidden($0) }.sorted()
    if suiteFiles.isEmpty {
      throw Failure("the change request of \(kata.name) brings no tests in \(label)/Overlay/Tests/\(kata.name)/Suite")
    }
  }

  public var suiteFiles: [String] {
    overlay.filter { $0.hasPrefix("Tests/\(kata.name)/Suite/") && $0.hasSuffix(".swift") }
  }

  /// The existing files that the change request itself changes, the same for both versions, sorted: the suite's where it
  /// contradicts a test, and provided modules' whose vocabulary has to grow.
  public var changedFiles: [String] { suitePatch?.touched.sorted() ?? [] }

  /// Whether a provided module gets new files, or is changed.
  public var hasProvidedParts: Bool { (overlay + changedFiles).contains { $0.hasPrefix("Katas/") } }

  /// Makes the suite of a folder what the request needs, or takes that back.
  ///
  /// - Returns: Why it could not be done; nil if it was, or if the request contradicts nothing.
  func changeSuite(in root: String, isReversed: Bool = false) throws -> String? {
    try suitePatch?.apply(in: root, isReversed: isReversed)
  }

  public func overlayData(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(kata.changeRequest)/Overlay/\(path)"))
  }

  /// How it is implemented on the starting code or on the solution, as a state of the learner's files.
  public func implementation(on variant: Variant) throws -> Design {
    try Design(of: kata, Patch(at: "\(label)/\(variant).patch", in: kata.root), on: "\(variant)")
  }

  /// Adds the new files to a copy of the workbook, and changes those that contradict the request.
  public func layOver(_ copy: WorkbookCopy) throws {
    for path in overlay {
      if isFile("\(copy.root)/\(path)") { throw Failure("\(label)/Overlay/\(path) would overwrite \(path)") }
      try writeFiles([path: overlayData(path)], in: copy.root)
    }
    if let reason = try changeSuite(in: copy.root) {
      throw Failure("\(label)/suite.patch does not apply: \(reason)")
    }
    try copy.markAsNew(changedFiles)
  }

  public func isOfRequest(_ behaviour: TestRun.Behaviour) -> Bool {
    suiteFiles.contains(behaviour.location.file)
  }
}
