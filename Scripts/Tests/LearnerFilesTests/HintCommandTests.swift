import LearnerFiles
import Processes
import TestSupport
import Testing
import Workbook

/// Through the real executable.
@Suite struct HintCommandTests {
  @Test func `one hint at a time, to the last of a stage`() throws {
    let workbook = try MiniatureWorkbook()
    let first = try Tool.run("hint", "Greeter", in: workbook)
    #expect(first.output.hasPrefix("Stage 1, hint 1 of 2: Where to start\n\nRead `LoudGreeter.swift` first."))
    #expect(!first.output.contains("Which move"))
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("Stage 1, hint 2 of 2: Which move\n"))
    let again = try Tool.run("hint", "Greeter", "--again", in: workbook)
    #expect(again.output.hasPrefix("Stage 1, hint 2 of 2: Which move\n"))
    let last = try Tool.run("hint", "Greeter", in: workbook)
    #expect(
      last.output == """
        You have seen all hints of stage 1.
          The last one again:      Scripts/kata hint Greeter --again
          The hints of stage 2:    Scripts/kata hint Greeter --stage 2
          The steps one at a time: Scripts/kata step Greeter

        """)
    #expect(last.status == 0)
    let second = try Tool.run("hint", "Greeter", "--stage", "2", in: workbook)
    #expect(second.output.hasPrefix("Stage 2, hint 1 of 1: Where to start\n"))
    #expect(try !Tool.run("hint", "Greeter", in: workbook).output.contains("The hints of stage"))
    let start = try Tool.run("hint", "Greeter", "--from-start", in: workbook)
    #expect(start.output.hasPrefix("Stage 1, hint 1 of 2"))
    #expect(
      try Tool.run("hint", "Greeter", "--stage", "3", in: workbook).errors
        == "error: Greeter has no stage 3: its stages are 1 to 2\n")
  }

  @Test func `a step leads to the hints of its stage`() throws {
    let workbook = try MiniatureWorkbook()
    _ = try Tool.run("step", "Greeter", "2", in: workbook)
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("Stage 2, hint 1 of 1: "))
    _ = try Tool.run("step", "Greeter", "1", in: workbook)
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("Stage 1, hint 1 of 2: "))
    // After the last step there are no hints.
    _ = try Tool.run("step", "Greeter", "3", in: workbook)
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("All stages of Greeter were done before."))
  }

  @Test func `a stage that is done leads to the hints of the next one`() throws {
    let workbook = try MiniatureWorkbook()
    let book = try HintBook(
      of: Kata(name: "Greeter", root: workbook.root), in: KataFolder(root: workbook.root))
    func position(_ choice: HintBook.Choice, reached: Int) throws -> [Int] {
      guard case .hint(_, at: let position) = try book.hint(choice, stagesReached: reached) else { return [] }
      return [position.stage, position.number]
    }
    #expect(try position(.next, reached: 0) == [1, 1])
    #expect(try position(.next, reached: 0) == [1, 2])
    #expect(try position(.again, reached: 1) == [1, 2])
    #expect(try position(.next, reached: 1) == [2, 1])
    #expect(try book.hint(.next, stagesReached: 1) == .noMore(stage: 2))
    // Who asks for a stage that is done gets its hints.
    #expect(try position(.first(stage: 1), reached: 1) == [1, 1])
    #expect(try position(.next, reached: 1) == [1, 2])
    #expect(try book.hint(.next, stagesReached: 2) == .allDone)
  }

  @Test func `of a kata that is done there is no next hint`() throws {
    let workbook = try MiniatureWorkbook()
    let tool = try Workbook(around: workbook.root)
    Ledger(tool).record(try tool.kata(named: "Greeter"), behaviourIsGreen: true, stagesDone: 2)
    let all = try Tool.run("hint", "Greeter", in: workbook)
    #expect(all.output.hasPrefix("All stages of Greeter are done, so there is no next hint.\n"))
    #expect(all.output.contains("Solutions/Greeter/README.md\n"))
    #expect(all.status == 0)
    // It isn't said of code that was not checked, which may not even compile.
    try workbook.write("let answer: Int = \"\"\n", to: "Katas/Greeter/Broken.swift")
    #expect(
      try Tool.run("hint", "Greeter", in: workbook).output == """
        All stages of Greeter were done before. The code as it is now hasn't been checked.
          How it is now:          Scripts/kata check Greeter
          The last hint again:    Scripts/kata hint Greeter --again
          The last stage's hints: Scripts/kata hint Greeter --stage 2

        """)
    // What a change request asks for is no reason to begin again.
    _ = try Tool.run("change", "Greeter", "--mine", in: workbook)
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("All stages of Greeter are done"))
  }

  @Test func `a stage that is started cold begins with its own hints`() throws {
    let workbook = try MiniatureWorkbook()
    _ = try Tool.run("step", "Greeter", "--stage", "2", in: workbook)
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("Stage 2, hint 1 of 1: "))
    _ = try Tool.run("reset", "Greeter", in: workbook)
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("Stage 1, hint 1 of 2: "))
    // The starting code once more, but the same stage.
    _ = try Tool.run("reset", "Greeter", in: workbook)
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("Stage 1, hint 2 of 2: "))
  }

  @Test func `a page without hints, and a memory that can't be read, are named`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.write("three\n", to: ".kata/hints/Greeter")
    let forgotten = try Tool.run("hint", "Greeter", in: workbook)
    #expect(forgotten.status == 1)
    #expect(
      forgotten.errors
        == "error: .kata/hints/Greeter does not hold the number of a hint. '--from-start' begins again.\n")
    #expect(try Tool.run("hint", "Greeter", "--from-start", in: workbook).status == 0)

    try workbook.write("# Hints: Greeter\n", to: "Katas/Greeter/HINTS.md")
    #expect(try Tool.run("hint", "Greeter", in: workbook).errors == "error: Katas/Greeter/HINTS.md has no hints\n")
  }
}
