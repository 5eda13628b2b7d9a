import Foundation
import Terminal

/// Whether a path inside a module's folder is one of its sources. SwiftPM doesn't compile what is hidden, such as the files
/// that an editor keeps beside those that are open.
public func isSwiftSource(_ path: String) -> Bool { path.hasSuffix(".swift") && !isHidden(path) }

/// Whether a file, or a folder on the way to it, is hidden.
public func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }

public struct SourceSet: Equatable, Sendable {
  public let folder: String
  /// How to call that folder to a person: `Katas/VoicePlayer`.
  public let label: String
  /// Their paths inside the folder, sorted.
  public let files: [String]

  /// - Parameter exclude: Paths inside the folder that aren't part of the module.
  public init(folder: String, label: String, exclude: [String] = []) throws {
    self.folder = folder
    self.label = label
    files = paths(in: folder).filter { path in
      isSwiftSource(path) && !exclude.contains { path == $0 || path.hasPrefix("\($0)/") }
    }
    .sorted()
    if files.isEmpty { throw Failure("\(label) has no Swift files") }
  }

  /// What a person calls the file at a path, if it is one of them.
  func shown(_ path: String) -> String { path.replacing(folder + "/", with: label + "/") }

  /// Their texts, by their paths inside the folder.
  public func texts() throws -> [String: String] {
    try files.reduce(into: [:]) { $0[$1] = try contents(of: "\(folder)/\($1)") }
  }
}

extension Workbook {
  public func sources(of kata: Kata) throws -> SourceSet {
    try SourceSet(folder: kata.folder, label: "Katas/\(kata.name)")
  }

  public func solution(of kata: Kata) throws -> SourceSet {
    try SourceSet(folder: kata.solution, label: "Solutions/\(kata.name)", exclude: exclusions(kata.afterModule))
  }

  public func sources(of target: Manifest.Target) throws -> SourceSet {
    try SourceSet(folder: "\(root)/\(target.path)", label: target.path, exclude: target.exclude)
  }

  /// Paths inside a target's folder that aren't part of its module.
  public func exclusions(_ target: String) -> [String] {
    // Whatever the manifest says, designs and a change request's files are no part of a solution.
    (manifest.targets[target]?.exclude ?? []) + ["Designs", "ChangeRequest"]
  }
}
