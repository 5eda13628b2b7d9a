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
    /// Of the heading, counted from 1.
    public let line: Int
  }

  public init(_ markdown: String) {
    var title: String?
    var introduction: [Substring] = []
    var sections: [Section] = []
    var current: (title: String, line: Int, lines: [Substring])?
    var isCode = false
    func finished(_ section: (title: String, line: Int, lines: [Substring])) -> Section {
      Section(title: section.title, text: trimmed(section.lines), line: section.line)
    }
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("## ") {
        if let current { sections.append(finished(current)) }
        current = (line.dropFirst(3).trimmingPrefix { $0 == " " }.description, index + 1, [])
      } else if !isCode, title == nil, line.hasPrefix("# ") {
        title = String(line.dropFirst(2))
      } else if current != nil {
        current?.lines.append(line)
      } else {
        introduction.append(line)
      }
    }
    if let current { sections.append(finished(current)) }
    self.title = title
    self.introduction = trimmed(introduction)
    self.sections = sections
  }

  /// The section with a title, whatever its case.
  public func section(_ title: String) -> Section? {
    sections.first { $0.title.lowercased() == title.lowercased() }
  }

  /// The folded blocks under "Hints".
  public var hints: [Hint] {
    (section("Hints")?.text ?? "").matches(
      of: /<details>\s*<summary>(?<title>.*?)<\/summary>(?<text>.*?)<\/details>/.dotMatchesNewlines()
    )
    .map { Hint(title: trimmed([$0.output.title]), text: trimmed([$0.output.text])) }
  }

  public struct Hint: Equatable, Sendable {
    public let title: String
    public let text: String
  }
}

private func trimmed(_ lines: [Substring]) -> String {
  let text = lines.joined(separator: "\n")
  guard let start = text.firstIndex(where: { !$0.isWhitespace }), let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[start...end])
}
