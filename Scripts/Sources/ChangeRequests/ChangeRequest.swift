import Foundation
import LearnerFiles
import Processes
import Suites
import Workbook

/// A change request for a finished kata: its text, its tests, and an implementation for each version.
///
/// Everything is in `Solutions/<Kata>/ChangeRequest`: `README.md`, `Overlay` with the new files, `suite.patch` where the
/// request contradicts an existing test, and a folder for each implementation, `before` and `after`.
public struct ChangeRequest: Sendable {
  public let kata: Kata
  /// The request in a few words: the first heading of its `README.md`.
  public let title: String
  /// All of its `README.md`.
  public let text: String
  /// The paths of the new files, seen from the workbook's folder, sorted.
  public let overlay: [String]
  /// The patch's whole path; nil if the request contradicts nothing.
  public let suitePatch: String?

  /// - Throws: `ChangeRequestError` if the kata has none, or a part of it is missing.
  public init(of kata: Kata) throws(ChangeRequestError) {
    self.kata = kata
    let folder = kata.changeRequest
    let label = Self.label(of: kata)
    guard let text = try? String(contentsOfFile: "\(folder)/README.md", encoding: .utf8) else {
      throw .none(kata: kata.name, path: "\(label)/README.md")
    }
    self.text = text
    let first = text.split(separator: "\n").first { $0.hasPrefix("# ") }
    title = first.map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) } ?? ""
    if title.isEmpty { throw .noTitle(path: "\(label)/README.md") }
    for variant in Variant.allCases where !isPlainFile("\(folder)/\(variant)/design.json") {
      throw .missing(path: "\(label)/\(variant)/design.json")
    }
    suitePatch = isPlainFile("\(folder)/suite.patch") ? "\(folder)/suite.patch" : nil
    let root = "\(folder)/Overlay"
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    overlay = paths.filter { isPlainFile("\(root)/\($0)") && !isHidden($0) }.sorted()
    if suiteFiles.isEmpty { throw .noTests(kata: kata.name, folder: "\(label)/Overlay/Tests/\(kata.name)/Suite") }
  }

  static func label(of kata: Kata) -> String { "Solutions/\(kata.name)/ChangeRequest" }

  public var label: String { Self.label(of: kata) }

  /// The new files with the change request's tests.
  public var suiteFiles: [String] {
    overlay.filter { $0.hasPrefix("Tests/\(kata.name)/Suite/") && $0.hasSuffix(".swift") }
  }

  /// Files beside the parts that a request has, seen from its folder.
  public var unknownFiles: [String] {
    let paths = FileManager.default.enumerator(atPath: kata.changeRequest)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      !["README.md", "suite.patch"].contains(path) && !path.contains(/^(Overlay|before|after)\//) && !isHidden(path)
        && isPlainFile("\(kata.changeRequest)/\(path)")
    }
    .sorted()
  }

  /// The existing files that the change request itself changes, the same for both versions, sorted: the suite's where it
  /// contradicts a test, and provided modules' whose vocabulary has to grow.
  public var changedFiles: [String] {
    suitePatch.flatMap { try? contents(of: $0) }.map { Patch.touchedPaths($0).sorted() } ?? []
  }

  /// Whether a provided module gets new files, or is changed.
  public var hasProvidedParts: Bool { (overlay + changedFiles).contains { $0.hasPrefix("Katas/") } }

  /// Makes the suite of a folder what the request needs, or takes that back.
  ///
  /// - Returns: Why it could not be done; nil if it was, or if the request contradicts nothing.
  func changeSuite(in root: String, isReversed: Bool = false) throws -> String? {
    try suitePatch.flatMap { try Patch.apply($0, in: root, isReversed: isReversed) }
  }

  public func overlayData(_ path: String) throws(ChangeRequestError) -> Data {
    guard let data = FileManager.default.contents(atPath: "\(kata.changeRequest)/Overlay/\(path)") else {
      throw .missing(path: "\(label)/Overlay/\(path)")
    }
    return data
  }

  /// How it is implemented on the starting code or on the solution, as a state of the learner's files.
  public func implementation(on variant: Variant) throws(LearnerFilesError) -> Design {
    try Design(of: kata, at: "\(label)/\(variant)")
  }

  /// Adds the new files to a copy of the workbook, and changes those that contradict the request.
  public func layOver(_ root: String) throws {
    for path in overlay {
      let target = "\(root)/\(path)"
      if exists(target) { throw ChangeRequestError.overwrites(path: path, overlay: "\(label)/Overlay/\(path)") }
      try writeFiles([path: overlayData(path)], in: root)
    }
    if let reason = try changeSuite(in: root) {
      throw ChangeRequestError.notApplied(patch: "\(label)/suite.patch", reason: reason)
    }
  }
}

/// Why a change request can't be implemented, or what is wrong with it.
public enum ChangeRequestError: Error, Equatable {
  case none(kata: String, path: String)
  case noTitle(path: String)
  case missing(path: String)
  case noTests(kata: String, folder: String)
  case overwrites(path: String, overlay: String)
  /// A file in the place of one of the request's files is another one, or was changed.
  case isNotOfRequest(path: String, kata: String)
  /// The files that the request changes are neither as they were shipped nor as the request makes them.
  case suiteDiffers(paths: [String], kata: String)
  case notApplied(patch: String, reason: String)
  /// What was implemented doesn't compile. The place is empty if the compiler names none.
  case broken(what: String, place: String, message: String)
  /// The suite fails on what was implemented.
  case red(what: String, test: String)
  /// No test of the change request ran.
  case nothingTested(what: String, folder: String)
}

extension ChangeRequestError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .none(let kata, let path): "\(kata) has no change request: \(path) is missing"
    case .noTitle(let path): "\(path) has no heading that says the request in a few words"
    case .missing(let path): "\(path) is missing"
    case .noTests(let kata, let folder): "the change request of \(kata) brings no tests in \(folder)"
    case .overwrites(let path, let overlay): "\(overlay) would overwrite \(path)"
    case .isNotOfRequest(let path, let kata):
      "\(path) exists already, and differs from the change request's file of that name. Move it to a folder outside the "
        + "workbook, and then call 'Scripts/kata change \(kata) --mine' again. Nothing was changed."
    case .suiteDiffers(let paths, let kata):
      "the change request changes \(paths.joined(separator: " and ")), which \(paths.count == 1 ? "isn't" : "aren't") as "
        + "shipped. 'Scripts/kata check \(kata)' shows how to restore files. Then call 'Scripts/kata change \(kata) --mine' "
        + "again. Nothing was changed."
    case .notApplied(let patch, let reason): "\(patch) does not apply: \(reason)"
    case .broken(let what, let place, let message): "\(what) does not compile: \(place)\(message)"
    case .red(let what, let test): "\(what) is red: \(test)"
    case .nothingTested(let what, let folder): "\(what): no test in \(folder) ran, so nothing is proved"
    }
  }
}
