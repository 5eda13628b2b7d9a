extension Metric {
  /// A function decides over a case where it compares a value with it; see `CaseTest`. A function that asks for one case only
  /// and does nothing otherwise, as in `guard state == .playing`, doesn't decide over the set yet: there has to be a switch,
  /// an `else`, a `? :`, a second case, or a test of the type.
  ///
  /// Two functions decide over the same set if one of their cases is of the same enum or otherwise the same; numbers must
  /// have two cases in common. Decisions over an enum of the standard library, such as `Optional`, don't count.
  public static let repeatedDecisions = Metric(
    rawValue: "repeatedDecisions", label: "repeated decisions", section: .code,
    definition:
      "functions that decide between the same cases as another function; the first function of each set isn't counted; "
      + "cases are those of an enum, two constants of a type, texts, types, properties that are true or false, and a constant "
      + "`Int` property that is compared with a number; a dictionary decides between its keys (*Repeated Switches*) [Fowler]",
    reason: "A new case may have to be added to each of these functions."
  ) { version in
    let sets = version.repetitions
    return Count(
      sets.flatMap(\.findings).sorted(),
      worst: sets.filter { $0.functions.count > 1 }.map { ($0.functions.count, $0.summary) })
  }
}

extension MeasuredVersion {
  fileprivate var repetitions: [Repetition] {
    Repetition.all(of: units.map { Deciding($0, in: self) }.filter { !$0.cases.isEmpty })
  }

  /// The functions in some files that decide between kinds, each with the kinds.
  func decisionsOverKinds(in files: Set<String>) -> [Finding] {
    units.filter { files.contains($0.location.file) }.map { (unit: $0, kinds: Deciding($0, in: self).kinds) }
      .filter { !$0.kinds.isEmpty }
      .map { Finding(location: $0.location, text: "\($0.name) decides over \(listed($1.sorted()))") }
  }
}

private struct DecidedCase: Hashable {
  /// What is decided over together: an enum, the texts of a function, its numbers.
  let set: String
  /// What makes it the same in another function.
  let key: String
  /// For a person.
  let name: String
  let value: String
  /// Whether it is a constant of a type. To compare with one, as in `x == Token.end`, is no decision yet.
  private(set) var isConstant = false
  /// Whether it is a case without a value of an own enum that isn't private.
  private(set) var isKind = false

  private init(_ set: String, _ name: String, key: String? = nil, value: String? = nil) {
    (self.set, self.name, self.key, self.value) = (set, name, key ?? set, value ?? name)
  }

  static let numbers = "numbers"

  /// A text, or a number in a pattern.
  init?(_ token: SourceToken, isPattern: Bool) {
    switch token.kind {
    case .literal: self.init("texts", "\"\(token.text)\"", key: "\"\(token.text)")
    case .number where isPattern: self.init(Self.numbers, token.text, key: token.text)
    default: return nil
    }
  }

  /// - Parameter isQualifier: Whether a dot follows, as after `Token` in `Token.eof`.
  /// - Parameter number: What it is compared with. A number that an object keeps for life may stand for its kind.
  init?(_ symbol: Symbol, isQualifier: Bool, number: String?, in structure: ModuleStructure) {
    let (usr, owner) = (symbol.usr, structure.owner(of: symbol.usr))
    if ["s:s", "s:S", "s:10Foundation", "c:"].contains(where: usr.hasPrefix) { return nil }
    switch symbol.kind {
    case .enumCase:
      self.init(owner?.usr ?? Self.enumeration(of: symbol), owner?.name ?? ".\(symbol.name)", value: usr)
      let words = owner.map { structure.modifiers(of: $0.usr) } ?? ["private"]
      isKind = words.isDisjoint(with: ["private", "fileprivate"]) && !symbol.name.hasSuffix(")")
    case .staticProperty:
      self.init(owner?.usr ?? usr, ".\(symbol.name)", value: usr)
      isConstant = true
    case .class where isQualifier, .struct where isQualifier: return nil
    // The USR of a property of type Bool ends so.
    case .instanceProperty where usr.hasSuffix("Sbvp") && owner != nil: self.init(usr, symbol.name)
    // And that of an Int.
    case .instanceProperty where usr.hasSuffix("Sivp") && structure.modifiers(of: usr).contains("let"):
      guard let number else { return nil }
      self.init(usr, symbol.name, value: number)
    case .class where structure.type(usr) != nil, .struct where structure.type(usr) != nil: self.init(usr, symbol.name)
    default: return nil
    }
  }

  /// The enum of a case of another module, as the runtime names it: `DeviceVocabulary.Orientation`.
  private static func enumeration(of symbol: Symbol) -> String {
    let name = "." + symbol.name.prefix { $0 != "(" }
    let whole = demangled(symbol.usr)
    return whole.ranges(of: name + "(").first.map { String(whole[..<$0.lowerBound]) } ?? symbol.usr
  }
}

private struct Deciding {
  let unit: CodeUnit
  let cases: Set<DecidedCase>

  init(_ unit: CodeUnit, in version: MeasuredVersion) {
    self.unit = unit
    let tested = unit.caseTests.flatMap { test in
      test.tokens.indices.flatMap { index in
        let token = test.tokens[index]
        let mentions = version.structure.mentions(at: token.offset, in: unit.location.file)
        let symbols = mentions.filter { !$0.isImplicit }.map(\.symbol)
        let isQualifier = test.tokens.isQualifier(index)
        return symbols.compactMap {
          DecidedCase($0, isQualifier: isQualifier, number: test.number, in: version.structure)
        } + [DecidedCase(token, isPattern: test.isPattern)].compactMap(\.self)
      }
      .map { (case: $0, hasOtherWay: test.hasOtherWay) }
    }
    let decided = Dictionary(grouping: tested, by: \.case.set).values.filter { tests in
      tests.contains { $0.hasOtherWay && !$0.case.isConstant } || Set(tests.map(\.case.value)).count > 1
    }
    cases = Set(decided.joined().map(\.case))
  }

  /// The names of what it decides between, if that is kinds: cases of enums, two constants of a type, two texts.
  var kinds: Set<String> {
    let named = cases.filter { $0.isConstant || $0.set == "texts" }
    let several = Dictionary(grouping: named, by: \.set).values.filter { $0.count > 1 }.joined()
    return Set((cases.filter(\.isKind) + several).map(\.name))
  }
}

/// A set of cases, and the functions that decide over it.
private struct Repetition {
  var keys: Set<String>
  var functions: [Deciding] = []

  static func all(of functions: [Deciding]) -> [Repetition] {
    var ofCases: [String: Repetition] = [:]
    var ofNumbers: [Repetition] = []
    for function in functions {
      let isNumber = Dictionary(grouping: function.cases) { $0.set == DecidedCase.numbers }
      for key in Set((isNumber[false] ?? []).map(\.key)) {
        ofCases[key, default: Repetition(keys: [key])].functions.append(function)
      }
      let numbers = Set((isNumber[true] ?? []).map(\.key))
      if numbers.isEmpty { continue }
      // Sets of numbers that it has two numbers of become one.
      let related = ofNumbers.filter { $0.keys.intersection(numbers).count > 1 }
      ofNumbers.removeAll { $0.keys.intersection(numbers).count > 1 }
      var merged = Repetition(keys: related.reduce(into: numbers) { $0.formUnion($1.keys) })
      for function in related.flatMap(\.functions) + [function] where !merged.names.contains(function.unit.symbol.usr) {
        merged.functions.append(function)
      }
      ofNumbers.append(merged)
    }
    // Texts and numbers that the same functions decide over are one set. The keys of all others are USRs.
    let groups = Dictionary(grouping: Array(ofCases.values) + ofNumbers) { !$0.keys.contains { $0.hasPrefix("s:") } }
    let literals = Dictionary(grouping: groups[true] ?? [], by: \.names).values.map { same in
      Repetition(keys: same.reduce(into: []) { $0.formUnion($1.keys) }, functions: same[0].functions)
    }
    return (groups[false] ?? []) + literals
  }

  private var names: [String] { functions.map(\.unit.symbol.usr) }

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
  func cases(of function: Deciding) -> String {
    listed(Set(function.cases.filter { keys.contains($0.key) }.map(\.name)).sorted())
  }
}
