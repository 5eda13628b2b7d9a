import Files
import Foundation
import Katas
import Terminal

/// The tables of all katas that are kept outside of the katas' own folders.
extension GeneratedBlock {
  /// A kata's row in the tables of the workbook's `README.md`: the problem, in the words of its handout.
  static func list(_ kata: Kata, _ description: KataDescription) -> GeneratedBlock {
    let level = description.level.rawValue + ", \(description.minutes) min"
    let link = "](Katas/\(kata.name)/README.md)"
    return row(
      "list", on: "README.md", of: kata, link: link, head: ["| Where the problem is | Kata | Level |", "|---|---|---|"]
    ) { _ in
      let handout = Handout(try contents(of: "\(kata.root)/Katas/\(kata.name)/README.md"))
      // A draft's handout begins with its mark.
      let introduction = handout.introduction.replacing(/^<!--.*?-->\s*/, with: "")
      let problem = introduction.components(separatedBy: "\n\n")[0].replacing("\n", with: " ")
      return [problem, "[\(description.title)\(link)" + (try kata.isDraft ? " (draft)" : ""), level]
    }
  }

  /// A kata's row in the tables of `Katas/README.md`. What the kata teaches is written there by hand; a new kata's row has
  /// its question.
  static func index(of kata: Kata, _ description: KataDescription, in workbook: Workbook) -> GeneratedBlock {
    let number = (workbook.katas.firstIndex { $0.name == kata.name } ?? 0) + 1
    let link = "](\(kata.name)/README.md)"
    return row(
      "index", on: "Katas/README.md", of: kata, link: link,
      head: ["| | Kata | What you learn |", "|---|---|---|"]
    ) { old in
      let lesson = old?.split(separator: "|").last.map { $0.trimmingCharacters(in: .whitespaces) }
      return [
        "\(number)", "[\(description.title)\(link)" + (try kata.isDraft ? " (draft)" : ""),
        lesson ?? description.question,
      ]
    }
  }
}
