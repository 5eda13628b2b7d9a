import Checking
import Foundation
import TestSupport
import Testing
import Workbook

@testable import MutationTesting

/// When a record is out of date.
@Suite struct ProvedFingerprintTests {
  @Test func `a proof is about all but pages, comments and the record's figures`() throws {
    let miniature = try MiniatureWorkbook()
    let workbook = try Workbook(around: miniature.root)
    let kata = try workbook.kata(named: "Greeter")
    try KataRecord(ShippedFiles(of: kata, in: workbook)).write(for: kata)
    var last = try KataRecord.fingerprint(of: kata, in: workbook)
    func isChanged() throws -> Bool {
      let now = try KataRecord.fingerprint(of: kata, in: workbook)
      defer { last = now }
      return now != last
    }
    func change(_ file: String, adding line: String = "let more = 1") throws -> Bool {
      try miniature.write(((try? miniature.read(file)) ?? "") + line + "\n", to: file)
      return try isChanged()
    }
    for file in [
      "Katas/Greeter/Greeter.swift", "Solutions/Greeter/Steps/01-voice.patch", "Tests/Greeter/Suite/NameTests.swift",
      "Katas/Provided/Languages/Language.swift", "Katas/Greeter/kata.json",
      "Solutions/Greeter/ChangeRequest/suite.patch", "Tests/Greeter/FAULTS.md",
    ] {
      #expect(try change(file), "\(file)")
    }
    #expect(try !change("Katas/Greeter/Greeter.swift", adding: "\n/// One more comment."))
    // There, a comment says what the compiler must report.
    let forbidden = "Tests/Greeter/Suite/MustNotCompile/Quiet.swift"
    #expect(try change(forbidden, adding: "// expected-note {{}}"))
    for file in ["Katas/Greeter/README.md", "Solutions/Greeter/README.md"] { #expect(try !change(file), "\(file)") }
    var record = try #require(KataRecord(of: kata))
    record.faults = 7
    try record.write(for: kata)
    #expect(try !isChanged())
    record.unnoticeable = [
      UnnoticeableMutant(
        version: "after", file: "Voice.swift", member: "f()", operator: "dropCall", lines: ["- a()"], number: nil,
        reason: "Nobody sees it.")
    ]
    try record.write(for: kata)
    #expect(try isChanged())
  }
}
