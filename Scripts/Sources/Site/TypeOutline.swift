import Metrics

/// The types that some sources declare, and what they derive from and conform to, read from the text alone.
///
/// A site has a diagram for every step, and building every step takes minutes. The text is enough for a picture: it names
/// the superclass and the protocols where a type is declared or extended. Figures come from the compiler's index.
struct TypeOutline: Equatable {
  enum Kind: String { case `class`, `struct`, `enum`, `protocol`, `extension` }

  struct DeclaredType: Equatable {
    var kind: Kind
    /// The names after the colon of the declaration and of its extensions.
    var inherited: [String] = []
  }

  /// By their names, with the names of the types around them: `Outer.Inner`. What is extended only has the kind `extension`.
  private(set) var types: [String: DeclaredType] = [:]
  /// In the order of the files, and in each as they are declared.
  private(set) var names: [String] = []

  /// - Parameter sources: The texts, in the order in which the types are wanted.
  init(of sources: [String]) {
    for source in sources { read(SourceText(source).tokens) }
  }

  private mutating func read(_ tokens: [SourceToken]) {
    var around: [(name: String, depth: Int)] = []
    for index in tokens.indices {
      guard let kind = Self.kind(at: index, of: tokens) else { continue }
      around.removeAll { $0.depth >= tokens[index].depth }
      let header = tokens[(index + 1)...].prefix { !$0.is("{") }
      // `Outer.Inner`, and neither the `where` of an extension nor a generic parameter.
      let own = header.prefix { $0.kind == .word && !$0.isKeyword("where") || $0.is(".") }.map(\.text).joined()
      let name = (around.last.map { "\($0.name)." } ?? "") + own
      around.append((name, tokens[index].depth))
      if types[name] == nil { names.append(name) }
      var type = types[name] ?? DeclaredType(kind: kind)
      if kind != .extension { type.kind = kind }
      type.inherited += Self.inherited(header).filter { !type.inherited.contains($0) }
      types[name] = type
    }
  }

  /// The kind of declaration that a word begins; nil for any other word, and for `class func`.
  private static func kind(at index: Int, of tokens: [SourceToken]) -> Kind? {
    let token = tokens[index]
    guard token.kind == .word, !token.isEscaped, index + 1 < tokens.count, tokens[index + 1].kind == .word,
      index == 0 || !tokens[index - 1].is("."),
      !["func", "var", "let", "subscript"].contains(where: tokens[index + 1].isKeyword)
    else { return nil }
    return token.text == "actor" ? .class : Kind(rawValue: token.text)
  }

  /// The names between the colon and the brace, without attributes and generic arguments.
  private static func inherited(_ header: ArraySlice<SourceToken>) -> [String] {
    var angles = 0
    var names: [String] = []
    for token in header where token.depth == header.first?.depth {
      if angles == 0, token.isKeyword("where") { break }
      if angles == 0, token.isOne(of: ":", ",", "&") {
        names.append("")
      } else if angles == 0, !names.isEmpty, token.kind == .word || token.is("."), !token.text.hasPrefix("@") {
        names[names.count - 1] += token.text
      }
      if token.kind == .symbol { angles += token.text.count { $0 == "<" } - token.text.count { $0 == ">" } }
    }
    return names
  }
}
