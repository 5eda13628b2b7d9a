import Processes
import TestSupport
import Testing

@Suite struct ListTests {
  @Test func `a kata is listed as untouched, and as in progress once it was changed`() throws {
    let workbook = try MiniatureWorkbook()
    let outcome = try Tool.run("list", in: workbook)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        kata     stages  min  level     state
        Greeter       2   45  beginner  untouched

        `Scripts/kata site FOLDER` writes a site that shows their steps, with a quiz.

        """)
    #expect(outcome.status == 0)
    try workbook.replace("hello", with: "hello ", in: "Katas/Greeter/Greeter.swift")
    // A description that can't be read doesn't hide the list.
    try workbook.replace("\"minutes\": 25,", with: "", in: "Katas/Greeter/kata.json")
    #expect(try Tool.run("list", in: workbook).output.contains(/Greeter +\? +\? +\? +in progress/))
  }
}
