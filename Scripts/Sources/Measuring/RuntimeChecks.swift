/// Places that find a mistake only while the program runs: `throw`, calls of `fatalError`, `precondition`, `assert` and
/// their `Failure` forms, `try!`, `as!`, and `Result.failure(…).get()`, which throws without saying so.
struct RuntimeChecks {
  let findings: [Finding]

  init(_ units: [CodeUnit], _ structure: ModuleStructure) {
    findings = units.flatMap { unit in
      unit.tokens.indices.compactMap { index -> Finding? in
        guard let what = Self.check(at: index, in: unit.tokens), let text = structure.files[unit.location.file]
        else { return nil }
        let line = text.lineNumber(of: unit.tokens[index].offset)
        return Finding(location: Location(file: unit.location.file, line: line), text: "`\(what)` in \(unit.name)")
      }
    }
  }

  private static let functions: Set = [
    "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure",
  ]

  /// Whether `.get` follows the parentheses after a name.
  private static func isUnwrapped(after index: Int, in tokens: [SourceToken]) -> Bool {
    var depth = 0
    for position in index + 1..<max(index + 1, tokens.count) {
      if tokens[position].is("(") { depth += 1 }
      if tokens[position].is(")") { depth -= 1 }
      guard depth <= 0 else { continue }
      return position + 2 < tokens.count && tokens[position + 1].is(".") && tokens[position + 2].text == "get"
    }
    return false
  }

  private static func check(at index: Int, in tokens: [SourceToken]) -> String? {
    let token = tokens[index]
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if index > 0, tokens[index - 1].is(".") {
      return token.text == "failure" && isUnwrapped(after: index, in: tokens) ? "failure(…).get" : nil
    }
    if token.isKeyword("throw") { return next?.is(":") == true ? nil : "throw" }
    if token.isKeyword("try") || token.isKeyword("as"), let next, next.is("!") { return token.text + "!" }
    if token.kind == .word, functions.contains(token.text), next?.is("(") == true { return token.text }
    return nil
  }
}
