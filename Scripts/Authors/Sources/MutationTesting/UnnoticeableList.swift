import Checking
import Workbook

/// A kata's mutants that no test can tell from the original, each with the reason, as its record lists them.
///
/// An entry for the starting code or the solution counts for the same mutant after a step, too.
public struct UnnoticeableList: Sendable {
  private let entries: [(version: TestedVersion, key: FoundMutant.Key, name: String)]
  private let problems: [String]

  /// - Parameter middle: The only step that may have entries; nil if every step may.
  public init(_ listed: [UnnoticeableMutant], middle: TestedVersion? = nil) {
    var entries: [(version: TestedVersion, key: FoundMutant.Key, name: String)] = []
    var problems: [String] = []
    for mutant in listed {
      let key = FoundMutant.Key(mutant)
      let name = "\(key.name) (\(mutant.version))"
      guard let version = TestedVersion(mutant.version) else {
        problems.append("\(name): a version is before, after or a step, such as step 4")
        continue
      }
      if let middle, version.step > 0, version != middle {
        problems.append("\(name): the step in the middle is \(middle), and only that one is checked")
      }
      if mutant.reason.allSatisfy(\.isWhitespace) { problems.append("\(name): the entry has no reason") }
      if entries.contains(where: { $0.version == version && $0.key == key }) {
        problems.append("\(name): the entry is there twice")
      }
      entries.append((version, key, name))
    }
    self.entries = entries
    self.problems = problems
  }

  /// The list in a kata's record. A kata without a record has no entries.
  public init(of kata: Kata) {
    self.init(KataRecord(of: kata)?.unnoticeable ?? [], middle: try? TestedVersion.middle(of: kata))
  }

  /// Calls the mutants equivalent that the list names, and the list wrong where it is.
  ///
  /// - Parameter isWhole: Whether these are all mutants of the version.
  func judge(
    _ mutants: [(found: FoundMutant, status: MutantStatus)], version: TestedVersion, isWhole: Bool
  ) -> (mutants: [(found: FoundMutant, status: MutantStatus)], problems: [String]) {
    var mutants = mutants
    var problems = problems
    for entry in entries where entry.version == version {
      guard let index = mutants.firstIndex(where: { $0.found.key == entry.key }) else {
        if isWhole { problems.append("\(entry.name): there is no such mutant") }
        continue
      }
      switch mutants[index].status {
      case .survived, .notReached: mutants[index].status = .equivalent
      case .killed, .timeout: problems.append("\(entry.name): the mutant is killed, so a test can notice it")
      case .invalid: problems.append("\(entry.name): the mutant does not compile, so it needs no entry")
      case .equivalent: break
      }
    }
    if version.step > 0 {
      // After a step, much of the code is still the starting code, or the solution already.
      let listed = Set(entries.filter { $0.version.step == 0 }.map(\.key))
      for index in mutants.indices where mutants[index].status.isAlive && listed.contains(mutants[index].found.key) {
        mutants[index].status = .equivalent
      }
    }
    return (mutants, problems)
  }
}

extension FoundMutant.Key {
  init(_ entry: UnnoticeableMutant) {
    func side(_ mark: String) -> [String] {
      entry.lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst($0.hasPrefix(mark + " ") ? 2 : 1)) }
    }
    self.init(
      file: entry.file, member: entry.member, operator: entry.operator, removed: side("-"), added: side("+"),
      ordinal: entry.number ?? 1)
  }

  /// `VoicePlayer.swift, VoicePlayer.play(), dropCall 2`
  var name: String { "\(file), \(member), \(self.operator)\(ordinal == 1 ? "" : " \(ordinal)")" }

  /// The lines that differ, each with its mark.
  var lines: [String] {
    removed.map { $0.isEmpty ? "-" : "- \($0)" } + added.map { $0.isEmpty ? "+" : "+ \($0)" }
  }

  /// The mutant as the record lists it, but for the reason.
  public func entry(_ version: TestedVersion) -> UnnoticeableMutant {
    UnnoticeableMutant(
      version: "\(version)", file: file, member: member, operator: self.operator, lines: lines,
      number: ordinal == 1 ? nil : ordinal, reason: "")
  }
}
