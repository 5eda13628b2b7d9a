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
  /// The inside of its braces; nil for a stored property without observers and for a requirement of a protocol.
  let body: Range<Int>?
  /// All tokens from its name to the next declaration beside it.
  package let tokens: [SourceToken]
  let decisions: [SourceToken]
  package let caseTests: [CaseTest]

  /// `Type.name`, or the name alone.
  package var name: String { (owner.map { "\($0.name)." } ?? "") + symbol.name }

  /// Whether there is code to run in it: braces, or decisions in a closure that a stored property begins with.
  var hasCode: Bool { body != nil || !decisions.isEmpty }

  /// Whether it is a property, or `->` stands in its signature outside of brackets.
  package var returnsValue: Bool {
    symbol.isProperty || tokens.prefix { !$0.is("{") }.contains { $0.is("->") && $0.depth == tokens[0].depth }
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

  /// Each token belongs to the last declaration before it, of those beside it in the same type or extension.
  private func codeUnits(in file: String, _ text: SourceText, definitions: [Definition]) -> [CodeUnit] {
    let sorted = definitions.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }
    let ranges = declarationRanges[file] ?? []
    var cursor = ScopeCursor(ranges.map(\.range))
    var found: [(scope: Int?, tokens: [SourceToken])] = []
    // By scope, the declaration that was read last.
    var current: [Int?: Int] = [:]
    for token in text.tokens {
      let scope = cursor.scope(at: token.offset)
      while found.count < sorted.count, let offset = sorted[found.count].offset,
        offset < max(token.end, token.offset + 1)
      {
        current[scope] = found.count
        found.append((scope, []))
      }
      if let unit = current[scope] { found[unit].tokens.append(token) }
    }
    return zip(sorted, found).map { definition, found in
      let isRequirement = found.scope.map { type(ranges[$0].usr)?.kind == .protocol } ?? false
      let offset = isRequirement ? nil : definition.offset
      let owner = self.owner(of: definition.usr)
      let parent = owner == nil ? definition.parent.flatMap { self.definitions[$0]?.symbol } : nil
      let reader = DecisionReader(found.tokens)
      return CodeUnit(
        symbol: definition.symbol, owner: owner, extended: parent?.kind == .extension ? parent?.name : nil,
        location: definition.location,
        body: offset.flatMap { text.body(ofDeclarationAt: $0, isProperty: definition.symbol.isProperty) },
        tokens: found.tokens, decisions: reader.decisions, caseTests: reader.caseTests)
    }
  }
}

/// Goes through a file from its beginning to its end, and knows the innermost type or extension.
struct ScopeCursor {
  private let ranges: [Range<Int>]
  private var next = 0
  private var open: [Int] = []

  init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  /// The index of the innermost range around a place, which isn't before that of the last call.
  mutating func scope(at offset: Int) -> Int? {
    while next < ranges.count, ranges[next].lowerBound <= offset {
      open.append(next)
      next += 1
    }
    while let last = open.last, ranges[last].upperBound <= offset { open.removeLast() }
    return open.last
  }
}

extension Symbol {
  fileprivate var isCodeUnit: Bool {
    guard !isAccessor else { return false }
    return [
      .function, .variable, .instanceMethod, .classMethod, .staticMethod, .instanceProperty, .classProperty,
      .staticProperty, .initializer, .deinitializer,
    ].contains(kind)
  }

  /// Whether it is a property or a variable; a subscript is none, though the index says so.
  var isProperty: Bool {
    [.variable, .instanceProperty, .classProperty, .staticProperty].contains(kind) && !isSubscript
  }
}
