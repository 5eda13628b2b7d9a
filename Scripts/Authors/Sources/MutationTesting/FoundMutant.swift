import Checking
import Mutating
import Suites
import Workbook

/// A mutant of a kata's version.
public struct FoundMutant: Sendable {
  /// From 1 on in each version, in the order of files and lines.
  public let number: Int
  /// Inside the version's folder.
  public let file: String
  public let mutant: Mutant
  /// What tells it from all others of the version, whatever else changes in the file.
  public let key: Key

  public struct Key: Hashable, Sendable {
    public var file: String
    public var member: String
    public var `operator`: String
    public var removed: [String]
    public var added: [String]
    /// Counts those that are alike in all the rest, from 1 on.
    public var ordinal = 1
  }

  /// A mutant that was not searched for.
  init(number: Int, file: String, mutant: Mutant) {
    self.init(
      number: number, file: file, mutant: mutant,
      key: Key(
        file: file, member: mutant.member, operator: mutant.operator.rawValue, removed: mutant.removed,
        added: mutant.added))
  }

  private init(number: Int, file: String, mutant: Mutant, key: Key) {
    self.number = number
    self.file = file
    self.mutant = mutant
    self.key = key
  }

  /// All mutants of the files of a version, by their paths.
  ///
  /// - Parameter imported: The sources of the modules that the version imports.
  public static func all(in texts: [String: String], importing imported: [String] = []) -> [FoundMutant] {
    let classes = ClassTable(texts.values + imported)
    var found: [FoundMutant] = []
    var seen: [Key: Int] = [:]
    for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
      for mutant in mutants(in: text, classes: classes) {
        var key = Key(
          file: file, member: mutant.member, operator: mutant.operator.rawValue, removed: mutant.removed,
          added: mutant.added)
        seen[key, default: 0] += 1
        let ordinal = seen[key, default: 1]
        key.ordinal = ordinal
        found.append(FoundMutant(number: found.count + 1, file: file, mutant: mutant, key: key))
      }
    }
    return found
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
  /// No test executes it.
  case notReached
  /// The compiler refuses it.
  case invalid
  /// Every test passed, and the kata's list says why none could fail.
  case equivalent

  public var isKilled: Bool { self == .killed || self == .timeout }
  public var isAlive: Bool { self == .survived || self == .notReached }
}

/// What became of all mutants of a kata's version.
public struct VersionResult: Sendable {
  public let kata: String
  public let version: TestedVersion
  /// The version's folder, seen from the workbook's: `Katas/VoicePlayer`.
  public let folder: String
  public let mutants: [(found: FoundMutant, status: MutantStatus)]
  /// What is wrong with the list of mutants that no test can notice, a line each.
  public let listProblems: [String]

  public init(
    kata: String, version: TestedVersion, folder: String, mutants: [(found: FoundMutant, status: MutantStatus)],
    list: UnnoticeableList, isWhole: Bool = true
  ) {
    self.kata = kata
    self.version = version
    self.folder = folder
    let judged = list.judge(mutants, version: version, isWhole: isWhole)
    self.mutants = judged.mutants
    listProblems = judged.problems
  }

  public func count(_ status: MutantStatus) -> Int { mutants.count { $0.status == status } }
  public var score: Int { statuses.score }

  var statuses: [MutantStatus] { mutants.map(\.status) }

  /// What the record says of the version.
  public var recorded: KataRecord.Count {
    KataRecord.Count(killed: statuses.killed, unnoticeable: statuses.equivalent)
  }

  public var succeeded: Bool { listProblems.isEmpty && !mutants.contains { $0.status.isAlive } }
}

extension [MutantStatus] {
  var killed: Int { count { $0.isKilled } }
  var equivalent: Int { count { $0 == .equivalent } }
  /// Those that compile.
  var valid: Int { count { $0 != .invalid } }

  /// How many of those that could be killed are, in per cent, rounded down: 100 means all.
  var score: Int {
    let all = valid - equivalent
    return all == 0 ? 100 : killed * 100 / all
  }
}
