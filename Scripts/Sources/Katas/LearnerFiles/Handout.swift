import Foundation
import Terminal

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

/// A kata's hints, stage by stage and one at a time.
public struct HintBook {
  private let copy: LearnersCopy
  private var kata: Kata { copy.kata }
  private var memory: String { "\(copy.folder)/hints/\(kata.name)" }
  public let stages: [[Handout.Section]]

  /// Reads `HINTS.md`: a section for each stage, and in it a section of the third level for each hint.
  public init(of kata: Kata) throws {
    copy = LearnersCopy(of: kata)
    stages = Handout(try contents(of: "\(kata.folder)/HINTS.md")).sections.map(\.subsections)
    guard stages.contains(where: { !$0.isEmpty }) else { throw Failure("Katas/\(kata.name)/HINTS.md has no hints") }
  }

  /// Finds a hint, and remembers that it was shown.
  ///
  /// - Parameters:
  ///   - stage: Counted from 1.
  ///   - number: Counted from 1; nil for the one after the last that was shown of the stage.
  /// - Returns: The hint and its number; nil if all hints of the stage were shown.
  public func hint(ofStage stage: Int, number: Int? = nil) throws -> (hint: Handout.Section, number: Int)? {
    let hints = try kata.element(stage, of: stages, called: "stage")
    var shown = shown
    let next = number ?? shown[stage, default: 0] + 1
    if number == nil, next > hints.count { return nil }
    let hint = try kata.element(next, of: hints, called: "hint")
    shown[stage] = next
    try copy.write(JSONEncoder().encode(shown), to: memory)
    return (hint, next)
  }

  private var shown: [Int: Int] {
    let data = FileManager.default.contents(atPath: memory)
    return data.flatMap { try? JSONDecoder().decode([Int: Int].self, from: $0) } ?? [:]
  }
}

extension Kata {
  public func element<Element>(_ number: Int, of all: [Element], called kind: String) throws -> Element {
    guard all.indices.contains(number - 1) else {
      throw Failure("\(name) has no \(kind) \(number): \(all.count == 1 ? "it has one" : "they are 1 to \(all.count)")")
    }
    return all[number - 1]
  }
}
