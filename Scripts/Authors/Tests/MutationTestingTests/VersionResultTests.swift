import Checking
import Mutating
import Terminal
import Testing
import Workbook

@testable import MutationTesting

/// What is said of mutants, and how the list of those that no test can notice is checked.
@Suite struct VersionResultTests {
  private let source = ["A.swift": "func f() {\n  a()\n  b(1)\n  a()\n}"]

  private var found: [FoundMutant] { FoundMutant.all(in: source, of: .before) }

  private func entry(
    _ name: String, _ version: TestedVersion = .before, file: String = "A.swift", number: Int? = nil,
    reason: String = "Nobody sees it."
  ) throws -> UnnoticeableMutant {
    let entry = try #require(found.first { "\($0.mutant.operator)" == name }).entry
    return UnnoticeableMutant(
      version: "\(version)", file: file, member: entry.member, operator: name, lines: entry.lines, number: number,
      reason: reason)
  }

  private func result(
    _ list: UnnoticeableMutant..., status: MutantStatus = .survived, version: TestedVersion = .before
  ) -> VersionResult {
    VersionResult(
      kata: "K", version: version,
      mutants: FoundMutant.all(in: source, of: version).map { ($0, status) }, list: list)
  }

  private func equivalents(_ result: VersionResult) -> [Int] {
    result.mutants.filter { $0.status == .equivalent }.map(\.found.number)
  }

  @Test func `an entry is what is printed of a mutant, and a reason`() throws {
    #expect(
      try #require(found.first { $0.mutant.operator == .changeLiteral }).entry.line
        == #"{"file":"A.swift","lines":["- b(1)","+ b(2)"],"member":"f()","operator":"changeLiteral","reason":"","#
        + #""version":"before"}"#)
  }

  @Test(arguments: [MutantStatus.survived, .notReached])
  func `a mutant that lives and is listed counts as one that no test can notice`(status: MutantStatus) throws {
    let result = result(try entry("returnEarly"), status: status)
    #expect(result.listProblems == [])
    #expect(equivalents(result) == [1])
  }

  @Test(arguments: [
    (MutantStatus.killed, "the mutant is killed, so a test can notice it"),
    (.timeout, "the mutant is killed, so a test can notice it"),
    (.invalid, "the mutant does not compile, so it needs no entry"),
  ])
  func `an entry whose mutant is killed or doesn't compile is wrong`(status: MutantStatus, problem: String) throws {
    let result = result(try entry("changeLiteral"), status: status)
    #expect(result.listProblems == ["A.swift, f(), changeLiteral (before): \(problem)"])
    #expect(!result.succeeded)
  }

  @Test func `an entry without a mutant or a reason is wrong`() throws {
    let gone = [try entry("returnEarly", file: "B.swift"), try entry("returnEarly", number: 2)]
    for entry in gone { #expect(result(entry).listProblems == ["\(entry.name): there is no such mutant"]) }
    let silent = try entry("returnEarly", reason: " ")
    #expect(result(silent).listProblems == ["A.swift, f(), returnEarly (before): the entry has no reason"])
  }

  @Test func `an entry counts for its own version, and after a step, too`() throws {
    for version in [TestedVersion.before, .after, .step(2)] {
      for status in [MutantStatus.survived, .killed] {
        let step = result(try entry("returnEarly", version), status: status, version: .step(2))
        #expect(step.listProblems.isEmpty == (status == .survived || version != .step(2)))
        #expect(equivalents(step) == (status == .survived ? [1] : []))
      }
      #expect(equivalents(result(try entry("returnEarly", version))) == (version == .before ? [1] : []))
    }
  }

  @Test func `mutants that are alike are told apart by a number, and other code may change`() throws {
    let drops = found.filter { $0.mutant.operator == .dropCall && $0.entry.lines == ["- a()"] }
    #expect(drops.map(\.entry.number) == [nil, 2])
    #expect(equivalents(result(try entry("dropCall", number: 2))) == [drops[1].number])
    let moved = ["A.swift": "// New.\nlet c = 1\n\nfunc f() {\n    a()\n    b(1)\n    a()\n}"]
    let result = VersionResult(
      kata: "K", version: .before, mutants: FoundMutant.all(in: moved, of: .before).map { ($0, .survived) },
      list: [try entry("changeLiteral")])
    #expect(result.listProblems == [])
    #expect(equivalents(result).count == 1)
  }

  // MARK: Showing

  private func result(_ statuses: [MutantStatus], version: TestedVersion = .before) -> VersionResult {
    let found = FoundMutant.all(in: ["A.swift": "func f() -> Bool {\n  a < 1\n}"], of: version)
    return VersionResult(kata: "Greeter", version: version, mutants: Array(zip(found, statuses)), list: [])
  }

  @Test func `what lives is shown with place and lines, and the score counts`() throws {
    let result = result([.killed, .survived, .timeout, .notReached, .invalid])
    let terminal = Terminal.plain
    #expect(
      try result.text(on: terminal) == """
        ✗ Katas/Greeter/A.swift:2 (before)  every test passes

          - a < 1
          + false

          {"file":"A.swift","lines":["- a < 1","+ false"],"member":"f()","operator":"returnDefault","reason":"","version":"before"}

        ✗ Katas/Greeter/A.swift:2 (before)  no test executes it

          - a < 1
          + a <= 1

          {"file":"A.swift","lines":["- a < 1","+ a <= 1"],"member":"f()","operator":"shiftBoundary","reason":"","version":"before"}

        ✗ Greeter before: 50 %, 2 of 4 mutants killed, 1 of them because the time ran out, 1 alive, 1 not reached, \
        1 refused by the compiler

        """)
  }

  @Test func `only killed mutants are a success, and the score is rounded down`() {
    #expect(result([.killed, .timeout, .invalid]).succeeded)
    #expect(!result([.killed, .survived]).succeeded)
    #expect(!result([.killed, .notReached]).succeeded)
    #expect(result([.killed, .killed, .survived]).score == 66)
    #expect(result([.invalid]).score == 100)
  }

  @Test func `the form for machines`() {
    #expect(
      result([.killed], version: .step(2)).json.text == """
        {
          "kata": "Greeter",
          "version": "step 2",
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
