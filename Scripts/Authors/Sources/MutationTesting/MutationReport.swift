import Checking
import Mutating
import Terminal
import Workbook

/// What `kata verify --mutants` says.
public struct MutationReport {
  private let result: VersionResult
  private let terminal: Terminal

  public init(_ result: VersionResult, terminal: Terminal) {
    self.result = result
    self.terminal = terminal
  }

  /// Those that live, each with the entry for the record; what is wrong with the list there; the score.
  public var text: String {
    var text = ""
    for (found, status) in result.mutants where status.isAlive {
      let place = "\(result.folder)/\(found.file):\(found.mutant.line)"
      let state = result.version.step > 0 ? " after \(result.version)" : ""
      let word = status == .notReached ? "no test executes it" : "every test passes"
      text += Style.red("✗ ", on: terminal) + Style.bold(place, on: terminal) + "\(state)  \(word)\n\n"
      for line in found.key.lines {
        text += "  " + (line.hasPrefix("-") ? Style.red(line, on: terminal) : Style.green(line, on: terminal)) + "\n"
      }
      text += "\n  \((try? found.key.entry(result.version).line) ?? "")\n\n"
    }
    for problem in result.listProblems {
      text += Style.red("✗ ", on: terminal) + "Solutions/\(result.kata)/record.json: \(problem)\n"
    }
    return text + summary
  }

  private var summary: String {
    let mark = result.succeeded ? Style.green("✓ ", on: terminal) : Style.red("✗ ", on: terminal)
    let statuses = result.statuses
    var parts = ["\(statuses.killed) of \(statuses.valid - statuses.equivalent) mutants killed"]
    for (count, words) in [
      (result.count(.timeout), "of them because the time ran out"), (result.count(.survived), "alive"),
      (result.count(.notReached), "not reached"), (result.count(.equivalent), "that no test can notice"),
      (result.count(.invalid), "refused by the compiler"),
    ] where count > 0 { parts.append("\(count) \(words)") }
    return "\(mark)\(result.kata) \(result.version): \(result.score) %, \(parts.joined(separator: ", "))\n"
  }

  /// What `--json` says.
  public static func json(_ result: VersionResult) -> JSONText {
    .object([
      ("kata", .string(result.kata)), ("version", .string("\(result.version)")),
      (
        "mutants",
        .array(
          result.mutants.map { found, status in
            .object([
              ("id", .number(found.number)), ("file", .string("\(result.folder)/\(found.file)")),
              ("line", .number(found.mutant.line)), ("operator", .string(found.mutant.operator.rawValue)),
              ("status", .string(status.rawValue)),
            ])
          })
      ),
      ("score", .number(result.score)),
    ])
  }
}
