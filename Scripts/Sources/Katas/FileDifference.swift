import Foundation
import Machine

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
