extension Metric {
  public static let casts = Metric(
    rawValue: "casts", label: "casts and type checks", section: .code, display: .ifNamed,
    definition:
      "places that ask for a value's type: `is`, `as?`, `as!`, `case let x as T` and `== T.self`; to ask for an error, or "
      + "for a type of Swift, Foundation or UIKit, isn't counted; shown only for katas with a goal for it",
    reason: "For each new type, somebody has to find all these places: the compiler doesn't name them."
  ) { version in
    Count(
      version.units.flatMap { unit in
        version.casts(in: unit).map { version.finding("asks for \($0.type.name)", at: $0.keyword, in: unit) }
      })
  }
}

extension MeasuredVersion {
  /// Where a function asks for a value's type, and whether it traps if the value is of another one.
  package func casts(in unit: CodeUnit) -> [(keyword: SourceToken, isForced: Bool, type: Symbol)] {
    let tokens = unit.tokens
    let patterns = Set(unit.caseTests.filter(\.isPattern).flatMap(\.tokens).map(\.offset))
    return tokens.indices.compactMap { index in
      let (keyword, next) = (tokens[index], tokens[(index + 1)...].first)
      var name = Array(tokens[(index + 1)...].typeName(at: keyword.depth))
      switch keyword.text {
      case "is": if next?.is(":") == true { return nil }
      case "as": if next?.isOne(of: "?", "!") != true, !patterns.contains(keyword.offset) { return nil }
      case "==", "!=":  // `type(of: x) == T.self`, or the other way round
        let before = tokens[..<index].reversed().prefix { $0.kind == .word || $0.is(".") }
        name = [name, before.reversed()].first { $0.last?.isKeyword("self") == true } ?? []
      default: return nil
      }
      let mentioned = name.flatMap { structure.mentions(at: $0.offset, in: unit.location.file).map(\.symbol) }
      return mentioned.first(where: isAskedFor).map { (keyword, next?.is("!") == true, $0) }
    }
  }

  /// Whether it is a type. An error must be asked for.
  private func isAskedFor(_ symbol: Symbol) -> Bool {
    let platform = ["s:s", "s:S", "s:10Foundation", "s:20Foundation", "s:7UIStage", "c:"]
    let isType = TypeDeclaration.Kind(symbol.kind) != nil || symbol.kind == .typealias
    let isError = structure.type(symbol.usr)?.protocols.contains { $0.name.hasSuffix("Error") } ?? false
    return isType && !isError && !platform.contains(where: symbol.usr.hasPrefix)
  }
}

extension ArraySlice<SourceToken> {
  /// The type's name that they begin with, in brackets of some depth: `any A.B`, `[A]`, `(A, B)`.
  fileprivate func typeName(at depth: Int) -> ArraySlice {
    var previous = ""
    return drop { $0.isOne(of: "?", "!") }.prefix { token in
      defer { previous = token.kind == .word && !["any", "some"].contains(token.text) ? "name" : token.text }
      if token.depth != depth { return token.depth > depth }
      return token.kind == .word ? previous != "name" : token.isOne(of: ".", "(", ")", "[", "]", "<", ">")
    }
  }
}
