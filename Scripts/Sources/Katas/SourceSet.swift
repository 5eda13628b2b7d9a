import Foundation
import Machine

/// Whether a path inside a module's folder is one of its sources. SwiftPM doesn't compile what is hidden, such as the files
/// that an editor keeps beside those that are open.
public func isSwiftSource(_ path: String) -> Bool { path.hasSuffix(".swift") && !isHidden(path) }

/// The sources of a module.
public struct SourceSet: Equatable, Sendable {
  public let folder: String
  /// How to call that folder to a person: `Katas/VoicePlayer`.
  public let label: String
  /// Their texts, by their paths inside the folder.
  public let texts: [String: String]
  /// Their paths inside the folder, sorted.
  public var files: [String] { texts.keys.sorted() }

  public init(folder: String, label: String, exclude: [String] = []) throws {
    (self.folder, self.label) = (folder, label)
    texts = try paths(in: folder).reduce(into: [:]) { texts, name in
      guard isSwiftSource(name), !exclude.contains(where: { name == $0 || name.hasPrefix("\($0)/") }) else { return }
      texts[name] = try contents(of: "\(folder)/\(name)")
    }
    if texts.isEmpty { throw Failure("\(label) has no Swift files") }
  }

  /// The texts with their names, in the order of these.
  package var namedTexts: [String] { texts.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } }

  /// What a person calls the file at a path, if it is one of them.
  package func shown(_ path: String) -> String { path.replacing(folder + "/", with: label + "/") }
}

extension Workbook {
  public func solution(of kata: Kata) throws -> SourceSet {
    try SourceSet(folder: kata.solution, label: "Solutions/\(kata.name)", exclude: exclusions(kata.afterModule))
  }

  /// The folders of the modules that a kata uses and does not own, seen from the workbook's.
  package func sharedFolders(of kata: Kata) -> Set<String> {
    let used = [kata.beforeModule, "\(kata.name)Tests"].flatMap(manifest.allDependencies).map(\.path)
    return Set(used.filter { $0.hasPrefix("Katas/Provided/") || $0.hasPrefix("Tests/Support/") })
  }

  /// Paths inside a target's folder that aren't part of its module.
  public func exclusions(_ target: String) -> [String] {
    // Whatever the manifest says, designs and a change request's files are no part of a solution.
    (manifest.targets[target]?.exclude ?? []) + ["Designs", "ChangeRequest"]
  }
}
