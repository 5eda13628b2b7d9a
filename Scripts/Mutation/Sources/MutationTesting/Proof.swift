import Foundation
import Measuring
import Suites
import Workbook

/// What was proved of a kata, and of exactly which files: `Solutions/<Kata>/proof.json`.
///
/// Only `kata prove --renew` writes it, after `kata verify` and all mutants, faults by hand and designs. The gate compares
/// the fingerprints with the files that are there, proves again what differs, and tries a sample of the rest.
public struct Proof: Codable, Equatable, Sendable {
  /// Of all files that the verdicts on mutants and faults depend on, and of the toolchain.
  public var fingerprint: String
  /// Of all files that `kata verify` reads besides: the pages, the designs and the change request.
  public var pages: String
  /// Of the sources of this tool.
  public var prover: String
  /// One line for each mutant, in order: its status and its key.
  public var mutants: [String]
  /// How many faults by hand there are, all of them noticed.
  public var faults: Int

  public static func path(of kata: Kata) -> String { "Solutions/\(kata.name)/proof.json" }

  public init(_ kata: Kata, in workbook: Workbook, results: [VersionResult], faults: HandFaultResult) throws {
    fingerprint = try Self.fingerprint(of: kata, in: workbook)
    pages = try Self.pagesFingerprint(of: kata, in: workbook)
    prover = try Self.proverFingerprint(in: workbook)
    mutants = results.flatMap { result in
      result.mutants.map { Self.line(status: $0.status, $0.found.key, result.version) }
    }
    self.faults = faults.noticed
  }

  /// What is recorded of a kata; nil if nothing is, or if it can't be read.
  public init?(recordedOf kata: Kata) {
    guard let data = FileManager.default.contents(atPath: "\(kata.root)/\(Self.path(of: kata))"),
      let proof = try? JSONDecoder().decode(Proof.self, from: data)
    else { return nil }
    self = proof
  }

  public func write(for kata: Kata) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: "\(kata.root)/\(Self.path(of: kata))"))
  }

  /// A mutant with its status in one line.
  static func line(status: MutantStatus, _ key: FoundMutant.Key, _ version: TestedVersion) -> String {
    let change = Fingerprint.of(key.removed + ["->"] + key.added).prefix(12)
    return "\(status.rawValue) \(version) \(key.file) \(key.member) \(key.operator) \(key.ordinal) \(change)"
  }

  /// The recorded line of a mutant; nil if it isn't recorded.
  public func line(of key: FoundMutant.Key, _ version: TestedVersion) -> String? {
    let rest = Self.line(status: .killed, key, version).dropFirst(MutantStatus.killed.rawValue.count)
    return mutants.first { $0.hasSuffix(rest) }
  }

  /// The recorded status of a mutant; nil if it isn't recorded.
  func status(of key: FoundMutant.Key, _ version: TestedVersion) -> MutantStatus? {
    line(of: key, version).flatMap { line in MutantStatus(rawValue: String(line.prefix { $0 != " " })) }
  }

  /// The recorded statuses of all mutants, by version.
  var statuses: [TestedVersion: [MutantStatus]] {
    var statuses: [TestedVersion: [MutantStatus]] = [:]
    for line in mutants {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard words.count > 3, let status = MutantStatus(rawValue: words[0]),
        let version = TestedVersion(words[1]) ?? TestedVersion("\(words[1]) \(words[2])")
      else { continue }
      statuses[version, default: []].append(status)
    }
    return statuses
  }

  // MARK: What a proof depends on

  /// A name for everything that decides about a kata's mutants: the kata's folders, the modules that its tests import, their
  /// place in the manifest, and the toolchain.
  public static func fingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    let tests = "\(kata.name)Tests"
    let targets = workbook.manifest.allDependencies(of: tests) + [workbook.manifest.targets[tests]].compactMap(\.self)
    let folders = ["Katas/\(kata.name)", "Solutions/\(kata.name)", "Tests/\(kata.name)"] + targets.map(\.path)
    var texts = targets.map { "\($0)" }.sorted() + [try Toolchain.find().version]
    for folder in Set(folders).sorted() {
      texts += try fileTexts(in: "\(workbook.root)/\(folder)") { file in
        !file.hasSuffix("proof.json") && !isOfChangeRequest(file)
          && (!file.hasSuffix(".md") || file.hasSuffix("EquivalentMutants.md") || file.hasSuffix("FAULTS.md"))
      }
    }
    return Fingerprint.of(texts)
  }

  /// Whether a full proof by the tool as it is now would say the same of the kata's mutants and faults.
  public func isOfSameCode(as kata: Kata, in workbook: Workbook) throws -> Bool {
    try fingerprint == Self.fingerprint(of: kata, in: workbook) && prover == Self.proverFingerprint(in: workbook)
  }

  /// A name for a kata's pages, designs and change request.
  public static func pagesFingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    let folders = ["Katas", "Solutions", "Tests", "Scripts/Tests/Designs"].map { "\($0)/\(kata.name)" }
    return Fingerprint.of(
      try folders.flatMap { folder in
        try fileTexts(in: "\(workbook.root)/\(folder)") { file in
          folder.hasPrefix("Scripts") || file.hasSuffix(".md") || file.hasSuffix("shipped.json")
            || isOfChangeRequest(file)
        }
      })
  }

  /// Whether a file of a kata's folder is only used in a trial of the change request, which `kata verify` makes.
  private static func isOfChangeRequest(_ file: String) -> Bool { file.hasPrefix("ChangeRequest/") }

  /// A name for the sources of the tools that prove: all but the commands for learners, which prove nothing.
  public static func proverFingerprint(in workbook: Workbook) throws -> String {
    let learnersModules = ["Checking/", "kata/"]
    return Fingerprint.of(
      try ["Scripts/Sources", "Scripts/Mutation/Sources"].flatMap { folder in
        try fileTexts(in: "\(workbook.root)/\(folder)") { file in
          file.hasSuffix(".swift") && !learnersModules.contains(where: file.hasPrefix)
        }
      })
  }

  /// Names and contents of a folder's files, in order. A folder that isn't there has none.
  private static func fileTexts(in folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try paths.filter { !isHidden($0) && isWanted($0) }.sorted().flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      let whole = "\(folder)/\(path)"
      guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder), !isFolder.boolValue else {
        return []
      }
      let data = try Data(contentsOf: URL(fileURLWithPath: whole))
      // A file need not be text.
      return [path, data.base64EncodedString()]
    }
  }
}
