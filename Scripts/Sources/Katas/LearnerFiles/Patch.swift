import Files
import Foundation
import Processes
import Terminal

/// A change of code, as every one is kept: a message, and then what `git diff` prints.
///
/// Steps, other designs, the implementations of a change request and the faults by hand are patches. The message's first
/// line is a sentence. What follows are paragraphs that begin with a label, such as `On: step 3`.
public struct Patch: Sendable {
  /// Seen from the workbook's folder: `Solutions/Greeter/Steps/01-voice.patch`.
  public let path: String
  /// The whole path.
  let file: String
  /// The message, with the line breaks before the difference.
  private let head: String
  /// The difference, without the message; empty if nothing is changed.
  public let difference: String

  /// Without line breaks at its end.
  public var message: String { head.trimmingCharacters(in: .newlines) }
  public var title: String { message.split(separator: "\n").first.map(String.init) ?? "" }
  /// The file's name: `01-voice`.
  public var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  public init(_ text: String, at path: String, in root: String) {
    self.path = path
    file = "\(root)/\(path)"
    let start = text.firstRange(of: /(?m)^diff --git\s/)?.lowerBound ?? text.endIndex
    head = String(text[..<start])
    difference = String(text[start...])
  }

  public init(at path: String, in root: String) throws {
    try self.init(contents(of: "\(root)/\(path)"), at: path, in: root)
  }

  /// The patches in a folder, by their names.
  public static func all(in folder: String, of root: String) throws -> [Patch] {
    let names = paths(in: "\(root)/\(folder)").filter { $0.hasSuffix(".patch") && !isHidden($0) }
    return try names.sorted().map { try Patch(at: "\(folder)/\($0)", in: root) }
  }

  /// What follows a label in the message, up to the next label; nil if there is no such label.
  public subscript(label: String) -> String? {
    guard let text = message.components(separatedBy: "\n\(label):").dropFirst().first else { return nil }
    let labels = /\n(?:On|Refused by|Ending|Noticed by|Why now|What to look at):/
    let end = text.firstRange(of: labels)?.lowerBound ?? text.endIndex
    return text[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The paths of the files that it changes, seen from the workbook's folder.
  public var touched: Set<String> {
    // Blanks in a path would make the line with both names ambiguous; these are not.
    Set(difference.matches(of: /(?m)^(?:--- a\/|\+\+\+ b\/|rename from |rename to )(.*?)\t?$/).map { String($0.1) })
  }

  /// Applies it to files in a folder, or takes it off again; all of it or nothing.
  ///
  /// This is done by `git apply`, outside of any repository: SwiftPM can't fetch a package without git, so git is wherever
  /// this tool could be built, while `patch` is missing from the toolchain's own container images. It also refuses where it
  /// is in doubt, while `patch` may apply a hunk somewhere near.
  ///
  /// - Returns: Why it could not be done; nil if it was.
  func apply(in folder: String, isReversed: Bool = false) throws -> String? {
    if difference.isEmpty { return nil }
    let outcome = try Git.run(
      ["apply"] + (isReversed ? ["--reverse"] : []) + ["--whitespace=nowarn", file], in: folder)
    return outcome.succeeded ? nil : outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The learner's files with the change.
  public func applied(to files: Snapshot) throws -> Snapshot {
    let scratch = try ScratchFolder.outside(for: "patch")
    defer { scratch.remove() }
    let touched = touched
    try writeFiles(files.files.filter { touched.contains($0.key) }, in: scratch.path)
    if let reason = try apply(in: scratch.path) { throw Failure("\(path) does not apply: \(reason)") }
    var result = files.files
    for path in touched { result[path] = FileManager.default.contents(atPath: "\(scratch.path)/\(path)") }
    return Snapshot(files: result)
  }

  /// The text of the patch with another difference.
  public func text(with difference: String) -> String { (head.hasSuffix("\n") ? head : head + "\n") + difference }
}
