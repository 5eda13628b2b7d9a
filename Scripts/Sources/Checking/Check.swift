import LearnerFiles
import Terminal
import Workbook

/// Finds out whether a kata is done: whether the learner's version behaves as it should, and its design meets the goals.
public struct Check {
  private let kata: Kata
  private let workbook: Workbook
  private let terminal: Terminal

  public init(of kata: Kata, in workbook: Workbook, terminal: Terminal) {
    self.kata = kata
    self.workbook = workbook
    self.terminal = terminal
  }

  /// - Parameters:
  ///   - stage: The number of the stage to judge; nil for the one that the learner works on.
  ///   - timeout: How many seconds the suite may take.
  /// - Throws: `BrokenCode` if the version doesn't compile; then nothing is run.
  public func run(stage: Int?, timeout: Double) throws -> CheckResult {
    let evidence = try CheckEvidence(of: kata, stage: stage, timeout: timeout, in: workbook, terminal: terminal)
    let result = CheckResult(judging: evidence)
    record(result)
    return result
  }

  /// Notes down what `list`, `hint` and the next check need to know.
  private func record(_ result: CheckResult) {
    let figures = result.stages.flatMap(\.goals).compactMap { goal in goal.figure.map { (goal.label, $0) } }
    var ledger = Ledger(of: kata, in: workbook)
    ledger.record(
      kata, in: workbook, behaviourIsGreen: result.isGreen,
      measured: (
        result.differences.isEmpty ? result.stagesMet : 0, result.stagesReached,
        Dictionary(figures) { first, _ in first }
      ))
  }
}
