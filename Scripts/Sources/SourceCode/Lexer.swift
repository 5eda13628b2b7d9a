/// Tells code from comments and literals, as chapter "Lexical Structure" of *The Swift Programming Language* has it.
struct Lexer {
  let bytes: [UInt8]
  private(set) var kinds: [SourceText.Kind]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    kinds = Array(repeating: .code, count: bytes.count)
  }

  mutating func run() {
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
