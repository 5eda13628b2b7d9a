/// The text of one Swift file, split into code, comments and the insides of string literals.
///
/// What a name means is the compiler's to say, and comes from the index. This only answers what an index doesn't hold:
/// which lines have code, where a body begins and ends, and which word stands before a name.
public struct SourceText: Sendable {
  package enum Kind: UInt8 { case code, comment, literal }

  package let bytes: [UInt8]
  package let kinds: [Kind]
  private let lineStarts: [Int]

  public init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    var lexer = Lexer(bytes)
    lexer.run()
    kinds = lexer.kinds
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The number of lines that hold code: neither blank nor nothing but comment.
  ///
  /// These are the "physical source statements" of R. E. Park, *Software Size Figures: A Framework for Counting
  /// Source Statements* (SEI, 1992). Lines inside a multi-line string literal count, lines that `#if` leaves out too.
  public var codeLines: Int {
    var count = 0
    for (index, start) in lineStarts.enumerated() {
      let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
      if (start..<end).contains(where: { kinds[$0] != .comment && !isSpace(bytes[$0]) }) { count += 1 }
    }
    return count
  }

  /// The text without its comments. Each line keeps its number, and loses the blanks at its end.
  public var withoutComments: String {
    let code = bytes.indices.filter { kinds[$0] != .comment || bytes[$0] == UInt8(ascii: "\n") }.map { bytes[$0] }
    return String(decoding: code, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line[..<(line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex)] }
      .joined(separator: "\n")
  }

  /// The text of a line, counted from 1, without its end; nil past the last line.
  public func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    let end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// The place of a line and column, both counted from 1 and columns in bytes; nil outside the text.
  package func offset(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset < bytes.count ? offset : nil
  }

  /// The line, counted from 1, that a place lies in.
  package func lineNumber(of offset: Int) -> Int {
    var lines = lineStarts.indices
    while !lines.isEmpty {
      let middle = (lines.lowerBound + lines.upperBound) / 2
      lines = lineStarts[middle] <= offset ? middle + 1..<lines.upperBound : lines.lowerBound..<middle
    }
    return max(1, lines.lowerBound)
  }

  /// The inside of the braces of the declaration whose name stands at a place: a type's, a function's, a property's.
  ///
  /// Nil for what has no braces of its own, such as a stored property without observers.
  package func body(ofDeclarationAt offset: Int, isProperty: Bool) -> Range<Int>? {
    var depth = 0
    var position = offset
    while position < bytes.count {
      defer { position += 1 }
      guard kinds[position] == .code else { continue }
      switch bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "{") where depth == 0:
        return matchingBrace(from: position).map { position + 1..<$0 }
      case UInt8(ascii: "}") where depth == 0: return nil
      case UInt8(ascii: ";") where depth == 0: return nil
      case UInt8(ascii: "=") where depth == 0 && isProperty: return nil
      case UInt8(ascii: "\n") where depth == 0 && !continues(after: position): return nil
      default: break
      }
    }
    return nil
  }

  /// Whether `->` stands in the declaration of a property, a case or an alias whose name stands at a place, before its
  /// value; of an alias, the value is what it declares.
  package func declaresFunctionType(at offset: Int) -> Bool {
    var depth = 0
    var hasType = false
    for position in offset..<bytes.count where kinds[position] == .code {
      switch bytes[position] {
      case UInt8(ascii: ">") where bytes[position - 1] == UInt8(ascii: "-"): return true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return false
      case UInt8(ascii: ",") where depth == 0: return false
      case UInt8(ascii: ":") where depth == 0: hasType = true
      case UInt8(ascii: "=") where depth == 0:
        if hasType { return false }
        hasType = true
      case UInt8(ascii: "\n") where depth == 0 && !continues(after: position): return false
      default: break
      }
    }
    return false
  }

  /// Whether a range holds nothing but comment and blanks, or a lone `return`.
  package func isEmpty(_ range: Range<Int>) -> Bool {
    ["", "return"].contains(code(in: range))
  }

  /// What a range holds but for comments and blanks.
  package func code(in range: Range<Int>) -> String {
    String(decoding: range.filter { kinds[$0] != .comment && !isSpace(bytes[$0]) }.map { bytes[$0] }, as: UTF8.self)
  }

  /// Whether a name is reached through `super`: `super.name`, or the bracket of `super[…]`.
  package func followsSuper(_ offset: Int) -> Bool {
    guard var position = lastCode(before: offset) else { return false }
    if bytes[offset] != UInt8(ascii: "[") {
      guard bytes[position] == UInt8(ascii: "."), let previous = lastCode(before: position) else { return false }
      position = previous
    }
    return word(endingAt: position) == "super"
  }

  /// The words before the name of a declaration that belong to it, such as `public`, `private(set)` and `var`.
  package func modifiers(before offset: Int) -> [String] {
    var words: [String] = []
    var position = offset
    while var end = lastCode(before: position) {
      var argument = ""
      if bytes[end] == UInt8(ascii: ")"), let inner = lastCode(before: end), let word = word(endingAt: inner),
        let open = lastCode(before: inner - word.utf8.count + 1), bytes[open] == UInt8(ascii: "("),
        let outer = lastCode(before: open)
      {
        argument = "(\(word))"
        end = outer
      }
      guard let word = word(endingAt: end), declarationWords.contains(word) else { break }
      words.append(word + argument)
      position = end - word.utf8.count + 1
    }
    return words
  }

  private func matchingBrace(from open: Int) -> Int? {
    var depth = 0
    for position in open..<bytes.count where kinds[position] == .code {
      if bytes[position] == UInt8(ascii: "{") { depth += 1 }
      if bytes[position] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return position }
      }
    }
    return nil
  }

  /// Whether a declaration goes on after the end of a line: with its brace, its result, its conditions.
  private func continues(after newline: Int) -> Bool {
    if let last = lastCode(before: newline), [UInt8](",:&>".utf8).contains(bytes[last]) { return true }
    guard let next = (newline..<bytes.count).first(where: { kinds[$0] != .comment && !isSpace(bytes[$0]) })
    else { return false }
    let rest = bytes[next...].prefix(7)
    return ["{", "->", ":", ",", "&", "where", "throws", "async"].contains { rest.starts(with: $0.utf8) }
  }

  private func lastCode(before offset: Int) -> Int? {
    var position = offset - 1
    while position >= 0 {
      if kinds[position] != .comment && !isSpace(bytes[position]) { return position }
      position -= 1
    }
    return nil
  }

  private func word(endingAt end: Int) -> String? {
    var start = end
    while start >= 0, isWord(bytes[start]) { start -= 1 }
    return start == end ? nil : String(decoding: bytes[start + 1...end], as: UTF8.self)
  }
}

/// What may stand between a modifier and the name of a declaration.
private let declarationWords: Set<String> = [
  "func", "var", "let", "class", "struct", "enum", "actor", "protocol", "extension", "static", "final", "public",
  "open", "internal", "package", "private", "fileprivate", "override", "required", "convenience", "lazy", "weak",
  "unowned", "nonisolated", "isolated", "dynamic", "mutating", "nonmutating", "indirect", "borrowing", "consuming",
]
