import Testing

@testable import Suites

@Suite struct TestIssueTests {
  private func comparison(_ message: String) -> TestIssue.Comparison? {
    TestIssue(message: message, arguments: nil, path: nil, line: nil).comparison
  }

  @Test func `the worked-out left side was found, the right side expected`() {
    #expect(
      comparison(#"Expectation failed: (greeter.greeting(for: "Ada") → "HELLO") == "hello""#)
        == TestIssue.Comparison(expected: #""hello""#, found: #""HELLO""#, expression: #"greeter.greeting(for: "Ada")"#)
    )
  }

  @Test func `of two worked-out sides the right one was expected`() {
    #expect(
      comparison("Expectation failed: (player.position → 2.0) == (seconds → 1.5)")
        == TestIssue.Comparison(expected: "1.5", found: "2.0", expression: "player.position"))
  }

  @Test func `a literal on the left was expected`() {
    #expect(
      comparison("Expectation failed: 1 == (items.count → 2)")
        == TestIssue.Comparison(expected: "1", found: "2", expression: "items.count"))
  }

  @Test func `arrows and signs inside of literals and brackets divide nothing`() {
    #expect(
      comparison(#"Expectation failed: (f(a == b) → ["x → y) == (", "\" == "]) == (g → ["z"])"#)
        == TestIssue.Comparison(expected: #"["z"]"#, found: #"["x → y) == (", "\" == "]"#, expression: "f(a == b)"))
  }

  @Test(arguments: [
    "Expectation failed: player.isPlaying", "Expectation failed: (a → 1) < (b → 0)", "Caught error: broken",
    "Expectation failed: 1 == 2",
  ])
  func `anything else is shown as the test library says it`(message: String) {
    #expect(comparison(message) == nil)
  }

  @Test func `long values are cut down to where they begin to differ`() throws {
    let start = Array(repeating: "7", count: 500).joined(separator: ", ")
    let issue = TestIssue(
      message: "Expectation failed: (player.samples → [\(start), 1, 2]) == (tone → [\(start), 3])", arguments: nil,
      path: nil, line: nil)
    let comparison = try #require(issue.comparison).shortened
    #expect(comparison.expression == "player.samples")
    #expect(comparison.found.hasPrefix("… 7, 7, ") || comparison.found.hasPrefix("… , 7, "))
    #expect(comparison.found.hasSuffix(", 7, 1, 2]"))
    #expect(comparison.expected.hasSuffix(", 7, 3]"))
    #expect(max(comparison.found.count, comparison.expected.count) < 100)
    let short = TestIssue.Comparison(expected: "1", found: "2", expression: "a")
    #expect(short.shortened == short)
  }

  @Test func `of a long message the first lines are shown, and the rest is counted`() {
    let lines = (1...100).map { "\($0)" + String(repeating: "x", count: $0 == 2 ? 5000 : 1) }
    let issue = TestIssue(message: lines.joined(separator: "\n"), arguments: nil, path: nil, line: nil)
    let shown = issue.shortMessage.split(separator: "\n")
    #expect(shown.count == 13)
    #expect(shown.first == "1x")
    #expect(shown[1].hasSuffix("… (5001 characters)"))
    #expect(shown[1].count < 400)
    #expect(shown.last == "… (100 lines)")
  }

  @Test(arguments: [
    ("before", nil), ("after, 0.5", "0.5"), ("0.5, after", "0.5, after"), ("beforehand", "beforehand"),
  ])
  func `the variant is not shown among the arguments`(arguments: String, shown: String?) {
    #expect(withoutVariant(arguments) == shown)
  }
}
