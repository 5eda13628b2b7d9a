import Processes
import Terminal
import TestSupport
import Testing

/// Through the real executable.
@Suite struct HintCommandTests {
  private let workbook: MiniatureWorkbook

  init() throws { workbook = try MiniatureWorkbook() }

  private func hint(_ options: String...) throws -> Outcome {
    try Tool.run(["hint", "Greeter"] + options, in: workbook)
  }

  @Test func `one hint at a time, to the last of a stage`() throws {
    let first = try hint()
    #expect(first.output.hasPrefix("Stage 1, hint 1 of 2: Where to start\n\nRead `LoudGreeter.swift` first."))
    #expect(!first.output.contains("Which move"))
    #expect(try hint().output.hasPrefix("Stage 1, hint 2 of 2: Which move\n"))
    let last = try hint()
    #expect(last.output.hasPrefix("You have seen all hints of stage 1.\n"))
    #expect(last.output.contains("Scripts/kata hint Greeter --stage 2\n"))
    #expect(last.status == 0)
    #expect(try hint("--stage", "2").output.hasPrefix("Stage 2, hint 1 of 1: Where to start\n"))
    #expect(try !hint("--stage", "2").output.contains("The hints of stage"))
    #expect(try hint("--number", "1").output.hasPrefix("Stage 1, hint 1 of 2"))
    #expect(try hint().output.hasPrefix("Stage 1, hint 2 of 2"))
    #expect(try hint("--stage", "3").errors == "error: Greeter has no stage 3: they are 1 to 2\n")
    #expect(try hint("--number", "3").errors == "error: Greeter has no hint 3: they are 1 to 2\n")
    try workbook.write("# Hints: Greeter\n", to: "Katas/Greeter/HINTS.md")
    #expect(try hint().errors == "error: Katas/Greeter/HINTS.md has no hints\n")
  }

  @Test func `the hints are those of the stage that the learner works on`() throws {
    _ = try Tool.run("step", "Greeter", "2", in: workbook)
    #expect(try hint().output.hasPrefix("Stage 2, hint 1 of 1: "))
    _ = try Tool.run("step", "Greeter", "1", in: workbook)
    #expect(try hint().output.hasPrefix("Stage 1, hint 1 of 2: "))
    _ = try Tool.run("reset", "Greeter", in: workbook)
    #expect(try hint().output.hasPrefix("Stage 1, hint 2 of 2: "))
    // After the last step there are none, and a change request is no reason to begin again.
    _ = try Tool.run("step", "Greeter", "3", in: workbook)
    _ = try Tool.run("change", "Greeter", "--mine", in: workbook)
    #expect(try hint().output.hasPrefix("All stages of Greeter were done, so there is no next hint.\n"))
    // What was done before a change request came stays done, whatever is changed for it.
    try workbook.replace("hello", with: "hello ", in: "Katas/Greeter/Greeter.swift")
    #expect(try workbook.run("list").contains("  done\n"))
    _ = try Tool.run("change", "Greeter", "--mine", "--end", in: workbook)
    #expect(try workbook.run("list").contains("  in progress\n"))
  }
}
