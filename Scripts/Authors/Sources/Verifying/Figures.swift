import Building
import Checking
import Foundation
import Judging
import Katas
import LearnerFiles
import Metrics
import OwnCode
import Terminal

extension Verifier {
  func pageProblems(of kata: Kata) throws -> [String] {
    let checks = PageChecks(kata: kata, workbook: workbook)
    // What a draft lacks is no problem.
    let isWhole = try !kata.isDraft || Draft(kata: kata, workbook: workbook).isFirstVersion()
    return try problems(checks.pageProblems) + problems(checks.suiteProblems) + problems(checks.moduleProblems)
      + problems(checks.faultProblems)
      + (isWhole
        ? problems(checks.stepProblems) + problems { try baseProblems(of: kata) }
          + problems(checks.changeRequestProblems) + problems(checks.designProblems) : [])
      + pageBlocks(of: kata).flatMap { $0.problems(of: kata) }
  }

  /// What needs no measuring: a kata's rows in the workbook's tables, and the code in its pages.
  func pageBlocks(of kata: Kata) throws -> [GeneratedBlock] {
    let description: KataDescription
    do { description = try kata.description() } catch is Failure { return [.metrics] }
    var code: [GeneratedBlock] = []
    // A step that doesn't apply is reported where the steps are taken.
    do { code = try StepSequence(of: kata, in: workbook).codeBlocks } catch is Failure {}
    return try [
      .metrics, .list(kata, description), .proof(of: kata),
      .index(of: kata, description, in: workbook),
    ] + code
  }

  /// Whether the steps lead from the starting code to the solution.
  private func baseProblems(of kata: Kata) throws -> [String] {
    if let placed = try placedProblem(kata) { return [placed] }
    let steps = try StepSequence(of: kata, in: workbook)
    return try steps.isUntouched || kata.isDraft && steps.steps.isEmpty ? [] : [Self.otherStart(of: kata)]
  }

  static func otherStart(of kata: Kata) -> String {
    "the solution without its steps is not the starting code. If that was edited, 'Scripts/kata verify \(kata.name) "
      + "--record --as before' makes the steps again; if the solution was, '--record --as after' makes the last step again"
  }

  /// Tables of measured figures in a kata's pages, and what the figures show to be wrong.
  typealias Tables = (blocks: [GeneratedBlock], problems: [String])

  /// - Returns: What makes the tables, one after the other: if one can't be made, the others can.
  func tables(of kata: Kata) throws -> [() throws -> Tables] {
    let measures = try measurer.measureBoth(kata)
    return [
      {
        let unnamed = [("starting code", measures.yours), ("solution", measures.after)]
          .filter { $1.figures.measuredType == nil }
          .map { version, _ in "the \(version) has no type with the name that kata.json gives" }
        let leads = leadProblems(of: kata, before: measures.yours, after: measures.after)
        return ([], unnamed + leads)
      },
      {
        // A kata without a complete change request is reported as such.
        guard try ChangeRequest.ifComplete(of: kata) != nil else { return ([], []) }
        let costs = try workbook.changeCosts(of: kata, withEndings: true, terminal: terminal)
        return (try GeneratedBlock.costs(of: kata, costs, measures), [])
      },
      { ([], try workbook.curve(of: kata, with: measurer).problems) },
    ]
  }

  func figureProblems(of kata: Kata) throws -> [String] {
    if let placed = try placedProblem(kata) { return [placed] }
    return try problems {
      try tables(of: kata).flatMap { table in
        try problems {
          let made = try table()
          return made.blocks.flatMap { $0.problems(of: kata) } + made.problems
        }
      }
    }
  }

  /// If a change request is in place, the files aren't what is shipped.
  func placedProblem(_ kata: Kata) throws -> String? {
    try LearnerStore(of: kata).placedRequest().map { "this is not what is shipped. \($0.reminder)" }
  }
}
