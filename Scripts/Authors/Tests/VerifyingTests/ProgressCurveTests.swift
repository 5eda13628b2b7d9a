import Foundation
import Testing

@testable import Checking
@testable import Katas
@testable import Metrics
@testable import Verifying

/// The laws that a kata's goals obey along its steps.
@Suite struct ProgressCurveTests {
  struct Case: Sendable {
    let dit: [Int]
    var cbo: [Int]?
    /// The last steps and goals of the stages.
    let stages: [(last: Int, goals: [Metric: Int])]
    let problems: [String]
  }

  private static let cases = [
    Case(dit: [3, 2, 1, 0], stages: [(3, [.dit: 0])], problems: []),
    Case(dit: [3, 2, 1, 0], stages: [(2, [.dit: 1]), (3, [.dit: 0])], problems: []),
    Case(dit: [3, 2, 4, 0], stages: [(3, [.dit: 0])], problems: ["stage 1, step 2: dit gets worse, from 2 to 4"]),
    // Between the stages that have it as a goal it may.
    Case(dit: [1, 0, 0], cbo: [1, 2, 1], stages: [(1, [.dit: 0]), (2, [.cbo: 1])], problems: []),
    Case(
      dit: [1, 1, 1, 0], cbo: [4, 3, 3, 2], stages: [(3, [.dit: 0])],
      problems: ["stage 1: dit moves at its last step only, and no other goal moves at each second step"]),
    Case(dit: [1, 1, 1, 0], cbo: [4, 3, 3, 2], stages: [(3, [.dit: 0, .cbo: 2])], problems: []),
    Case(dit: [1, 0], stages: [(1, [.dit: 1])], problems: ["stage 1 begins with all its goals met"]),
    Case(dit: [3, 2, 1], stages: [(2, [.dit: 0])], problems: ["stage 1 ends with dit 1, and the goal is 0"]),
    Case(
      dit: [1, 0, 1], cbo: [1, 1, 0], stages: [(1, [.dit: 0]), (2, [.cbo: 0])],
      problems: ["the solution ends with dit 1, and the goal is 0"]),
    Case(
      dit: [2, 1, 0], stages: [(1, [.dit: 1])],
      problems: ["the stages end at steps [1], and must end one after the other, the last at step 2"]),
  ]

  @Test(arguments: cases) func `each good move counts, and a stage is whole`(example: Case) throws {
    let stages = try example.stages.map { stage in
      let goals = stage.goals.map { #"{ "measure": "\#($0.key.rawValue)", "atMost": \#($0.value) }"# }
      let json =
        #"{"title": "T", "minutes": 20, "lastStep": \#(stage.last), "goals": [\#(goals.joined(separator: ","))]}"#
      return try JSONDecoder().decode(Stage.self, from: Data(json.utf8))
    }
    let curve = ProgressCurve(
      kata: "K", stages: stages,
      steps: (1..<example.dit.count).map { Step(number: $0, patch: Patch("Step \($0)\n", at: "")) },
      states: example.dit.indices.map { index in
        Figures(values: [.dit: example.dit[index], .cbo: example.cbo?[index] ?? 0], measuredType: nil)
      })
    #expect(curve.problems == example.problems)
  }
}
