import Foundation
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
    try self.init(of: kata, in: workbook, suite: nil, originals: [:])
  }

  /// - Parameters:
  ///   - suite: The files of the suite that count; nil for all.
  ///   - originals: What files were before a change request came, by their paths; nil for those that weren't there.
  private init(of kata: Kata, in workbook: Workbook, suite: [String]?, originals: [String: Data?]) throws {
    // With only this kata selected, as its suite is built: a manifest may do other things for one kata than for all.
    let manifest = try Manifest(of: workbook.root, kata: kata.name)
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
      Set(paths(in: "\(workbook.root)/\(folder)").map { "\(folder)/\($0)" })
        .union(originals.keys.filter { $0.hasPrefix("\(folder)/") })
        // An editor or a file manager puts hidden files there.
        .filter { $0 != kata.adapter && !$0.hasSuffix(".md") && !isHidden($0) }.sorted()
    }
    func texts(of path: String) -> [String] {
      let text = originals[path] ?? Self.content(ofFileAt: "\(workbook.root)/\(path)")
      // Fixtures need not be text.
      return text.map { [path, $0.base64EncodedString()] } ?? []
    }
    let suiteFolder = kata.suitePath
    let present = files(in: suiteFolder).filter { !texts(of: $0).isEmpty }
    self.suite = present.map { String($0.dropFirst(suiteFolder.count + 1)) }.filter { suite?.contains($0) ?? true }
    shipped[suiteFolder] = Fingerprint.of(self.suite.flatMap { texts(of: "\(suiteFolder)/\($0)") })
    let shared = targets.map(\.path).filter { $0.hasPrefix("Katas/Provided/") || $0.hasPrefix("Tests/Support/") }
    for folder in shared + ["Tests/\(kata.name)/Contract"] {
      shipped[folder] = Fingerprint.of(files(in: folder).flatMap(texts))
    }
    let description = "Katas/\(kata.name)/kata.json"
    shipped[description] = Fingerprint.of(texts(of: description))
  }

  /// What is in a file, or where a link leads; nil for a folder, and for what isn't there.
  private static func content(ofFileAt path: String) -> Data? {
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      return Data("link \(target)".utf8)
    }
    return isFile(path) ? FileManager.default.contents(atPath: path) : nil
  }

  // MARK: The record

  public static func recorded(of kata: Kata) -> ShippedFiles? {
    let record = FileManager.default.contents(atPath: "\(kata.root)/\(kata.record)")
    return record.flatMap { try? JSONDecoder().decode(ShippedFiles.self, from: $0) }
  }

  // MARK: Differences

  /// How a learner's workbook differs from what was shipped and from what came with a change request that is in place, in
  /// a sentence for each difference; nothing if it doesn't.
  ///
  /// A workbook without the tool's own folder, as the tests have it, needs no record.
  public static func differences(of kata: Kata, in workbook: Workbook) throws -> [String] {
    let placed = LearnersCopy(of: kata).placedRequest
    let ofRequest = placed.map { differences(from: $0, of: kata) } ?? []
    // What is being written isn't shipped yet.
    guard !kata.isDraft, let shipped = recorded(of: kata) else {
      return (isFolder("\(kata.root)/Scripts") ? missingRecord(of: kata).map { [$0] } ?? [] : []) + ofRequest
    }
    var originals: [String: Data?] = [:]
    if let placed {
      for path in placed.files.keys { originals.updateValue(placed.originals[path], forKey: path) }
    }
    let current = try ShippedFiles(of: kata, in: workbook, suite: shipped.suite, originals: originals)
    return try LearnersCode.problems(of: kata)
      + addedFiles(of: kata, beside: shipped.suite, originals)
      + current.changes(since: shipped, of: kata) { originals.keys.contains($0) } + ofRequest
  }

  private static func differences(from placed: PlacedChangeRequest, of kata: Kata) -> [String] {
    placed.files.sorted { $0.key < $1.key }.compactMap { path, data in
      let current = FileManager.default.contents(atPath: "\(kata.root)/\(path)")
      guard current != data else { return nil }
      return "\(path) \(current == nil ? "is missing" : "differs from what came with the change request")"
    }
  }

  /// Says that there is no record to compare with; nil if there is one.
  public static func missingRecord(of kata: Kata) -> String? {
    guard recorded(of: kata) == nil, !kata.isDraft else { return nil }
    let isThere = isFile("\(kata.root)/\(kata.record)")
    return "\(kata.record) \(isThere ? "can't be read" : "is missing"), so nothing can be compared"
  }

  /// What is wrong with files that were added to the suite.
  private static func addedFiles(
    of kata: Kata, beside suite: [String], _ originals: [String: Data?]
  ) throws -> [String] {
    let folder = kata.suitePath
    return try paths(in: "\(kata.root)/\(folder)").sorted().filter { $0.hasSuffix(".swift") && !suite.contains($0) }
      .map { "\(folder)/\($0)" }.filter { !isHidden($0) && originals[$0] == nil }
      .compactMap { try LearnersCode.problem(ofAdded: $0, to: kata) }
  }

  private func changes(since old: ShippedFiles, of kata: Kata, isOfRequest: (String) -> Bool) throws -> [String] {
    try Set(shipped.keys).union(old.shipped.keys).filter { shipped[$0] != old.shipped[$0] }.sorted().map { path in
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
