import Checking
import Mutating

/// A mutant of a kata's version.
public struct FoundMutant: Sendable {
  /// From 1 on in each version, in the order of files and lines.
  public let number: Int
  public let mutant: Mutant
  /// The mutant as the record lists it, but for the reason. It tells the mutant from all others of the version, whatever
  /// else changes in the file.
  public let entry: UnnoticeableMutant

  /// Inside the version's folder.
  public var file: String { entry.file }

  /// All mutants of the files of a version, by their paths.
  ///
  /// - Parameter imported: The sources of the modules that the version imports.
  public static func all(
    in texts: [String: String], of version: TestedVersion, importing imported: [String] = []
  ) -> [FoundMutant] {
    let classes = ClassTable(texts.values + imported)
    var found: [FoundMutant] = []
    var seen: [[String]: Int] = [:]
    for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
      for mutant in mutants(in: text, classes: classes) {
        let count = seen[[file, mutant.member, "\(mutant.operator)"] + mutant.lines, default: 0] + 1
        seen[[file, mutant.member, "\(mutant.operator)"] + mutant.lines] = count
        let entry = UnnoticeableMutant(
          version: "\(version)", file: file, member: mutant.member, operator: "\(mutant.operator)",
          lines: mutant.lines, number: count == 1 ? nil : count, reason: "")
        found.append(FoundMutant(number: found.count + 1, mutant: mutant, entry: entry))
      }
    }
    return found
  }
}

extension UnnoticeableMutant {
  /// `VoicePlayer.swift, VoicePlayer.play(), dropCall 2 (before)`
  var name: String { "\(file), \(member), \(self.operator)\(number.map { " \($0)" } ?? "") (\(version))" }

  /// Whether both are the same mutant, be it in different versions.
  func isSame(as other: UnnoticeableMutant) -> Bool {
    (file, member, self.operator, number ?? 1) == (other.file, other.member, other.operator, other.number ?? 1)
      && lines == other.lines
  }
}

/// What became of a mutant.
public enum MutantStatus: String, CaseIterable, Sendable {
  /// A test failed, or the process that ran the tests ended.
  case killed
  /// The tests did not come to an end in time. That counts as killed.
  case timeout
  /// Every test passed.
  case survived
  /// No test executes its place.
  case notReached
  /// The compiler refuses it.
  case invalid
  /// Every test passed, and the kata's list says why none could fail.
  case equivalent

  public var isAlive: Bool { self == .survived || self == .notReached }
}
