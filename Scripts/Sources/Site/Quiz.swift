import Foundation
import Katas
import Terminal

/// The questions of a kata's `QUIZ.md`: headings, with a list of choices below. Those of a kata with several stages stand
/// below a heading for each stage, as hints do.
struct Quiz: Equatable, Sendable {
  let stages: [[Question]]

  struct Question: Equatable, Sendable {
    let text: String
    let choices: [Choice]
  }

  struct Choice: Equatable, Sendable {
    let isRight: Bool
    let text: String
    /// Why it is right or wrong.
    let reason: String
  }

  init(of kata: Kata) throws {
    let path = "Katas/\(kata.name)/QUIZ.md"
    try self.init(contents(of: "\(kata.root)/\(path)"), path: path)
    let questions = stages.joined()
    guard questions.count >= 4, questions.contains(where: { $0.text.contains(/move .*first/) }),
      try stages.count <= kata.description().stages.count
    else {
      throw Failure("\(path): a quiz has at least four questions, below its stages, and one asks for the first move")
    }
  }

  /// - Parameter path: What to call the page in an error.
  init(_ markdown: String, path: String) throws {
    let sections = Handout(markdown).sections
    let parts = sections.map(\.subsections)
    let stages = parts.contains { !$0.isEmpty } ? parts : [sections]
    self.stages = try stages.map { try $0.map { try Self.question($0, path: path) } }
  }

  private static func question(_ section: Handout.Section, path: String) throws -> Question {
    var choices: [Choice] = []
    for item in "\n\(section.text)".components(separatedBy: "\n- [").dropFirst() {
      let lines = item.dropFirst(2).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      guard item.hasPrefix("x]") || item.hasPrefix(" ]"), lines.count > 1, let text = lines.first else {
        throw Failure("\(path): '\(section.title)': a choice needs a line, and a reason below it")
      }
      choices.append(
        Choice(isRight: item.hasPrefix("x"), text: text, reason: lines.dropFirst().joined(separator: " ")))
    }
    guard choices.count > 1, choices.count(where: \.isRight) == 1 else {
      throw Failure("\(path): '\(section.title)': of two choices or more, one must be right")
    }
    return Question(text: section.title, choices: choices)
  }
}
