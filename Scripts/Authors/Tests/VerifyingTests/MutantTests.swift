import Checking
import Foundation
import Katas
import Mutating
import Terminal
import TestSupport
import Testing

@testable import Verifying

/// Whole runs, on a copy of the tool's miniature workbook. Each builds it, which takes some seconds.
@Suite(.serialized) struct MutantTests {
  private let miniature: MiniatureWorkbook
  private let workbook: Workbook
  private let kata: Kata

  init() throws {
    miniature = try MiniatureWorkbook()
    (workbook, kata) = try miniature.opened()
  }

  private func verifying<Result>(_ body: (Verifier) throws -> Result) throws -> Result {
    let verifier = try Verifier(of: workbook, on: .plain)
    defer { verifier.close() }
    return try body(verifier)
  }

  private func results(_ versions: KataState...) throws -> [VersionResult] {
    let list = try KataRecord(of: kata)?.unnoticeable ?? []
    return try verifying { verifier in
      try versions.map { VersionResult($0, try verifier.statuses(of: kata, $0), list: list) }
    }
  }

  @Test func `each mutant gets what it deserves, in both versions and after a step`() throws {
    let code = "Katas/Greeter/Greeter.swift"
    for (old, new) in [
      (
        "public init",
        "private var count = 0\n  public func unused(_ index: Int) -> ClosedRange<Int> { 1...index }\n  public init"
      ),
      ("    name.is", "    count += 1\n    var left = 3\n    while left > 0 { left -= 1 }\n    return name.is"),
    ] { try miniature.replace(old, with: new, in: code) }
    var record = KataRecord()
    record.unnoticeable = [
      UnnoticeableMutant(
        version: "before", file: "Greeter.swift", member: "Greeter.greeting(for:)", operator: "dropAssignment",
        lines: ["- count += 1"], number: nil, reason: "Nobody asks how often.")
    ]
    try record.write(for: kata)
    #expect(try KataState.tested(of: kata) == [.before, .step(1), .after])
    let results = try results(.before, .step(2), .after)
    #expect(results[0].problems(of: record.unnoticeable) == [])
    func statuses(_ line: String) -> [String] {
      results[0].mutants.filter { $0.found.mutant.lines[0].contains(line) }
        .map { "\($0.found.mutant.operator) \($0.found.mutant.lines.dropFirst().joined()) \($0.status)" }
    }
    #expect(
      statuses("count += 1") == [
        "dropAssignment  equivalent", "replaceOperator + count -= 1 survived", "changeLiteral + count += 2 survived",
      ])
    #expect(statuses("var count") == ["changeLiteral + private var count = 1 survived"])
    // These run for ever.
    for line in [
      "dropAssignment + while left > 0 {  } killed", "replaceOperator + while left > 0 { left += 1 } killed",
    ] {
      #expect(statuses("while").contains(line))
    }
    #expect(
      statuses("unused") == [
        "changeLiteral + public func unused(_ index: Int) -> ClosedRange<Int> { 2...index } notReached",
        "shiftBoundary + public func unused(_ index: Int) -> ClosedRange<Int> { 1..<index } invalid",
      ])
    for result in results.dropFirst() {
      #expect(Set(result.mutants.map(\.found.file)) == ["Greeter.swift", "Voice.swift"])
      #expect(result.recorded.killed > 2)
      #expect(result.mutants.allSatisfy { $0.status == .killed || $0.status == .invalid })
    }
  }

  @Test func `a suite that can't tell is an error`() throws {
    let path = "Tests/Greeter/Suite/NameTests.swift"
    let suite = try miniature.read(path)
    try miniature.write(suite.replacing("== \"Hello\"", with: "== \"Good day\""), to: path)
    let red = "Greeter before: the suite fails without any mutant: nobody in particular is greeted without a comma"
    #expect(throws: Failure(red)) { try results(.before) }
    for name in ["NameTests", "VoiceTests"] {
      try miniature.write(
        "import Testing\n\n@Suite struct \(name) {\n  @Test func `one is one`() {}\n}\n",
        to: "Tests/Greeter/Suite/\(name).swift")
    }
    let blind = "Greeter before: the suite passes with a mutant that ends the process: it meets no mutant"
    #expect(throws: Failure(blind)) { try results(.before) }
    try miniature.write("public let answer: Int = \"\"\n", to: "Katas/Greeter/Broken.swift")
    let error = #expect(throws: Failure.self) { try results(.before) }
    #expect(error?.description.contains("Greeter before with its mutants does not build: ") == true)
    #expect(error?.description.contains("Broken.swift") == true)
    #expect(throws: Failure("Greeter has no step 4: they are 1 to 3")) { try results(.step(4)) }
  }

  private static let faults = "Tests/Greeter/Faults"

  private func plant(
    _ name: String, _ version: String, _ file: String, noticedBy test: String, _ old: String, _ new: String
  ) throws {
    let state = try #require(KataState(version).flatMap { try? StepSequence(of: kata, in: workbook)[$0] })
    let path = "Katas/Greeter/\(file)"
    let text = String(decoding: try #require(state.files[path]), as: UTF8.self)
    try #require(text.contains(old))
    let faulty = Snapshot(files: state.files.merging([path: Data(text.replacing(old, with: new).utf8)]) { $1 })
    let patch = Patch("A fault\n\nOn: \(version)\nNoticed by: \(test)", at: "\(Self.faults)/\(name).patch")
    try miniature.write(patch.text(with: PatchMaker().difference(from: state, to: faulty)), to: patch.path)
  }

  @Test func `faults by hand are planted in both versions and in steps`() throws {
    for (old, new) in [
      (
        "@Test func `a language has a word`", "@Test(.enabled(if: Variant.comparesVersions)) func `both shout the same`"
      ),
      (
        #"Language.german.hello == "Grüß Gott""#,
        #"Set(Variant.allCases.map { $0.makeGreeter(.german, isLoud: true).greeting(for: "Ada") }).count == 1"#
      ),
    ] { try miniature.replace(old, with: new, in: "Tests/Greeter/Suite/VoiceTests.swift") }
    let name = "a name follows the greeting"
    let shout = "  public override func greeting(for name: String) -> String {\n    super"
    try plant("1-no-name", "before", "Greeter.swift", noticedBy: name, ", \\(name)\"", ", \"")
    try plant("2-broken", "before", "LoudGreeter.swift", noticedBy: name, shout, "  nobody")
    try plant("3-another-test", "step 2", "Voice.swift", noticedBy: name, "text.uppercased() +", "\"!\" +")
    try plant("4-nobody-looks", "before", "Greeter.swift", noticedBy: name, "= language", "= (language)")
    try plant("5-the-text-is-gone", "after", "Greeter.swift", noticedBy: name, "language.hello", "\"\"")
    try miniature.replace("language.hello", with: "nowhere", in: "\(Self.faults)/5-the-text-is-gone.patch")
    // Only a comparison of both versions notices it.
    try plant(
      "6-umlauts-stay-small", "after", "Voice.swift", noticedBy: "both shout the same", "text.uppercased() +",
      "text.uppercased().replacing(\"Ü\", with: \"ü\") +")
    let problems = try verifying { try $0.faultProblems(of: kata) }
    let expected = [
      "5-the-text-is-gone.patch does not apply", "2-broken.patch does not compile: Katas/Greeter/LoudGreeter.swift:",
      "4-nobody-looks.patch is noticed by no test",
      "3-another-test.patch is noticed by 'a loud greeting is in capitals', not by '\(name)'",
    ]
    #expect(problems.count == expected.count)
    for (problem, start) in zip(problems, expected) { #expect(problem.hasPrefix("\(Self.faults)/\(start)")) }

    try miniature.replace("Noticed by", with: "Found by", in: "\(Self.faults)/1-no-name.patch")
    #expect(
      throws: Failure("\(Self.faults)/1-no-name.patch: a fault has a change, and says 'On: …' and 'Noticed by: …'")
    ) { try HandFault.all(of: kata) }
  }
}
