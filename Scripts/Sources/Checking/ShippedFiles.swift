import Foundation
import SourceCode
import Workbook

/// What a learner of a kata may not edit, as it was shipped: the suite, the contract, the provided modules, the kata's
/// goals and its part of the manifest.
///
/// A file holds a fingerprint of each, so that a difference is found without a repository. Files that were added to the
/// suite are welcome, as long as they hold nothing but suites.
public struct ShippedFiles: Equatable, Sendable {
  /// Fingerprints by the files' paths in the workbook.
  public private(set) var files: [String: String]
  /// How many behaviours each file of the suite has.
  public private(set) var behaviours: [String: Int]
  /// A fingerprint of what the manifest says of the kata's targets.
  public private(set) var manifest: String

  /// Reads the files as they are now.
  public init(of kata: Kata, in workbook: Workbook) throws {
    files = [:]
    behaviours = [:]
    var folders = ["Tests/\(kata.name)/Contract", "Tests/\(kata.name)/Suite"]
    let targets = [kata.beforeModule, kata.contractModule, "\(kata.name)Tests"]
    var described: Set<String> = []
    for target in targets {
      for dependency in workbook.manifest.allDependencies(of: target)
        + [workbook.manifest.targets[target]].compactMap(\.self)
      where dependency.name != kata.afterModule {
        described.insert(
          "\(dependency.name) \(dependency.path) \(dependency.dependencies.sorted()) \(dependency.exclude.sorted()) "
            + "\(dependency.compilerArguments.sorted()) \(dependency.others.sorted())")
        let isProvided = dependency.path.hasPrefix("Katas/Provided/") || dependency.path.hasPrefix("Tests/Support/")
        if isProvided, !folders.contains(dependency.path) { folders.append(dependency.path) }
      }
    }
    // The manifest may do other things for one kata than for all; so its code counts, too.
    manifest = Fingerprint.of(described.sorted() + [workbook.manifest.code])
    for folder in folders { try read(folder, of: kata, in: workbook) }
    let description = "Katas/\(kata.name)/kata.json"
    files[description] = Self.fingerprint(
      of: Data(try contents(of: "\(workbook.root)/\(description)").utf8), at: description)
  }

  static func fingerprint(of data: Data, at path: String) -> String {
    let isDescription = path.hasPrefix("Katas/") && path.hasSuffix("/kata.json")
    // Fixtures need not be text.
    return Fingerprint.of([isDescription ? String(decoding: data, as: UTF8.self) : data.base64EncodedString()])
  }

  private mutating func read(_ folder: String, of kata: Kata, in workbook: Workbook) throws {
    let paths = FileManager.default.enumerator(atPath: "\(workbook.root)/\(folder)")?.compactMap { $0 as? String } ?? []
    for path in paths.map({ "\(folder)/\($0)" }) where path != kata.adapter && !path.hasSuffix(".md") {
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(workbook.root)/\(path)") {
        files[path] = Fingerprint.of(["link", target])
        continue
      }
      guard isFile("\(workbook.root)/\(path)"),
        let data = FileManager.default.contents(atPath: "\(workbook.root)/\(path)")
      else { continue }
      files[path] = Self.fingerprint(of: data, at: path)
      guard path.hasPrefix("Tests/\(kata.name)/Suite/"), path.hasSuffix(".swift"), !path.contains("/MustNotCompile/")
      else { continue }
      let count = Self.behaviours(in: String(decoding: data, as: UTF8.self))
      if count > 0 { behaviours[path] = count }
    }
  }

  /// How many test functions a file has.
  static func behaviours(in text: String) -> Int {
    text.components(separatedBy: "@Test").dropFirst().count { $0.contains(/\bfunc\s+(?:`[^`]+`|\w+)/) }
  }

  // MARK: The record

  /// Each file's fingerprint and, behind a blank, the number of its behaviours, if it has any.
  var recorded: [String: String] {
    var recorded = files
    for (path, count) in behaviours { recorded[path]? += " \(count)" }
    return recorded
  }

  init(manifest: String, recorded: [String: String]) {
    self.manifest = manifest
    let parts = recorded.mapValues { $0.split(separator: " ") }
    files = parts.mapValues { String($0.first ?? "") }
    behaviours = parts.compactMapValues { $0.count > 1 ? Int($0[1]) : nil }
  }

  /// Reads the record of a kata; nil if there is none, or one that can't be read.
  public static func recorded(of kata: Kata) -> ShippedFiles? { KataRecord(of: kata)?.shipped }

  // MARK: Differences

  /// How a learner's workbook differs from what was shipped, in a sentence for each difference; nothing if it doesn't.
  ///
  /// A workbook without the tool's own folder, as the tests have it, needs no record.
  ///
  /// - Parameter exempt: Paths that a change request has put there or changed.
  public static func differences(of kata: Kata, in workbook: Workbook, exempt: Set<String> = []) throws -> [String] {
    guard let shipped = recorded(of: kata) else {
      let hasTool = FileManager.default.fileExists(atPath: "\(kata.root)/Scripts")
      return hasTool ? missingRecord(of: kata).map { [$0] } ?? [] : []
    }
    return try ShippedFiles(of: kata, in: workbook).differences(from: shipped, of: kata, exempt: exempt)
  }

  /// Whether a file was shipped with other contents.
  public func differs(_ data: Data, at path: String) -> Bool {
    files[path].map { $0 != Self.fingerprint(of: data, at: path) } ?? false
  }

  /// Says that there is no record to compare with; nil if there is one.
  public static func missingRecord(of kata: Kata) -> String? {
    guard recorded(of: kata) == nil else { return nil }
    let path = KataRecord.path(of: kata)
    return "\(path) \(isFile("\(kata.root)/\(path)") ? "can't be read" : "is missing"), so nothing can be compared"
  }

  /// How these files differ from others, in a sentence for each difference.
  public func differences(
    from shipped: ShippedFiles, of kata: Kata, exempt: Set<String> = []
  ) throws -> [String] {
    var result = try Self.problem(ofAdapterOf: kata).map { [$0] } ?? []
    result += try LearnersCode.problems(of: kata)
    let suite = "Tests/\(kata.name)/Suite/"
    let missing = shipped.behaviours.reduce(0) { sum, file in
      exempt.contains(file.key) ? sum : sum + max(0, file.value - behaviours[file.key, default: 0])
    }
    if missing > 0 {
      result.append("\(missing) \(missing == 1 ? "behaviour is" : "behaviours are") missing from the suite")
    }
    var changed: [String: [String]] = [:]
    for path in paths(thatDifferFrom: shipped, exempt: exempt) {
      if path.hasPrefix(suite), shipped.files[path] == nil {
        if path.hasSuffix(".swift"), let problem = try Self.problem(ofAdded: path, to: kata) {
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

  private func paths(thatDifferFrom shipped: ShippedFiles, exempt: Set<String>) -> [String] {
    Set(files.keys).union(shipped.files.keys).subtracting(exempt).sorted().filter { path in
      // An editor or a file manager puts hidden files there.
      files[path] != shipped.files[path] && (shipped.files[path] != nil || !isHidden(path))
    }
  }

  /// How to make the files what was shipped. What was added to the suite may stay, and is left to the learner.
  ///
  /// - Parameter exempt: Paths that a change request has put there or changed.
  public static func restoring(of kata: Kata, in workbook: Workbook, exempt: Set<String> = []) throws -> Restoring {
    guard let shipped = recorded(of: kata) else {
      return try Restoring(changed: [:], added: [], root: kata.root)
    }
    let paths = try ShippedFiles(of: kata, in: workbook).paths(thatDifferFrom: shipped, exempt: exempt)
    let changed = shipped.files.filter { paths.contains($0.key) }
    let added = paths.filter { changed[$0] == nil && !$0.hasPrefix("Tests/\(kata.name)/Suite/") }
    return try Restoring(changed: changed, added: added, root: kata.root)
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

  /// An adapter that passes calls on to the solution proves nothing about the learner's version.
  private static func problem(ofAdapterOf kata: Kata) throws -> String? {
    guard let adapter = try? contents(of: "\(kata.root)/\(kata.adapter)"),
      let other = try? contents(of: "\(kata.contract)/After.swift")
    else { return nil }
    let types = SourceText(other).withoutComments.matches(
      of: /(?m)^(?:@\w+ +|final +|indirect +|public +)*(?:class|struct|enum|actor|protocol|typealias) +(\w+)/
    )
    .map { String($0.1) }
    // Who has a variant has the solution.
    let names = Set(types + [kata.afterModule, "Variant"])
    let used = names.intersection(SourceText(adapter).words).sorted().first
    return used.map {
      "\(kata.adapter) uses \($0), which \($0 == "Variant" ? "leads to" : "belongs to") the solution"
    }
  }

  /// What is wrong with a file that was added to the suite: code other than suites could take the place of what the suite
  /// uses, and code that knows the version could lend it what isn't measured.
  private static func problem(ofAdded path: String, to kata: Kata) throws -> String? {
    let text = SourceText(try contents(of: "\(kata.root)/\(path)"))
    let words = text.topLevelWords
    let declarations: Set = ["extension", "func", "var", "let", "typealias", "protocol", "macro", "operator"]
    if let word = words.first(where: declarations.contains) { return "\(path) was added, and has a top-level \(word)" }
    for (word, name) in zip(words, words.dropFirst()) where ["struct", "class", "enum", "actor"].contains(word) {
      if !name.hasSuffix("Tests") { return "\(path) was added, and its \(word) \(name) is no suite named …Tests" }
    }
    let own = try text.words.intersection(Self.names(ofAdapterOf: kata).union([kata.beforeModule])).sorted()
    return own.first.map { "\(path) was added, and uses \($0); a test talks to the contract only" }
  }

  /// What the learner's adapter declares for others to use, but for the names that the contract has, too.
  private static func names(ofAdapterOf kata: Kata) throws -> Set<String> {
    let lines = SourceText(try contents(of: "\(kata.root)/\(kata.adapter)")).withoutComments.split(separator: "\n")
    let declared = lines.filter { !$0.contains(/\b(?:private|fileprivate)\b/) }.compactMap { line in
      line.firstMatch(of: /(?:\b(?:class|struct|enum|actor|protocol|typealias)|\bstatic +(?:var|let|func)) +(\w+)/)?.1
        ?? line.firstMatch(of: /^(?:\w+ +)*(?:var|let|func) +(\w+)/)?.1
    }
    let others = try SourceSet(folder: kata.contract, label: kata.contract).texts()
    return others.reduce(into: Set(declared.map(String.init))) { names, file in
      if file.key != "Before.swift" { names.subtract(SourceText(file.value).words) }
    }
  }
}
