import ChangeRequests
import Checking
import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// A whole small version of a kata that is kept to prove what the design check says of it.
///
/// `Scripts/Tests/Designs/<Kata>/refused` and `accepted` hold a folder for each, with Swift files laid out as in the
/// workbook and a `design.json`.
struct Design {
  /// `refused/one-giant-switch`
  let name: String
  let isRefused: Bool
  /// The folder with its files.
  let folder: String
  /// The measures by which it is refused; `shipped` stands for a changed file that a learner may not edit.
  let refusedBy: Set<String>
  /// What it deletes besides the kata's own files.
  let deletes: [String]
  /// Changes of files that it has no copy of, because they would rot: `Package.swift` lists every kata.
  let edits: [Edit]
  /// The paths of its files and links in the workbook.
  let files: [String]

  /// A text that is replaced by another wherever it stands in a file of the workbook.
  struct Edit: Decodable {
    let file: String
    let old: String
    let new: String
  }

  private struct Description: Decodable {
    let summary: String
    let refusedBy: [String]?
    let deletes: [String]?
    let edits: [Edit]?
  }

  /// All designs of a kata.
  static func all(of kata: Kata) throws -> [Design] {
    let root = "\(kata.root)/Scripts/Tests/Designs/\(kata.name)"
    return try ["refused", "accepted"].flatMap { kind in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(kind)")) ?? []
      return try names.filter { !$0.hasPrefix(".") }.sorted().map { name in
        try Design(name: "\(kind)/\(name)", isRefused: kind == "refused", folder: "\(root)/\(kind)/\(name)")
      }
    }
  }

  private init(name: String, isRefused: Bool, folder: String) throws {
    self.name = name
    self.isRefused = isRefused
    self.folder = folder
    let data = FileManager.default.contents(atPath: "\(folder)/design.json") ?? Data()
    let description: Description
    do {
      description = try JSONDecoder().decode(Description.self, from: data)
    } catch {
      throw DesignError(design: name, reason: "design.json is missing or can't be read: \(error)")
    }
    refusedBy = Set(description.refusedBy ?? [])
    deletes = description.deletes ?? []
    edits = description.edits ?? []
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    files =
      paths.filter { $0.contains("/") && (isPlainFile("\(folder)/\($0)") || isLink("\(folder)/\($0)")) }.sorted()
    if refusedBy.isEmpty == isRefused {
      throw DesignError(
        design: name,
        reason: isRefused ? "design.json doesn't say by what it is refused" : "it is accepted, but refusedBy")
    }
  }
}

struct DesignError: Error, CustomStringConvertible {
  let design: String
  let reason: String
  var description: String { "\(design): \(reason)" }
}

/// Whether bad designs are refused, each for the stated measures, and good ones accepted.
public struct DesignProof {
  /// What is wrong; nothing if every design was judged as it should be.
  public private(set) var problems: [Problem] = []
  private var right: [Bool: Int] = [:]
  private var all: [Bool: Int] = [:]
  /// On how many the suite was run; the others are recorded.
  private var tested = 0

  /// `refused 5 of 5, accepted 3 of 3`
  public var summary: String {
    "refused \(right[true, default: 0]) of \(all[true, default: 0]), "
      + "accepted \(right[false, default: 0]) of \(all[false, default: 0])"
      + (tested == 0 ? "" : " (ran the suite on \(tested))")
  }

  /// Judges each design by the goals of all stages, and sees that it passes the suite, in a copy of the workbook.
  ///
  /// To build a design and to run the suite on it takes most of the time, and gives the same answer as long as nothing
  /// changes. So what passed is recorded, and only a design without a record is built.
  ///
  /// - Parameters:
  ///   - isThorough: Whether the suite is run on every design, also on those that are recorded.
  ///   - isRecording: Whether those that pass are recorded.
  public init(
    of kata: Kata, in workbook: Workbook, isThorough: Bool, isRecording: Bool, scratch: ScratchFolder,
    terminal: Terminal
  ) throws {
    let candidates = try Design.all(of: kata).map { try Candidate($0, of: kata) }
    let known = isThorough ? [:] : SuitePasses(of: kata).designs
    var passes: [String: String] = [:]
    let copy = try TestedCopy(of: kata, workbook: workbook, scratch: scratch, terminal: terminal)
    let shipped = try ShippedFiles(of: kata, in: workbook)
    let measures = try Self.measure(candidates, of: kata, in: workbook, terminal)
    for candidate in candidates {
      let design = candidate.design
      all[design.isRefused, default: 0] += 1
      let fingerprint = try candidate.fingerprint(shipped, of: kata, in: workbook)
      try copy.lay(candidate.others, from: design.folder, deleting: design.deletes)
      for edit in design.edits { try copy.replace(edit.old, with: edit.new, in: edit.file) }
      defer { copy.restore(candidate.others + design.deletes + design.edits.map(\.file), from: workbook.root) }
      var found: [String] = []
      if known[design.name] == fingerprint {
        try copy.put(candidate.state)
      } else {
        let red = try copy.test(candidate.state, variants: [.before], label: design.name) { _ in "the suite" }
        found = red.prefix(1).map { "must pass the suite: \($0.text)" }
        tested += 1
      }
      if found.isEmpty {
        passes[design.name] = fingerprint
        found = try Self.judge(candidate, measures[design.name], of: kata, in: workbook, shipped, copy, terminal)
      }
      problems += found.map { Problem(kata.name, "\(design.name) \($0)") }
      if found.isEmpty { right[design.isRefused, default: 0] += 1 }
    }
    if isRecording { try SuitePasses(passes).write(for: kata) }
  }

  /// A design, and which of its files are a version's own.
  private struct Candidate {
    let design: Design
    /// The version and its adapter.
    let state: Snapshot
    /// The paths of its other files and links.
    let others: [String]

    init(_ design: Design, of kata: Kata) throws {
      self.design = design
      let own = design.files.filter { path in
        (path.hasPrefix("Katas/\(kata.name)/") && path.hasSuffix(".swift") || path == kata.adapter)
          && !isLink("\(design.folder)/\(path)")
      }
      state = Snapshot(
        files: Dictionary(
          uniqueKeysWithValues: try own.map { path in
            (path, try Data(contentsOf: URL(fileURLWithPath: "\(design.folder)/\(path)")))
          }))
      others = design.files.filter { !own.contains($0) }
      guard state.files[kata.adapter] != nil, state.files.count > 1 else {
        throw DesignError(
          design: design.name,
          reason: "has not all of a version's files: Katas/\(kata.name)/*.swift and \(kata.adapter)")
      }
    }

    /// A name for everything that decides whether the suite passes: the design, what a learner may not edit, and the
    /// solution, with which the suite compares.
    func fingerprint(_ shipped: ShippedFiles, of kata: Kata, in workbook: Workbook) throws -> String {
      let files = try design.files.flatMap { path in
        let full = "\(design.folder)/\(path)"
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: full)
        return [path, try link ?? Data(contentsOf: URL(fileURLWithPath: full)).base64EncodedString()]
      }
      let solution = try workbook.solution(of: kata).texts().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      // Goals decide nothing here.
      let others = shipped.files.filter { $0.key != "Katas/\(kata.name)/kata.json" }.sorted { $0.key < $1.key }
        .flatMap { [$0.key, $0.value] }
      return Fingerprint.of(
        files + design.deletes + design.edits.flatMap { [$0.file, $0.old, $0.new] } + solution + others
          + [shipped.manifest])
    }

    /// Whether there is nothing but the version and its adapter, so that it can be measured with the workbook's modules.
    var isPlain: Bool { others.isEmpty && design.deletes.isEmpty && design.edits.isEmpty }
  }

  /// Measures all plain designs, several at a time.
  private static func measure(
    _ candidates: [Candidate], of kata: Kata, in workbook: Workbook, _ terminal: Terminal
  ) throws -> [String: Result<Measures, BrokenCode>] {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let plain = candidates.filter(\.isPlain)
    let folders = plain.indices.map { "\(scratch.path)/design-\($0)" }
    for (candidate, folder) in zip(plain, folders) { try candidate.state.write(in: folder) }
    let measures = try KataMeasurer(workbook: workbook, terminal: terminal).measure(folders, of: kata)
    return Dictionary(uniqueKeysWithValues: zip(plain.map(\.design.name), measures))
  }

  private static func judge(
    _ candidate: Candidate, _ known: Result<Measures, BrokenCode>?, of kata: Kata, in workbook: Workbook,
    _ shipped: ShippedFiles, _ copy: TestedCopy, _ terminal: Terminal
  ) throws -> [String] {
    let design = candidate.design
    var reasons: Set<String> = []
    let hasOwnManifest = design.edits.contains { $0.file == "Package.swift" }
    let copied =
      try hasOwnManifest
      ? Workbook(around: copy.root) : workbook.copied(to: copy.root, cache: "\(copy.root)/.build/kata")
    let copiedKata = Kata(name: kata.name, root: copy.root)
    let differences =
      try (ShippedFiles.missingRecord(of: copiedKata).map { [$0] } ?? [])
      + ShippedFiles(of: copiedKata, in: copied).differences(from: shipped, of: copiedKata)
    if !differences.isEmpty { reasons.insert("shipped") }
    var details: [String] = []
    do {
      let measures =
        try known?.get() ?? KataMeasurer(workbook: copied, terminal: terminal).measureYours(copiedKata)
      for goal in try kata.description().finalGoals where !goal.isMet(by: measures.figures) {
        reasons.insert(goal.metric.rawValue)
        let places = measures.findings(goal.metric, of: goal.type).prefix(2).map { "\($0.location): \($0.text)" }
        details.append(
          "\(goal.metric.rawValue)\(goal.type.map { " of \($0)" } ?? "") is "
            + "\(goal.figure(in: measures.figures).map(String.init) ?? "–"), at most \(goal.atMost)"
            + (places.isEmpty ? "" : " (\(places.joined(separator: "; ")))"))
      }
    } catch let error as BrokenCode {
      return ["can't be measured: \(error.error.message)"]
    }
    guard reasons != design.refusedBy else { return [] }
    if reasons.isEmpty {
      return ["is accepted, and must be refused by \(design.refusedBy.sorted().joined(separator: ", "))"]
    }
    let what = reasons.sorted().joined(separator: ", ")
    let said =
      design.isRefused
      ? "and design.json says \(design.refusedBy.sorted().joined(separator: ", "))" : "and must be accepted"
    return ["is refused by \(what), \(said): " + (details + differences).joined(separator: "; ")]
  }
}

/// The designs of a kata that passed the suite, each with a name for everything that decides about it:
/// `Scripts/Tests/Designs/<Kata>/passed.json`.
private struct SuitePasses: Codable {
  let about: String
  let designs: [String: String]

  init(_ designs: [String: String]) {
    about = "Which designs passed the suite. Written by `Scripts/kata verify --designs --renew`."
    self.designs = designs
  }

  /// What is recorded; nothing if there is no record.
  init(of kata: Kata) {
    let record = FileManager.default.contents(atPath: Self.path(of: kata)).flatMap {
      try? JSONDecoder().decode(SuitePasses.self, from: $0)
    }
    self = record ?? SuitePasses([:])
  }

  func write(for kata: Kata) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: Self.path(of: kata)))
  }

  private static func path(of kata: Kata) -> String { "\(kata.root)/Scripts/Tests/Designs/\(kata.name)/passed.json" }
}

/// Whether a path is a link.
private func isLink(_ path: String) -> Bool {
  (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
}
