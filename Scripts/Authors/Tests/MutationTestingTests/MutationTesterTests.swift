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
    let scratch = try ScratchFolder.outside(for: "test")
    defer { scratch.remove() }
    let tester = MutationTester(workbook, in: scratch, terminal: terminal)
    return try versions.map { try tester.test(kata, $0) }
  }

  private func testFaults() throws -> HandFaultResult {
    let scratch = try ScratchFolder.outside(for: "test")
    defer { scratch.remove() }
    return try HandFaultTester(workbook, in: scratch, terminal: terminal).test(kata)
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
      result.mutants.filter { $0.found.mutant.lines[0].contains(line) }
        .map { "\($0.found.mutant.operator) \($0.found.mutant.lines.dropFirst().joined()) \($0.status)" }
    }
    let before = results[0]
    #expect(
      statuses(before, "count += 1") == [
        "dropAssignment  equivalent", "replaceOperator + count -= 1 survived", "changeLiteral + count += 2 survived",
      ])
    #expect(statuses(before, "var count") == ["changeLiteral + private var count = 1 survived"])
    #expect(
      statuses(before, "while").filter { $0.hasSuffix("timeout") } == [
        "dropAssignment + while left > 0 {  } timeout", "replaceOperator + while left > 0 { left += 1 } timeout",
      ])
    #expect(
      statuses(before, "unused") == [
        "changeLiteral + public func unused(_ index: Int) -> ClosedRange<Int> { 2...index } notReached",
        "shiftBoundary + public func unused(_ index: Int) -> ClosedRange<Int> { 1..<index } invalid",
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

  /// An entry of `FAULTS.md`.
  private func fault(
    _ title: String, _ version: String, _ file: String, noticedBy test: String, _ old: String, _ new: String
  ) -> String {
    """
    ### \(title)
    - version: \(version)
    - file: \(file)
    - kind: wrong variable
    - noticed by: `\(test)`
    ```swift
    \(old)
    ```
    ```swift
    \(new)
    ```


    """
  }

  @Test func `faults by hand are planted in both versions and in steps`() throws {
    let name = "a name follows the greeting"
    let shout = "  public override func greeting(for name: String) -> String {\n    super"
    let list = [
      fault("The name is left out", "before", "Greeter.swift", noticedBy: name, ", \\(name)\"", ", \""),
      fault("It doesn't compile", "before", "LoudGreeter.swift", noticedBy: name, shout, "  nobody"),
      fault("Nobody minds another test", "step 2", "Voice.swift", noticedBy: name, "text.uppercased() +", "\"!\" +"),
      fault("Nobody looks", "before", "Greeter.swift", noticedBy: name, "= language", "= (language)"),
      fault("The text is gone", "after", "Greeter.swift", noticedBy: name, "nowhere", "here"),
    ]
    try write(list.joined(), to: "Tests/Greeter/FAULTS.md")
    let result = try testFaults()
    let path = "✗ Tests/Greeter/FAULTS.md"
    let text = result.text(on: terminal)
    #expect(text.contains("\(path):50: The text is gone (after): the old text is in Greeter.swift 0 times, not once\n"))
    #expect(text.contains("\(path):13: It doesn't compile (before): the fault does not compile: LoudGreeter.swift:"))
    #expect(text.contains("\(path):38: Nobody looks (before): no test notices it\n"))
    #expect(
      text.contains(
        "\(path):26: Nobody minds another test (step 2): noticed by 'a loud greeting is in capitals', not by '\(name)'\n"
      ))
    #expect(text.hasSuffix("✗ Greeter: 1 of 5 faults by hand noticed\n"))
    #expect(!result.succeeded)
  }

  @Test func `a fault in the solution that only a comparison of both versions notices is noticed`() throws {
    try write(
      """
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

      """, to: "Tests/Greeter/Suite/ComparisonTests.swift")
    try write(
      fault(
        "Umlauts stay small", "after", "Voice.swift", noticedBy: "both versions shout the same", "text.uppercased() +",
        "text.uppercased().replacing(\"Ü\", with: \"ü\") +"), to: "Tests/Greeter/FAULTS.md")
    #expect(try testFaults().text(on: terminal) == "✓ Greeter: 1 of 1 faults by hand noticed\n")
  }
}
