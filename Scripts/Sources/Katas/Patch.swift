import Files
import Foundation
import Terminal

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

  public init(at path: String, in root: String) throws { try self.init(contents(of: "\(root)/\(path)"), at: path) }

  /// The patches in a folder, by their names.
  public static func all(in folder: String, of root: String) throws -> [Patch] {
    let names = try paths(in: "\(root)/\(folder)").filter { $0.hasSuffix(".patch") && !isHidden($0) }
    return try names.sorted().map { try Patch(at: "\(folder)/\($0)", in: root) }
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

/// What a patch changes in one file, read from what `git diff` prints.
public struct FileDifference {
  /// Seen from the workbook's folder; nil for a file that is added.
  public private(set) var old: String?
  /// Nil for a file that is removed.
  public private(set) var new: String?
  public private(set) var hunks: [Hunk] = []

  /// Neighbouring lines as they were and as they are to be.
  public struct Hunk {
    /// Where the lines begin, counted from 0.
    public let starts: (old: Int, new: Int)
    /// Bytes and not text, each with its line break, so that a file in some other encoding is kept as it is.
    private var marked: [(mark: Character, line: [UInt8])] = []

    fileprivate func lines(without mark: Character) -> [[UInt8]] { marked.filter { $0.mark != mark }.map(\.line) }

    /// Each line with `+`, `-` or a blank before it, and without a line break.
    public var lines: [String] {
      marked.map { "\($0)" + String(decoding: $1, as: UTF8.self).trimmingCharacters(in: .newlines) }
    }
  }

  /// Of a file that isn't there any more, where it was.
  public var path: String { new ?? old ?? "" }

  /// The lines of a file. The last one may have no line break.
  private static func lines(of bytes: some Collection<UInt8>) -> [[UInt8]] {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map { Array($0) + [newline] }
    lines[lines.count - 1].removeLast()
    return lines.last == [] ? lines.dropLast() : lines
  }

  static func all(in difference: String) -> [FileDifference] {
    var files: [FileDifference] = []
    var lines = lines(of: difference.utf8)[...]
    while let line = lines.popFirst() {
      let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
      if let names = text.firstMatch(of: /^diff --git a\/(.*) b\/(.*)$/) {
        files.append(FileDifference(old: String(names.1), new: String(names.2)))
      } else if text.hasPrefix("new file mode") {
        files[files.count - 1].old = nil
      } else if text.hasPrefix("deleted file mode") {
        files[files.count - 1].new = nil
      } else if let head = text.firstMatch(of: /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/), !files.isEmpty {
        func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 1 }
        files[files.count - 1].hunks.append(
          Hunk((number(head.1), number(head.2)), (number(head.3), number(head.4)), from: &lines))
      }
    }
    return files
  }

  /// The changed file.
  /// - Parameter isReversed: Whether the change is to be undone.
  func applied(to files: [String: Data], isReversed: Bool) throws -> Data {
    let source = isReversed ? new : old
    var lines: [[UInt8]] = []
    if let source {
      guard let data = files[source] else { throw Failure("\(source) is missing") }
      lines = Self.lines(of: data)
    }
    // Hunks before it have moved the next one.
    var shift = 0
    for hunk in hunks {
      let (from, to) = (hunk.lines(without: isReversed ? "-" : "+"), hunk.lines(without: isReversed ? "+" : "-"))
      let start = (isReversed ? hunk.starts.new : hunk.starts.old) + shift
      let places = (0...max(0, lines.count - from.count)).filter { lines[$0...].starts(with: from) }
      // As git does it: other changes may have moved the lines.
      guard let place = places.min(by: { abs($0 - start) < abs($1 - start) }) else {
        throw Failure("\(source ?? ""):\(start + 1) has other lines")
      }
      lines.replaceSubrange(place..<place + from.count, with: to)
      shift += place - start + to.count - from.count
    }
    return Data(lines.joined())
  }
}

extension FileDifference.Hunk {
  /// Reads a hunk that has these lines, counted from 1, and takes it from the lines of the patch.
  fileprivate init(
    _ old: (start: Int, count: Int), _ new: (start: Int, count: Int), from lines: inout ArraySlice<[UInt8]>
  ) {
    // Of no lines, the start is that of the line before.
    starts = (old.count == 0 ? old.start : old.start - 1, new.count == 0 ? new.start : new.start - 1)
    var (oldCount, newCount) = (0, 0)
    while oldCount < old.count || newCount < new.count, var line = lines.popFirst() {
      // Some editors remove the blank of an empty line.
      let mark = line.count > 1 ? Character(Unicode.Scalar(line.removeFirst())) : " "
      if lines.first?.first == UInt8(ascii: "\\") {
        // `\ No newline at end of file`
        lines.removeFirst()
        line.removeLast()
      }
      if mark != "+" { oldCount += 1 }
      if mark != "-" { newCount += 1 }
      marked.append((mark, line))
    }
  }
}
