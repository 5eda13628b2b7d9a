import Mutating
import Terminal

/// What `kata mutate` says.
public struct MutationReport {
  private let result: VersionResult
  private let terminal: Terminal

  public init(_ result: VersionResult, terminal: Terminal) {
    self.result = result
    self.terminal = terminal
  }

  /// Those that live, each as the list of equivalent mutants would have it; what is wrong with the list; the score.
  public var text: String {
    var text = ""
    for (found, status) in result.mutants where status.isAlive {
      let place = "\(result.folder)/\(found.file):\(found.mutant.line)"
      let state = result.version.step > 0 ? " after \(result.version)" : ""
      let word = status == .notReached ? "no test executes it" : "every test passes"
      text += Style.red("✗ ", on: terminal) + Style.bold(place, on: terminal) + "\(state)  \(word)\n\n"
      text +=
        EquivalentList.text(of: found.key).split(separator: "\n", omittingEmptySubsequences: false).map { line in
          if line.hasPrefix("- ") || line == "-" { return "  " + Style.red(String(line), on: terminal) }
          if line.hasPrefix("+ ") || line == "+" { return "  " + Style.green(String(line), on: terminal) }
          return line.isEmpty ? "" : "  \(line)"
        }
        .joined(separator: "\n") + "\n\n"
    }
    for problem in result.listProblems { text += Style.red("✗ ", on: terminal) + "\(problem)\n" }
    return text + summary
  }

  private var summary: String {
    let mark = result.succeeded ? Style.green("✓ ", on: terminal) : Style.red("✗ ", on: terminal)
    let statuses = result.statuses
    var parts = ["\(statuses.killed) of \(statuses.valid - statuses.equivalent) mutants killed"]
    for (count, words) in [
      (result.count(.timeout), "of them because the time ran out"), (result.count(.survived), "alive"),
      (result.count(.notReached), "not reached"), (result.count(.equivalent), "equivalent"),
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
