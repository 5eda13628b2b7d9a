import SourceCode

extension Metric {
  /// Places that find a mistake only while the program runs.
  public static let runtimeChecks = Metric(
    "runtimeChecks", "run-time checks", in: .code,
    counts:
      "`throw`, `fatalError`, `precondition`, `assert` and their `Failure` forms, `exit`, `abort`, `try!`, `as!`, the `!` "
      + "after an optional, `get()` of a `Result`",
    reason: "A mistake is found here when the program runs, and not by the compiler."
  ) { version in
    Count(
      version.units.flatMap { unit in
        unit.tokens.indices.compactMap { index -> Finding? in
          guard let what = runtimeCheck(at: index, in: unit.tokens),
            let text = version.structure.files[unit.location.file]
          else { return nil }
          let line = text.lineNumber(of: unit.tokens[index].offset)
          return Finding(location: Location(file: unit.location.file, line: line), text: "`\(what)` in \(unit.name)")
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
    if let previous, previous.is(".") || previous.is("?.") || previous.is("!.") {
      let isEmptyCall = index + 2 < tokens.count && next?.is("(") == true && tokens[index + 2].is(")")
      return token.isKeyword("get") && isEmptyCall ? "get()" : nil
    }
    if token.is("!") || token.is("!."), !token.followsSpace, let previous, !previous.isKeyword("try"),
      !previous.isKeyword("as"), previous.kind == .word || previous.is(")") || previous.is("]")
    {
      return "!"
    }
    if token.isKeyword("throw") { return next?.is(":") == true ? nil : "throw" }
    // In `try !isEmpty()` the sign negates.
    if token.isKeyword("try") || token.isKeyword("as"), let next, next.is("!"), !next.followsSpace {
      return token.text + "!"
    }
    if token.kind == .word, trapping.contains(token.text), next?.is("(") == true { return token.text }
    return nil
  }
}
