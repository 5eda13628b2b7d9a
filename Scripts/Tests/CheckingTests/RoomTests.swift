import Foundation
import Katas
import LearnerFiles
import Reports
import Terminal
import TestSupport
import Testing

@Suite struct RoomTests {
  private static func check(
    _ kata: String, stage: Int = 1, open: [String] = [], red: Int = 0, step: Int? = nil, time: String,
    pair: String? = nil
  ) -> String {
    let goals = (open + ["met"]).map { "{\"label\": \"\($0)\", \"isMet\": \($0 == "met")}" }.joined(separator: ",")
    let failures = Array(repeating: "{\"name\": \"a\"}", count: red).joined(separator: ",")
    return """
      {
        "kata": "\(kata)", "verdict": "design unfinished", "stage": \(stage),
        "stages": [{"goals": [\(goals)]}, {"goals": [\(goals)]}],
        "behaviour": {"isGreen": \(red == 0), "notRun": 0, "failures": [\(failures)]},
        "pair": \(pair.map { "\"\($0)\"" } ?? "null"), "placedStep": \(step.map(String.init) ?? "null"), "time": "\(time)"
      }

      """
  }

  @Test func `the last check of each pair is a row`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.check("Greeter", open: ["overrides", "classes"], time: "2026-03-01T10:00:00Z"), to: "room/ada.json")
    try folder.write(
      Self.check("Greeter", red: 2, time: "2026-03-01T09:00:00Z", pair: "bo")
        + Self.check("Greeter", stage: 2, open: ["lines"], step: 3, time: "2026-03-01T09:58:00Z", pair: "bo"),
      to: "room/cy/check.json")
    try folder.write(
      "{\n  \"kata\": \"Greeter\",\n  \"verdict\": \"does not compile\",\n  \"time\": \"2026-03-01T10:01:00Z\"\n}\n",
      to: "room/dee/check.json")
    try folder.write("no check", to: "room/notes.txt")
    let now = try Date("2026-03-01T10:03:00Z", strategy: .iso8601)
    #expect(
      try Room(["\(folder.path)/room"]).table(on: .plain, at: now) == """
        pair  kata     stage   open goal              tests red  step    ago
        ada   Greeter  1 of 2  overrides, and 1 more          0     –  3 min
        bo    Greeter  2 of 2  lines                          0     3  5 min
        dee   Greeter  –       does not compile               –     –  2 min

        """)
  }

  @Test func `what is no check is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n}\n", to: "x.json")
    let failure = #expect(throws: Failure.self) { try Room(["\(folder.path)/x.json"]) }
    #expect(failure?.description == "\(folder.path)/x.json is not what `Scripts/kata check KATA --json` prints")
  }

  @Test func `what check prints is read, with the step that was put in place`() throws {
    let workbook = try MiniatureWorkbook()
    _ = try workbook.run("step", "Greeter", "2")
    _ = try workbook.run("step", "Greeter", "1")
    let copy = LearnerStore(of: Kata(name: "Greeter", root: workbook.root))
    #expect(try copy.progress.placedStep == 2)
    // It doesn't compile, so nothing has to be built for this.
    try workbook.write("nonsense", to: "Katas/Greeter/Greeter.swift")
    let check = try workbook.run("check", "Greeter", "--json", "--pair", "Ada", status: 1)
    try workbook.write(check, to: "room.json")
    let table = try workbook.run("room", "\(workbook.root)/room.json")
    #expect(table.contains("\nAda   Greeter  –      does not compile          –     2  0 min\n"), "\(table)")
    _ = try workbook.run("reset", "Greeter")
    #expect(try copy.progress.placedStep == nil)
  }
}
