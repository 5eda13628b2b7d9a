import Checking
import Mutating
import MutationTesting
import Testing
import Workbook

/// The mutants that no test can tell from the original, and how their list is checked.
@Suite struct UnnoticeableListTests {
  private let found = FoundMutant.all(in: ["A.swift": "func f() {\n  a()\n  b()\n  a()\n}"])

  private func entry(
    _ name: String, _ version: String = "before", file: String = "A.swift", member: String = "f()",
    lines: [String]? = nil, number: Int? = nil, reason: String = "Nobody sees it."
  ) throws -> UnnoticeableMutant {
    let key = try #require(found.first { $0.mutant.operator.rawValue == name }).key
    return UnnoticeableMutant(
      version: version, file: file, member: member, operator: name, lines: lines ?? key.entry(.before).lines,
      number: number, reason: reason)
  }

  private func result(
    _ entries: UnnoticeableMutant..., status: MutantStatus = .survived, version: TestedVersion = .before,
    middle: TestedVersion? = nil
  ) -> VersionResult {
    VersionResult(
      kata: "K", version: version, folder: "Katas/K", mutants: found.map { ($0, status) },
      list: UnnoticeableList(entries, middle: middle))
  }

  @Test func `an entry is what is printed of a mutant, and a reason`() throws {
    let key = try #require(found.first { $0.mutant.operator == .swapCalls }).key
    #expect(
      try key.entry(.step(2)).line
        == #"{"file":"A.swift","lines":["- a()","- b()","+ b()","+ a()"],"member":"f()","operator":"swapCalls","#
        + #""reason":"","version":"step 2"}"#)
  }

  @Test(arguments: [MutantStatus.survived, .notReached])
  func `a mutant that lives and is listed counts as one that no test can notice`(status: MutantStatus) throws {
    let result = result(try entry("returnEarly"), status: status)
    #expect(result.listProblems == [])
    #expect(result.count(.equivalent) == 1)
    #expect(result.mutants.first { $0.found.mutant.operator == .returnEarly }?.status == .equivalent)
  }

  @Test(arguments: [
    (MutantStatus.killed, "the mutant is killed, so a test can notice it"),
    (.timeout, "the mutant is killed, so a test can notice it"),
    (.invalid, "the mutant does not compile, so it needs no entry"),
  ])
  func `an entry whose mutant is killed or doesn't compile is wrong`(status: MutantStatus, problem: String) throws {
    let result = result(try entry("swapCalls"), status: status)
    #expect(result.listProblems == ["A.swift, f(), swapCalls (before): \(problem)"])
    #expect(!result.succeeded)
  }

  @Test func `an entry without a mutant is wrong, but not in a sample`() throws {
    let gone = [
      try entry("swapCalls", file: "B.swift"), try entry("swapCalls", member: "g()"),
      try entry("swapCalls", lines: ["- c()", "+ b()"]), try entry("swapCalls", number: 2),
    ]
    for entry in gone {
      let problems = result(entry).listProblems
      #expect(problems.count == 1 && problems[0].hasSuffix("(before): there is no such mutant"), "\(problems)")
      let sample = VersionResult(
        kata: "K", version: .before, folder: "", mutants: [], list: UnnoticeableList([entry]), isWhole: false)
      #expect(sample.listProblems == [])
    }
  }

  @Test func `an entry without a reason, twice or of no version is wrong`() throws {
    let name = "A.swift, f(), swapCalls"
    #expect(
      result(try entry("swapCalls", reason: " ")).listProblems == ["\(name) (before): the entry has no reason"])
    let twice = try entry("swapCalls")
    #expect(result(twice, twice).listProblems == ["\(name) (before): the entry is there twice"])
    #expect(
      result(try entry("swapCalls", "Middle")).listProblems == [
        "\(name) (Middle): a version is before, after or a step, such as step 4"
      ])
  }

  @Test func `after a step, an entry for the starting code or the solution counts if its mutant is the same`() throws {
    for version in ["before", "after"] {
      for status in [MutantStatus.survived, .killed] {
        let result = result(try entry("swapCalls", version), status: status, version: .step(1))
        #expect(result.listProblems == [])
        #expect(result.count(.equivalent) == (status == .survived ? 1 : 0))
      }
    }
    let other = result(try entry("swapCalls", lines: ["- c()", "+ b()"]), version: .step(1))
    #expect(other.count(.equivalent) == 0)
    #expect(other.listProblems == [])
  }

  @Test func `an entry for a step counts for that step, and has to hold there`() throws {
    let listed = try entry("swapCalls", "step 2")
    #expect(result(listed, version: .step(2), middle: .step(2)).count(.equivalent) == 1)
    #expect(result(listed, version: .step(2), middle: .step(2)).listProblems == [])
    #expect(result(listed, status: .killed, version: .step(2), middle: .step(2)).listProblems.count == 1)
    #expect(result(listed, middle: .step(2)).count(.equivalent) == 0)
    #expect(result(listed, version: .step(1), middle: .step(2)).count(.equivalent) == 0)
    #expect(
      result(listed, middle: .step(3)).listProblems == [
        "A.swift, f(), swapCalls (step 2): the step in the middle is step 3, and only that one is checked"
      ])
  }

  @Test func `an entry counts for its own version`() throws {
    let result = result(try entry("swapCalls", "after"))
    #expect(result.listProblems == [])
    #expect(result.count(.equivalent) == 0)
  }

  @Test func `mutants that are alike are told apart by a number`() throws {
    let drops = found.filter { $0.mutant.operator == .dropCall && $0.key.removed == ["a()"] }
    #expect(drops.map { $0.key.entry(.before).number } == [nil, 2])
    let result = result(try entry("dropCall", lines: ["- a()"], number: 2))
    #expect(result.mutants.filter { $0.status == .equivalent }.map(\.found.number) == [drops[1].number])
  }

  @Test func `an entry outlives a change elsewhere in the file`() throws {
    let moved = FoundMutant.all(in: ["A.swift": "// New.\nlet c = 1\n\nfunc f() {\n    a()\n    b()\n    a()\n}"])
    let result = VersionResult(
      kata: "K", version: .before, folder: "", mutants: moved.map { ($0, .survived) },
      list: UnnoticeableList([try entry("swapCalls")]))
    #expect(result.listProblems == [])
    #expect(result.count(.equivalent) == 1)
  }
}
