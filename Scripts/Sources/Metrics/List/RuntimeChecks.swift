extension Metric {
  public static let runtimeChecks = Metric(
    rawValue: "runtimeChecks", label: "run-time checks", section: .code,
    definition:
      "`throw`, `fatalError`, `precondition`, `assert` and their `Failure` forms, `exit`, `abort`, `try!`, `as!`, the `!` "
      + "after an optional, `get()` of a `Result`",
    reason: "A mistake is found here when the program runs, and not by the compiler."
  ) { version in
    Count(
      version.units.flatMap { unit in
        unit.tokens.indices.compactMap { index in
          runtimeCheck(at: index, in: unit.tokens).map { version.finding("`\($0)`", at: unit.tokens[index], in: unit) }
        }
      })
  }

  private static let trapping: Set = [
    "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure", "exit", "abort",
  ]

  private static func runtimeCheck(at index: Int, in tokens: [SourceToken]) -> String? {
    let token = tokens[index]
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    let previous = index > 0 ? tokens[index - 1] : nil
    if previous?.is(".") == true {
      return token.isKeyword("get") && tokens[(index + 1)...].prefix(2).map(\.text) == ["(", ")"] ? "get()" : nil
    }
    switch token.text {
    case "!" where token.kind == .symbol && !token.followsSpace:
      guard let previous, !previous.isKeyword("try"), !previous.isKeyword("as") else { return nil }
      return previous.kind == .word || previous.isOne(of: ")", "]") ? "!" : nil
    case "throw" where token.isKeyword("throw"): return next?.is(":") == true ? nil : "throw"
    case "try", "as":
      // In `try !isEmpty()` the sign negates.
      return token.kind == .word && next?.is("!") == true && next?.followsSpace == false ? token.text + "!" : nil
    default: return token.kind == .word && trapping.contains(token.text) && next?.is("(") == true ? token.text : nil
    }
  }
}
