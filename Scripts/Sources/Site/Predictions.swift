import Foundation
import Terminal

/// The programs of `Katas/PREDICT.md`, whose readers say what each prints before they look.
///
/// A program stands below a heading of the third level: options of the compiler, if there are any, the code, numbered choices,
/// and, folded, what is printed and why. What is printed begins with `error: ` if the compiler refuses the program.
struct Predictions: Sendable {
  static let path = "Katas/PREDICT.md"

  /// The version of Swift that the page is about.
  let version: String
  let programs: [Program]

  struct Program: Sendable {
    let title: String
    /// Of its heading in the page, counted from 1.
    let line: Int
    let options: [String]
    let code: String
    let choices: [String]
    /// Counted from 1.
    let answer: Int
    let outcome: String
    let reason: String
  }

  init(_ page: String) throws {
    guard let version = page.firstMatch(of: /The answers are those of Swift (\d+(?:\.\d+)+)/) else {
      throw Failure("\(Self.path) does not say which version of Swift its answers are of")
    }
    self.version = String(version.1)
    var programs: [Program] = []
    for section in page.matches(of: /(?ms)^### \d+\. (?<title>[^\n]*)\n(?<text>.*?)(?=^##|\z)/) {
      let line = page[..<section.range.lowerBound].count { $0 == "\n" } + 1
      programs.append(try Program(String(section.title), String(section.text), line: line))
    }
    self.programs = programs
  }

  /// The page as the book shows it: as in a quiz, each choice opens and says whether it is right.
  static func bookText(_ page: String) throws -> String {
    var text = page
    for program in try Predictions(page).programs {
      let list = program.choices.enumerated().map { "\($0 + 1). \($1)\n" }.joined()
      let choices = program.choices.enumerated().map { index, choice in
        ":::{dropdown} \(choice)\n\(index + 1 == program.answer ? "Right." : "Not this one.")\n:::\n"
      }
      text = text.replacing(list, with: choices.joined(separator: "\n"))
    }
    return text.replacing("<details><summary>What happens</summary>", with: ":::{dropdown} What happens")
      .replacing("</details>", with: ":::").replacing(#/\*\*Answer \d\.\*\* /#, with: "")
  }
}

extension Predictions.Program {
  fileprivate init(_ title: String, _ text: String, line: Int) throws {
    guard
      let parts = text.wholeMatch(
        of:
          #/
          (?s) \s* (?:Compiled\ with\ `(?<options>[^`]*)`\.\s*)?
          ```swift\n (?<code>.*?) \n```\n\n
          (?<choices>.*?) \n
          <details>.*?
          ```text\n (?<outcome>.*?) \n```\n\n
          \*\*Answer\ (?<answer>\d)\.\*\*\ (?<reason>.*?)\n\n
          <\/details>\s*
          /#),
      let answer = Int(parts.answer)
    else { throw Failure("\(Predictions.path):\(line): '\(title)' has no code, choices, outcome or reason") }
    let choices = parts.choices.matches(of: /(?m)^\d\. (.*)$/).map { String($0.1) }
    guard choices.indices.contains(answer - 1) else {
      throw Failure("\(Predictions.path):\(line): '\(title)' has no choice \(answer)")
    }
    self.init(
      title: title, line: line, options: (parts.options ?? "").split(separator: " ").map(String.init),
      code: String(parts.code), choices: choices, answer: answer, outcome: String(parts.outcome),
      reason: String(parts.reason))
  }
}
