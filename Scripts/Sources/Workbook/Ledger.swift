import Foundation

/// How far a learner has come with a kata.
public enum KataState: String, Sendable {
  /// The code is the before as shipped.
  case untouched
  case inProgress = "in progress"
  /// The suite passed on the code as it is.
  case behaviourGreen = "behaviour green"
  /// The suite passed on the code as it is, and it met every design goal.
  case done
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
    let goalsAreMet: Bool
  }

  /// - Parameter goalsAreMet: Nil if the design wasn't looked at; what was known of it stays.
  public func record(_ kata: Kata, behaviourIsGreen: Bool, goalsAreMet: Bool?) {
    let known = entry(of: kata)
    guard let fingerprint = try? fingerprint(of: kata) else { return }
    let goals = goalsAreMet ?? (known?.fingerprint == fingerprint && known?.goalsAreMet == true)
    let entry = Entry(fingerprint: fingerprint, behaviourIsGreen: behaviourIsGreen, goalsAreMet: goals)
    // What can't be noted down is found out again next time.
    let folder = "\(workbook.cache)/ledger"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(entry).write(to: URL(fileURLWithPath: path(of: kata)), options: .atomic)
  }

  /// - Parameter isUntouched: Whether the code is the before as shipped.
  public func state(of kata: Kata, isUntouched: Bool) -> KataState {
    guard let entry = entry(of: kata), entry.fingerprint == (try? fingerprint(of: kata)), entry.behaviourIsGreen
    else { return isUntouched ? .untouched : .inProgress }
    return entry.goalsAreMet ? .done : isUntouched ? .untouched : .behaviourGreen
  }

  private func path(of kata: Kata) -> String { "\(workbook.cache)/ledger/\(kata.name).json" }

  private func entry(of kata: Kata) -> Entry? {
    (try? Data(contentsOf: URL(fileURLWithPath: path(of: kata)))).flatMap {
      try? JSONDecoder().decode(Entry.self, from: $0)
    }
  }

  /// Changes with the code, the suite and the goals.
  private func fingerprint(of kata: Kata) throws -> String {
    let suite = try SourceSet(folder: kata.suite, label: "Tests/\(kata.name)Tests")
    var texts = [try contents(of: kata.descriptionPath)]
    for set in [try workbook.sources(of: kata), suite] {
      texts += try set.texts().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
    return Fingerprint.of(texts)
  }
}
