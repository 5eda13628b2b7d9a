/// Divides a text into tokens, once the lexer has told code from comments and literals.
struct Tokenizer {
  private(set) var tokens: [SourceToken] = []
  private let bytes: [UInt8]
  private let kinds: [SourceText.Kind]
  private var position = 0

  init(_ text: SourceText) {
    bytes = text.bytes
    kinds = text.kinds
  }

  /// Reads a token, or skips a byte that belongs to none. Returns whether there was one.
  mutating func readNext() -> Bool {
    guard position < bytes.count else { return false }
    let (start, byte) = (position, bytes[position])
    position += 1
    if kinds[start] == .comment || kinds[start] == .code && isSpace(byte) { return true }
    if kinds[start] == .literal {
      skip { $0.kinds[$1] == .literal }
      add(.literal, start..<position, from: start)
    } else if byte == UInt8(ascii: "\"") {
      // Only an empty literal leaves nothing else behind.
      guard position < bytes.count, bytes[position] == byte, kinds[position] == .code else { return true }
      position += 1
      add(.literal, start..<start, from: start)
    } else if byte == UInt8(ascii: "`") {
      skip { $0.bytes[$1] != UInt8(ascii: "`") }
      add(.word, start + 1..<position, from: start, isEscaped: true)
      position += 1
    } else {
      readCode(from: start, byte)
    }
    return true
  }

  /// Reads a number, a word, an operator or a bracket, after its first byte.
  private mutating func readCode(from start: Int, _ byte: UInt8) {
    if isDigit(byte) {
      skip { $0.kinds[$1] == .code && $0.isNumber(at: $1) }
      add(.number, start..<position, from: start)
    } else if isWordByte(byte) {
      skip { $0.kinds[$1] == .code && $0.isWordByte($0.bytes[$1]) }
      add(.word, start..<position, from: start)
    } else {
      if isOperator(byte) { skip { $0.kinds[$1] == .code && $0.isOperator($0.bytes[$1]) } }
      add(.symbol, start..<position, from: start)
    }
  }

  private mutating func add(
    _ kind: SourceToken.Kind, _ range: Range<Int>, from start: Int, isEscaped: Bool = false
  ) {
    tokens.append(
      SourceToken(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self), offset: start,
        followsSpace: start == 0 || isSpace(bytes[start - 1]) || kinds[start - 1] == .comment, isEscaped: isEscaped))
  }

  private mutating func skip(while belongs: (Tokenizer, Int) -> Bool) {
    while position < bytes.count, belongs(self, position) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isWordByte(_ byte: UInt8) -> Bool { isWord(byte) || "#@$".utf8.contains(byte) }

  /// `1.5` is one number, `1...5` are two.
  private func isNumber(at position: Int) -> Bool {
    if isWordByte(bytes[position]) { return true }
    return bytes[position] == UInt8(ascii: ".") && position + 1 < bytes.count && isDigit(bytes[position + 1])
  }

  private func isOperator(_ byte: UInt8) -> Bool { [UInt8]("/=-+!*%<>&|^~?".utf8).contains(byte) }
}
