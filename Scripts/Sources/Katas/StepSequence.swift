import Foundation
import Machine

/// The steps from a kata's starting code to its solution, and what the learner's files are after each of them.
public struct StepSequence: Sendable {
  public let kata: Kata
  public let steps: [Step]
  /// One more than steps: the first is the starting code, the last the solution.
  public let states: [Snapshot]

  public init(of kata: Kata, in workbook: Workbook) throws {
    try self.init(of: kata, Step.all(of: kata), leadingTo: Snapshot(solutionOf: kata, in: workbook))
  }

  /// Rebuilds the starting code as it was shipped: takes the steps off the solution, the last one first. This needs no
  /// history.
  init(of kata: Kata, _ steps: [Step], leadingTo solution: Snapshot) throws {
    (self.kata, self.steps) = (kata, steps)
    var states = [solution]
    for step in steps.reversed() {
      do {
        states.append(Snapshot(files: try step.patch.applied(to: states[states.count - 1].files, isReversed: true)))
      } catch let failure as Failure {
        throw Failure(
          "the starting code could not be rebuilt: \(step.path) can't be reversed on the solution: \(failure).\n"
            + "'git checkout -- Solutions/\(kata.name)' brings the solution back as it was committed last. Its author "
            + "takes what was edited into the steps: Scripts/kata states \(kata.name) export FOLDER"
        )
      }
    }
    self.states = states.reversed()
  }

  /// Nil if there are fewer steps.
  public subscript(state: KataState) -> Snapshot? {
    switch state {
    case .before: states.first
    case .step(let number): states.indices.contains(number) ? states[number] : nil
    case .after: states.last
    }
  }
}
