import Foundation
import Workbook

/// How far a learner has come with a kata.
public enum KataState: Equatable, Sendable {
  /// The code is the starting code.
  case untouched
  case inProgress
  /// The suite passed on the code as it is.
  case behaviourGreen
  /// The suite passed on the code as it is, and it met the goals of the first stages.
  case stagesDone(Int, of: Int)
  /// The suite passed on the code as it is, and it met every design goal.
  case done
}

extension KataState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .untouched: "untouched"
    case .inProgress: "in progress"
    case .behaviourGreen: "behaviour green"
    case .stagesDone(let number, let count): "stage \(number) of \(count) done"
    case .done: "done"
    }
  }
}

/// Remembers what was last found out about the learner's version of a kata, for as long as the code stays the same.
public struct Ledger: Sendable {
  private let workbook: Workbook

  public init(_ workbook: Workbook) {
    self.workbook = workbook
  }

  private struct Entry: Codable {
    let fingerprint: String
    let behaviourIsGreen: Bool
    let stagesDone: Int
    /// What the goals bound, by their labels, when the design was last measured.
    let figures: [String: Int]?
    /// How many stages were done at some time, whatever the code is now.
    let stagesReached: Int?
  }

  /// - Parameters:
  ///   - stagesDone: How many stages have their goals met, from the first on; nil if the design wasn't measured, and then
  ///     what was known of it stays.
  ///   - stagesReached: How many stages were done at some time since the starting code; nil if the design wasn't
  ///     measured.
  ///   - figures: What the goals bound, by their labels; nil if the design wasn't measured.
  public func record(
    _ kata: Kata, behaviourIsGreen: Bool, stagesDone: Int?, stagesReached: Int? = nil, figures: [String: Int]? = nil
  ) {
    let known = entry(of: kata)
    guard let fingerprint = try? fingerprint(of: kata) else { return }
    let stages = stagesDone ?? (known?.fingerprint == fingerprint ? known?.stagesDone : nil) ?? 0
    let entry = Entry(
      fingerprint: fingerprint, behaviourIsGreen: behaviourIsGreen, stagesDone: stages,
      figures: figures ?? known?.figures,
      stagesReached: stagesReached ?? max(known?.stagesReached ?? 0, behaviourIsGreen ? stages : 0))
    write(entry, of: kata)
  }

  /// Notes that the learner's code was put where a stage starts, or inside of it.
  public func begin(stage: Int, of kata: Kata) {
    let known = entry(of: kata)
    write(
      Entry(
        fingerprint: known?.fingerprint ?? "", behaviourIsGreen: known?.behaviourIsGreen ?? false,
        stagesDone: known?.stagesDone ?? 0, figures: known?.figures, stagesReached: stage - 1),
      of: kata)
  }

  /// How many stages were done at some time since the starting code, whatever the code is now.
  public func stagesReached(of kata: Kata) -> Int { entry(of: kata)?.stagesReached ?? 0 }

  private func write(_ entry: Entry, of kata: Kata) {
    // What can't be noted down is found out again next time.
    let folder = "\(workbook.cache)/ledger"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(entry).write(to: URL(fileURLWithPath: path(of: kata)), options: .atomic)
  }

  /// What the goals bounded when the design was last measured, by their labels, whatever the code was then.
  public func figures(of kata: Kata) -> [String: Int] { entry(of: kata)?.figures ?? [:] }

  /// - Parameters:
  ///   - stages: How many stages the kata has.
  ///   - isUntouched: Whether the code is the starting code.
  ///   - hasChangeRequest: Whether a change request is in place. What was done before it came stays done.
  public func state(of kata: Kata, stages: Int, isUntouched: Bool, hasChangeRequest: Bool = false) -> KataState {
    if hasChangeRequest, !isUntouched, case let reached = stagesReached(of: kata), reached > 0, stages > 0 {
      return reached >= stages ? .done : .stagesDone(reached, of: stages)
    }
    guard let entry = entry(of: kata), entry.fingerprint == (try? fingerprint(of: kata)), entry.behaviourIsGreen
    else { return isUntouched ? .untouched : .inProgress }
    if stages > 0, entry.stagesDone >= stages { return .done }
    if entry.stagesDone > 0 { return .stagesDone(entry.stagesDone, of: stages) }
    return isUntouched ? .untouched : .behaviourGreen
  }

  private func path(of kata: Kata) -> String { "\(workbook.cache)/ledger/\(kata.name).json" }

  private func entry(of kata: Kata) -> Entry? {
    (try? Data(contentsOf: URL(fileURLWithPath: path(of: kata)))).flatMap {
      try? JSONDecoder().decode(Entry.self, from: $0)
    }
  }

  /// Changes with the code, the tests and the goals.
  private func fingerprint(of kata: Kata) throws -> String {
    let tests = try SourceSet(folder: kata.tests, label: "Tests/\(kata.name)")
    var texts = [try contents(of: kata.descriptionPath)]
    for set in [try workbook.sources(of: kata), tests] {
      texts += try set.texts().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
    return Fingerprint.of(texts)
  }
}
