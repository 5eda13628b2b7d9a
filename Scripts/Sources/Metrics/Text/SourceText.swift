/// The text of one Swift file, divided into tokens and comments.
///
/// What a name means is the compiler's to say, and comes from the index. This only answers what an index doesn't hold:
/// which lines have code, where a body begins and ends, and which words stand before a name.
public struct SourceText: Sendable {
  /// Without comments. The quotes of literals are left out; the code of an interpolation is there.
  package let tokens: [SourceToken]
  private let bytes: [UInt8]
  private let comments: [Range<Int>]
  private let lineStarts: [Int]

  public init(_ text: String) {
    bytes = Array(text.utf8)
    let lexer = Lexer(bytes)
    tokens = lexer.tokens
    comments = lexer.comments
    var lineStarts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
    self.lineStarts = lineStarts
  }

  /// The number of lines that hold code: neither blank nor nothing but comment.
  ///
  /// These are the "physical source statements" of R. E. Park, *Software Size Figures: A Framework for Counting
  /// Source Statements* (SEI, 1992). Lines inside a multi-line string literal count, lines that `#if` leaves out too.
  public var codeLines: Int { withoutComments.utf8.split(separator: UInt8(ascii: "\n")).count }

  /// The text without its comments. Each line keeps its number, and loses the blanks at its end.
  public var withoutComments: String {
    var code: [UInt8] = []
    func add(_ byte: UInt8) {
      if byte == UInt8(ascii: "\n") { while let last = code.last, last != byte, isSpace(last) { code.removeLast() } }
      code.append(byte)
    }
    var start = 0
    for comment in comments + [bytes.count..<bytes.count] {
      bytes[start..<comment.lowerBound].forEach(add)
      bytes[comment].filter { $0 == UInt8(ascii: "\n") }.forEach(add)
      start = comment.upperBound
    }
    while let last = code.last, last != UInt8(ascii: "\n"), isSpace(last) { code.removeLast() }
    return String(decoding: code, as: UTF8.self)
  }

  public var words: Set<String> { Set(tokens.filter { $0.kind == .word }.map(\.text)) }

  /// The imported modules, each with the line of its first import.
  package var imports: [String: Int] {
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    return tokens.indices.filter { tokens[$0].isKeyword("import") }.reduce(into: [:]) { modules, index in
      let words = tokens[(index + 1)...].prefix(2).map(\.text)
      guard let module = words.first(where: { !kinds.contains($0) }) else { return }
      modules[module] = modules[module] ?? lineNumber(of: tokens[index].offset)
    }
  }

  // MARK: Places

  /// The place of a line and column, both counted from 1 and columns in bytes; nil outside the text.
  package func offset(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset < bytes.count ? offset : nil
  }

  /// The line, counted from 1, that a place lies in.
  package func lineNumber(of offset: Int) -> Int { max(1, lineStarts.firstIndex(after: offset) { $0 }) }

  package func tokens(in range: Range<Int>) -> ArraySlice<SourceToken> {
    tokens[index(of: range.lowerBound)..<index(of: range.upperBound)]
  }

  /// The index of the first token that doesn't begin before a place.
  private func index(of offset: Int) -> Int { tokens.firstIndex(after: offset - 1, by: \.offset) }

  // MARK: Declarations

  /// The inside of the braces of the declaration whose name stands at a place: a type's, a function's, a property's.
  ///
  /// Nil for what has no braces of its own, such as a stored property without observers.
  package func body(ofDeclarationAt offset: Int, isProperty: Bool) -> Range<Int>? {
    for index in declaration(at: offset) {
      if tokens[index].is("{") { return tokens.closing(index).map { tokens[index].end..<tokens[$0].offset } }
      if tokens[index].is(";") || isProperty && tokens[index].isAssignment { return nil }
    }
    return nil
  }

  /// Whether `->` stands in the declaration of a property, a case or an alias whose name stands at a place, before its
  /// value; of an alias, the value is what it declares.
  package func declaresFunctionType(at offset: Int) -> Bool {
    let parts = declaration(at: offset)
    var angles = 0
    var hasType = false
    for token in tokens[(parts.first ?? 0)..<(parts.last.map { $0 + 1 } ?? 0)] {
      if token.kind == .symbol, token.text.contains("->") { return true }
      if token.isOne(of: "{", "}", ";") { return false }
      if token.kind == .symbol { angles += token.text.count { $0 == "<" } - token.text.count { $0 == ">" } }
      guard angles == 0, token.depth == tokens[parts[0]].depth else { continue }
      if token.is(",") || token.isAssignment && hasType { return false }
      if token.is(":") || token.isAssignment { hasType = true }
    }
    return false
  }

  /// The tokens of a declaration from its name on, without those inside of brackets. After the end of a line, it goes on
  /// with its brace, its result and its conditions.
  private func declaration(at offset: Int) -> [Int] {
    let start = index(of: offset)
    guard start < tokens.count else { return [] }
    let depth = tokens[start].depth
    var parts: [Int] = []
    for index in start..<tokens.count where tokens[index].depth <= depth {
      let token = tokens[index]
      if token.depth < depth { break }
      let goesOn =
        token.isOne(of: ")", "]", "}", "{", "->", ":", ",", "&")
        || ["where", "throws", "async"].contains(where: token.isKeyword)
        || index > start && tokens[index - 1].kind == .symbol && ",:&>".contains(tokens[index - 1].text.last ?? " ")
      if index > start, token.startsLine, !goesOn { break }
      parts.append(index)
    }
    return parts
  }

  /// Whether a name is reached through `super`: `super.name`, or the bracket of `super[…]`.
  package func followsSuper(_ offset: Int) -> Bool {
    var index = index(of: offset)
    guard index < tokens.count else { return false }
    if !tokens[index].is("[") {
      index -= 1
      guard index >= 0, tokens[index].is(".") else { return false }
    }
    return index > 0 && tokens[index - 1].isKeyword("super")
  }

  /// The words before the name of a declaration that belong to it, such as `public`, `private(set)` and `var`.
  package func modifiers(before offset: Int) -> Set<String> {
    var words: Set<String> = []
    var index = index(of: offset) - 1
    while index >= 0 {
      var argument = ""
      if tokens[index].is(")"), index > 2 {
        argument = "(\(tokens[index - 1].text))"
        index -= 3
      }
      guard tokens[index].kind == .word, declarationWords.contains(tokens[index].text) else { break }
      words.insert(tokens[index].text + argument)
      index -= 1
    }
    return words
  }
}

extension RandomAccessCollection where Index == Int {
  /// Of a sorted list, the index of the first element whose value is greater than another.
  package func firstIndex(after wanted: Int, by value: (Element) -> Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if value(self[middle]) <= wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What may stand between a modifier and the name of a declaration.
private let declarationWords: Set<String> = [
  "func", "var", "let", "class", "struct", "enum", "actor", "protocol", "extension", "static", "final", "public",
  "open", "internal", "package", "private", "fileprivate", "override", "required", "convenience", "lazy", "weak",
  "unowned", "nonisolated", "isolated", "dynamic", "mutating", "nonmutating", "indirect", "borrowing", "consuming",
]

package struct SourceToken: Hashable, Sendable {
  package enum Kind: Sendable { case word, number, literal, symbol }

  package let kind: Kind
  /// As written, without the backticks of an escaped name and the quotes of a literal.
  package let text: String
  package let offset: Int
  package let end: Int
  /// How many brackets are open around it. The two brackets of a pair have the same depth.
  package let depth: Int
  /// Whether blanks stand before it; `a ? b : c` and `a?.b` differ in that only.
  package let followsSpace: Bool
  package let startsLine: Bool
  /// Whether it is a name in backticks, which is never a keyword.
  package let isEscaped: Bool

  package func `is`(_ text: String) -> Bool { kind == .symbol && self.text == text }
  package func isOne(of texts: String...) -> Bool { kind == .symbol && texts.contains(text) }
  package func isKeyword(_ text: String) -> Bool { kind == .word && !isEscaped && self.text == text }

  fileprivate var isAssignment: Bool { kind == .symbol && text.hasPrefix("=") }
}

extension RandomAccessCollection<SourceToken> where Index == Int {
  /// The index of the bracket that closes the one at an index.
  package func closing(_ index: Int) -> Int? { self[(index + 1)...].firstIndex { $0.depth <= self[index].depth } }

  /// Whether a name is followed by another one after a dot, and not by `.self`.
  package func isQualifier(_ index: Int) -> Bool {
    let rest = self[(index + 1)...].prefix(2)
    return rest.count == 2 && rest.first?.is(".") == true && rest.last?.text != "self"
  }
}
