import Foundation

/// What comes before a document's root element, as far as the reader must know it before the parser starts.
struct XMLPrologue {
  /// How long a prologue may be, in bytes.
  static let maximumLength = 1 << 16

  /// How many bytes of blank space come first.
  let start: Int
  /// How many lines that blank space fills.
  let skippedLines: Int
  /// What the prologue has that the reader refuses.
  let failure: XMLReadingError?

  init(of document: Data) {
    let whitespace = document.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    start = whitespace.count
    skippedLines = whitespace.count { $0 == 0x0A }
    let prologue = Array(document.dropFirst(start).prefix(Self.maximumLength))
    if prologue.isEmpty {
      failure = .emptyDocument
    } else if Self.unreadableSignatures.contains(Array(prologue.prefix(4))) {
      failure = .malformed(.unknownEncoding, XMLPosition(line: 1 + skippedLines, column: 1))
    } else {
      var scanner = Scanner(prologue, line: 1 + skippedLines)
      failure = scanner.firstFailure()
    }
  }

  /// How documents begin in UTF-32 and EBCDIC (XML 1.0, appendix F), where the scanner would see nothing.
  private static let unreadableSignatures: [[UInt8]] = [
    [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0x00, 0x3C], [0x3C, 0x00, 0x00, 0x00],
    [0x4C, 0x6F, 0xA7, 0x94],
  ]
}

/// Goes through the markup before the root element. (XML 1.0, productions 22 to 29 and 70.)
///
/// It looks at ASCII only, of which all markup here is made. What is not ASCII counts as an unknown character.
private struct Scanner {
  private let bytes: [UInt8]
  /// The number of bytes in a code unit, and which of them holds an ASCII character.
  private let width: Int
  private let low: Int
  private var offset: Int
  private var line: Int
  private var column = 1

  private static let unknown: UInt8 = 0xFF

  init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
    if bytes.starts(with: [0xFF, 0xFE]) {
      (width, low, offset) = (2, 0, 2)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      (width, low, offset) = (2, 1, 2)
    } else if bytes.starts(with: [0x3C, 0x00]) {
      (width, low, offset) = (2, 0, 0)
    } else if bytes.starts(with: [0x00, 0x3C]) {
      (width, low, offset) = (2, 1, 0)
    } else {
      (width, low, offset) = (1, 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }
  }

  private var position: XMLPosition { XMLPosition(line: line, column: column) }

  /// The character at the scanner's place, or nil at the end.
  private var current: UInt8? {
    guard offset + width <= bytes.count else { return nil }
    let isASCII = bytes[offset + low] < 0x80 && (width == 1 || bytes[offset + 1 - low] == 0)
    return isASCII ? bytes[offset + low] : Self.unknown
  }

  private mutating func advance() {
    if current == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
    offset += width
  }

  /// Goes past `text` if it comes next.
  private mutating func take(_ text: StaticString) -> Bool {
    let isNext = (0..<text.utf8CodeUnitCount).allSatisfy { index in
      let place = offset + index * width
      return place + width <= bytes.count && bytes[place + low] == text.utf8Start[index]
        && (width == 1 || bytes[place + 1 - low] == 0)
    }
    if isNext {
      for _ in 0..<text.utf8CodeUnitCount { advance() }
    }
    return isNext
  }

  /// Goes past the next `text`, or to the end.
  private mutating func skip(past text: StaticString) {
    while current != nil, !take(text) { advance() }
  }

  mutating func firstFailure() -> XMLReadingError? {
    while current != nil {
      let position = position
      if take("<!--") {
        skip(past: "-->")
      } else if take("<?") {
        skip(past: "?>")
      } else if take("\"") {
        skip(past: "\"")
      } else if take("'") {
        skip(past: "'")
      } else if take("<!ENTITY") {
        return .entityDeclaration(name: declaredName(), position)
      } else if !take("<!"), take("<") {
        return nil
      } else {
        advance()
      }
    }
    // A short document that ends here has no root element: the parser will say so.
    return bytes.count < XMLPrologue.maximumLength ? nil : .prologueTooLong(limit: XMLPrologue.maximumLength)
  }

  /// The name of the entity whose declaration has just begun; a parameter entity's has `%` before it.
  private mutating func declaredName() -> String {
    func isBlank(_ character: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(character) }
    var isParameter = false
    while let character = current, isBlank(character) || character == UInt8(ascii: "%") {
      if character == UInt8(ascii: "%") { isParameter = true }
      advance()
    }
    var name: [UInt8] = []
    while let character = current, !isBlank(character), name.count < 40 {
      name.append(character == Self.unknown ? UInt8(ascii: "?") : character)
      advance()
    }
    return (isParameter ? "%" : "") + String(decoding: name, as: UTF8.self)
  }
}
