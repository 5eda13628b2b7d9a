import Machine
import Katas

/// A check of what can be read of a kata: its pages and its patches. To add one, write a file here and a line in the
/// list.
public struct PageCheck: Sendable {
  public let name: String
  /// What goes wrong for a reader without it.
  public let reason: String
  /// Whether it is left out for a draft whose code, steps and change request aren't all written.
  var isOfWholeKatas = false
  let problems: @Sendable (Kata, Workbook) throws -> [String]

  public static let all: [PageCheck] = [
    .minutes, .sections, .lengths, .reading, .commands, .links, .diagrams, .format, .imports, .steps, .designs,
    .changeRequest, .faults, .blocks,
  ]
}

/// A page of a kata: what a reader must find there, and how long it may be.
struct KataPage {
  let path: String
  let text: String
  let sections: [String]
  let mostWords: Int
  var handout: Handout { Handout(text) }

  /// Those that are written.
  static func all(of kata: Kata) throws -> [KataPage] {
    let stages = try kata.stageTitles
    let endings = try Design.all(of: kata).contains(where: \.isEnding) ? ["Other endings"] : []
    let all: [(path: String, sections: [String], words: Int)] = [
      (
        kata.handoutPath, ["The change request", "The story", "What to read"] + stages + ["Rules", "Out of scope"], 900
      ),
      ("Katas/\(kata.name)/HINTS.md", stages, .max),
      (
        "Katas/\(kata.name)/FACILITATOR.md",
        ["Minutes", "Questions", "Where pairs get stuck", "Thirty minutes", "For somebody who fell behind"], .max
      ),
      ("Katas/\(kata.name)/QUIZ.md", [], .max),
      (
        "Solutions/\(kata.name)/README.md",
        ["The steps", "What got better", "The next change"] + endings
          + ["What it cost", "When the starting design is right", "In a real app", "Sources"], 1500
      ),
    ]
    return try all.compactMap { path, sections, words in
      guard let text = try kata.text(at: path), !text.contains(Kata.draftMark) else { return nil }
      return KataPage(path: path, text: text, sections: sections, mostWords: words)
    }
  }
}

extension Kata {
  var handoutPath: String { "Katas/\(name)/README.md" }

  fileprivate var stageTitles: [String] {
    get throws { try description().stages.enumerated().map { "Stage \($0 + 1): \($1.title)" } }
  }

  /// Files that a part of it changes and may not.
  func foreign(_ paths: some Sequence<String>, in part: String, isOwn: (String) -> Bool) -> [String] {
    paths.filter { !isOwn($0) }.sorted().map { "\(part) touches \($0), which is not its to change" }
  }
}
