import Checking
import Foundation
import Mutating
import MutationTesting
import Processes
import Terminal
import TestSupport
import Testing
import Workbook

/// Whole runs, on a copy of the tool's miniature workbook. Each builds it, which takes some seconds.
@Suite(.serialized) struct MutationTesterTests {
  private let miniature: MiniatureWorkbook
  private let workbook: Workbook
  private let kata: Kata
  private let terminal = Terminal.plain

  init() throws {
    miniature = try MiniatureWorkbook()
    workbook = try Workbook(around: miniature.root)
    kata = try workbook.kata(named: "Greeter")
  }

  private func write(_ text: String, to name: String) throws {
    try miniature.write(text, to: name)
  }

  private func results(_ versions: TestedVersion...) throws -> [VersionResult] {
    let tester = try MutationTester(workbook, terminal: terminal)
    defer { tester.close() }
    return try tester.test(kata, versions)
  }

  @Test func `each mutant gets what it deserves, in both versions`() throws {
    try write(
      """
      import Languages

      open class Greeter {
        public let language: Language
        private var count = 0

        public init(language: Language) {
          self.language = language
        }

        open func greeting(for name: String) -> String {
          count += 1
          var left = 3
          while left > 0 { left -= 1 }
          return name.isEmpty ? language.hello : "\\(language.hello), \\(name)"
        }

        public func unused(_ index: Int) -> ClosedRange<Int> { 1...index }
      }
      """, to: "Katas/Greeter/Greeter.swift")
    var record = KataRecord(try ShippedFiles(of: kata, in: workbook))
    record.unnoticeable = [
      UnnoticeableMutant(
        version: "before", file: "Greeter.swift", member: "Greeter.greeting(for:)", operator: "dropAssignment",
        lines: ["- count += 1"], number: nil, reason: "Nobody asks how often.")
    ]
    try record.write(for: kata)
    let results = try results(.before, .after)
    #expect(results.map(\.version) == [.before, .after])
    #expect(results.flatMap(\.listProblems) == [])
    func statuses(_ result: VersionResult, _ line: String) -> [String] {
      result.mutants.filter { $0.found.key.removed.joined().contains(line) }
        .map { "\($0.found.mutant.operator) \($0.found.key.added.joined()) \($0.status)" }
    }
    let before = results[0]
    #expect(
      statuses(before, "count += 1") == [
        "dropAssignment  equivalent", "replaceOperator count -= 1 survived", "changeLiteral count += 2 survived",
      ])
    #expect(statuses(before, "var count") == ["changeLiteral private var count = 1 survived"])
    #expect(
      statuses(before, "while").filter { $0.hasSuffix("timeout") } == [
        "dropAssignment while left > 0 {  } timeout", "replaceOperator while left > 0 { left += 1 } timeout",
      ])
    #expect(
      statuses(before, "unused") == [
        "changeLiteral public func unused(_ index: Int) -> ClosedRange<Int> { 2...index } notReached",
        "shiftBoundary public func unused(_ index: Int) -> ClosedRange<Int> { 1..<index } invalid",
      ])
    let after = results[1]
    #expect(after.mutants.count > 5)
    #expect(after.mutants.allSatisfy { $0.status == .killed || $0.status == .invalid })
    #expect(after.score == 100)
  }

  @Test func `the files after a step are tried with the adapter of that step`() throws {
    let kata = kata
    #expect(try TestedVersion.all(of: kata) == [.before, .step(1), .after])
    let results = try results(.after, .step(2), .before)
    #expect(results.map(\.version) == [.after, .step(2), .before])
    #expect(
      results.map { Set($0.mutants.map(\.found.file)) }
        == [
          ["Greeter.swift", "Voice.swift"], ["Greeter.swift", "Voice.swift"], ["Greeter.swift", "LoudGreeter.swift"],
        ])
    #expect(results.count { $0.succeeded } == 3)
    #expect(results.count { $0.mutants.count { $0.status == .killed } > 2 } == 3)
  }

  @Test func `a step that the kata does not have is an error`() throws {
    #expect(throws: MutationError.noStep(kata: "Greeter", 4, count: 3)) { try results(.step(4)) }
  }

  @Test func `versions of which no mutant is wanted are not built`() throws {
    try write("this does not compile\n", to: "Tests/Greeter/Suite/NameTests.swift")
    let tester = try MutationTester(workbook, terminal: terminal)
    defer { tester.close() }
    let results = try tester.test(kata, [.before, .step(1)]) { _, _ in false }
    #expect(results.map(\.mutants.count) == [0, 0])
  }

  @Test func `a suite that is red without a mutant is an error`() throws {
    let path = "Tests/Greeter/Suite/NameTests.swift"
    let suite = try miniature.read(path)
    try write(suite.replacing("== \"Hello\"", with: "== \"Good day\""), to: path)
    #expect(
      throws: MutationError.redWithoutMutant(
        kata: "Greeter", .before, test: "nobody in particular is greeted without a comma")
    ) { try results(.before) }
  }

  @Test func `a suite that never meets a mutant is an error`() throws {
    for name in ["NameTests", "VoiceTests"] {
      try write(
        "import Testing\n\n@Suite struct \(name) {\n  @Test func `one is one`() {}\n}\n",
        to: "Tests/Greeter/Suite/\(name).swift")
    }
    #expect(throws: MutationError.plantedSurvived(kata: "Greeter", .before)) { try results(.before) }
  }

  @Test func `a version that does not compile is an error, and no mutant's fault`() throws {
    try write("public let answer: Int = \"\"\n", to: "Katas/Greeter/Broken.swift")
    do {
      _ = try results(.before)
      Issue.record("it was built")
    } catch MutationError.notBuilt(_, let reason) {
      #expect(reason.contains("Broken.swift"))
    }
  }

  @Test func `faults by hand are planted in both versions and in steps, asleep or alone`() throws {
    let list = """
      ### The name is left out
      - version: before
      - file: Greeter.swift
      - kind: wrong variable
      - noticed by: `a name follows the greeting`
      ```swift
      "\\(language.hello), \\(name)"
      ```
      ```swift
      "\\(language.hello), "
      ```

      ### Nobody shouts
      - version: before
      - file: LoudGreeter.swift
      - kind: wrong variable
      - noticed by: `a loud greeting is in capitals`
      ```swift
        public override func greeting(for name: String) -> String {
          super.greeting(for: name).uppercased() + "!"
        }
      ```
      ```swift
      ```

      ### Nobody minds another test
      - version: step 2
      - file: Voice.swift
      - kind: order of two effects
      - noticed by: `a name follows the greeting`
      ```swift
      text.uppercased() + "!"
      ```
      ```swift
      (text + "!!").uppercased()
      ```

      ### Nobody looks at the language
      - version: before
      - file: Greeter.swift
      - kind: stale cache
      - noticed by: `a name follows the greeting`
      ```swift
      self.language = language
      ```
      ```swift
      let kept = language
          self.language = kept
      ```

      ### The text is gone
      - version: after
      - file: Greeter.swift
      - kind: rounding
      - noticed by: `a name follows the greeting`
      ```swift
      nowhere
      ```
      ```swift
      here
      ```
      """
    try write(list, to: "Tests/Greeter/FAULTS.md")
    let tester = try HandFaultTester(workbook, terminal: terminal)
    defer { tester.close() }
    let result = try tester.test(kata)
    #expect(result.problems.count == 1 && result.problems[0].hasSuffix("0 times, not once"), "\(result.problems)")
    let verdicts = Dictionary(uniqueKeysWithValues: result.verdicts.map { ($0.fault.title, $0.verdict) })
    #expect(
      verdicts == [
        "The name is left out": .noticed, "Nobody shouts": .noticed,
        "Nobody minds another test": .noticedByOthers("a loud greeting is in capitals"),
        "Nobody looks at the language": .survived,
      ])
    #expect(!result.succeeded)
    #expect(result.text(on: terminal).contains("Greeter: 3 of 4 faults by hand noticed"))
  }

  @Test func `a fault in the solution that only a comparison of both versions notices is noticed`() throws {
    let comparison = """
      import Languages
      import Testing
      import WorkbookSupport

      @testable import GreeterContract

      @Suite(.enabled(if: Variant.comparesVersions)) struct ComparisonTests {
        @Test func `both versions shout the same`() {
          let greetings = Variant.allCases.map { $0.makeGreeter(.german, isLoud: true).greeting(for: "Ada") }
          #expect(greetings[0] == greetings[1])
        }
      }

      """
    let list = """
      ### Umlauts stay small
      - version: after
      - file: Voice.swift
      - kind: wrong variable
      - noticed by: `both versions shout the same`
      ```swift
      text.uppercased() + "!"
      ```
      ```swift
      text.uppercased().replacing("Ü", with: "ü") + "!"
      ```
      """
    try write(comparison, to: "Tests/Greeter/Suite/ComparisonTests.swift")
    try write(list, to: "Tests/Greeter/FAULTS.md")
    let tester = try HandFaultTester(workbook, terminal: terminal)
    defer { tester.close() }
    let result = try tester.test(kata)
    #expect(result.text(on: terminal) == "✓ Greeter: 1 of 1 faults by hand noticed\n")
  }
}
