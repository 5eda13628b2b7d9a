import SourceCode

extension Metric {
  /// Cyclomatic complexity. What is in closures and local functions counts where it stands; a property counts with all its
  /// accessors. `default` and `else` are the way that is left, and don't count, and neither does `#if`.
  public static let complexity = Metric(
    "complexity", "complexity of a function", in: .code,
    counts:
      "cyclomatic complexity of the function with the highest figure: 1, and 1 more for each `if`, `guard`, `while`, "
      + "`for`, `catch`, `case` of a switch, `where` after `for`, `case` or `catch`, `? :`, `??`, `&&`, `\\|\\|` and comma "
      + "between conditions",
    by: [.mcCabe], reason: "Each decision is one more way through the function, which a test has to take."
  ) { version in
    guard let unit = version.units.filter(\.hasCode).max(by: { $0.complexity < $1.complexity }) else { return .zero }
    let decisions = unit.decisions.compactMap { decision in
      version.structure.files[unit.location.file].map { text in
        Finding(
          location: Location(file: unit.location.file, line: text.lineNumber(of: decision.offset)),
          text: "`\(decision.word)` in \(unit.name)")
      }
    }
    return Count(
      unit.complexity, [unit.ways] + decisions,
      worst: Finding.worst(version.units.filter(\.hasCode), by: \.complexity, \.ways))
  }
}

extension CodeUnit {
  var complexity: Int { 1 + decisions.count }

  fileprivate var ways: Finding { Finding(location: location, text: "\(name) has \(complexity) ways through it") }
}
