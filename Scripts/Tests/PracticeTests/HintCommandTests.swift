import Console
import TestSupport
import Testing

/// Through the real executable.
@Suite struct HintCommandTests {
  @Test func `one hint at a time, to the last`() throws {
    let workbook = try MiniatureWorkbook()
    #expect(
      try Tool.run("hint", "Greeter", in: workbook).output == """
        Hint 1 of 3: Where to look

        `LoudGreeter.swift`. What does it add?

        """)
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("Hint 2 of 3: Which move\n"))
    #expect(try Tool.run("hint", "Greeter", "--again", in: workbook).output.hasPrefix("Hint 2 of 3: Which move\n"))
    #expect(try Tool.run("hint", "Greeter", in: workbook).output.hasPrefix("Hint 3 of 3: Nearly how\n"))
    let last = try Tool.run("hint", "Greeter", in: workbook)
    #expect(last.output.hasPrefix("There are no more hints: you have seen all 3.\n"))
    #expect(last.status == 0)
    #expect(try Tool.run("hint", "Greeter", "--from-start", in: workbook).output.hasPrefix("Hint 1 of 3"))
  }

  @Test func `a handout without hints, and a memory that can't be read, are named`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.write("three\n", to: ".kata/hints/Greeter")
    let forgotten = try Tool.run("hint", "Greeter", in: workbook)
    #expect(forgotten.status == 1)
    #expect(
      forgotten.errors
        == "error: .kata/hints/Greeter does not hold the number of a hint. '--from-start' begins anew.\n")
    #expect(try Tool.run("hint", "Greeter", "--from-start", in: workbook).status == 0)

    try workbook.replace("<details>", with: "", in: "Katas/Greeter/README.md")
    #expect(try Tool.run("hint", "Greeter", in: workbook).errors == "error: Katas/Greeter/README.md has no hints\n")
  }
}
