import Machine
import TestSupport
import Testing

@testable import Katas
@testable import Site

@Suite struct QuizTests {
  @Test func `questions of several stages stand below the stages' headings`() throws {
    let question = "W?\n\n- [ ] No.\n  For a reason\n  of two lines.\n- [x] Yes.\n  So."
    let expected = Quiz.Question(
      text: "W?",
      choices: [
        .init(isRight: false, text: "No.", reason: "For a reason of two lines."),
        .init(isRight: true, text: "Yes.", reason: "So."),
      ])
    #expect(try Quiz("# Q\n\n## \(question)\n", path: "Q").stages == [[expected]])
    let stages = "## Stage 1: A\n\n### \(question)\n\n## Stage 2: B\n\n### \(question)\n"
    #expect(try Quiz(stages, path: "Q").stages == [[expected], [expected]])
  }

  @Test func `a kata's quiz asks for the first move, and three things more`() throws {
    let workbook = try MiniatureWorkbook()
    let kata = Kata(name: "Greeter", root: workbook.root)
    #expect(try Quiz(of: kata).stages.map(\.count) == [2, 2])
    try workbook.replace("Which move would you make first?", with: "Why?", in: "Katas/Greeter/QUIZ.md")
    #expect(throws: Failure.self) { try Quiz(of: kata) }
  }

  @Test(arguments: ["- [x] Yes.\n  So.", "- [x] Yes.\n  So.\n- [ ] No.", "- [ ] No.\n  N.\n- [ ] No.\n  N.", "Text."])
  func `a question needs one right choice, and a reason for each`(_ choices: String) {
    #expect(throws: Failure.self) { try Quiz("## W?\n\n\(choices)\n", path: "Q") }
  }
}
