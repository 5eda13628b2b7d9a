import Foundation
import Mutating
import Suites
import Testing
import Workbook

@testable import MutationTesting

@Suite struct ProofTests {
  private let source = "func sum(_ a: Int, _ b: Int) -> Int { a + b }\n"

  /// A result with every mutant of the source, all with one status.
  private func result(_ status: MutantStatus, version: TestedVersion = .before) -> VersionResult {
    VersionResult(
      kata: "Sums", version: version, folder: "Katas/Sums",
      mutants: FoundMutant.all(in: ["Sum.swift": source]).map { ($0, status) }, list: EquivalentList("", path: ""))
  }

  private func proof(_ result: VersionResult) throws -> Proof {
    let lines = result.mutants.map { Proof.line(status: $0.status, $0.found.key, result.version) }
    let json = try JSONSerialization.data(
      withJSONObject: ["fingerprint": "f", "pages": "g", "prover": "p", "mutants": lines, "faults": 0])
    return try JSONDecoder().decode(Proof.self, from: json)
  }

  @Test func `a record that says what is found has no differences`() throws {
    let found = result(.killed)
    #expect(found.mutants.count > 1)
    #expect(ProofCheck.differences(of: [found], from: try proof(found), isWhole: true) == [])
    #expect(ProofCheck.differences(of: [result(.timeout)], from: try proof(found), isWhole: true) == [])
  }

  @Test func `a planted lie is found`() throws {
    var lie = try proof(result(.survived))
    lie.mutants[0] = lie.mutants[0].replacing("survived", with: "killed")
    let differences = ProofCheck.differences(of: [result(.survived)], from: lie, isWhole: true)
    #expect(differences.count == 1 && differences[0].hasSuffix("is survived; recorded is killed"), "\(differences)")
  }

  @Test func `a mutant that was left out of the record, or added to it, is found`() throws {
    var record = try proof(result(.killed))
    record.mutants.removeFirst()
    let missing = ProofCheck.differences(of: [result(.killed)], from: record, isWhole: true)
    #expect(missing.contains { $0.hasSuffix("is killed, and is not recorded") })
    record = try proof(result(.killed))
    record.mutants.append("killed before Gone.swift gone() dropCall 1 0")
    let count = result(.killed).mutants.count
    #expect(
      ProofCheck.differences(of: [result(.killed)], from: record, isWhole: true)
        == ["there are \(count) mutants; recorded are \(count + 1)"])
  }

  @Test func `a mutant after a step is recorded beside the same one in the starting code`() throws {
    let step = result(.survived, version: .step(2))
    var record = try proof(step)
    #expect(record.mutants.allSatisfy { $0.hasPrefix("survived step 2 Sum.swift ") }, "\(record.mutants)")
    #expect(ProofCheck.differences(of: [step], from: record, isWhole: true) == [])
    record.mutants += try proof(result(.killed)).mutants
    #expect(ProofCheck.differences(of: [result(.killed), step], from: record, isWhole: true) == [])
    let differences = ProofCheck.differences(of: [result(.killed, version: .step(2))], from: record, isWhole: false)
    #expect(differences.count == step.mutants.count)
    #expect(differences.allSatisfy { $0.hasSuffix("is killed; recorded is survived") }, "\(differences)")
  }

  @Test func `a sample has mutants of both versions, or of the middle step`() throws {
    var record = try proof(result(.killed))
    record.mutants = (1...60).map { "killed before A.swift f() dropCall \($0) 0" }
    record.mutants += (1...60).map { "killed after A.swift f() dropCall \($0) 0" }
    record.mutants += (1...80).map { "killed step 2 A.swift f() dropCall \($0) 0" }
    let workbook = try Workbook(around: #filePath)
    var ofStep: Set<Bool> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var check = ProofCheck(workbook, seed: seed)
      let sample = check.sample(of: record)
      #expect(sample.count == 10 && sample.isSubset(of: record.mutants))
      let kinds = Set(sample.map { $0.hasPrefix("killed step") })
      #expect(kinds.count == 1)
      ofStep.formUnion(kinds)
    }
    #expect(ofStep == [true, false])

    // A kata with fewer than two steps has no middle step.
    record.mutants.removeAll { $0.hasPrefix("killed step") }
    for seed in 1...5 as ClosedRange<UInt64> {
      var check = ProofCheck(workbook, seed: seed)
      #expect(check.sample(of: record).count == 6)
    }
  }

  @Test func `what changed since it was recorded decides what is proved again`() throws {
    let root = try miniatureWorkbook()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let workbook = try Workbook(around: root)
    let kata = try workbook.kata(named: "Greeter")
    func plan() throws -> ProofCheck.Plan? {
      var check = ProofCheck(workbook, seed: 1)
      return try check.plans(for: [kata]).first?.plan
    }
    #expect(try plan() == .verify(reason: "NOT PROVED, because nothing is recorded of it"))

    let faults = HandFaultResult(kata: "Greeter", problems: [])
    try Proof(kata, in: workbook, results: [], faults: faults).write(for: kata)
    #expect(try plan() == .full(reason: "drawn"))
    for file in ["Katas/Greeter/README.md", "Solutions/Greeter/ChangeRequest/after.patch"] {
      try Proof(kata, in: workbook, results: [], faults: faults).write(for: kata)
      try append("One more sentence.\n", to: "\(root)/\(file)")
      #expect(try plan() == .verify(reason: "its pages or its change request differ from what was proved"))
      #expect(try Proof(recordedOf: kata)?.isOfSameCode(as: kata, in: workbook) == true)
    }
    try append("// One more line.\n", to: "\(root)/Katas/Greeter/Greeter.swift")
    #expect(try plan() == .full(reason: "its files differ from those that were proved"))
    #expect(try Proof(recordedOf: kata)?.isOfSameCode(as: kata, in: workbook) == false)
  }

  private func append(_ text: String, to path: String) throws {
    let old = try String(contentsOfFile: path, encoding: .utf8)
    try (old + text).write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `the table of scores is written between its marks, and what is not recorded stays`() throws {
    let page = """
      # Page
      <!-- kata:mutants -->
      | The Greeter | before | 1 | 1 | 1 | 1 % |
      | The Greeter | middle step | 7 | 7 | 0 | 100 % |
      | The Greeter | after | 5 | 5 | 0 | 100 % |
      | The Waiter | before | 9 | 8 | 1 | 100 % |
      | The Waiter | middle step | 9 | 9 | 0 | 100 % |
      | Gone | after | 5 | 5 | 0 | 100 % |
      <!-- /kata:mutants -->
      more

      """
    let katas = [
      (name: "Waiter", title: "The Waiter"), (name: "Greeter", title: "The Greeter"),
      (name: "Cook", title: "The Cook"),
    ]
    var record = try proof(result(.killed))
    record.mutants = ["killed before A.swift f() dropCall 1 0", "survived before A.swift f() dropCall 2 0"]
    record.mutants += ["invalid step 2 A.swift f() dropCall 1 0", "timeout step 2 A.swift f() dropCall 2 0"]
    let renewed = try #require(FigureTable.mutants([("Greeter", record)]).renewed(page, katas: katas))
    #expect(
      renewed == """
        # Page
        <!-- kata:mutants -->

        | Kata | Version | Mutants | Killed | Equivalent | Score |
        | --- | --- | ---: | ---: | ---: | ---: |
        | The Waiter | before | 9 | 8 | 1 | 100 % |
        | The Waiter | middle step | 9 | 9 | 0 | 100 % |
        | The Greeter | before | 2 | 1 | 0 | 50 % |
        | The Greeter | middle step | 1 | 1 | 0 | 100 % |
        | The Greeter | after | 5 | 5 | 0 | 100 % |

        Not measured yet: The Cook.

        <!-- /kata:mutants -->
        more

        """)
    let again = try #require(FigureTable.mutants([]).renewed(renewed, katas: katas))
    #expect(again == renewed)
    #expect(FigureTable.mutants([]).renewed("# Page", katas: katas) == nil)
  }

  @Test func `a figure that the page has, but the record has not, is found`() throws {
    let workbook = try Workbook(around: #filePath)
    let records = workbook.katas.compactMap { kata in Proof(recordedOf: kata).map { (kata: kata.name, proof: $0) } }
    var (kata, proof) = try #require(records.first)
    #expect(try FigureTable.faults([(kata, proof)]).missingLines(in: workbook) == [])
    proof.faults += 1
    let lines = try FigureTable.faults([(kata, proof)]).missingLines(in: workbook)
    #expect(lines.count == 1 && lines[0].hasSuffix("| \(proof.faults) | \(proof.faults) |"), "\(lines)")
    proof.mutants[0] = proof.mutants[0].replacing(/^[a-z]+/, with: "notReached")
    #expect(try FigureTable.mutants([(kata, proof)]).missingLines(in: workbook).count == 1)
  }
}
