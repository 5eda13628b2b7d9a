import Foundation
import Katas

/// What a step does to one file, as a page shows it.
struct FileChange {
  /// Seen from the workbook's folder; the old path of a file that is removed.
  let path: String
  /// Its name, and what else happens to the file: `Track.swift (new)`.
  let caption: String
  /// The lines of the patch. In place of the numbers of each hunk is the declaration around it.
  let lines: String

  /// The changes of a step, those first that it says to look at.
  ///
  /// - Parameter old: The files before the step.
  static func all(of step: Step, in kata: Kata, old: Snapshot) -> [FileChange] {
    let changes = step.patch.files.map { FileChange($0, kata: kata, old: old) }
    let ranks = changes.map { step.mention(of: $0.path) ?? .max }
    return changes.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { changes[$0] }
  }

  private init(_ file: FileDifference, kata: Kata, old: Snapshot) {
    path = file.path
    func name(_ path: String) -> String {
      path == kata.adapter ? "Before.swift, the adapter" : path.replacing("Katas/\(kata.name)/", with: "")
    }
    caption =
      switch (file.old, file.new) {
      case (nil, _): "\(name(path)) (new)"
      case (_, nil): "\(name(path)) (deleted)"
      case (let old?, let new?): old == new ? name(new) : "\(name(old)) → \(name(new))"
      }
    let text = file.old.flatMap { old.files[$0] }.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let before = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines = file.hunks.enumerated().flatMap { index, hunk in
      let declaration = Self.declaration(around: hunk.starts.old + 1, in: before)
      return (index == 0 && declaration.isEmpty ? [] : ["@@ \(declaration)"]) + hunk.lines
    }
    .joined(separator: "\n")
  }

  /// The line with the innermost declaration that begins before a line, counted from 1, and goes on there.
  private static func declaration(around number: Int, in lines: [Substring]) -> String {
    func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    let start = max(0, number - 1)
    guard var depth = lines.dropFirst(start).first(where: { !$0.isEmpty }).map(indentation) else { return "" }
    for line in lines.prefix(start).reversed() where !line.isEmpty && indentation(line) < depth {
      depth = indentation(line)
      if line.contains(/\b(func|init|deinit|var|let|subscript|class|struct|enum|protocol|extension|actor)\b/) {
        return line.trimmingCharacters(in: CharacterSet(charactersIn: " {"))
      }
    }
    return ""
  }
}
