import Katas
import Metrics

extension PageCheck {
  static let designs = PageCheck(
    name: "designs", reason: "A design is kept for what a learner might do, and says what it is.", isOfWholeKatas: true
  ) { kata, _ in
    let designs = try Design.all(of: kata)
    let refused = designs.count { !$0.refusedBy.isEmpty }
    return designs.flatMap(\.messageProblems)
      + (refused > 2 ? ["Solutions/\(kata.name)/Designs has \(refused) that are refused; 2 are the most"] : [])
  }
}

extension Design {
  /// What its message lacks.
  var messageProblems: [String] {
    (summary.isEmpty ? ["\(path) does not say in a sentence what was done"] : [])
      + refusedBy.sorted().filter { Metric(rawValue: $0) == nil }.map { "\(path): 'Refused by: \($0)' names no metric" }
  }
}
