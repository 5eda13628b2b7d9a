import Foundation
import Katas

extension PageCheck {
  static let lengths = PageCheck(
    name: "lengths", reason: "Somebody who has an hour reads for ten minutes of it, in a second language."
  ) { kata, _ in
    func tooLong(_ text: String, _ most: Int, _ path: String, _ part: String = "") -> [String] {
      let count = Handout.wordCount(text)
      return count > most ? ["\(path) has \(count) words\(part); \(most) are the most"] : []
    }
    return try KataPage.all(of: kata).flatMap { page -> [String] in
      var problems = tooLong(page.text, page.mostWords, page.path)
      if page.path == kata.handoutPath {
        // The rules are read when they are needed.
        let beginning = page.text.components(separatedBy: "\n## Stage 2")[0].components(separatedBy: "\n## Rules")[0]
        problems += tooLong(
          beginning, try kata.description().stages.count == 1 ? 500 : 700, page.path, " before the first edit")
      }
      if page.path.hasSuffix("HINTS.md") {
        for hint in page.handout.sections.flatMap(\.subsections) {
          problems += tooLong(hint.text, 160, "\(page.path): '\(hint.title)'")
        }
      }
      return problems
    }
  }
}
