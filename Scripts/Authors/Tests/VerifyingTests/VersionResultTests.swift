import Checking
import Katas
import TestSupport
import Testing

@testable import Verifying

/// What is said of mutants, and how the list of those that no test can notice is checked.
@Suite struct VersionResultTests {
  private let source = ["A.swift": "func f() {\n  a()\n  b(1)\n  a()\n}"]

  private var found: [NumberedMutant] { NumberedMutant.all(in: source, of: .before) }

  private func entry(
    _ version: KataState = .before, file: String = "A.swift", number: Int? = nil, reason: String = "Nobody sees it."
  ) -> UnnoticeableMutant {
    UnnoticeableMutant(
      version: "\(version)", file: file, member: "f()", operator: "dropCall", lines: ["- a()"], number: number,
      reason: reason)
  }

  private func result(
    _ entry: UnnoticeableMutant, status: MutantStatus = .survived, version: KataState = .before
  ) -> VersionResult {
    VersionResult(version, NumberedMutant.all(in: source, of: version).map { ($0, status) }, list: [entry])
  }

  private func equivalents(_ result: VersionResult) -> [Int] {
    result.mutants.filter { $0.status == .equivalent }.map(\.found.number)
  }

  @Test(arguments: [
    (MutantStatus.survived, nil), (.notReached, nil), (.killed, "the mutant is killed, so a test can notice it"),
    (.invalid, "the mutant does not compile, so it needs no entry"),
  ])
  func `an entry is for a mutant that lives`(status: MutantStatus, problem: String?) {
    let result = result(entry(), status: status)
    #expect(result.problems(of: [entry()]) == problem.map { ["A.swift, f(), dropCall (before): \($0)"] } ?? [])
    #expect(equivalents(result) == (problem == nil ? [1] : []))
  }

  @Test func `an entry without a mutant or a reason is wrong`() {
    for (entry, problem) in [
      (entry(file: "B.swift"), "B.swift, f(), dropCall (before): there is no such mutant"),
      (entry(number: 3), "A.swift, f(), dropCall 3 (before): there is no such mutant"),
      (entry(reason: " "), "A.swift, f(), dropCall (before): the entry has no reason"),
    ] { #expect(result(entry).problems(of: [entry]) == [problem]) }
  }

  @Test func `an entry counts for its own version, and after a step, too`() {
    for version in [KataState.before, .after, .step(2)] {
      #expect(equivalents(result(entry(version), version: .step(2))) == [1])
      #expect(equivalents(result(entry(version))) == (version == .before ? [1] : []))
    }
  }

  @Test func `mutants that are alike are told apart by a number, and other code may change`() {
    let drops = found.filter { $0.entry.lines == ["- a()"] }
    #expect(drops.map(\.entry.number) == [nil, 2])
    #expect(equivalents(result(entry(number: 2))) == [drops[1].number])
    let moved = ["A.swift": "// New.\nlet c = 1\n\nfunc f() {\n    a()\n    b(1)\n    a()\n}"]
    let result = VersionResult(
      .before, NumberedMutant.all(in: moved, of: .before).map { ($0, .survived) }, list: [entry()])
    #expect(result.problems(of: [entry()]) == [])
    #expect(equivalents(result).count == 1)
  }
}
