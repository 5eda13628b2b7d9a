import Checking
import Foundation
import TestSupport
import Testing
import Workbook

@testable import MutationTesting

@Suite struct MutantSampleTests {
  @Test func `a sample is a tenth of the builds and half of their mutants, and a seed repeats it`() throws {
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
      #expect(versions.joined().count { $0 != .after } == (katas.count * 2 + 9) / 10)
      builds.formUnion(versions)
      let chosen = keys.indices.filter { sample.contains(keys[$0], .before) }
      #expect((160...240).contains(chosen.count), "\(chosen.count)")
      let again = MutantSample(of: katas, changed: [], seed: seed)
      #expect(chosen == keys.indices.filter { again.contains(keys[$0], .before) })
      tried.formUnion(chosen)
    }
    #expect(builds.contains([.before, .after]))
    #expect(tried.count > 380, "another seed draws others")
    let sample = MutantSample(of: katas, changed: [katas[0].name], seed: 1)
    #expect(try sample.versions(of: katas[0]) == TestedVersion.all(of: katas[0]))
  }
}

/// When a record is out of date.
@Suite struct ProvedFilesTests {
  @Test func `a proof is about code and suite, and other files are tried apart`() throws {
    let miniature = try MiniatureWorkbook()
    let workbook = try Workbook(around: miniature.root)
    let kata = try workbook.kata(named: "Greeter")
    func fingerprints() throws -> (proved: String, tried: String) {
      (
        try ProvedFiles.fingerprint(of: kata, in: workbook),
        try ProvedFiles.triedFingerprint(of: kata, in: workbook)
      )
    }
    try KataRecord(ShippedFiles(of: kata, in: workbook)).write(for: kata)
    var last = try fingerprints()
    func change(_ file: String, adding line: String = "let more = 1") throws -> [Bool] {
      try miniature.write(((try? miniature.read(file)) ?? "") + line + "\n", to: file)
      let now = try fingerprints()
      defer { last = now }
      return [now.proved != last.proved, now.tried != last.tried]
    }
    for file in [
      "Katas/Greeter/Greeter.swift", "Solutions/Greeter/Steps/01-voice.patch", "Tests/Greeter/Suite/NameTests.swift",
      "Katas/Provided/Languages/Language.swift",
    ] {
      #expect(try change(file) == [true, false], "\(file)")
    }
    for file in ["Katas/Greeter/kata.json", "Solutions/Greeter/ChangeRequest/suite.patch", "Tests/Greeter/FAULTS.md"] {
      #expect(try change(file) == [false, true], "\(file)")
    }
    #expect(try change("Katas/Greeter/Greeter.swift", adding: "\n/// One more comment.") == [false, false])
    let forbidden = "Tests/Greeter/Suite/MustNotCompile/Quiet.swift"
    #expect(try change(forbidden, adding: "let a: B  // expected-error {{cannot find type}}") == [true, false])
    #expect(try change(forbidden, adding: "// expected-note {{}}") == [true, false])
    for file in ["Katas/Greeter/README.md", "Solutions/Greeter/README.md"] {
      #expect(try change(file) == [false, false], "\(file)")
    }
    var record = try #require(KataRecord(of: kata))
    record.faults = 7
    try record.write(for: kata)
    #expect(try fingerprints() == last)
    record.unnoticeable = [
      UnnoticeableMutant(
        version: "after", file: "Voice.swift", member: "f()", operator: "dropCall", lines: ["- a()"], number: nil,
        reason: "Nobody sees it.")
    ]
    try record.write(for: kata)
    #expect(try fingerprints().proved != last.proved)
  }
}
