extension Metric {
  /// Cyclomatic complexity. What is in closures and local functions counts where it stands; a property counts with all its
  /// accessors. `default` and `else` are the way that is left, and don't count, and neither does `#if`.
  public static let complexity = Metric(
    rawValue: "complexity", label: "complexity of a function", section: .code,
    definition:
      "cyclomatic complexity of the function with the highest figure: 1, and 1 more for each `if`, `guard`, `while`, "
      + "`for`, `catch`, `case` of a switch, `where` after `for`, `case` or `catch`, `? :`, `??`, `&&`, `\\|\\|` and comma "
      + "between conditions [McCabe]",
    reason: "Each decision is one more way through the function, which a test has to take."
  ) { version in
    Count(
      largestOf: version.units.filter(\.hasCode).map { unit in
        let ways = Finding(
          location: unit.location, text: "\(unit.name) has \(counted(unit.complexity, "way", "ways")) through it")
        return Count.Case(value: unit.complexity, summary: ways) {
          [ways] + unit.decisions.map { version.finding("`\($0.text)`", at: $0, in: unit) }
        }
      })
  }
}

extension CodeUnit {
  var complexity: Int { 1 + decisions.count }
}

extension MeasuredVersion {
  /// What stands at a token of a function.
  func finding(_ what: String, at token: SourceToken, in unit: CodeUnit) -> Finding {
    let line = structure.files[unit.location.file]?.lineNumber(of: token.offset) ?? unit.location.line
    return Finding(location: Location(file: unit.location.file, line: line), text: "\(what) in \(unit.name)")
  }
}
