import Mutating
import MutationTesting
import Suites
import Testing

/// The list of mutants that can't be told from the original, and how it is checked.
@Suite struct EquivalentListTests {
  private let found = FoundMutant.all(in: ["A.swift": "func f() {\n  a()\n  b()\n  a()\n}"])

  private func entry(_ name: String, reason: String = "Nobody sees it.") throws -> String {
    let mutant = try #require(found.first { $0.mutant.operator.rawValue == name })
    return "\(EquivalentList.text(of: mutant.key))\n\n\(reason)\n\n"
  }

  private func result(
    _ list: String, _ status: MutantStatus, version: TestedVersion = .before
  ) -> VersionResult {
    VersionResult(
      kata: "K", version: version, folder: "Katas/K", mutants: found.map { ($0, status) },
      list: EquivalentList("# Equivalent mutants\n\n## Before\n\n\(list)", path: "List.md"))
  }

  @Test func `an entry is what is printed of a mutant, and a reason`() throws {
    let text = try entry("swapCalls")
    #expect(
      text == """
        ### A.swift, f(), swapCalls

        ```diff
        - a()
        - b()
        + b()
        + a()
        ```

        Nobody sees it.


        """)
  }

  @Test(arguments: [MutantStatus.survived, .notReached])
  func `a mutant that lives and is listed is equivalent`(status: MutantStatus) throws {
    let result = result(try entry("returnEarly"), status)
    #expect(result.listProblems == [])
    #expect(result.count(.equivalent) == 1)
    #expect(result.mutants.first { $0.found.mutant.operator == .returnEarly }?.status == .equivalent)
  }

  @Test func `an entry whose mutant is killed is wrong`() throws {
    #expect(
      result(try entry("swapCalls"), .killed).listProblems == [
        "List.md:5: the mutant is killed, so it is not equivalent"
      ])
    #expect(
      result(try entry("swapCalls"), .timeout).listProblems == [
        "List.md:5: the mutant is killed, so it is not equivalent"
      ])
  }

  @Test func `an entry whose mutant does not compile is wrong`() throws {
    #expect(
      result(try entry("swapCalls"), .invalid).listProblems == [
        "List.md:5: the mutant does not compile, so it needs no entry"
      ])
  }

  @Test(arguments: [("A.swift", "B.swift"), ("f()", "g()"), ("- a()", "- c()"), ("swapCalls", "swapCalls 2")])
  func `an entry without a mutant is wrong`(old: String, new: String) throws {
    let list = try entry("swapCalls").replacing(old, with: new)
    #expect(result(list, .survived).listProblems == ["List.md:5: there is no such mutant"])
  }

  @Test func `an entry without a reason, or twice, is wrong`() throws {
    #expect(
      result(try entry("swapCalls", reason: ""), .survived).listProblems == ["List.md:5: the entry has no reason"])
    let twice = try entry("swapCalls") + entry("swapCalls")
    #expect(result(twice, .survived).listProblems == ["List.md:16: the entry is there twice"])
  }

  @Test func `what isn't an entry is told`() {
    #expect(
      result("### A.swift", .survived).listProblems == [
        "List.md:5: an entry is a heading 'File.swift, member, operator' and a diff"
      ])
    let list = EquivalentList("## Middle\n", path: "List.md")
    let result = VersionResult(kata: "K", version: .before, folder: "", mutants: [], list: list)
    #expect(result.listProblems == ["List.md:1: a part is named Before, After or After step 3"])
  }

  @Test func `after a step, an entry for the starting code or the solution counts if its mutant is the same`() throws {
    for part in ["Before", "After"] {
      let list = EquivalentList("## \(part)\n\n\(try entry("swapCalls"))", path: "List.md")
      for status in [MutantStatus.survived, .killed] {
        let result = VersionResult(
          kata: "K", version: .step(1), folder: "", mutants: found.map { ($0, status) }, list: list)
        #expect(result.listProblems == [])
        #expect(result.count(.equivalent) == (status == .survived ? 1 : 0))
      }
    }
    let other = try entry("swapCalls").replacing("- b()", with: "- c()")
    #expect(result(other, .survived, version: .step(1)).count(.equivalent) == 0)
    #expect(result(other, .survived, version: .step(1)).listProblems == [])
  }

  @Test func `an entry for a step counts for that step, and has to hold there`() throws {
    let list = EquivalentList("## After step 2\n\n\(try entry("swapCalls"))", path: "List.md", middle: .step(2))
    func result(_ version: TestedVersion, _ status: MutantStatus) -> VersionResult {
      VersionResult(kata: "K", version: version, folder: "", mutants: found.map { ($0, status) }, list: list)
    }
    #expect(result(.step(2), .survived).count(.equivalent) == 1)
    #expect(result(.step(2), .survived).listProblems == [])
    #expect(result(.step(2), .killed).listProblems == ["List.md:3: the mutant is killed, so it is not equivalent"])
    #expect(result(.before, .survived).count(.equivalent) == 0)
    #expect(result(.step(1), .survived).count(.equivalent) == 0)
  }

  @Test func `an entry for a step that is not in the middle is wrong, because nothing checks it`() throws {
    let list = EquivalentList("## After step 2\n\n\(try entry("swapCalls"))", path: "List.md", middle: .step(3))
    let result = VersionResult(kata: "K", version: .before, folder: "", mutants: [], list: list)
    #expect(result.listProblems == ["List.md:1: the step in the middle is step 3, and only that one is checked"])
  }

  @Test func `an entry counts for its own version`() throws {
    let list = EquivalentList("## After\n\n\(try entry("swapCalls"))", path: "List.md")
    let result = VersionResult(
      kata: "K", version: .before, folder: "", mutants: found.map { ($0, .survived) }, list: list)
    #expect(result.listProblems == [])
    #expect(result.count(.equivalent) == 0)
  }

  @Test func `mutants that are alike are told apart by a number`() throws {
    let drops = found.filter { $0.mutant.operator == .dropCall && $0.key.removed == ["a()"] }
    #expect(drops.map(\.key.ordinal) == [1, 2])
    let text = EquivalentList.text(of: drops[1].key)
    #expect(text.hasPrefix("### A.swift, f(), dropCall 2\n"))
    let result = result("\(text)\n\nNobody sees it.", .survived)
    #expect(result.mutants.filter { $0.status == .equivalent }.map(\.found.number) == [drops[1].number])
  }

  @Test func `an entry outlives a change elsewhere in the file`() throws {
    let list = EquivalentList("## Before\n\n\(try entry("swapCalls"))", path: "List.md")
    let moved = FoundMutant.all(in: ["A.swift": "// New.\nlet c = 1\n\nfunc f() {\n    a()\n    b()\n    a()\n}"])
    let result = VersionResult(
      kata: "K", version: .before, folder: "", mutants: moved.map { ($0, .survived) }, list: list)
    #expect(result.listProblems == [])
    #expect(result.count(.equivalent) == 1)
  }
}
