import Behaviour
import Console
import Foundation
import Measuring
import Practice
import Reports
import Toolchain
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
  /// Its files' paths in the workbook.
  let files: [String]

  private struct Description: Decodable {
    let summary: String
    let refusedBy: [String]?
    let deletes: [String]?
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
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    files = paths.filter { $0.contains("/") && isPlainFile("\(folder)/\($0)") }.sorted()
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

  /// `refused 5 of 5, accepted 3 of 3`
  public var summary: String {
    "refused \(right[true, default: 0]) of \(all[true, default: 0]), "
      + "accepted \(right[false, default: 0]) of \(all[false, default: 0])"
  }

  /// Builds and tests each design in a copy of the workbook, and judges it by the goals of all stages.
  public init(of kata: Kata, in workbook: Workbook, scratch: ScratchFolder, terminal: Terminal) throws {
    let designs = try Design.all(of: kata)
    let copy = try TestedCopy(of: kata, workbook: workbook, scratch: scratch, terminal: terminal)
    defer { copy.remove() }
    let shipped = try ShippedFiles(of: kata, in: workbook)
    for design in designs {
      all[design.isRefused, default: 0] += 1
      let found = try Self.judge(design, of: kata, in: workbook, shipped, copy, terminal)
      problems += found.map { Problem(kata.name, "\(design.name) \($0)") }
      if found.isEmpty { right[design.isRefused, default: 0] += 1 }
    }
  }

  private static func judge(
    _ design: Design, of kata: Kata, in workbook: Workbook, _ shipped: ShippedFiles, _ copy: TestedCopy,
    _ terminal: Terminal
  ) throws -> [String] {
    let own = { (path: String) in path.hasPrefix("Katas/\(kata.name)/") || path == kata.adapter }
    let state = Snapshot(
      files: Dictionary(
        uniqueKeysWithValues: try design.files.filter(own).map { path in
          (path, try Data(contentsOf: URL(fileURLWithPath: "\(design.folder)/\(path)")))
        }))
    guard state.files[kata.adapter] != nil, state.files.count > 1 else {
      return ["has not all of a version's files: Katas/\(kata.name)/*.swift and \(kata.adapter)"]
    }
    let others = design.files.filter { !own($0) }
    try copy.lay(others, from: design.folder, deleting: design.deletes)
    defer { copy.restore(others + design.deletes, from: workbook.root) }
    let red = try copy.test(state, variants: [.before], label: design.name) { _ in "the suite" }
    if let first = red.first { return ["must pass the suite: \(first.text)"] }

    var reasons: Set<String> = []
    let copied = workbook.copied(to: copy.root, cache: "\(copy.root)/.build/kata")
    let copiedKata = Kata(name: kata.name, root: copy.root)
    let differences = try ShippedFiles(of: copiedKata, in: copied).differences(from: shipped, of: copiedKata)
    if !differences.isEmpty { reasons.insert("shipped") }
    var figures: [String] = []
    do {
      let measures = try KataMeasurer(workbook: copied, terminal: terminal).measureYours(copiedKata)
      for goal in try kata.description().finalGoals where !goal.isMet(by: measures.figures) {
        reasons.insert(goal.metric.rawValue)
        figures.append(
          "\(goal.metric.rawValue) \(goal.figure(in: measures.figures).map(String.init) ?? "–"), "
            + "at most \(goal.atMost)")
      }
    } catch let error as BrokenCode {
      return ["can't be measured: \(error.error.message)"]
    }
    guard reasons != design.refusedBy else { return [] }
    let details = (figures + differences).joined(separator: "; ")
    if reasons.isEmpty {
      return ["is accepted, and must be refused by \(design.refusedBy.sorted().joined(separator: ", "))"]
    }
    let what = reasons.sorted().joined(separator: ", ")
    return design.isRefused
      ? [
        "is refused by \(what) (\(details)), and design.json says \(design.refusedBy.sorted().joined(separator: ", "))"
      ]
      : ["is refused by \(what) (\(details)), and must be accepted"]
  }
}
