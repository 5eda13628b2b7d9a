import Foundation
import Machine

/// How a page of the workbook is written in the book. Its links to other pages work as they are, because the book has the
/// folders of the workbook.
struct BookLinks {
  /// The pages of the book that are files of the workbook, and the pages that stand for other files there.
  let pages: Set<String>
  /// The address of the repository, such as `https://github.com/somebody/workbook`, for files that are no pages.
  let repository: String?

  /// Whether the workbook has a file or folder.
  let exists: (String) -> Bool

  /// - Parameters:
  ///   - page: Its path, seen from the workbook's folder.
  ///   - figure: What takes the place of a diagram that only a script could draw.
  func markdown(_ text: String, of page: String, figure: @autoclosure () -> String) throws -> String {
    // Every second part is code.
    let parts = "\n\(text)".components(separatedBy: "\n```")
    let shown = try parts.enumerated().map { index, part in
      index.isMultiple(of: 2)
        ? try linked(part.replacing(/<!--.*?-->\n?/.dotMatchesNewlines(), with: ""), of: page) : part
    }
    return String(shown.joined(separator: "\n```").dropFirst())
      .replacing(/```mermaid\n.*?\n```/.dotMatchesNewlines()) { _ in figure() }
  }

  private func linked(_ prose: String, of page: String) throws -> String {
    try prose.replacing(/\[(?<text>[^\[\]]*)\]\((?<path>[^)\s:#]+)(?<anchor>#[^)\s]*)?\)/) { match -> String in
      let text = String(match.output.text)
      let folder = URL(fileURLWithPath: "/\(page)").deletingLastPathComponent()
      let path = String(folder.appendingPathComponent(String(match.output.path)).standardized.path.dropFirst())
      if pages.contains(path) { return String(match.output.0) }
      // A step has a page in place of its patch.
      let step = path.replacing(".patch", with: ".md")
      if path.hasSuffix(".patch"), pages.contains(step) { return "[\(text)](/\(step))" }
      guard exists(path) else { throw Failure("\(page): the link to \(match.output.path) leads nowhere") }
      if let repository { return "[\(text)](\(repository)/blob/HEAD/\(path))" }
      return path.hasSuffix(text.replacing("`", with: "")) ? "`\(path)`" : "\(text) (`\(path)`)"
    }
  }
}
