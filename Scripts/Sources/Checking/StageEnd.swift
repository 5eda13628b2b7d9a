import Foundation
import LearnerFiles
import Measuring
import Metrics
import Processes
import Terminal
import Workbook

/// The places that a figure is counted from and that are still there after the last step of a stage.
///
/// `check` shows a few places of each figure. Those that the stage is about come first.
struct StageEnd {
  /// For each goal of the stage, the texts of the places that stay.
  let staying: [[String]]

  init(staying: [[String]]) {
    self.staying = staying
  }

  /// Measures the code at the end of a stage; the second time, reads what was found then. Nil if it can't be measured: only
  /// the order of the places depends on it.
  ///
  /// - Parameter number: The stage's number, counted from 1.
  init?(
    of kata: Kata, _ evidence: CheckEvidence, stage number: Int, in workbook: Workbook, _ terminal: Terminal
  ) throws {
    let stage = evidence.description.stages[number - 1]
    do {
      let folder = "\(workbook.cache)/evidence"
      let path = "\(folder)/\(kata.name)-\(number)-\(try Self.fingerprint(of: kata, in: workbook)).json"
      if let data = FileManager.default.contents(atPath: path),
        let known = try? JSONDecoder().decode([[String]].self, from: data), known.count == stage.goals.count
      {
        staying = known
        return
      }
      staying = try Self.measure(stage, of: kata, in: workbook, terminal)
      // What can't be kept is measured again.
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try? JSONEncoder().encode(staying).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch let error as ChildProcessError where error.isInterruption {
      throw error
    } catch {
      return nil
    }
  }

  private static func measure(
    _ stage: Stage, of kata: Kata, in workbook: Workbook, _ terminal: Terminal
  ) throws -> [[String]] {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let states = try StepSequence(of: kata, in: workbook).states
    guard states.indices.contains(stage.lastStep) else {
      throw LearnerFilesError.stepOutOfRange(kata: kata.name, number: stage.lastStep, count: states.count - 1)
    }
    try states[stage.lastStep].write(in: scratch.path)
    let measures = try KataMeasurer(workbook: workbook, terminal: terminal).measure([scratch.path], of: kata)[0].get()
    return stage.goals.map { measures.findings($0.metric, of: $0.type).map(\.text) }
  }

  /// Changes with the steps, the solution that they lead to, and the goals.
  private static func fingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    var texts = [try contents(of: kata.descriptionPath)]
    texts += try StartingCode.steps(of: kata).map { try contents(of: "\(kata.steps)/\($0)") }
    texts += try workbook.solution(of: kata).texts().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return Fingerprint.of(texts)
  }

  /// Places of a goal, those first that the stage removes.
  ///
  /// - Parameter index: The goal's place in the stage.
  func sorted(_ places: [Place], ofGoal index: Int) -> [Place] {
    var left = Dictionary(grouping: staying[index]) { $0 }.mapValues(\.count)
    var (first, last): ([Place], [Place]) = ([], [])
    // Of equal texts, the last ones are taken for those that stay.
    for place in places.reversed() {
      if let count = left[place.text], count > 0 {
        left[place.text] = count - 1
        last.append(place)
      } else {
        first.append(place)
      }
    }
    return first.reversed() + last.reversed()
  }
}
