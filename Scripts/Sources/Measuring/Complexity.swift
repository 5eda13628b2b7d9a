/// Cyclomatic complexity, of functions and of types.
///
/// A function's is one more than the decisions in it (T. J. McCabe, *A Complexity Measure*, IEEE Transactions on Software
/// Engineering SE-2(4), 1976): `if`, `guard`, `while`, `for`, `catch`, each `case` of a switch, a `where` after `for`,
/// `case` or `catch`, the conditional operator, `??`, `&&`, `||`, and each comma between conditions. What is in closures
/// and local functions counts where it stands; a property counts with all its accessors. `default` and `else` are the
/// way that is left, and don't count, and neither does `#if`.
///
/// A type's is the sum over its members and extensions, the *weighted methods per class* of S. R. Chidamber and
/// C. F. Kemerer (1994), weighted with McCabe's figure.
struct Complexity {
  private(set) var largest = 0
  private(set) var findings: [Finding] = []
  private(set) var largestOfType = 0
  private(set) var typeFindings: [Finding] = []
  /// By type names.
  private(set) var ofTypes: [String: Int] = [:]
  private(set) var findingsOfTypes: [String: [Finding]] = [:]

  /// - Parameter types: Those whose sums are compared.
  init(_ units: [CodeUnit], _ structure: ModuleStructure, _ types: [TypeDeclaration]) {
    var sums: [String: Int] = [:]
    var members: [String: [(unit: CodeUnit, complexity: Int)]] = [:]
    for unit in units where unit.hasCode {
      let complexity = 1 + unit.decisions.count
      if complexity > largest {
        largest = complexity
        findings = Self.decisions(of: unit, structure)
      }
      if let owner = unit.owner {
        sums[owner.usr, default: 0] += complexity
        members[owner.usr, default: []].append((unit, complexity))
      }
    }
    // In the order of the types, so that equal sums give the same answer each time.
    for type in structure.types {
      let sum = sums[type.usr] ?? 0
      ofTypes[type.name] = sum
      findingsOfTypes[type.name] = (members[type.usr] ?? []).sorted { $0.complexity > $1.complexity }.map {
        Finding(location: $0.unit.location, text: "\($0.unit.name) has \($0.complexity)")
      }
      guard types.contains(type), sum > largestOfType else { continue }
      largestOfType = sum
      typeFindings = findingsOfTypes[type.name] ?? []
    }
  }

  private static func decisions(of unit: CodeUnit, _ structure: ModuleStructure) -> [Finding] {
    guard let text = structure.files[unit.location.file] else { return [] }
    let places = unit.decisions.map { decision in
      Finding(
        location: Location(file: unit.location.file, line: text.lineNumber(of: decision.offset)),
        text: "`\(decision.word)` in \(unit.name)")
    }
    return [Finding(location: unit.location, text: "\(unit.name) has \(1 + unit.decisions.count) ways through it")]
      + places
  }
}
