/// Divides a text into tokens and comments, as chapter "Lexical Structure" of *The Swift Programming Language* has it.
struct Lexer {
  private(set) var tokens: [SourceToken] = []
  private(set) var comments: [Range<Int>] = []
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var followsSpace = true
  private var startsLine = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readCode()
  }

  /// Reads code to the end, or an interpolation to the parenthesis that ends it.
  private mutating func readCode(isInterpolation: Bool = false) {
    let outside = depth
    while position < bytes.count {
      let start = position
      if isSpace(bytes[position]) {
        startsLine = startsLine || byte() == UInt8(ascii: "\n")
        followsSpace = true
        position += 1
      } else if beginsComment {
        readComment()
        comments.append(start..<position)
        followsSpace = true
      } else if let hashes = hashes(before: UInt8(ascii: "\"")) {
        readString(hashes: hashes)
      } else if let end = regexEnd() {
        position = end
        add(.literal, start..<end)
      } else {
        readToken()
        if isInterpolation, depth == outside { return }
      }
    }
  }

  /// Reads a name in backticks, a number, a word, an operator or a bracket.
  private mutating func readToken() {
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "`"):
      skip { !"`\n".utf8.contains($0.byte()) }
      add(.word, start + 1..<position, from: start)
      position += 1
    case let byte where isDigit(byte):
      // `1.5` is one number, `1...5` are two.
      skip { isWord($0.byte()) || $0.byte() == UInt8(ascii: ".") && isDigit($0.byte(1)) }
      add(.number, start..<position)
    case let byte where isWord(byte):
      skip { isWord($0.byte()) }
      add(.word, start..<position)
    case let byte where isOperator(byte):
      skip { isOperator($0.byte()) && !$0.beginsComment && $0.regexEnd() == nil }
      add(.symbol, start..<position)
    case let byte:
      if ")]}".utf8.contains(byte) { depth -= 1 }
      add(.symbol, start..<position)
      if "([{".utf8.contains(byte) { depth += 1 }
    }
  }

  private var beginsComment: Bool {
    byte() == UInt8(ascii: "/") && (byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"))
  }

  private mutating func readComment() {
    if byte(1) == UInt8(ascii: "/") { return skip { $0.byte() != UInt8(ascii: "\n") } }
    var nesting = 0
    repeat {
      let isEnd = starts(with: "*/")
      let isMark = isEnd || starts(with: "/*")
      if isMark { nesting += isEnd ? -1 : 1 }
      position = min(position + (isMark ? 2 : 1), bytes.count)
    } while nesting > 0 && position < bytes.count
  }

  /// Reads a literal, of which each part between interpolations is a token.
  private mutating func readString(hashes: Int) {
    position += hashes
    let quotes = starts(with: "\"\"\"") ? 3 : 1
    position += quotes
    let marks = String(repeating: "#", count: hashes)
    let (end, escape) = (String(repeating: "\"", count: quotes) + marks, "\\" + marks)
    let known = tokens.count
    var start = position
    while position < bytes.count, !starts(with: end), quotes == 3 || byte() != UInt8(ascii: "\n") {
      guard starts(with: escape) else {
        position += 1
        continue
      }
      position += escape.utf8.count
      guard byte() == UInt8(ascii: "(") else {
        position += 1
        continue
      }
      add(.literal, start..<position)
      readCode(isInterpolation: true)
      start = position
    }
    position = min(position, bytes.count)
    if start < position || tokens.count == known { add(.literal, start..<position) }
    if starts(with: end) { position += end.utf8.count }
  }

  /// Where a `/…/` or `#/…/#` that begins here ends; nil if there is none, and a slash divides.
  private func regexEnd() -> Int? {
    guard let hashes = hashes(before: UInt8(ascii: "/")) else { return nil }
    if hashes == 0 {
      let previous = bytes[..<position].last { $0 != UInt8(ascii: " ") }
      guard previous.map("=(,:[{;!&|?\n".utf8.contains) ?? true, !" /*\n".utf8.contains(byte(1))
      else { return nil }
    }
    var end = position + hashes + 1
    while end < bytes.count, hashes > 0 || bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 1
      } else if bytes[end...].starts(with: ("/" + String(repeating: "#", count: hashes)).utf8) {
        return end + 1 + hashes
      }
      end += 1
    }
    return nil
  }

  /// How many `#` stand here before a given byte; nil if they don't lead to it.
  private func hashes(before byte: UInt8) -> Int? {
    var count = 0
    while self.byte(count) == UInt8(ascii: "#") { count += 1 }
    return self.byte(count) == byte ? count : nil
  }

  private func byte(_ distance: Int = 0) -> UInt8 { position + distance < bytes.count ? bytes[position + distance] : 0 }

  private func starts(with text: String) -> Bool {
    position < bytes.count && bytes[position] == text.utf8.first && bytes[position...].starts(with: text.utf8)
  }

  private mutating func skip(while belongs: (Lexer) -> Bool) {
    while position < bytes.count, belongs(self) { position += 1 }
  }

  private mutating func add(_ kind: SourceToken.Kind, _ range: Range<Int>, from start: Int? = nil) {
    tokens.append(
      SourceToken(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self), offset: start ?? range.lowerBound,
        end: range.upperBound, depth: depth, followsSpace: followsSpace, startsLine: startsLine,
        isEscaped: start != nil))
    followsSpace = false
    startsLine = false
  }
}

func isSpace(_ byte: UInt8) -> Bool { " \t\n\r".utf8.contains(byte) }

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// Whether a byte belongs to a word; `#if` and `@MainActor` are words, too.
private func isWord(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte >= 128 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    || "_#@$".utf8.contains(byte)
}

private func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?".utf8.contains(byte) }
