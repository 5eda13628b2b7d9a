import IndexStoreReader
import SourceCode

/// Cyclomatic complexity, of functions and of types.
///
/// A function's is one more than the decisions in it (T. J. McCabe, *A Complexity Measure*, IEEE Transactions on Software
/// Engineering SE-2(4), 1976): `if`, `guard`, `while`, `for`, `catch`, each `case` of a switch, a `where` after `for`,
/// `case` or `catch`, the conditional operator, `??`, `&&`, `||`, and each comma between conditions. What is in closures
/// and local functions counts where it stands; a property counts with all its accessors. `default` and `else` are the
/// way that is left, and don't count, and neither does `#if`.
///
/// A type's is the sum over its members and extensions, the *weighted methods per class* of S. R. Chidamber and
/// C. F. Kemerer (1994), weighted with McCabe's figure. So that a type can't be made small by writing it elsewhere, three
/// more things are summed. The default implementations of a protocol that one type of the version alone conforms to belong
/// to this type. The extensions of a type from another module are compared as a type, and so are all functions outside of
/// types together. An adapter's own type only passes calls on: of its members, those count that decide and change a variable.
struct Complexity {
  private(set) var largest = 0
  private(set) var findings: [Finding] = []
  private(set) var largestOfType = 0
  private(set) var typeFindings: [Finding] = []
  /// By type names.
  private(set) var ofTypes: [String: Int] = [:]
  private(set) var findingsOfTypes: [String: [Finding]] = [:]

  /// - Parameter glue: The adapter's own types.
  init(_ units: [CodeUnit], _ structure: ModuleStructure, glue: [TypeDeclaration]) {
    let parts = Self.ownParts(structure)
    let writers = Set(
      structure.mentions.filter { $0.isWrite && structure.definitions[$0.symbol.usr] != nil }.compactMap { mention in
        mention.container.map { CallGraph.declaration(around: $0.usr, structure) }
      })
    var sums: [String: Int] = [:]
    var members: [String: [(unit: CodeUnit, complexity: Int)]] = [:]
    for unit in units where unit.hasCode {
      let complexity = 1 + unit.decisions.count
      if complexity > largest {
        largest = complexity
        findings = Self.decisions(of: unit, structure)
      }
      let isForwarding = unit.decisions.isEmpty || !writers.contains(unit.symbol.usr)
      if isForwarding, glue.contains(where: { $0 == unit.owner }) { continue }
      let owners = unit.owner.map { [$0.usr, parts[$0.usr]].compactMap(\.self) } ?? [unit.extended ?? ""]
      for owner in owners {
        sums[owner, default: 0] += complexity
        members[owner, default: []].append((unit, complexity))
      }
    }
    for (owner, members) in members {
      let found = members.sorted { ($1.complexity, $0.unit.location) < ($0.complexity, $1.unit.location) }.map {
        Finding(location: $0.unit.location, text: "\($0.unit.name) has complexity \($0.complexity)")
      }
      if let type = structure.type(owner) { findingsOfTypes[type.name] = found }
      // Of equal sums, the first in the order of the files.
      let sum = sums[owner] ?? 0
      guard let first = found.first?.location else { continue }
      if sum > largestOfType || sum == largestOfType && typeFindings.first.map({ first < $0.location }) ?? true {
        largestOfType = sum
        typeFindings = found
      }
    }
    for type in structure.types { ofTypes[type.name] = sums[type.usr] ?? 0 }
  }

  /// The protocols that one type of the version alone conforms to, with this type: such a protocol is a part of the type.
  private static func ownParts(_ structure: ModuleStructure) -> [String: String] {
    var conforming: [String: Set<String>] = [:]
    for type in structure.types where type.kind != .protocol {
      var waiting = type.protocols.map(\.usr)
      var seen: Set<String> = []
      while let usr = waiting.popLast() {
        guard let found = structure.type(usr), seen.insert(usr).inserted else { continue }
        conforming[usr, default: []].insert(type.usr)
        waiting += found.protocols.map(\.usr)
      }
    }
    return conforming.compactMapValues { $0.count == 1 ? $0.first : nil }
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
