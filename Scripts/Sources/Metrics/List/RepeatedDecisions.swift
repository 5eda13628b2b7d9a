import IndexStoreReader
import SourceCode

extension Metric {
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
  /// all of them. Decisions over an enum of the standard library, such as `Optional`, don't count.
  public static let repeatedDecisions = Metric(
    "repeatedDecisions", "repeated decisions", in: .code,
    counts:
      "functions that decide between the same cases as another function; the first function of each set isn't counted; "
      + "cases are those of an enum, texts, types, and properties that are true or false; a dictionary decides between its "
      + "keys (*Repeated Switches*)",
    by: [.fowler], reason: "A new case may have to be added to each of these functions."
  ) { version in
    var groups = DecisionGroups()
    let mentions = Dictionary(
      grouping: version.structure.mentions.filter {
        !$0.isImplicit && DecidedCases.identity(of: $0.symbol, version.structure) != nil
      }
    ) { $0.location.file }
    for unit in version.units where !unit.caseTests.isEmpty {
      groups.add(DecidedCases(of: unit, mentions[unit.location.file] ?? [], version.structure))
    }
    let sets = groups.all
    return Count(
      sets.flatMap(\.findings).sorted(),
      worst: Finding.worst(sets.filter { $0.functions.count > 1 }, by: \.functions.count, \.summary))
  }
}

/// The sets of cases that are decided over together, with the functions that do.
private struct DecisionGroups {
  /// By what makes a case the same elsewhere.
  private var ofCases: [String: Group] = [:]
  private var ofNumbers: [Group] = []

  /// All sets. Texts and numbers that the same functions decide over are one set.
  var all: [Group] {
    let groups = Array(ofCases.values) + ofNumbers
    let literals = Dictionary(grouping: groups.filter(\.isOfLiterals), by: \.names).values.map { same in
      Group(keys: same.reduce(into: []) { $0.formUnion($1.keys) }, functions: same[0].functions)
    }
    return groups.filter { !$0.isOfLiterals } + literals
  }

  struct Group {
    var keys: Set<String>
    var functions: [DecidedCases]

    var isOfLiterals: Bool { keys.allSatisfy { $0.hasPrefix("text ") || $0.hasPrefix("number ") } }
    var names: [String] { functions.map(\.unit.symbol.usr) }

    var findings: [Finding] {
      functions.dropFirst().map { function in
        Finding(
          location: function.unit.location,
          text: "\(function.unit.name) decides over \(cases(of: function)), as does \(functions[0].unit.name)")
      }
    }

    var summary: Finding {
      let names = listed(functions.map(\.unit.name))
      return Finding(
        location: functions[0].unit.location,
        text: "\(functions.count) functions decide over \(cases(of: functions[0])): \(names)")
    }

    /// The function's own cases: those of an enum from elsewhere are one set, and each function names others of them.
    private func cases(of function: DecidedCases) -> String {
      listed(function.names.filter { keys.contains($0.key) }.flatMap(\.value).sorted())
    }
  }

  /// Adds a function to each set that it has a case of. Sets of numbers that it has two numbers of become one.
  mutating func add(_ function: DecidedCases) {
    for key in function.names.keys where !key.hasPrefix("number ") {
      ofCases[key, default: Group(keys: [key], functions: [])].functions.append(function)
    }
    let numbers = Set(function.names.keys.filter { $0.hasPrefix("number ") })
    guard !numbers.isEmpty else { return }
    var merged = Group(keys: numbers, functions: [])
    for (index, group) in ofNumbers.enumerated().reversed() where group.keys.intersection(numbers).count > 1 {
      ofNumbers.remove(at: index)
      merged.keys.formUnion(group.keys)
      let known = Set(group.names)
      merged.functions = group.functions + merged.functions.filter { !known.contains($0.unit.symbol.usr) }
    }
    if !merged.names.contains(function.unit.symbol.usr) { merged.functions.append(function) }
    ofNumbers.append(merged)
  }
}

private struct DecidedCases {
  let unit: CodeUnit
  /// By what makes a case the same elsewhere, the names of the function's cases for a person.
  private(set) var names: [String: Set<String>] = [:]

  /// - Parameter mentions: Those of cases in the function's file.
  init(of unit: CodeUnit, _ mentions: [Mention], _ structure: ModuleStructure) {
    self.unit = unit
    // By enum, for texts and so on: the cases that were asked for, and whether the other way is taken care of.
    var asked: [String: Set<String>] = [:]
    var decided: Set<String> = []
    func add(_ key: String, _ name: String, of value: String, _ test: CaseTest) {
      names[key, default: []].insert(name)
      asked[Self.set(of: key), default: []].insert(value)
      if test.hasOtherWay { decided.insert(Self.set(of: key)) }
    }
    for test in unit.caseTests {
      for mention in mentions {
        guard let offset = mention.offset, test.range.contains(offset),
          let (key, name) = Self.identity(of: mention.symbol, structure)
        else { continue }
        add(key, name, of: mention.symbol.usr, test)
      }
      for token in unit.tokens where test.range.contains(token.offset) {
        if token.kind == .literal { add("text \(token.text)", "\"\(token.text)\"", of: token.text, test) }
        if token.kind == .number, test.isPattern { add("number \(token.text)", token.text, of: token.text, test) }
      }
    }
    names = names.filter { key, _ in
      let set = Self.set(of: key)
      return decided.contains(set) || (asked[set]?.count ?? 0) > 1
    }
  }

  private static func set(of key: String) -> String {
    key.hasPrefix("text ") ? "text" : key.hasPrefix("number ") ? "number" : key
  }

  /// What makes a case the same as another, and a name for a person. Nil for what is no case.
  static func identity(of symbol: Symbol, _ structure: ModuleStructure) -> (key: String, name: String)? {
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
