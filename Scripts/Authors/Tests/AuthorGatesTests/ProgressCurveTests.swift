import Foundation
import Measuring
import Metrics
import Testing
import Workbook

@testable import AuthorGates
@testable import LearnerFiles

/// The laws that a kata's goals obey along its steps.
@Suite struct ProgressCurveTests {
  /// A kata with as many steps as there are figures but one.
  ///
  /// - Parameter stages: The last steps and goals of the stages.
  private func problems(_ figures: [[Metric: Int]], _ stages: [(last: Int, goals: [(Metric, Int)])]) throws -> [String]
  {
    let parts = stages.map { stage in
      let goals = stage.goals.map { #"{ "measure": "\#($0.0.rawValue)", "atMost": \#($0.1) }"# }.joined(separator: ", ")
      return #"{ "title": "T", "minutes": 20, "lastStep": \#(stage.last), "goals": [\#(goals)] }"#
    }
    let json = """
      { "title": "T", "level": "beginner", "question": "?", "dependencies": "A",
        "stages": [\(parts.joined(separator: ", "))] }
      """
    let description = try JSONDecoder().decode(KataDescription.self, from: Data(json.utf8))
    let steps = (1..<figures.count).map { Step(kata: "K", number: $0, path: "", file: "", patch: "Step \($0)\n") }
    return ProgressCurve(
      of: Kata(name: "K", root: "/"), description: description, steps: steps,
      states: figures.map { Figures(values: $0, measuredType: nil) }
    )
    .problems().map(\.text)
  }

  private func dit(_ figures: Int...) -> [[Metric: Int]] { figures.map { [.dit: $0] } }

  @Test func `goals that get better and are met at the end are all right`() throws {
    #expect(try problems(dit(3, 2, 1, 0), [(3, [(.dit, 0)])]) == [])
    #expect(try problems(dit(3, 2, 1, 0), [(2, [(.dit, 1)]), (3, [(.dit, 0)])]) == [])
  }

  @Test func `a figure that gets worse within a stage is named with its step`() throws {
    #expect(try problems(dit(3, 2, 4, 0), [(3, [(.dit, 0)])]) == ["stage 1, step 2: dit gets worse, from 2 to 4"])
    // Between the stages that have it as a goal it may.
    let figures: [[Metric: Int]] = [[.dit: 1, .cbo: 1], [.dit: 0, .cbo: 2], [.dit: 0, .cbo: 1]]
    #expect(try problems(figures, [(1, [(.dit, 0)]), (2, [(.cbo, 1)])]) == [])
  }

  @Test func `a goal that moves at the last step only needs another that moves all the time`() throws {
    let figures: [[Metric: Int]] = [[.dit: 1, .cbo: 4], [.dit: 1, .cbo: 3], [.dit: 1, .cbo: 3], [.dit: 0, .cbo: 2]]
    #expect(
      try problems(figures, [(3, [(.dit, 0)])]) == [
        "stage 1: dit moves at its last step only, and no other goal moves at each second step"
      ])
    #expect(try problems(figures, [(3, [(.dit, 0), (.cbo, 2)])]) == [])
  }

  @Test func `a stage begins with something to do, and ends with its goals met`() throws {
    #expect(try problems(dit(1, 0), [(1, [(.dit, 1)])]) == ["stage 1 begins with all its goals met"])
    #expect(
      try problems(dit(3, 2, 1), [(2, [(.dit, 0)])]) == [
        "stage 1 ends with a goal that isn't met: dit may be 0, but it is 1"
      ])
    #expect(try problems(dit(1, 0), [(1, [])]) == ["stage 1 has no goals"])
  }

  @Test func `what a stage has reached is kept`() throws {
    let figures: [[Metric: Int]] = [[.dit: 1, .cbo: 1], [.dit: 0, .cbo: 1], [.dit: 1, .cbo: 0]]
    #expect(
      try problems(figures, [(1, [(.dit, 0)]), (2, [(.cbo, 0)])]) == [
        "the solution misses a goal of stage 1: dit may be 0, but it is 1"
      ])
  }

  @Test func `stages end at steps, one after the other, the last with the last step`() throws {
    #expect(try problems(dit(2, 1, 0), [(1, [(.dit, 1)])]) == ["stage 1 ends at step 1, and the last is 2"])
    #expect(
      try problems(dit(2, 1, 0), [(2, [(.dit, 0)]), (2, [(.dit, 0)])]) == [
        "stage 2 ends at step 2, but must end after step 2 and at one of the steps"
      ])
  }
}
