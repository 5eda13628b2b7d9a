import Katas
import Mutating
import Terminal

struct NumberedMutant: Sendable {
  /// From 1 on in each version, in the order of files and lines.
  let number: Int
  let mutant: Mutant
  /// The mutant as the record lists it, but for the reason. It tells the mutant from all others of the version, whatever
  /// else changes in the file.
  let entry: UnnoticeableMutant

  /// Inside the version's folder.
  var file: String { entry.file }

  /// All mutants of the files of a version, by their paths.
  static func all(
    in texts: [String: String], of version: KataState, importing imported: [String] = []
  ) -> [NumberedMutant] {
    let classes = ClassTable(texts.values + imported)
    var found: [NumberedMutant] = []
    var seen: [[String]: Int] = [:]
    for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
      for mutant in mutants(in: text, classes: classes) {
        let name = [file, mutant.member, "\(mutant.operator)"] + mutant.lines
        seen[name, default: 0] += 1
        let entry = UnnoticeableMutant(
          version: "\(version)", file: file, member: mutant.member, operator: "\(mutant.operator)",
          lines: mutant.lines, number: seen[name] == 1 ? nil : seen[name], reason: "")
        found.append(NumberedMutant(number: found.count + 1, mutant: mutant, entry: entry))
      }
    }
    return found
  }
}

extension UnnoticeableMutant {
  /// Whether both are the same mutant, be it in different versions.
  fileprivate func isSame(as other: UnnoticeableMutant) -> Bool {
    (file, member, self.operator, number ?? 1) == (other.file, other.member, other.operator, other.number ?? 1)
      && lines == other.lines
  }
}

enum MutantStatus: Sendable {
  /// A test failed, the process that ran the tests ended, or it did not come to an end.
  case killed
  /// Every test passed.
  case survived
  /// No test executes its place.
  case notReached
  /// The compiler refuses it.
  case invalid
  /// Every test passed, and the kata's list says why none could fail.
  case equivalent

  var isAlive: Bool { self == .survived || self == .notReached }
}

/// What became of mutants of a kata's version.
struct VersionResult {
  let version: KataState
  let mutants: [(found: NumberedMutant, status: MutantStatus)]

  /// - Parameter list: The kata's mutants that no test can tell from the original. An entry for the starting code or the
  ///   solution counts for the same mutant after a step, too: much of the code is one or the other there.
  init(_ version: KataState, _ mutants: [(found: NumberedMutant, status: MutantStatus)], list: [UnnoticeableMutant]) {
    self.version = version
    let isStep = ![.before, .after].contains(version)
    self.mutants = mutants.map { found, status in
      let isListed = list.contains { $0.isSame(as: found.entry) && (isStep || $0.version == "\(version)") }
      return (found, status.isAlive && isListed ? .equivalent : status)
    }
  }

  /// What is wrong with the list, if all mutants of the version were tried.
  func problems(of list: [UnnoticeableMutant]) -> [String] {
    list.filter { $0.version == "\(version)" }.compactMap { entry -> String? in
      let problem: String? =
        switch mutants.first(where: { $0.found.entry.isSame(as: entry) })?.status {
        case .killed: "the mutant is killed, so a test can notice it"
        case .invalid: "the mutant does not compile, so it needs no entry"
        case nil: "there is no such mutant"
        default: entry.reason.allSatisfy(\.isWhitespace) ? "the entry has no reason" : nil
        }
      let number = entry.number.map { " \($0)" } ?? ""
      return problem.map { "\(entry.file), \(entry.member), \(entry.operator)\(number) (\(version)): \($0)" }
    }
  }

  private func count(_ statuses: MutantStatus...) -> Int { mutants.count { statuses.contains($0.status) } }

  /// What the record says of the version.
  var recorded: KataRecord.Count { KataRecord.Count(killed: count(.killed), unnoticeable: count(.equivalent)) }

  /// `196 of 196 mutants killed, 11 that no test can notice`
  var summary: String {
    let others = [(count(.equivalent), "that no test can notice"), (count(.invalid), "refused by the compiler")]
    return "\(count(.killed)) of \(count(.killed, .survived, .notReached)) mutants killed"
      + others.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
  }

  /// Those that live, each with the entry for the record.
  func survivors(in folder: String, on terminal: Terminal) throws -> String {
    try mutants.filter { $0.status.isAlive }.map { found, status in
      let lines = found.mutant.lines.map { line in
        "  " + (line.hasPrefix("-") ? TextStyle.red : .green)(line, on: terminal) + "\n"
      }
      return TextStyle.bold("\(folder)/\(found.file):\(found.mutant.line)", on: terminal)
        + " (\(version))  \(status == .notReached ? "no test executes it" : "every test passes")\n\n"
        + lines.joined() + "\n  \(try KataRecord.line(found.entry))\n\n"
    }
    .joined()
  }
}
