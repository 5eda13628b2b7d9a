import Foundation
import Katas

/// What a step does to one file, as a page shows it.
struct FileChange {
  /// Seen from the workbook's folder; the old path of a file that is removed.
  let path: String
  let oldPath: String
  /// Its name, and what else happens to the file: `Track.swift (new)`.
  let caption: String
  /// The lines of the patch. In place of the numbers of each hunk is the declaration around it.
  let lines: String

  /// The changes of a step, those first that it says to look at.
  ///
  /// - Parameter old: The files before the step.
  static func all(of step: Step, in kata: Kata, old: Snapshot) -> [FileChange] {
    let changes = step.difference.components(separatedBy: "\ndiff --git ").map { part in
      FileChange(part, kata: kata) { old.files[$0].map { String(decoding: $0, as: UTF8.self) } ?? "" }
    }
    let ranks = changes.map { step.mention(of: $0.path) ?? .max }
    return changes.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { changes[$0] }
  }

  private init(_ patch: String, kata: Kata, text: (_ path: String) -> String) {
    let lines = patch.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.hasPrefix("@@") }
    func value(_ label: String) -> String? {
      head.first { $0.hasPrefix(label) }.map { String($0.dropFirst(label.count)).trimmingCharacters(in: .whitespaces) }
    }
    let old = value("rename from ") ?? value("--- a/")
    let new = value("rename to ") ?? value("+++ b/")
    // An empty file that comes or goes has no such lines.
    let named = lines.first?.split(separator: " ").last.map { String($0.dropFirst(2)) } ?? ""
    path = new ?? old ?? named
    oldPath = old ?? path
    func name(_ path: String) -> String {
      path == kata.adapter ? "Before.swift, the adapter" : path.replacing("Katas/\(kata.name)/", with: "")
    }
    caption =
      path != oldPath
      ? "\(name(oldPath)) → \(name(path))"
      : name(path) + (value("new file mode") != nil ? " (new)" : value("deleted file mode") != nil ? " (deleted)" : "")
    let before = text(oldPath).split(separator: "\n", omittingEmptySubsequences: false)
    self.lines = lines.dropFirst(head.count).filter { !$0.hasPrefix("\\ ") }.enumerated().compactMap { index, line in
      guard line.hasPrefix("@@"), let number = line.firstMatch(of: /^@@ -(\d+)/).flatMap({ Int($0.1) }) else {
        return String(line)
      }
      let declaration = Self.declaration(around: number, in: before)
      return index == 0 && declaration.isEmpty ? nil : "@@ \(declaration)"
    }
    .joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// The line with the innermost declaration that begins before a line, counted from 1, and goes on there.
  private static func declaration(around number: Int, in lines: [Substring]) -> String {
    func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    guard var depth = lines.dropFirst(max(0, number - 1)).first(where: { !$0.isEmpty }).map(indentation) else {
      return ""
    }
    for line in lines.prefix(max(0, number - 1)).reversed() where !line.isEmpty && indentation(line) < depth {
      depth = indentation(line)
      if line.contains(/\b(func|init|deinit|var|let|subscript|class|struct|enum|protocol|extension|actor)\b/) {
        return line.trimmingCharacters(in: CharacterSet(charactersIn: " {"))
      }
    }
    return ""
  }
}
