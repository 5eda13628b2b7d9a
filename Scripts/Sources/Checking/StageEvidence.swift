import Foundation
import LearnerFiles
import Measuring
import Processes
import Terminal
import Workbook

/// The places that a figure is counted from and that are still there after the last step of a stage.
///
/// `check` shows a few places of each figure. Those that the stage is about come first.
struct StageEvidence {
  /// For each goal of the stage, the texts of the findings that stay.
  private let staying: [[String]]

  /// Measures the code at the end of a stage; the second time, reads what was found then.
  ///
  /// - Parameter number: The stage's number, counted from 1.
  init(of kata: Kata, _ description: KataDescription, stage number: Int, in workbook: Workbook, terminal: Terminal)
    throws
  {
    let stage = description.stages[number - 1]
    let path = "\(workbook.cache)/evidence/\(kata.name)-\(number)-\(try Self.fingerprint(of: kata, in: workbook)).json"
    if let data = FileManager.default.contents(atPath: path),
      let known = try? JSONDecoder().decode([[String]].self, from: data), known.count == stage.goals.count
    {
      staying = known
      return
    }
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let states = try StepSequence(of: kata, in: workbook).states
    guard states.indices.contains(stage.lastStep) else {
      throw LearnerFilesError.stepOutOfRange(kata: kata.name, number: stage.lastStep, count: states.count - 1)
    }
    try states[stage.lastStep].write(in: scratch.path)
    let measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    let measures = try measurer.measure([scratch.path], of: kata)[0].get()
    staying = stage.goals.map { measures.findings($0.metric, of: $0.type).map(\.text) }
    // What can't be kept is measured again.
    let folder = "\(workbook.cache)/evidence"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(staying).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Changes with the steps, the solution that they lead to, and the goals.
  private static func fingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    var texts = [try contents(of: kata.descriptionPath)]
    texts += try StartingCode.steps(of: kata).map { try contents(of: "\(kata.steps)/\($0)") }
    texts += try workbook.solution(of: kata).texts().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return Fingerprint.of(texts)
  }

  /// Findings of a goal, those first that the stage removes.
  ///
  /// - Parameter index: The goal's place in the stage.
  func sorted(_ findings: [Finding], ofGoal index: Int) -> [Finding] {
    var left = Dictionary(grouping: staying[index]) { $0 }.mapValues(\.count)
    var (first, last): ([Finding], [Finding]) = ([], [])
    // Of equal texts, the last ones are taken for those that stay.
    for finding in findings.reversed() {
      if let count = left[finding.text], count > 0 {
        left[finding.text] = count - 1
        last.append(finding)
      } else {
        first.append(finding)
      }
    }
    return first.reversed() + last.reversed()
  }
}
