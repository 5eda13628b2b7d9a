import Testing

@testable import WorkbookSupport

/// What a person reads of a difference.
@Suite struct DifferenceTextTests {
  private func text(_ before: Observation, _ after: Observation) -> String {
    DifferenceFound(
      script: "[.look]", operations: 1, operationsAtFirst: 4, before: before, after: after, origin: "a test", file: nil
    ).description
  }

  @Test func `of an answer of many lines, those are shown that differ`() {
    let found = text(
      Observation(outcome: "seen", result: "name: Anna\nage: 7\nhas a dog: true"),
      Observation(outcome: "seen", result: "name: Anna\nage: 8\nhas a dog: true"))
    #expect(
      found == """
        the versions differ in the last operation of this script:
          [.look]
        result, before: age: 7
        result, after:  age: 8
        Found by a test, shrunk from 4 operations to 1.
        """)
  }

  @Test func `answers of one line, or of different lengths, are shown whole`() {
    let found = text(Observation(outcome: "seen", result: "7"), Observation(outcome: "refused", result: "no\nnever"))
    #expect(found.contains("outcome, before: seen\noutcome, after:  refused"))
    #expect(found.contains("result, before: 7\nresult, after:  no\nnever"))
  }
}
