import Checking
import Mutating
import MutationTesting
import Processes
import Suites
import Terminal
import Testing
import Workbook

@Suite struct MutationReportTests {
  private let terminal = Terminal.plain

  private func result(_ statuses: MutantStatus..., list: [UnnoticeableMutant] = []) -> VersionResult {
    let source = "func f() -> Bool {\n  a < 1\n}"
    let found = FoundMutant.all(in: ["A.swift": source])
    return VersionResult(
      kata: "Greeter", version: .before, folder: "Katas/Greeter", mutants: Array(zip(found, statuses)),
      list: UnnoticeableList(list))
  }

  @Test func `what lives is shown with place and lines, and the score counts`() {
    let report = MutationReport(result(.killed, .survived, .timeout, .notReached, .invalid), terminal: terminal)
    #expect(
      report.text == """
        ✗ Katas/Greeter/A.swift:2  every test passes

          - a < 1
          + false

          {"file":"A.swift","lines":["- a < 1","+ false"],"member":"f()","operator":"returnDefault","reason":"","version":"before"}

        ✗ Katas/Greeter/A.swift:2  no test executes it

          - a < 1
          + a <= 1

          {"file":"A.swift","lines":["- a < 1","+ a <= 1"],"member":"f()","operator":"shiftBoundary","reason":"","version":"before"}

        ✗ Greeter before: 50 %, 2 of 4 mutants killed, 1 of them because the time ran out, 1 alive, 1 not reached, \
        1 refused by the compiler

        """)
  }

  @Test func `the state of the files after a step is named`() {
    let found = FoundMutant.all(in: ["A.swift": "func f() -> Bool { a }"])
    let result = VersionResult(
      kata: "Greeter", version: .step(2), folder: "Katas/Greeter", mutants: found.map { ($0, .survived) },
      list: UnnoticeableList([]))
    let text = MutationReport(result, terminal: terminal).text
    #expect(text.hasPrefix("✗ Katas/Greeter/A.swift:1 after step 2  every test passes\n"), "\(text)")
    #expect(text.contains("✗ Greeter step 2: 0 %, 0 of \(found.count) mutants killed"), "\(text)")
    #expect(MutationReport.json(result).text.contains("\"version\": \"step 2\""))
  }

  @Test func `only killed mutants and a sound list are a success`() {
    #expect(result(.killed, .timeout, .invalid).succeeded)
    #expect(!result(.killed, .survived).succeeded)
    #expect(!result(.killed, .notReached).succeeded)
    let gone = UnnoticeableMutant(
      version: "before", file: "A.swift", member: "g()", operator: "dropCall", lines: ["- a()"], number: nil,
      reason: "Nobody sees it.")
    #expect(!result(.killed, list: [gone]).succeeded)
  }

  @Test func `the score is rounded down, so that 100 means all`() {
    #expect(result(.killed, .killed, .survived).score == 66)
    #expect(result(.killed, .equivalent).score == 100)
    #expect(result(.invalid).score == 100)
  }

  @Test func `the form for machines`() {
    #expect(
      MutationReport.json(result(.killed)).text == """
        {
          "kata": "Greeter",
          "version": "before",
          "mutants": [
            {
              "id": 1,
              "file": "Katas/Greeter/A.swift",
              "line": 2,
              "operator": "returnDefault",
              "status": "killed"
            }
          ],
          "score": 100
        }
        """)
  }
}
