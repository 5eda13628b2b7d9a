import Building
import Checking
import Katas
import Metrics
import OwnCode

extension Verifier {
  /// What the measured figures show to be wrong.
  /// - Parameter isRenewing: Whether tables are written if nothing is wrong; else they must be as they would be written.
  func figureProblems(of kata: Kata, isRenewing: Bool) throws -> [String] {
    let measures = try measurer.measureBoth(kata)
    let versions = [("starting code", measures.yours), ("solution", measures.after)]
    var problems = versions.filter { $1.figures.measuredType == nil }
      .map { version, _ in "the \(version) has no type with the name that kata.json gives" }
    problems += leadProblems(of: kata, before: measures.yours, after: measures.after)
    problems += try self.problems { try workbook.curve(of: kata, with: measurer).problems }
    var blocks: [GeneratedBlock] = []
    problems += try self.problems {
      // A kata without a complete change request is reported as such.
      guard try ChangeRequest.ifComplete(of: kata) != nil else { return [] }
      let costs = try workbook.changeCosts(of: kata, withEndings: true, terminal: terminal)
      blocks = try GeneratedBlock.costs(of: kata, costs, versions.map(\.1.figures))
      return []
    }
    if !isRenewing { return problems + blocks.flatMap { $0.problems(of: kata) } }
    if problems.isEmpty { try renew(blocks, of: kata) }
    return problems
  }
}
