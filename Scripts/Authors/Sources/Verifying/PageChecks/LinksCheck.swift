import Foundation
import Machine
import Katas

extension PageCheck {
  static let links = PageCheck(name: "links", reason: "A reader follows them, here and in the book.") {
    kata, workbook in
    // The pages of the workbook belong to no kata, and are read with each.
    let folders = ["", "Katas/", "Scripts/", "Scripts/Authors/"]
    let others = try folders.flatMap { folder in
      try names(in: "\(workbook.root)/\(folder)").filter { $0.hasSuffix(".md") }.map { folder + $0 }
    }
    let pages = try KataPage.all(of: kata).map { ($0.path, $0.text) } + others.map { ($0, try kata.text(at: $0) ?? "") }
    return pages.flatMap { path, text in
      let folder = URL(fileURLWithPath: "\(workbook.root)/\(path)").deletingLastPathComponent().path
      let links = text.replacing(/```.*?\n```/.dotMatchesNewlines(), with: "").matches(of: /\]\(([^)\s#]+)/).map(\.1)
      let dead = links.filter { !$0.contains(":") && !FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
      return Set(dead).sorted().map { "\(path): the link to \($0) leads nowhere" }
    }
  }
}
