import Foundation
import Workbook

/// Compares the figures in a kata's pages with what is measured, and renews them.
struct FigurePages {
  let kata: Kata
  let before: Figures
  let after: Figures

  private var pages: [String] { ["Katas/\(kata.name)/README.md", "Solutions/\(kata.name)/README.md"] }

  func problems() -> [Problem] {
    pages.flatMap { path -> [Problem] in
      guard let page = try? String(contentsOfFile: "\(kata.root)/\(path)", encoding: .utf8) else { return [] }
      return FiguresBlock.all(in: page).compactMap { block in
        if let name = block.unknownMetrics.first {
          return Problem(kata.name, "\(path):\(block.line): no metric is named '\(name)'")
        }
        guard page[block.range] != block.text(kata: kata.name, before: before, after: after) else { return nil }
        return Problem(
          kata.name,
          "\(path):\(block.line): the figures are stale; renew them: Scripts/kata verify \(kata.name) --renew")
      }
    }
  }

  /// Writes what is measured into the pages.
  ///
  /// - Returns: The pages that changed.
  func renew() throws -> [String] {
    try pages.filter { path in
      let file = "\(kata.root)/\(path)"
      guard let old = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
      var page = old
      for block in FiguresBlock.all(in: old).reversed() where block.unknownMetrics.isEmpty {
        page.replaceSubrange(block.range, with: block.text(kata: kata.name, before: before, after: after))
      }
      if page != old { try Data(page.utf8).write(to: URL(fileURLWithPath: file), options: .atomic) }
      return page != old
    }
  }
}
