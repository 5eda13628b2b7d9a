/// The text of one Swift file, split into code, comments and the insides of string literals.
///
/// What a name means is the compiler's to say, and comes from the index. This only answers what an index doesn't hold:
/// which lines have code, where a body begins and ends, and which word stands before a name.
public struct SourceText: Sendable {
  package enum Kind: UInt8 { case code, comment, literal }

  package let bytes: [UInt8]
  package let kinds: [Kind]
  /// Where each line begins.
  private let lineStarts: [Int]

  public init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    var lexer = Lexer(bytes)
    lexer.run()
    kinds = lexer.kinds
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The text itself.
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
    lineStarts.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 1
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

func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
    true
  default: false
  }
}

/// Tells code from comments and literals, as chapter "Lexical Structure" of *The Swift Programming Language* has it.
private struct Lexer {
  package let bytes: [UInt8]
  package var kinds: [SourceText.Kind]
  private var position = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    kinds = Array(repeating: .code, count: bytes.count)
  }

  package mutating func run() {
    code(untilParenthesis: false)
  }

  /// Reads code to the end, or to the parenthesis that ends an interpolation.
  private mutating func code(untilParenthesis: Bool) {
    var depth = 0
    while position < bytes.count {
      if starts("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { mark(.comment) }
      } else if starts("/*") {
        blockComment()
      } else if let hashes = hashes(before: UInt8(ascii: "\"")) {
        string(hashes: hashes)
      } else if let hashes = hashes(before: UInt8(ascii: "/")), hashes > 0 {
        extendedRegex(hashes: hashes)
      } else if bytes[position] == UInt8(ascii: "/"), let end = regexEnd() {
        while position < end { mark(.literal) }
      } else if bytes[position] == UInt8(ascii: "`") {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != UInt8(ascii: "\n") {
          position += 1
        }
        position += 1
      } else {
        if untilParenthesis {
          if bytes[position] == UInt8(ascii: "(") { depth += 1 }
          if bytes[position] == UInt8(ascii: ")") {
            if depth == 0 { return }
            depth -= 1
          }
        }
        position += 1
      }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        mark(.comment)
      } else if starts("*/") {
        depth -= 1
        mark(.comment)
      }
      mark(.comment)
    } while depth > 0 && position < bytes.count
  }

  private mutating func string(hashes: Int) {
    position += hashes
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    let end = quote + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    position += quote.utf8.count
    while position < bytes.count {
      if starts(end) {
        position += end.utf8.count
        return
      }
      if starts(escape) {
        for _ in 0..<escape.utf8.count { mark(.literal) }
        if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
          position += 1
          code(untilParenthesis: true)
        } else {
          mark(.literal)
        }
      } else if quote.utf8.count == 1, bytes[position] == UInt8(ascii: "\n") {
        return
      } else {
        mark(.literal)
      }
    }
  }

  private mutating func extendedRegex(hashes: Int) {
    position += hashes + 1
    let end = "/" + String(repeating: "#", count: hashes)
    while position < bytes.count, !starts(end) { mark(.literal) }
    position += end.utf8.count
  }

  /// Where a `/…/` literal that begins here ends; nil if the slash divides.
  private func regexEnd() -> Int? {
    var previous = position - 1
    while previous >= 0, bytes[previous] == UInt8(ascii: " ") { previous -= 1 }
    guard previous < 0 || [UInt8]("=(,:[{;!&|?\n".utf8).contains(bytes[previous]) else { return nil }
    var end = position + 1
    guard end < bytes.count, ![UInt8](" /*\n".utf8).contains(bytes[end]) else { return nil }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") { end += 1 } else if bytes[end] == UInt8(ascii: "/") { return end + 1 }
      end += 1
    }
    return nil
  }

  /// How many `#` stand here before a given byte; nil if they don't lead to it.
  private func hashes(before byte: UInt8) -> Int? {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == byte ? end - position : nil
  }

  private func starts(_ text: String) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }

  private mutating func mark(_ kind: SourceText.Kind) {
    if position < bytes.count {
      kinds[position] = kind
      position += 1
    }
  }
}
