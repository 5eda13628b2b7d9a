import Foundation

/// What a learner of a kata may not edit, as it was shipped: the suite, the contract, the provided modules, the kata's
/// goals and its part of the manifest.
///
/// A file holds a fingerprint of each, so that a difference is found without a repository. Files that were added to the
/// suite are welcome, as long as they hold nothing but suites.
public struct ShippedFiles: Codable, Equatable, Sendable {
  /// Fingerprints by the files' paths in the workbook.
  public private(set) var files: [String: String]
  /// A fingerprint of what the manifest says of the kata's targets.
  public private(set) var manifest: String

  public init(of kata: Kata, in workbook: Workbook) throws {
    let targets = [kata.beforeModule, kata.contractModule, "\(kata.name)Tests"].flatMap { name in
      workbook.manifest.allDependencies(of: name) + [workbook.manifest.targets[name]].compactMap(\.self)
    }
    .filter { $0.name != kata.afterModule }
    let described = targets.map { target in
      "\(target.name) \(target.path) \(target.dependencies.sorted()) \(target.exclude.sorted()) "
        + "\(target.compilerArguments.sorted()) \(target.others.sorted())"
    }
    // The manifest may do other things for one kata than for all; so its code counts, too.
    manifest = Fingerprint.of(Set(described).sorted() + [workbook.manifest.code])
    files = [:]
    let shared = targets.map(\.path).filter { $0.hasPrefix("Katas/Provided/") || $0.hasPrefix("Tests/Support/") }
    for folder in Set(shared + ["Tests/\(kata.name)/Contract", "Tests/\(kata.name)/Suite"]) {
      for path in paths(in: "\(workbook.root)/\(folder)").map({ "\(folder)/\($0)" })
      where path != kata.adapter && !path.hasSuffix(".md") {
        files[path] = Self.fingerprint(ofFileAt: path, in: workbook.root)
      }
    }
    let description = "Katas/\(kata.name)/kata.json"
    files[description] = Self.fingerprint(ofFileAt: description, in: workbook.root)
  }

  private static func fingerprint(ofFileAt path: String, in root: String) -> String? {
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/\(path)") {
      return Fingerprint.of(["link", target])
    }
    guard isFile("\(root)/\(path)") else { return nil }
    return FileManager.default.contents(atPath: "\(root)/\(path)").map { fingerprint(of: $0, at: path) }
  }

  static func fingerprint(of data: Data, at path: String) -> String {
    let isDescription = path.hasPrefix("Katas/") && path.hasSuffix("/kata.json")
    // Fixtures need not be text.
    return Fingerprint.of([isDescription ? String(decoding: data, as: UTF8.self) : data.base64EncodedString()])
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
    guard let shipped = recorded(of: kata) else {
      return (isFolder("\(kata.root)/Scripts") ? missingRecord(of: kata).map { [$0] } ?? [] : []) + ofRequest
    }
    return try ShippedFiles(of: kata, in: workbook)
      .differences(from: shipped, of: kata, exempt: Set(placed.map { Array($0.files.keys) } ?? [])) + ofRequest
  }

  private static func differences(from placed: PlacedChangeRequest, of kata: Kata) -> [String] {
    let shipped = recorded(of: kata)?.files ?? [:]
    return placed.files.sorted { $0.key < $1.key }.compactMap { path, data in
      if let old = placed.originals[path], let known = shipped[path], known != fingerprint(of: old, at: path) {
        return "\(path) differed from what was shipped before the change request came"
      }
      let current = FileManager.default.contents(atPath: "\(kata.root)/\(path)")
      guard current != data else { return nil }
      return "\(path) \(current == nil ? "is missing" : "differs from what came with the change request")"
    }
  }

  /// Says that there is no record to compare with; nil if there is one.
  public static func missingRecord(of kata: Kata) -> String? {
    guard recorded(of: kata) == nil else { return nil }
    let isThere = isFile("\(kata.root)/\(kata.record)")
    return "\(kata.record) \(isThere ? "can't be read" : "is missing"), so nothing can be compared"
  }

  /// How these files differ from others, in a sentence for each difference.
  public func differences(
    from shipped: ShippedFiles, of kata: Kata, exempt: Set<String> = []
  ) throws -> [String] {
    var result = try LearnersCode.problems(of: kata)
    let suite = "Tests/\(kata.name)/Suite/"
    var changed: [String: [String]] = [:]
    for path in differing(from: shipped, exempt: exempt) {
      if path.hasPrefix(suite), shipped.files[path] == nil {
        if path.hasSuffix(".swift"), let problem = try LearnersCode.problem(ofAdded: path, to: kata) {
          result.append(problem)
        }
        continue
      }
      changed[Self.unit(of: path), default: []].append(path)
    }
    for (unit, paths) in changed.sorted(by: { $0.key < $1.key }) {
      // Of a module, one file is enough to find the others.
      let example = paths[0] == unit ? "" : " (\(paths[0])\(paths.count > 1 ? " and \(paths.count - 1) more" : ""))"
      result.append("\(unit) differs from what was shipped\(example)")
    }
    if manifest != shipped.manifest {
      result.append("what Package.swift says of \(kata.name) differs from what was shipped")
    }
    return result
  }

  private func differing(from shipped: ShippedFiles, exempt: Set<String>) -> [String] {
    Set(files.keys).union(shipped.files.keys).subtracting(exempt).sorted().filter { path in
      // An editor or a file manager puts hidden files there.
      files[path] != shipped.files[path] && (shipped.files[path] != nil || !isHidden(path))
    }
  }

  /// The name of what a file is part of, for a person: a module, or the file itself.
  private static func unit(of path: String) -> String {
    let parts = path.split(separator: "/")
    for folder in [["Katas", "Provided"], ["Tests", "Support"]]
    where parts.count > 3 && parts.prefix(2).map(String.init) == folder {
      return String(parts[2])
    }
    return path
  }
}
