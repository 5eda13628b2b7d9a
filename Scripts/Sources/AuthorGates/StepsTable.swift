import ChangeRequests
import Foundation
import LearnerFiles
import Measuring
import Workbook

/// The table of steps in a walk-through, which the tool writes and checks: a row for each step, a column for each goal.
///
///     <!-- kata:steps -->
///     <!-- /kata:steps -->
struct StepsTable {
  let kata: Kata
  let curve: ProgressCurve

  private var path: String { "Solutions/\(kata.name)/README.md" }

  func problems() -> [Problem] {
    guard let page = try? contents(of: "\(kata.root)/\(path)") else { return [] }
    guard let block = MarkedBlock("steps", in: page) else {
      return [
        Problem(
          kata.name,
          "\(path) has no table 'steps': put '\(MarkedBlock.start("steps"))' and "
            + "'\(MarkedBlock.end("steps"))' there")
      ]
    }
    if page[block.range] == curve.markdown { return [] }
    return [
      Problem(
        kata.name,
        "\(path):\(block.line): the table 'steps' is stale; renew it: Scripts/kata verify \(kata.name) --renew")
    ]
  }

  /// Writes the table into the page.
  ///
  /// - Returns: The page if it changed.
  func renew() throws -> [String] {
    guard var page = try? contents(of: "\(kata.root)/\(path)"), let block = MarkedBlock("steps", in: page),
      page[block.range] != curve.markdown
    else { return [] }
    page.replaceSubrange(block.range, with: curve.markdown)
    try Data(page.utf8).write(to: URL(fileURLWithPath: "\(kata.root)/\(path)"), options: .atomic)
    return [path]
  }
}
