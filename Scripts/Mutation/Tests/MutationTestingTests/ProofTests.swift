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

  @Test func `a sample is a fifth of the builds and a quarter of their mutants, and a seed repeats it`() throws {
    let workbook = try Workbook(around: #filePath)
    let katas = workbook.katas
    let keys = (1...400).map { number in
      FoundMutant.Key(file: "A.swift", member: "f()", operator: "dropCall", removed: ["a\(number)"], added: [])
    }
    var builds: Set<[TestedVersion]> = []
    var tried: Set<Int> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      let sample = MutantSample(of: katas, changed: [], seed: seed)
      let versions = try katas.map(sample.versions)
      // The starting code and the solution are one build.
      #expect(versions.joined().count { $0 != .after } == (katas.count * 2 + 4) / 5)
      builds.formUnion(versions)
      let chosen = keys.indices.filter { sample.contains(keys[$0], .before) }
      #expect((60...140).contains(chosen.count), "\(chosen.count)")
      let again = MutantSample(of: katas, changed: [], seed: seed)
      #expect(chosen == keys.indices.filter { again.contains(keys[$0], .before) })
      tried.formUnion(chosen)
    }
    #expect(builds.contains([.before, .after]))
    #expect(tried.count > 380, "another seed draws others")
    let sample = MutantSample(of: katas, changed: [katas[0].name], seed: 1)
    #expect(try sample.versions(of: katas[0]) == TestedVersion.all(of: katas[0]))
  }

  @Test func `what changed since it was recorded is verified, and never proved in full`() throws {
    let root = try miniatureWorkbook()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let workbook = try Workbook(around: root)
    let kata = try workbook.kata(named: "Greeter")
    func plan() throws -> ProofCheck.Plan? { try ProofCheck(workbook).plans(for: [kata]).first?.plan }
    #expect(try plan() == .changed(reason: "it was never proved in full"))

    let faults = HandFaultResult(kata: "Greeter", problems: [])
    try Proof(kata, in: workbook, results: [], faults: faults).write(for: kata)
    #expect(try plan() == .proved)
    for file in ["Katas/Greeter/README.md", "Solutions/Greeter/ChangeRequest/after.patch"] {
      try Proof(kata, in: workbook, results: [], faults: faults).write(for: kata)
      try append("One more sentence.\n", to: "\(root)/\(file)")
      #expect(try plan() == .changed(reason: "not proved in full since it changed"))
      #expect(try Proof(recordedOf: kata)?.isOfSameCode(as: kata, in: workbook) == true)
    }
    try Proof(kata, in: workbook, results: [], faults: faults).write(for: kata)
    try append("// One more line.\n", to: "\(root)/Katas/Greeter/Greeter.swift")
    #expect(try plan() == .changed(reason: "not proved in full since it changed"))
    #expect(try Proof(recordedOf: kata)?.isOfSameCode(as: kata, in: workbook) == false)
  }

  private func append(_ text: String, to path: String) throws {
    let old = try String(contentsOfFile: path, encoding: .utf8)
    try (old + text).write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `a figure that the page has, but the record has not, is found`() throws {
    let workbook = try Workbook(around: #filePath)
    let records = workbook.katas.compactMap { kata in Proof(recordedOf: kata).map { (kata: kata.name, proof: $0) } }
    #expect(try GeneratedBlock.faults(records, in: workbook).staleLines(in: workbook.root) == [])
    #expect(try GeneratedBlock.mutants(records, in: workbook).staleLines(in: workbook.root) == [])
    var (kata, proof) = try #require(records.first)
    proof.faults += 1
    #expect(try GeneratedBlock.faults([(kata, proof)], in: workbook).staleLines(in: workbook.root).count == 1)
    proof.mutants[0] = proof.mutants[0].replacing(/^[a-z]+/, with: "notReached")
    #expect(try GeneratedBlock.mutants([(kata, proof)], in: workbook).staleLines(in: workbook.root).count == 1)
  }
}
