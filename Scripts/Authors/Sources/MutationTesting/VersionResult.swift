import Checking
import Mutating
import Terminal
import Workbook

/// What became of all mutants of a kata's version.
public struct VersionResult: Sendable {
  public let kata: String
  public let version: TestedVersion
  public let mutants: [(found: FoundMutant, status: MutantStatus)]
  /// What is wrong with the list of mutants that no test can notice, a line each.
  public let listProblems: [String]

  /// - Parameter list: The kata's mutants that no test can tell from the original. An entry for the starting code or the
  ///   solution counts for the same mutant after a step, too: much of the code is one or the other there.
  public init(
    kata: String, version: TestedVersion, mutants: [(found: FoundMutant, status: MutantStatus)],
    list: [UnnoticeableMutant]
  ) {
    self.kata = kata
    self.version = version
    let isStep = ![.before, .after].contains(version)
    self.mutants = mutants.map { found, status in
      let isListed = list.contains { entry in
        entry.isSame(as: found.entry) && (isStep || entry.version == "\(version)")
      }
      return (found, status.isAlive && isListed ? .equivalent : status)
    }
    let judged = self.mutants
    listProblems = list.filter { $0.version == "\(version)" }.compactMap { entry in
      if entry.reason.allSatisfy(\.isWhitespace) { return "\(entry.name): the entry has no reason" }
      return switch judged.first(where: { $0.found.entry.isSame(as: entry) })?.status {
      case .killed, .timeout: "\(entry.name): the mutant is killed, so a test can notice it"
      case .invalid: "\(entry.name): the mutant does not compile, so it needs no entry"
      case nil: "\(entry.name): there is no such mutant"
      case .equivalent, .survived, .notReached: nil
      }
    }
  }

  public var succeeded: Bool { listProblems.isEmpty && !mutants.contains { $0.status.isAlive } }

  private func count(_ statuses: MutantStatus...) -> Int { mutants.count { statuses.contains($0.status) } }

  /// What the record says of the version.
  public var recorded: KataRecord.Count {
    KataRecord.Count(killed: count(.killed, .timeout), unnoticeable: count(.equivalent))
  }

  /// How many could be killed: those that compile and aren't listed.
  private var killable: Int { count(.killed, .timeout, .survived, .notReached) }

  /// How many of those that could be killed are, in per cent, rounded down: 100 means all.
  public var score: Int { killable == 0 ? 100 : recorded.killed * 100 / killable }

  // MARK: Showing

  private var folder: String { version == .after ? "Solutions/\(kata)" : "Katas/\(kata)" }

  /// Those that live, each with the entry for the record; what is wrong with the list there; the score.
  public func text(on terminal: Terminal) throws -> String {
    var text = ""
    for (found, status) in mutants where status.isAlive {
      let word = status == .notReached ? "no test executes it" : "every test passes"
      text += Style.red("✗ ", on: terminal) + Style.bold("\(folder)/\(found.file):\(found.mutant.line)", on: terminal)
      text += " (\(version))  \(word)\n\n"
      for line in found.mutant.lines {
        text += "  " + (line.hasPrefix("-") ? Style.red(line, on: terminal) : Style.green(line, on: terminal)) + "\n"
      }
      text += "\n  \(try found.entry.line)\n\n"
    }
    for problem in listProblems {
      text += Style.red("✗ ", on: terminal) + "Solutions/\(kata)/record.json: \(problem)\n"
    }
    let mark = succeeded ? Style.green("✓ ", on: terminal) : Style.red("✗ ", on: terminal)
    var parts = ["\(recorded.killed) of \(killable) mutants killed"]
    for (status, words) in [
      (MutantStatus.timeout, "of them because the time ran out"), (.survived, "alive"), (.notReached, "not reached"),
      (.equivalent, "that no test can notice"), (.invalid, "refused by the compiler"),
    ] where count(status) > 0 { parts.append("\(count(status)) \(words)") }
    return "\(text)\(mark)\(kata) \(version): \(score) %, \(parts.joined(separator: ", "))\n"
  }

  /// What `--json` says.
  public var json: JSONText {
    let mutants = mutants.map { found, status in
      JSONText.object([
        ("id", .number(found.number)), ("file", .string("\(folder)/\(found.file)")),
        ("line", .number(found.mutant.line)), ("operator", .string("\(found.mutant.operator)")),
        ("status", .string("\(status)")),
      ])
    }
    return .object([
      ("kata", .string(kata)), ("version", .string("\(version)")), ("mutants", .array(mutants)),
      ("score", .number(score)),
    ])
  }
}
