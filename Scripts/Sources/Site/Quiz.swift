import Foundation
import Machine
import Katas

/// The questions of a kata's `QUIZ.md`: headings, with a list of choices below. Those of a kata with several stages stand
/// below a heading for each stage, as hints do. Questions whose reasons tell what the change request will meet stand below
/// `After the change request`.
struct Quiz: Equatable, Sendable {
  let stages: [[Question]]
  let afterRequest: [Question]

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

  /// The question that a page of its own asks before the first step.
  var firstMove: Question? { stages.joined().first { $0.text.contains(/move .*first/) } }

  init(of kata: Kata) throws {
    let path = "Katas/\(kata.name)/QUIZ.md"
    try self.init(contents(of: "\(kata.root)/\(path)"), path: path)
    guard stages.joined().count + afterRequest.count >= 4, firstMove != nil,
      try stages.count <= kata.description().stages.count
    else {
      throw Failure("\(path): a quiz has at least four questions, below its stages, and one asks for the first move")
    }
  }

  /// - Parameter path: What to call the page in an error.
  init(_ markdown: String, path: String) throws {
    let all = Handout(markdown).sections
    let sections = all.filter { $0.title != "After the change request" }
    let isDivided = sections.contains { !$0.subsections.isEmpty }
    func questions(_ sections: [Handout.Section]) throws -> [Question] {
      try sections.map { try Self.question($0, path: path) }
    }
    stages = try (isDivided ? sections.map(\.subsections) : [sections]).map(questions)
    afterRequest = try questions(all.filter { $0.title == "After the change request" }.flatMap(\.subsections))
  }

  private static func question(_ section: Handout.Section, path: String) throws -> Question {
    var choices: [Choice] = []
    for item in "\n\(section.text)".components(separatedBy: "\n- [").dropFirst() {
      let lines = item.dropFirst(2).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      guard item.hasPrefix("x]") || item.hasPrefix(" ]"), lines.count > 1, let text = lines.first else {
        throw Failure("\(path): '\(section.title)': a choice needs a line, and a reason below it")
      }
      choices.append(Choice(isRight: item.hasPrefix("x"), text: text, reason: lines.dropFirst().joined(separator: " ")))
    }
    guard choices.count > 1, choices.count(where: \.isRight) == 1 else {
      throw Failure("\(path): '\(section.title)': of two choices or more, one must be right")
    }
    return Question(text: section.title, choices: choices)
  }
}

extension Quiz.Question {
  /// The question, with choices that open and say whether and why they are right.
  ///
  /// - Parameter level: That of its heading.
  func markdown(level: Int) -> String {
    let choices = choices.map { choice in
      ":::{dropdown} \(choice.text)\n**\(choice.isRight ? "Right." : "Not this one.")** \(choice.reason)\n:::\n"
    }
    return String(repeating: "#", count: level) + " \(text)\n\n" + choices.joined(separator: "\n")
  }
}
