import Foundation
import Machine

/// A change of code, as every one is kept: a message, and then what `git diff` prints.
///
/// Steps, other designs, the implementations of a change request and the faults by hand are patches. The message's first
/// line is a sentence. What follows are paragraphs that begin with a label, such as `On: step 3`.
public struct Patch: Sendable {
  /// Seen from the workbook's folder: `Solutions/Greeter/Steps/01-voice.patch`.
  public let path: String
  /// The message, with the line breaks before the difference.
  private let head: String
  /// Empty if nothing is changed.
  public let difference: String

  /// Without line breaks at its end.
  public var message: String { head.trimmingCharacters(in: .newlines) }
  public var title: String { message.split(separator: "\n").first.map(String.init) ?? "" }
  /// The file's name: `01-voice`.
  public var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  public init(_ text: String, at path: String) {
    self.path = path
    let start = text.firstRange(of: /(?m)^diff --git\s/)?.lowerBound ?? text.endIndex
    head = String(text[..<start])
    difference = String(text[start...])
  }

  /// The patches in a folder, by their names.
  public static func all(in folder: String, of root: String) throws -> [Patch] {
    let names = try paths(in: "\(root)/\(folder)").filter { $0.hasSuffix(".patch") && !isHidden($0) }
    return try names.sorted().map { try Patch(contents(of: "\(root)/\(folder)/\($0)"), at: "\(folder)/\($0)") }
  }

  /// What follows a label in the message, up to the next label; nil if there is no such label.
  public subscript(label: String) -> String? {
    guard let text = message.components(separatedBy: "\n\(label):").dropFirst().first else { return nil }
    let labels = /\n(?:On|Refused by|Ending|Noticed by|Why now|What to look at):/
    let end = text.firstRange(of: labels)?.lowerBound ?? text.endIndex
    return text[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  public var files: [FileDifference] { FileDifference.all(in: difference) }

  /// The paths of the files that it changes, seen from the workbook's folder.
  public var touched: Set<String> { Set(files.flatMap { [$0.old, $0.new].compactMap(\.self) }) }

  /// Files, by their paths in the workbook, with the change or without it.
  /// - Throws: `Failure` with the first place that has other lines than the patch.
  public func applied(to files: [String: Data], isReversed: Bool = false) throws -> [String: Data] {
    var result = files
    // Two files may be renamed to each other.
    let changes = try self.files.map { file in
      let paths = isReversed ? (file.new, file.old) : (file.old, file.new)
      let data = try file.applied(to: files, isReversed: isReversed)
      if let old = paths.0 { result[old] = nil }
      return (path: paths.1, data: data)
    }
    for case (let path?, let data) in changes {
      guard result[path] == nil else { throw Failure("\(path) exists") }
      result[path] = data
    }
    return result
  }

  /// The learner's files with the change.
  public func applied(to files: Snapshot) throws -> Snapshot {
    do { return Snapshot(files: try applied(to: files.files)) } catch {
      throw Failure("\(path) does not apply: \(error)")
    }
  }

  /// The text of the patch with another difference.
  public func text(with difference: String) -> String { (head.hasSuffix("\n") ? head : head + "\n") + difference }
}
