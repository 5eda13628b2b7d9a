import Foundation
import Katas
import Terminal

/// The lists of all katas that are kept outside of the katas' own folders.
extension GeneratedBlock {
  /// A kata's row in the tables of `Katas/README.md`. What the kata teaches is written there by hand; a new kata's row has
  /// its question, and is in the table with the word `new`. Rows of other katas stay as they are.
  static func index(of kata: Kata, _ description: KataDescription, in workbook: Workbook) -> GeneratedBlock {
    let page = "Katas/README.md"
    let link = "](\(kata.name)/README.md)"
    let number = (workbook.katas.firstIndex { $0.name == kata.name } ?? 0) + 1
    @Sendable func row(teaching lesson: String) -> String {
      Self.row(["\(number)", "[\(description.title)\(link)" + (kata.isDraft ? " (draft)" : ""), lesson])
    }
    return GeneratedBlock("index", on: page) { words, old in
      var rows = old.split(separator: "\n").map(String.init).filter { $0.contains("/README.md)") }
      if let place = rows.firstIndex(where: { $0.contains(link) }) {
        let lesson = rows[place].split(separator: "|").last ?? ""
        rows[place] = row(teaching: lesson.trimmingCharacters(in: .whitespaces))
      } else if words == ["new"], try !contents(of: "\(kata.root)/\(page)").contains(link) {
        rows.append(row(teaching: description.question))
      }
      return paragraph(["| | Kata | What you learn |", "|---|---|---|"] + rows)
    }
  }
}

/// The list from which Visual Studio Code's tasks let a person choose a kata.
struct EditorTasks {
  private static let path = ".vscode/tasks.json"
  let workbook: Workbook

  /// The text of the file as it is, and as it must be; nil if there is no such file.
  private var texts: (old: String, new: String)? {
    guard let old = try? contents(of: "\(workbook.root)/\(Self.path)") else { return nil }
    let names = workbook.katas.map { "\n        \"\($0.name)\"" }.joined(separator: ",")
    return (old, old.replacing(/"options": \[[^\]{]*\]/, with: "\"options\": [\(names)\n      ]"))
  }

  func problems(with kata: Kata) -> [String] {
    let isRight = texts.map { $0.old == $0.new } ?? true
    let command = "Scripts/kata verify \(kata.name) --pages --renew"
    return isRight ? [] : ["\(Self.path) does not list the katas of Package.swift; write it: \(command)"]
  }

  /// - Returns: The files that changed.
  func renew() throws -> [String] {
    guard let (old, new) = texts, old != new else { return [] }
    try writeFiles([Self.path: Data(new.utf8)], in: workbook.root)
    return [Self.path]
  }
}
