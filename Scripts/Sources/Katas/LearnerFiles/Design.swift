import Foundation
import Terminal

/// Another state of a learner's files: what it is based on, and what differs from that.
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
  /// The measures whose goals it misses.
  public var refusedBy: Set<String> { description.refusedBy ?? [] }
  private let description: Description
  /// Its whole files, by their paths in the workbook. In its folder, a file may have `.txt` behind its name, so that nothing
  /// takes it for a source of the package.
  private let files: [String: Data]

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
    let whole = paths(in: folder).filter { $0.contains("/") && !isHidden($0) && isFile("\(folder)/\($0)") }
    files = whole.reduce(into: [:]) {
      $0[$1.hasSuffix(".txt") ? String($1.dropLast(4)) : $1] = FileManager.default.contents(atPath: "\(folder)/\($1)")
    }
    let touched = files.keys + (description.deletes ?? []) + (description.edits ?? []).map(\.file)
    if let other = touched.sorted().first(where: { !kata.isLearners($0) }) {
      throw Failure("\(path) touches \(other), which is not its to change")
    }
  }

  public static func all(of kata: Kata) throws -> [Design] {
    let path = "Solutions/\(kata.name)/Designs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(kata.root)/\(path)")) ?? []
    return try names.sorted().filter { !$0.hasPrefix(".") }.map { try Design(of: kata, at: "\(path)/\($0)") }
  }

  public func learnersFiles(on steps: StepSequence) throws -> Snapshot {
    var result = try base(steps).files
    for file in description.deletes ?? [] where result.removeValue(forKey: file) == nil {
      throw Failure("\(path) does not fit its base: \(file) isn't there to be deleted")
    }
    result.merge(files) { $1 }
    for edit in description.edits ?? [] {
      let text = result[edit.file].map { String(decoding: $0, as: UTF8.self) } ?? ""
      guard text.contains(edit.old.text) else {
        throw Failure("\(path) does not fit its base: \(edit.file) has no '\(edit.old.text)' to be replaced")
      }
      result[edit.file] = Data(text.replacing(edit.old.text, with: edit.new.text).utf8)
    }
    return Snapshot(files: result)
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
}
