import IndexStoreReader
import SourceCode

/// Functions that decide over cases which another function decides over already.
///
/// A function decides over a case where it compares a value with it: in the pattern of a `case`, beside `==` or `!=`, after
/// `is`, `as?` or `as!`, in `hasPrefix`, in a list that is asked whether it contains the value, and as a key of a
/// dictionary. A case is a case of an enum, a static property, a type of the version, or a text; a number is one in a
/// pattern and as a key only. A property of the version that is true or false is a case, too, where both ways are taken
/// care of. A function that asks for one case only and does nothing otherwise, as in `guard state == .playing`, doesn't
/// decide over the set yet: there has to be a switch, an `else`, a `? :`, a second case, or a test of the type.
///
/// Two functions decide over the same set if one of their cases is of the same enum or otherwise the same; numbers must
/// have two cases in common. For each set, the functions after the first are counted: a new case is a reason to look at
/// all of them. M. Fowler calls them *Repeated Switches* (*Refactoring*, 2nd edition, 2018, chapter 3).
///
/// Decisions over an enum of the standard library, such as `Optional`, don't count.
struct RepeatedDecisions {
  private(set) var count = 0
  private(set) var findings: [Finding] = []

  init(_ units: [CodeUnit], _ structure: ModuleStructure) {
    let mentions = Dictionary(grouping: structure.mentions) { $0.location.file }
    var places: [Place] = []
    for unit in units where !unit.caseTests.isEmpty {
      let cases = Self.cases(of: unit, mentions[unit.location.file] ?? [], structure)
      if !cases.isEmpty { places.append(Place(unit: unit, cases: cases)) }
    }
    // Each set of cases that are decided over together, with the functions that do.
    var groups: [(cases: [String: String], units: [CodeUnit])] = []
    for place in places {
      for part in place.parts {
        let touching = groups.indices.filter { Self.isSame(groups[$0].cases, part) }
        var merged = (cases: part, units: [CodeUnit]())
        for index in touching.reversed() {
          merged.cases.merge(groups[index].cases) { _, new in new }
          merged.units =
            groups[index].units
            + merged.units.filter { new in
              !groups[index].units.contains { $0.symbol.usr == new.symbol.usr }
            }
          groups.remove(at: index)
        }
        if !merged.units.contains(where: { $0.symbol.usr == place.unit.symbol.usr }) { merged.units.append(place.unit) }
        groups.append(merged)
      }
    }
    // Texts and numbers that the same functions decide over are one set.
    for (index, group) in groups.enumerated().reversed() where group.cases.keys.allSatisfy(Self.isLiteral) {
      let other = groups[..<index].firstIndex { other in
        other.cases.keys.allSatisfy(Self.isLiteral) && other.units.map(\.symbol.usr) == group.units.map(\.symbol.usr)
      }
      guard let other else { continue }
      groups[other].cases.merge(group.cases) { first, _ in first }
      groups.remove(at: index)
    }
    for group in groups where group.units.count > 1 {
      count += group.units.count - 1
      let names = group.cases.values.sorted()
      let what = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      findings += group.units.dropFirst().map {
        Finding(location: $0.location, text: "\($0.name) decides over \(what), as does \(group.units[0].name)")
      }
    }
    findings.sort { ($0.location, $0.text) < ($1.location, $1.text) }
  }

  /// What a function decides over.
  private struct Place {
    let unit: CodeUnit
    /// For each case its name for a person, by what makes it the same case elsewhere.
    let cases: [String: String]

    /// Each case that can make two places the same by itself; all numbers together.
    var parts: [[String: String]] {
      let numbers = cases.filter { $0.key.hasPrefix("number ") }
      return cases.filter { !$0.key.hasPrefix("number ") }.sorted { $0.key < $1.key }.map { [$0.key: $0.value] }
        + (numbers.isEmpty ? [] : [numbers])
    }
  }

  private static func isLiteral(_ key: String) -> Bool { key.hasPrefix("text ") || key.hasPrefix("number ") }

  private static func isSame(_ known: [String: String], _ part: [String: String]) -> Bool {
    let shared = part.keys.filter { known[$0] != nil }
    return shared.contains { !$0.hasPrefix("number ") } || shared.count > 1
  }

  private static func cases(of unit: CodeUnit, _ mentions: [Mention], _ structure: ModuleStructure) -> [String: String]
  {
    var cases: [String: String] = [:]
    // Enums, texts and so on of which one case only was asked for, with that case.
    var lone: [String: Set<String>] = [:]
    var decided: Set<String> = []
    func add(_ key: String, _ name: String, of value: String, _ test: CaseTest) {
      cases[key] = name
      let set = key.hasPrefix("text ") ? "text" : key.hasPrefix("number ") ? "number" : key
      lone[set, default: []].insert(value)
      if test.hasOtherWay { decided.insert(set) }
    }
    for test in unit.caseTests {
      for mention in mentions where !mention.isImplicit {
        guard let offset = mention.offset, test.range.contains(offset),
          let (key, name) = identity(of: mention.symbol, structure)
        else { continue }
        add(key, name, of: mention.symbol.usr, test)
      }
      for token in unit.tokens where test.range.contains(token.offset) {
        switch token.kind {
        case .literal: add("text \(token.text)", "\"\(token.text)\"", of: token.text, test)
        case .number: if test.isPattern { add("number \(token.text)", token.text, of: token.text, test) }
        case .word, .symbol: break
        }
      }
    }
    return cases.filter { key, _ in
      let set = key.hasPrefix("text ") ? "text" : key.hasPrefix("number ") ? "number" : key
      return decided.contains(set) || (lone[set]?.count ?? 0) > 1
    }
  }

  /// What makes a case the same as another, and a name for a person. Nil for what is no case.
  private static func identity(of symbol: Symbol, _ structure: ModuleStructure) -> (key: String, name: String)? {
    if ["s:s", "s:S", "s:10Foundation", "c:"].contains(where: symbol.usr.hasPrefix) { return nil }
    switch symbol.kind {
    case .enumCase:
      guard let owner = structure.owner(of: symbol.usr) else { return (enumeration(of: symbol.usr), ".\(symbol.name)") }
      return (owner.usr, owner.name)
    case .staticProperty: return (symbol.usr, ".\(symbol.name)")
    case .instanceProperty:
      // A property of type Bool ends so.
      return symbol.usr.hasSuffix("Sbvp") && structure.owner(of: symbol.usr) != nil ? (symbol.usr, symbol.name) : nil
    case .class, .struct: return structure.type(symbol.usr) == nil ? nil : (symbol.usr, symbol.name)
    default: return nil
    }
  }

  /// The enum of a case of another module: a case's USR begins with that of its enum, which ends in `O`, as in
  /// `s:16DeviceVocabulary11OrientationO8portraityA2CmF`.
  private static func enumeration(of usr: String) -> String {
    var rest = usr.dropFirst(2)
    var name = "s:"
    while let first = rest.first, first.isNumber {
      let digits = rest.prefix { $0.isNumber }
      guard let length = Int(digits), rest.count > digits.count + length else { return usr }
      name += rest.prefix(digits.count + length)
      rest = rest.dropFirst(digits.count + length)
      guard let kind = rest.first, "OVC".contains(kind) else { continue }
      name.append(kind)
      rest = rest.dropFirst()
      if kind == "O" { return name }
    }
    return usr
  }
}
