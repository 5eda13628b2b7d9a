import IndexStoreReader
import SourceCode

/// A declaration that can hold code: a function, initializer, subscript or property, at the top level or in a type.
///
/// Closures and local functions belong to the declaration around them. A property is one unit, whatever accessors it has.
package struct CodeUnit: Sendable {
  package let symbol: Symbol
  /// The own type that it is a member of; nil at the top level and in an extension of a type from elsewhere.
  package let owner: TypeDeclaration?
  /// The name of the type from elsewhere that it extends; nil for a member of an own type and at the top level.
  let extended: String?
  package let location: Location
  /// `Type.name`, or the name alone.
  package let name: String
  /// The inside of its braces; nil for a stored property without observers and for a requirement of a protocol.
  let body: Range<Int>?
  /// All tokens from its name to the next declaration beside it.
  package fileprivate(set) var tokens: [SourceToken] = []
  fileprivate(set) var decisions: [Decision] = []
  package fileprivate(set) var caseTests: [CaseTest] = []

  /// Whether there is code to run in it: braces, or decisions in a closure that a stored property begins with.
  var hasCode: Bool { body != nil || !decisions.isEmpty }

  /// Whether it is a property, or `->` stands in its signature outside of brackets.
  package var returnsValue: Bool {
    var depth = 0
    return symbol.isProperty
      || tokens.prefix { !$0.is("{") }.contains { token in
        depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0
        return depth == 0 && token.is("->")
      }
  }
}

extension ModuleStructure {
  /// All units in the order of files and lines, each with its tokens and decisions.
  func codeUnits() -> [CodeUnit] {
    let written = definitions.values.filter { $0.isWritten && $0.symbol.isCodeUnit && $0.offset != nil }
    let byFile = Dictionary(grouping: written) { $0.location.file }
    return files.sorted { $0.key < $1.key }.flatMap { file, text in
      codeUnits(in: file, text, definitions: byFile[file] ?? [])
    }
  }

  private func extendedName(of definition: Definition) -> String? {
    definition.parent.flatMap { definitions[$0] }.flatMap { $0.symbol.kind == .extension ? $0.symbol.name : nil }
  }

  private func codeUnits(in file: String, _ text: SourceText, definitions: [Definition]) -> [CodeUnit] {
    let ranges = declarationRanges[file] ?? []
    // The innermost type or extension around a place; nil at the top level.
    func scope(of offset: Int) -> Int? {
      ranges.indices.filter { ranges[$0].range.contains(offset) }
        .min { ranges[$0].range.count < ranges[$1].range.count }
    }
    var units: [CodeUnit] = []
    var indices: [Int?: [(offset: Int, unit: Int)]] = [:]
    for definition in definitions.sorted(by: { ($0.offset ?? 0) < ($1.offset ?? 0) }) {
      guard let offset = definition.offset else { continue }
      let owner = owner(of: definition.symbol.usr)
      let place = scope(of: offset)
      let isRequirement = place.map { type(ranges[$0].usr)?.kind == .protocol } ?? false
      indices[place, default: []].append((offset, units.count))
      units.append(
        CodeUnit(
          symbol: definition.symbol, owner: owner, extended: owner == nil ? extendedName(of: definition) : nil,
          location: definition.location,
          name: (owner.map { "\($0.name)." } ?? "") + definition.symbol.name,
          body: isRequirement
            ? nil : text.body(ofDeclarationAt: offset, isProperty: definition.symbol.isProperty)))
    }
    /// The declaration that a place belongs to: the last one before it, of those beside it.
    func unit(of offset: Int) -> Int? {
      indices[scope(of: offset)]?.last { $0.offset <= offset }?.unit
    }
    let tokens = text.tokens()
    let reader = DecisionReader(tokens)
    for token in tokens { if let unit = unit(of: token.offset) { units[unit].tokens.append(token) } }
    for decision in reader.decisions {
      if let unit = unit(of: decision.offset) { units[unit].decisions.append(decision) }
    }
    for test in reader.caseTests {
      if let unit = unit(of: test.range.lowerBound) { units[unit].caseTests.append(test) }
    }
    return units
  }
}

extension Symbol {
  fileprivate var isCodeUnit: Bool {
    guard !subkind.isAccessor else { return false }
    return [
      .function, .variable, .instanceMethod, .classMethod, .staticMethod, .instanceProperty, .classProperty,
      .staticProperty, .initializer, .deinitializer,
    ].contains(kind)
  }

  /// Whether it is a property or a variable; a subscript is none, though the index says so.
  var isProperty: Bool {
    [.variable, .instanceProperty, .classProperty, .staticProperty].contains(kind) && subkind != .subscript
  }
}
