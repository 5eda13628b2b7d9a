import Foundation
import Terminal

/// What a patch changes in one file, read from what `git diff` prints.
struct FileDifference {
  /// Seen from the workbook's folder; nil for a file that is added.
  var old: String?
  /// Nil for a file that is removed.
  var new: String?
  var hunks: [Hunk] = []

  /// Neighbouring lines as they were and as they are to be, each with its line break.
  struct Hunk {
    /// Where the lines begin, counted from 0.
    let starts: (old: Int, new: Int)
    var old: [[UInt8]] = []
    var new: [[UInt8]] = []
  }

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
      let (from, to) = isReversed ? (hunk.new, hunk.old) : (hunk.old, hunk.new)
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
    while self.old.count < old.count || self.new.count < new.count, var line = lines.popFirst() {
      // Some editors remove the blank of an empty line.
      let mark = line.count > 1 ? line.removeFirst() : UInt8(ascii: " ")
      if lines.first?.first == UInt8(ascii: "\\") {
        // `\ No newline at end of file`
        lines.removeFirst()
        line.removeLast()
      }
      if mark != UInt8(ascii: "+") { self.old.append(line) }
      if mark != UInt8(ascii: "-") { self.new.append(line) }
    }
  }
}
