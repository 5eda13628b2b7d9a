import Building
import Checking
import Katas
import Metrics
import OwnCode

extension Verifier {
  /// What a table of measured figures in a kata's pages is made of, and what the figures show to be wrong.
  typealias Measured = (blocks: [GeneratedBlock], problems: [String])

  /// - Returns: What measures, one after the other: if one can't, the others can.
  private func measurements(of kata: Kata) throws -> [() throws -> Measured] {
    let measures = try measurer.measureBoth(kata)
    return [
      {
        let unnamed = [("starting code", measures.yours), ("solution", measures.after)]
          .filter { $1.figures.measuredType == nil }
          .map { version, _ in "the \(version) has no type with the name that kata.json gives" }
        return ([], unnamed + leadProblems(of: kata, before: measures.yours, after: measures.after))
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

  /// - Parameter isRenewing: Whether tables are written; else they must be as they would be written.
  func figureProblems(of kata: Kata, isRenewing: Bool) throws -> [String] {
    var blocks: [GeneratedBlock] = []
    let problems = try measurements(of: kata).flatMap { measure in
      try self.problems {
        let made = try measure()
        blocks += made.blocks
        return made.problems
      }
    }
    if !isRenewing { return problems + blocks.flatMap { $0.problems(of: kata) } }
    if problems.isEmpty { try renew(blocks, of: kata) }
    return problems
  }
}
