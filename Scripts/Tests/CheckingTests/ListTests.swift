import Processes
import TestSupport
import Testing

@Suite struct ListTests {
  @Test func `an untouched kata is listed as such`() throws {
    let outcome = try Tool.run("list", in: try MiniatureWorkbook())
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        kata     title    stages  min  level     state
        Greeter  Greeter       2   45  beginner  untouched

        """)
    #expect(outcome.status == 0)
  }

  @Test func `a changed kata is in progress`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace("hello", with: "hello ", in: "Katas/Greeter/Greeter.swift")
    let outcome = try Tool.run("list", "--json", in: workbook)
    #expect(
      outcome.output == """
        [
          {
            "kata": "Greeter",
            "title": "Greeter",
            "minutes": 45,
            "stages": [
              {
                "title": "A voice is a value",
                "minutes": 25,
                "lastStep": 2
              },
              {
                "title": "A greeter is a value",
                "minutes": 20,
                "lastStep": 3
              }
            ],
            "level": "beginner",
            "state": "in progress"
          }
        ]

        """)
  }

  @Test func `a description that can't be read doesn't hide the list`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace("\"minutes\": 25,", with: "", in: "Katas/Greeter/kata.json")
    let outcome = try Tool.run("list", in: workbook)
    #expect(outcome.output.contains("Greeter  ?"))
    #expect(outcome.output.contains("Katas/Greeter/kata.json: stages.1: 'minutes' is missing"))
  }
}
