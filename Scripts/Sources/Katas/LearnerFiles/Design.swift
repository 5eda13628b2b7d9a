import Foundation
import Terminal

/// Another state of a kata: what it is based on, and what differs from that.
///
/// A folder holds it: whole files, laid out as in the workbook, and `design.json` for the rest. Other designs of a kata have
/// this form, the endings among them, and the implementations of its change request.
public struct Design: Sendable {
  public let kata: Kata
  /// The folder's name: `thin-hierarchy`.
  public let name: String
  /// The folder, seen from the workbook's: `Solutions/DeviceHierarchy/Designs/thin-hierarchy`.
  public let path: String
  public var summary: String { description.summary }
  /// When it is a better end than the solution; nil if it isn't another ending.
  public var when: String? { description.when }
  /// Its base: `before`, `step 3` or `after`, the learner's files then.
  public var on: String { description.on }
  /// The measures whose goals it misses; `shipped` stands for a changed file that a learner may not edit.
  public var refusedBy: Set<String> { description.refusedBy ?? [] }
  private let description: Description
  /// The paths of its whole files and links in its folder, by those in the workbook. A file may have `.txt` behind its name,
  /// so that nothing takes it for a source of the package.
  private let files: [String: String]

  private struct Description: Decodable {
    let summary: String
    let on: String
    let refusedBy: Set<String>?
    let when: String?
    let deletes: [String]?
    let edits: [Edit]?
  }

  /// A text that is replaced by another wherever it stands in a file.
  private struct Edit: Decodable {
    let file: String
    let old: Lines
    let new: Lines
  }

  /// A text: a string, or a list of its lines.
  private struct Lines: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(String.self)) ?? container.decode([String].self).joined(separator: "\n")
    }
  }

  /// - Parameter path: Its folder, seen from the workbook's.
  public init(of kata: Kata, at path: String) throws {
    self.kata = kata
    self.path = path
    name = URL(fileURLWithPath: path).lastPathComponent
    let folder = "\(kata.root)/\(path)"
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/design.json"))
      description = try JSONDecoder().decode(Description.self, from: data)
    } catch {
      throw Failure("\(path)/design.json could not be read: \(error)")
    }
    let whole = paths(in: folder).filter { $0.contains("/") && typeOfFile(at: "\(folder)/\($0)") != .typeDirectory }
    files = Dictionary(whole.map { ($0.hasSuffix(".txt") ? String($0.dropLast(4)) : $0, $0) }) { $1 }
  }

  public static func all(of kata: Kata) throws -> [Design] {
    let path = "Solutions/\(kata.name)/Designs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(kata.root)/\(path)")) ?? []
    return try names.sorted().filter { !$0.hasPrefix(".") }.map { try Design(of: kata, at: "\(path)/\($0)") }
  }

  /// The paths of all files in which it differs from its base.
  public var touched: Set<String> {
    Set(files.keys + (description.deletes ?? []) + (description.edits ?? []).map(\.file))
  }

  /// The paths of those that aren't the learner's to edit. A link isn't, either.
  public var foreign: [String] {
    touched.filter { file in
      let source = files[file].map { "\(kata.root)/\(path)/\($0)" }
      return !kata.isLearners(file) || source.flatMap(typeOfFile) == .typeSymbolicLink
    }
    .sorted()
  }

  public func learnersFiles(on steps: StepSequence, in workbook: Workbook) throws -> Snapshot {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    try base(steps).write(in: scratch.path)
    try apply(in: scratch.path) { kata.isLearners($0) }
    return try Snapshot(of: kata, in: scratch.path)
  }

  public func base(_ steps: StepSequence) throws -> Snapshot {
    let number =
      switch on {
      case "before": 0
      case "after": steps.states.count - 1
      default: on.wholeMatch(of: /step (\d+)/).flatMap { Int($0.1) } ?? -1
      }
    guard steps.states.indices.contains(number) else {
      throw Failure("\(path)/design.json: \(kata.name) has no state '\(on)'")
    }
    return steps.states[number]
  }

  /// Makes the files of a folder that has the base what they are in this state.
  func apply(in root: String, where isMeant: (String) -> Bool = { _ in true }) throws {
    let manager = FileManager.default
    for file in description.deletes ?? [] where isMeant(file) {
      guard (try? manager.removeItem(atPath: "\(root)/\(file)")) != nil else {
        throw Failure("\(path) does not fit its base: \(file) isn't there to be deleted")
      }
    }
    for (file, source) in files where isMeant(file) {
      let target = URL(fileURLWithPath: "\(root)/\(file)")
      try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? manager.removeItem(at: target)
      // A link is copied as a link.
      try manager.copyItem(atPath: "\(kata.root)/\(path)/\(source)", toPath: target.path)
    }
    for edit in description.edits ?? [] where isMeant(edit.file) {
      let text = (try? contents(of: "\(root)/\(edit.file)")) ?? ""
      guard text.contains(edit.old.text) else {
        throw Failure("\(path) does not fit its base: \(edit.file) has no '\(edit.old.text)' to be replaced")
      }
      try writeFiles([edit.file: text.replacing(edit.old.text, with: edit.new.text)], in: root)
    }
  }
}
