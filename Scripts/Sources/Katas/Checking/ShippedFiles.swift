import Files
import Foundation
import Processes
import Terminal

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

  public init(of kata: Kata, in workbook: Workbook) throws {
    try self.init(of: LoadedKata(kata, in: workbook), in: workbook, suite: nil, originals: [:])
  }

  /// - Parameters:
  ///   - suite: The files of the suite that count; nil for all.
  ///   - originals: What files were before a change request came, by their paths; nil for those that weren't there.
  private init(of loaded: LoadedKata, in workbook: Workbook, suite: [String]?, originals: [String: Data?]) throws {
    let kata = loaded.kata
    // With only this kata selected, as its suite is built: a manifest may do other things for one kata than for all.
    let manifest = try workbook.manifest(selecting: kata)
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

  // MARK: The record

  /// Nil if the workbook has no record of the kata.
  public static func recorded(of kata: Kata) throws -> ShippedFiles? {
    guard let record = try data(at: "\(kata.root)/\(kata.record)") else { return nil }
    do {
      return try JSONDecoder().decode(ShippedFiles.self, from: record)
    } catch is DecodingError {
      throw Failure("\(kata.record) can't be read, so nothing can be compared")
    }
  }

  // MARK: Differences

  /// How a learner's workbook differs from what was shipped and from what came with a change request that is in place, in
  /// a sentence for each difference; nothing if it doesn't.
  ///
  /// A workbook without the tool's own folder, as the tests have it, needs no record.
  public static func differences(
    of loaded: LoadedKata, with placed: PlacedChangeRequest?, in workbook: Workbook
  ) throws -> [String] {
    let kata = loaded.kata
    let ofRequest = placed.map { differences(from: $0, in: loaded) } ?? []
    let recorded: ShippedFiles?
    do { recorded = try Self.recorded(of: kata) } catch let failure as Failure {
      return [failure.description] + ofRequest
    }
    // What is being written isn't shipped yet.
    if kata.isDraft { return ofRequest }
    guard let recorded else {
      let missing = "\(kata.record) is missing, so nothing can be compared"
      return (isFolder("\(kata.root)/Scripts") ? [missing] : []) + ofRequest
    }
    var originals: [String: Data?] = [:]
    if let placed {
      for path in placed.files.keys { originals.updateValue(placed.originals[path], forKey: path) }
    }
    let current = try ShippedFiles(of: loaded, in: workbook, suite: recorded.suite, originals: originals)
    return try LearnersCode.problems(of: loaded)
      + addedFiles(of: loaded, beside: recorded.suite, originals)
      + current.changes(since: recorded, of: kata) { originals.keys.contains($0) } + ofRequest
  }

  private static func differences(from placed: PlacedChangeRequest, in loaded: LoadedKata) -> [String] {
    placed.files.sorted { $0.key < $1.key }.compactMap { path, data in
      let current = loaded.data(at: path)
      guard current != data else { return nil }
      return "\(path) \(current == nil ? "is missing" : "differs from what came with the change request")"
    }
  }

  /// What is wrong with files that were added to the suite.
  private static func addedFiles(
    of loaded: LoadedKata, beside suite: [String], _ originals: [String: Data?]
  ) throws -> [String] {
    let folder = loaded.kata.suitePath
    let known = Set(suite.map { "\(folder)/\($0)" })
    return try loaded.filePaths(in: folder)
      .filter { $0.hasSuffix(".swift") && !known.contains($0) && originals[$0] == nil }
      .compactMap { try LearnersCode.problem(ofAdded: $0, to: loaded) }
  }

  /// Whether all that a record names is as it was recorded. What it doesn't name was never recorded, and is with the next
  /// renewal; a new dependency is a difference of the manifest.
  public func isCurrent(_ current: ShippedFiles) -> Bool {
    suite == current.suite && shipped.allSatisfy { current.shipped[$0.key] == $0.value }
  }

  private func changes(since old: ShippedFiles, of kata: Kata, isOfRequest: (String) -> Bool) throws -> [String] {
    try Set(old.shipped.keys).filter { shipped[$0] != old.shipped[$0] }.sorted().map { path in
      if path == Self.manifest { return "what Package.swift says of \(kata.name) differs from what was shipped" }
      let isShared = path.hasPrefix("Katas/Provided/") || path.hasPrefix("Tests/Support/")
      let name = isShared ? URL(fileURLWithPath: path).lastPathComponent : path
      let missing = path == kata.suitePath ? Set(old.suite).subtracting(suite).sorted().map { "\(path)/\($0)" } : []
      let edited = try missing.isEmpty ? Self.edited(path, of: kata).filter { !isOfRequest($0) && $0 != path } : missing
      // Of a module, one file is enough to find the others.
      let more = edited.count > 1 ? " and \(edited.count - 1) more" : ""
      return "\(name) differs from what was shipped" + (edited.first.map { " (\($0)\(more))" } ?? "")
    }
  }

  /// The files of a folder that differ from the last commit; none if the workbook has no repository.
  private static func edited(_ folder: String, of kata: Kata) throws -> [String] {
    let status = try Git.run(
      ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", folder], in: kata.root)
    // `?? Tests/Support/Added.swift`
    return status.succeeded ? status.output.split(separator: "\0").map { String($0.dropFirst(3)) } : []
  }
}
