import Testing

@testable import WorkbookSupport

/// The message that describes a difference.
@Suite struct DifferenceTextTests {
  private func text(_ before: Observation, _ after: Observation) -> String {
    DifferenceFound(
      script: "[.look]", operations: 1, operationsAtFirst: 4, before: before, after: after, origin: "a test", file: nil
    ).description
  }

  @Test func `of two long answers the lines that differ are shown`() {
    let found = text(
      Observation(outcome: "seen", result: "name: Anna\nage: 7\nhas a dog: true"),
      Observation(outcome: "seen", result: "name: Anna\nage: 8\nhas a dog: true"))
    #expect(
      found == """
        your version and the solution differ in the last operation of this script:
          [.look]
        result, yours:    age: 7
        result, solution: age: 8
        Found by a test. Shortened from 4 operations to 1.
        """)
  }

  @Test func `answers of one line, or of different lengths, are shown whole`() {
    let found = text(Observation(outcome: "seen", result: "7"), Observation(outcome: "refused", result: "no\nnever"))
    #expect(found.contains("outcome, yours:    seen\noutcome, solution: refused"))
    #expect(found.contains("result, yours:    7\nresult, solution: no\nnever"))
  }
}
