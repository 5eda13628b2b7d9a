import Machine
import TestSupport
import Testing

/// Through the real executable.
@Suite struct HintCommandTests {
  private let workbook: MiniatureWorkbook

  init() throws { workbook = try MiniatureWorkbook() }

  private func hint(_ options: String...) throws -> String { try workbook.run(["hint", "Greeter"] + options) }

  private func refusal(_ options: String...) throws -> String {
    try Tool.run(["hint", "Greeter"] + options, in: workbook).errors
  }

  @Test func `one hint at a time, to the last of a stage`() throws {
    let first = try hint()
    #expect(first.hasPrefix("Stage 1, hint 1 of 2: Where to start\n\nRead `LoudGreeter.swift` first."))
    #expect(!first.contains("Which move"))
    #expect(try hint().hasPrefix("Stage 1, hint 2 of 2: Which move\n"))
    let last = try hint()
    #expect(last.hasPrefix("You have seen all hints of stage 1.\n"))
    #expect(last.contains("Scripts/kata hint Greeter --stage 2\n"))
    #expect(try hint("--stage", "2").hasPrefix("Stage 2, hint 1 of 1: Where to start\n"))
    #expect(try !hint("--stage", "2").contains("The hints of stage"))
    #expect(try hint("--number", "1").hasPrefix("Stage 1, hint 1 of 2"))
    #expect(try hint().hasPrefix("Stage 1, hint 2 of 2"))
    #expect(try refusal("--stage", "3") == "error: Greeter has no stage 3: they are 1 to 2\n")
    #expect(try refusal("--number", "3") == "error: Greeter has no hint 3: they are 1 to 2\n")
    try workbook.write("# Hints: Greeter\n", to: "Katas/Greeter/HINTS.md")
    #expect(try refusal() == "error: Katas/Greeter/HINTS.md has no hints\n")
  }
}
