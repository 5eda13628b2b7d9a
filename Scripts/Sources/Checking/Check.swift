import ChangeRequests
import LearnerFiles
import Measuring
import Metrics
import Processes
import Suites
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
    let figures = result.stages.flatMap(\.goals).compactMap { goal in goal.figure.map { (goal.goal.label, $0) } }
    var ledger = Ledger(of: kata, in: workbook)
    ledger.record(
      kata, in: workbook, behaviourIsGreen: result.isGreen,
      measured: (
        result.differences.isEmpty ? result.stagesMet : 0, result.stagesReached,
        Dictionary(figures) { first, _ in first }
      ))
  }
}

/// All that a check looks at, gathered before anything is judged.
struct CheckEvidence: Sendable {
  let kata: Kata
  let description: KataDescription
  var stageAsked: Int?
  let figures: Figures
  var places: [Goal: [Finding]]
  /// The name of the measured type if the version has it, but nothing uses it.
  var unusedType: String?
  /// What the compiler warns of in the files that the learner edits.
  var warnings: [Finding] = []
  let run: TestRun
  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  var differences: [String] = []
  var request: RequestEvidence?
  /// How many stages were done at some time since the starting code.
  var stagesReached = 0
  /// What the goals bounded at the last check, by their labels.
  var earlierFigures: [String: Int] = [:]

  /// A change request whose tests are in the clone.
  struct RequestEvidence: Sendable {
    /// The files with its tests, seen from the workbook's folder.
    let tests: [String]
    /// The files of the suite that it changes.
    let contradicted: [String]
    /// The figures of the learner's version as it was before the request came; nil if nobody knows, or needs to.
    var figuresBefore: Figures?
  }
}

extension CheckEvidence {
  /// Measures the learner's version, runs the suite on it, and compares the files that aren't the learner's.
  init(of kata: Kata, stage: Int?, timeout: Double, in workbook: Workbook, terminal: Terminal) throws {
    let description = try kata.description()
    let goals = description.stages.flatMap(\.goals)
    if let stage { _ = try kata.element(stage, of: description.stages, called: "stage") }
    let measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    let measures = try measurer.measureYours(kata)
    let run = try workbook.run(suiteOf: kata, timeout: timeout, terminal: terminal)
    let ledger = Ledger(of: kata, in: workbook)
    self.init(
      kata: kata, description: description, stageAsked: stage, figures: measures.figures,
      places: Dictionary(goals.map { ($0, measures.findings($0.metric, of: $0.type)) }) { first, _ in first },
      unusedType: measures.unusedType, warnings: measures.structure.warnings, run: run,
      differences: try ShippedFiles.differences(of: kata, in: workbook),
      stagesReached: try Self.stagesReached(of: kata, ledger, in: workbook),
      earlierFigures: ledger.figures)
    let needsFiguresBefore = !goals.allSatisfy { $0.isMet(by: figures) }
    request = try RequestEvidence(of: kata, in: workbook, measurer: needsFiguresBefore ? measurer : nil)
  }

  /// None if the code is the starting code, however it came back: git can do that without this tool.
  private static func stagesReached(of kata: Kata, _ ledger: Ledger, in workbook: Workbook) throws -> Int {
    let reached = ledger.stagesReached
    guard reached > 0 else { return 0 }
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let shipped = try? workbook.shippedSources(of: kata, in: scratch).texts()
    return try workbook.sources(of: kata).texts() == shipped ? 0 : reached
  }
}

extension CheckEvidence.RequestEvidence {
  /// - Parameter measurer: Measures the code as it was before the request; nil if that isn't needed.
  fileprivate init?(of kata: Kata, in workbook: Workbook, measurer: KataMeasurer?) throws {
    guard let placed = LearnersChangeRequest(of: kata).placed, let request = try? ChangeRequest(of: kata)
    else { return nil }
    tests = request.suiteFiles
    contradicted = request.changedFiles
    figuresBefore = try? measurer?.measure(placed, in: workbook)?.figures
  }
}
