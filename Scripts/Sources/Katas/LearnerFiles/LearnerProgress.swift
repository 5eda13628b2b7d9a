import Foundation
import Terminal

/// What was last found out about the learner's version of a kata.
public struct Ledger: Codable, Sendable {
  /// Changes with the code, the tests and the goals. What was found out is valid for this state of them only.
  private var fingerprint = ""
  /// How many stages were done, from the first on.
  private var stagesDone = 0
  /// What the goals bounded, by their labels, when the design was last measured, whatever the code is now.
  public private(set) var figures: [String: Int] = [:]
  /// How many stages were done at some time since the starting code, whatever the code is now.
  public private(set) var stagesReached = 0

  public init(of kata: Kata, in workbook: Workbook) {
    let data = FileManager.default.contents(atPath: "\(workbook.cache)/ledger/\(kata.name).json")
    if let known = data.flatMap({ try? JSONDecoder().decode(Ledger.self, from: $0) }) { self = known }
  }

  mutating func record(
    _ kata: Kata, in workbook: Workbook, stagesDone: Int, stagesReached: Int, figures: [String: Int]
  ) {
    guard let current = try? Self.fingerprint(of: kata, in: workbook) else { return }
    (fingerprint, self.stagesDone, self.stagesReached, self.figures) = (current, stagesDone, stagesReached, figures)
    write(kata, in: workbook)
  }

  /// Notes that the learner's code was put where a stage starts, or inside of it.
  public static func begin(stage: Int, of kata: Kata, in workbook: Workbook) {
    var ledger = Ledger(of: kata, in: workbook)
    ledger.stagesReached = stage - 1
    ledger.write(kata, in: workbook)
  }

  /// How many stages are done, from the first on. What was done before a change request came stays done.
  func stagesDone(of kata: Kata, in workbook: Workbook) -> Int {
    if stagesReached > 0, LearnersCopy(of: kata).placedRequest != nil { return stagesReached }
    return fingerprint == (try? Self.fingerprint(of: kata, in: workbook)) ? stagesDone : 0
  }

  /// What can't be noted down is found out again next time.
  private func write(_ kata: Kata, in workbook: Workbook) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? writeFiles(["\(kata.name).json": data], in: "\(workbook.cache)/ledger")
  }

  private static func fingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    let tests = try SourceSet(folder: kata.tests, label: "Tests/\(kata.name)")
    var texts = [try contents(of: kata.descriptionPath)]
    for set in [try workbook.sources(of: kata), tests] {
      texts += try set.texts().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
    return Fingerprint.of(texts)
  }
}
