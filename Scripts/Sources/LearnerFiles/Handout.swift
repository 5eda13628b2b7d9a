/// A page of Markdown, split at its headings of the second level.
public struct Handout: Sendable {
  /// The text of the heading of the first level; nil without one.
  public let title: String?
  /// What stands between the title and the first section.
  public let introduction: String
  public let sections: [Section]

  public struct Section: Equatable, Sendable {
    public let title: String
    public let text: String
  }

  public init(_ markdown: String) {
    var title: String?
    var introduction: [Substring] = []
    var sections: [Section] = []
    var current: (title: String, lines: [Substring])?
    var isCode = false
    func endSection() {
      if let current { sections.append(Section(title: current.title, text: trimmed(current.lines))) }
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("## ") {
        endSection()
        current = (line.dropFirst(3).trimmingPrefix { $0 == " " }.description, [])
      } else if !isCode, title == nil, line.hasPrefix("# ") {
        title = String(line.dropFirst(2))
      } else if current != nil {
        current?.lines.append(line)
      } else {
        introduction.append(line)
      }
    }
    endSection()
    self.title = title
    self.introduction = trimmed(introduction)
    self.sections = sections
  }

  /// The section with a title, whatever its case.
  public func section(_ title: String) -> Section? {
    sections.first { $0.title.lowercased() == title.lowercased() }
  }

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

private func trimmed(_ lines: [Substring]) -> String {
  let text = lines.joined(separator: "\n")
  guard let start = text.firstIndex(where: { !$0.isWhitespace }), let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[start...end])
}
