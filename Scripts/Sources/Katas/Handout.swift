import Foundation

/// A page of Markdown, split at its headings of the second level.
public struct Handout: Sendable {
  /// What stands between the title and the first section.
  public let introduction: String
  public let sections: [Section]

  public struct Section: Equatable, Sendable {
    public let title: String
    public let text: String
  }

  public init(_ markdown: String) {
    var parts: [(heading: String, lines: [Substring])] = [("", [])]
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("## ") {
        parts.append((line.dropFirst(3).trimmingCharacters(in: .whitespaces), []))
      } else if isCode || !line.hasPrefix("# ") {
        parts[parts.count - 1].lines.append(line)
      }
    }
    let all = parts.map { part in
      Section(
        title: part.heading,
        text: part.lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines))
    }
    introduction = all[0].text
    sections = Array(all.dropFirst())
  }

  /// The section with a title, whatever its case.
  public func section(_ title: String) -> Section? { sections.first { $0.title.lowercased() == title.lowercased() } }

  /// How many words a page has, without code, tables and comments, and without where its links lead.
  public static func wordCount(_ markdown: some StringProtocol) -> Int {
    let text = String(markdown).replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
      .replacing(/```.*?```/.dotMatchesNewlines(), with: "").replacing(/\]\([^)]*\)/, with: "]")
    return text.split(separator: "\n").filter { !$0.hasPrefix("|") }
      .flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .count { word in word.contains { $0.isLetter || $0.isNumber } }
  }
}

extension Handout.Section {
  /// What stands under each heading of the third level.
  public var subsections: [Handout.Section] {
    // One level up, they are the sections of a page.
    Handout(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("### ") ? $0.dropFirst() : $0 }.joined(separator: "\n")
    ).sections
  }
}
