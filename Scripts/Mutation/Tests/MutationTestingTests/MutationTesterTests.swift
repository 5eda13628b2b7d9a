import Behaviour
import Console
import Foundation
import Mutating
import MutationTesting
import Testing
import Workbook

/// Whole runs, on a copy of the tool's miniature workbook. Each builds it, which takes some seconds.
@Suite(.serialized) struct MutationTesterTests {
  private let root: String
  private let terminal = Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 80)

  init() throws {
    let files = FileManager.default
    let folder = "\(files.temporaryDirectory.resolvingSymlinksInPath().path)/kata mutate Übung 🥋 \(UUID().uuidString)"
    root = folder
    let original = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Tests/MiniatureWorkbook").path
    try files.copyItem(atPath: original, toPath: folder)
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(root)/\(name)", atomically: true, encoding: .utf8)
  }

  private func results(_ variants: Variant...) throws -> [VersionResult] {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let workbook = try Workbook(around: root)
    let tester = try MutationTester(workbook, terminal: terminal)
    defer { tester.close() }
    return try tester.test(try workbook.kata(named: "Greeter"), variants)
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
    try write(
      """
      # Equivalent mutants

      ## Before

      ### Greeter.swift, Greeter.greeting(for:), dropAssignment

      ```diff
      - count += 1
      ```

      Nobody asks how often.
      """, to: "Solutions/Greeter/EquivalentMutants.md")
    let results = try results(.before, .after)
    #expect(results.map(\.variant) == [.before, .after])
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

  @Test func `a suite that is red without a mutant is an error`() throws {
    let path = "Tests/GreeterTests/NameTests.swift"
    let suite = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
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
        to: "Tests/GreeterTests/\(name).swift")
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
}
