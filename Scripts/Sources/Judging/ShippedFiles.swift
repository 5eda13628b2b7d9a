import Foundation
import Katas

/// What a learner of a kata may not edit, as it was shipped: the suite, the contract, the provided modules, the kata's
/// goals and its part of the manifest. Nothing of another kata is in it, so that a new kata changes no other kata's.
///
/// A record holds one fingerprint for each module, so that a difference is found without a repository. Files that were added
/// to the suite are welcome, as long as they hold nothing but suites.
public struct ShippedFiles: Codable, Equatable, Sendable {
  /// Fingerprints by paths in the workbook: of modules' folders, of `kata.json`, and of what `Package.swift` says of the
  /// kata's targets and their dependencies.
  public private(set) var shipped: [String: String]
  /// The paths of the suite's files inside its folder. A learner may add others.
  public private(set) var suite: [String]

  private static let manifest = "Package.swift"

  public init(shipped: [String: String], suite: [String]) { (self.shipped, self.suite) = (shipped, suite) }

  /// - Parameters:
  ///   - manifest: With only this kata selected, as its suite is built: a manifest may do other things for one kata than for
  ///     all.
  ///   - suite: The files of the suite that count; nil for all.
  ///   - originals: What files were before a change request came, by their paths; nil for those that weren't there.
  package init(of loaded: LoadedKata, _ manifest: Manifest, suite: [String]? = nil, originals: [String: Data?] = [:]) {
    let kata = loaded.kata
    let targets = [kata.beforeModule, kata.contractModule, "\(kata.name)Tests"].flatMap { name in
      manifest.allDependencies(of: name) + [manifest.targets[name]].compactMap(\.self)
    }
    .filter { $0.name != kata.afterModule }
    let described = targets.map { target in
      "\(target.name) \(target.path) \(target.dependencies.sorted()) \(target.exclude.sorted()) "
        + "\(target.compilerArguments.sorted()) \(target.others.sorted())"
    }
    shipped = [Self.manifest: Fingerprint.of(Set(described).sorted())]

    func files(in folder: String) -> [String] {
      Set(loaded.filePaths(in: folder) + loaded.links.keys + originals.keys)
        .filter { $0.hasPrefix("\(folder)/") && $0 != kata.adapter }.sorted()
    }
    func texts(of path: String) -> [String] {
      // Of a link, where it leads to.
      let text = originals[path] ?? loaded.data(at: path) ?? loaded.links[path].map { Data("link \($0)".utf8) }
      // Fixtures need not be text.
      return text.map { [path, $0.base64EncodedString()] } ?? []
    }
    let suiteFolder = kata.suitePath
    let present = files(in: suiteFolder).filter { !texts(of: $0).isEmpty }
    self.suite = present.map { String($0.dropFirst(suiteFolder.count + 1)) }.filter { suite?.contains($0) ?? true }
    shipped[suiteFolder] = Fingerprint.of(self.suite.flatMap { texts(of: "\(suiteFolder)/\($0)") })
    let shared = targets.map(\.path).filter(kata.isShared)
    for folder in shared + ["Tests/\(kata.name)/Contract"] {
      shipped[folder] = Fingerprint.of(files(in: folder).flatMap(texts))
    }
    // A solution that was edited by mistake turns tests red that compare both versions.
    let solution = "Solutions/\(kata.name)"
    shipped[solution] = Fingerprint.of(files(in: solution).filter { $0.hasSuffix(".swift") }.flatMap(texts))
    let description = "Katas/\(kata.name)/kata.json"
    shipped[description] = Fingerprint.of(texts(of: description))
  }

  /// How a learner's workbook differs from what was shipped and from what came with a change request that is in place, in
  /// a sentence for each difference; nothing if it doesn't.
  package static func differences(
    of loaded: LoadedKata, _ manifest: Manifest, with placed: PlacedChangeRequest?,
    edited: (_ folder: String) throws -> [String]
  ) throws -> [String] {
    let kata = loaded.kata
    let ofRequest = placed.map { differences(from: $0, in: loaded) } ?? []
    // What is being written isn't shipped yet.
    if loaded.isDraft { return ofRequest }
    guard let record = loaded.data(at: kata.record) else {
      return (loaded.hasTool ? ["\(kata.record) is missing, so nothing can be compared"] : []) + ofRequest
    }
    guard let recorded = try? JSONDecoder().decode(ShippedFiles.self, from: record) else {
      return ["\(kata.record) can't be read, so nothing can be compared"] + ofRequest
    }
    var originals: [String: Data?] = [:]
    for path in placed?.files.keys.sorted() ?? [] { originals.updateValue(placed?.originals[path], forKey: path) }
    let current = ShippedFiles(of: loaded, manifest, suite: recorded.suite, originals: originals)
    let suite = Set(recorded.suite.map { "\(kata.suitePath)/\($0)" })
    let added = loaded.filePaths(in: kata.suitePath)
      .filter { $0.hasSuffix(".swift") && !suite.contains($0) && originals[$0] == nil }
    return try LearnersCode.problems(of: loaded)
      + added.compactMap { try LearnersCode.problem(ofAdded: $0, to: loaded) }
      + current.changes(since: recorded, of: kata) { try edited($0).filter { !originals.keys.contains($0) } }
      + ofRequest
  }

  private static func differences(from placed: PlacedChangeRequest, in loaded: LoadedKata) -> [String] {
    placed.files.sorted { $0.key < $1.key }.compactMap { path, data in
      let current = loaded.data(at: path)
      guard current != data else { return nil }
      return "\(path) \(current == nil ? "is missing" : "differs from what came with the change request")"
    }
  }

  /// Whether all that a record names is as it was recorded. What it doesn't name was never recorded, and is with the next
  /// renewal; a new dependency is a difference of the manifest.
  public func isCurrent(_ current: ShippedFiles) -> Bool {
    suite == current.suite && shipped.allSatisfy { current.shipped[$0.key] == $0.value }
  }

  private func changes(
    since old: ShippedFiles, of kata: Kata, edited: (_ folder: String) throws -> [String]
  ) throws -> [String] {
    try Set(old.shipped.keys).filter { shipped[$0] != old.shipped[$0] }.sorted().map { path in
      if path == Self.manifest { return "what Package.swift says of \(kata.name) differs from what was shipped" }
      let name = kata.isShared(path) ? URL(fileURLWithPath: path).lastPathComponent : path
      let missing = path == kata.suitePath ? Set(old.suite).subtracting(suite).sorted().map { "\(path)/\($0)" } : []
      let files = try missing.isEmpty ? edited(path).filter { $0 != path } : missing
      // Of a module, one file is enough to find the others.
      let more = files.count > 1 ? " and \(files.count - 1) more" : ""
      return "\(name) differs from what was shipped" + (files.first.map { " (\($0)\(more))" } ?? "")
    }
  }
}
