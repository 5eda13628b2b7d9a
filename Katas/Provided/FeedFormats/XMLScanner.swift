import Foundation

/// Goes through the markup before the root element, and roughly through what follows. (XML 1.0, productions 15 to 29 and
/// 70.)
///
/// It looks at ASCII only, of which all markup here is made. What is not ASCII counts as an unknown character.
struct XMLScanner {
  private let bytes: [UInt8]
  /// The number of bytes in a code unit, and which of them holds an ASCII character.
  fileprivate let width: Int
  private let low: Int
  private var offset: Int
  private var line: Int
  private var column = 1

  private static let unknown: UInt8 = 0xFF

  init(_ bytes: [UInt8], line: Int = 1) {
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
    offset + width <= bytes.count ? character(at: offset) : nil
  }

  private func character(at offset: Int) -> UInt8 {
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

  private func isNext(_ text: StaticString) -> Bool {
    var place = offset
    for index in 0..<text.utf8CodeUnitCount {
      guard place + width <= bytes.count, bytes[place + low] == text.utf8Start[index],
        width == 1 || bytes[place + 1 - low] == 0
      else { return false }
      place += width
    }
    return true
  }

  /// Goes past `text` if it comes next.
  private mutating func take(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    for _ in 0..<text.utf8CodeUnitCount { advance() }
    return true
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  private var isAtBlank: Bool { current.map(Self.blanks.contains) ?? false }

  /// Goes past the next `text`, or to the end. Returns whether there was one.
  @discardableResult
  private mutating func skip(past text: StaticString) -> Bool {
    while current != nil {
      if take(text) { return true }
      advance()
    }
    return false
  }

  /// What the scanner has just gone past.
  private enum Markup {
    /// A processing instruction or an XML declaration: the offsets of what is between `<?` and `?>`.
    case instruction(Range<Int>)
    /// The beginning of a declaration.
    case declaration(Keyword)
    /// The beginning of a tag.
    case tag
    /// A comment, a CDATA section, a literal in quotation marks, or any other character.
    case other
  }

  private enum Keyword: String, CaseIterable {
    case entity = "ENTITY"
    case attributes = "ATTLIST"
    case notation = "NOTATION"

    var markup: StaticString {
      switch self {
      case .entity: "<!ENTITY"
      case .attributes: "<!ATTLIST"
      case .notation: "<!NOTATION"
      }
    }
  }

  private mutating func next(isInPrologue: Bool) -> Markup? {
    guard current != nil else { return nil }
    if take("<!--") {
      skip(past: "-->")
      return .other
    }
    if take("<?") {
      let start = offset
      return skip(past: "?>") ? .instruction(start..<offset - 2 * width) : .other
    }
    if isInPrologue {
      for keyword in Keyword.allCases where take(keyword.markup) {
        return .declaration(keyword)
      }
      for mark: StaticString in ["\"", "'"] where take(mark) {
        skip(past: mark)
        return .other
      }
    } else if take("<![CDATA[") {
      skip(past: "]]>")
      return .other
    }
    if take("<!") { return .other }
    if take("<") { return .tag }
    advance()
    return .other
  }

  mutating func firstFailure() -> XMLReadingError? {
    var position = position
    while let markup = next(isInPrologue: true) {
      switch markup {
      case .instruction(let data) where hasUnknownEncoding(in: data):
        return .malformed(.unknownEncoding, position)
      case .declaration(.entity):
        return .entityDeclaration(name: declaredName(), position)
      case .declaration(let keyword):
        return .unsupportedDeclaration(keyword: keyword.rawValue, position)
      case .tag:
        return nil
      case .instruction, .other:
        break
      }
      position = self.position
    }
    // A short document that ends here has no root element: the parser will say so.
    return bytes.count < XMLPrologue.maximumLength ? nil : .prologueTooLong(limit: XMLPrologue.maximumLength)
  }

  /// The name of the entity whose declaration has just begun; a parameter entity's has `%` before it.
  private mutating func declaredName() -> String {
    var isParameter = false
    while let character = current, isAtBlank || character == UInt8(ascii: "%") {
      if character == UInt8(ascii: "%") { isParameter = true }
      advance()
    }
    var name: [UInt8] = []
    while let character = current, !isAtBlank, name.count < 40 {
      name.append(character == Self.unknown ? UInt8(ascii: "?") : character)
      advance()
    }
    return (isParameter ? "%" : "") + String(decoding: name, as: UTF8.self)
  }

  // MARK: Encodings

  /// Whether an instruction is an XML declaration that names an encoding in which markup may hide from the scanner.
  private func hasUnknownEncoding(in data: Range<Int>) -> Bool {
    let text = String(decoding: characters(in: data), as: UTF8.self)
    guard text.hasPrefix("xml"), text.dropFirst(3).first?.isWhitespace == true,
      let name = text.range(of: "encoding")
    else { return false }
    let encoding = text[name.upperBound...].drop { $0.isWhitespace || "='\"".contains($0) }
      .prefix { !$0.isWhitespace && !"'\"?".contains($0) }.lowercased()
    return width == 1
      ? !Self.isSafe(encoding) : !["utf-8", "utf-16", low == 0 ? "utf-16le" : "utf-16be"].contains(encoding)
  }

  private func characters(in range: Range<Int>) -> [UInt8] {
    stride(from: range.lowerBound, to: range.upperBound - width + 1, by: width).map(character(at:))
  }

  /// Whether ASCII characters are single bytes in the encoding, and those of markup never part of another character.
  private static func isSafe(_ encoding: String) -> Bool {
    let families = ["iso-8859-", "iso_8859-", "iso8859-", "windows-125", "cp125", "koi8-"]
    let others: Set = [
      "utf-8", "utf8", "us-ascii", "ascii", "latin1", "macintosh", "tis-620", "windows-874", "shift_jis", "sjis",
      "windows-31j", "euc-jp", "euc-kr", "gb2312", "gbk", "gb18030", "big5",
    ]
    return others.contains(encoding) || families.contains { encoding.hasPrefix($0) }
  }

  // MARK: Processing instructions

  /// A blank in the document's encoding.
  fileprivate var blank: [UInt8] {
    width == 1 ? [0x20] : low == 0 ? [0x20, 0x00] : [0x00, 0x20]
  }

  /// The offsets at which the document gets a blank: at `?>` of each instruction without one.
  fileprivate mutating func placesForBlanks() -> [Int] {
    var places: [Int] = []
    var isInPrologue = true
    while let markup = next(isInPrologue: isInPrologue) {
      switch markup {
      case .instruction(let data):
        if !characters(in: data).contains(where: Self.blanks.contains) { places.append(data.upperBound) }
      case .tag:
        isInPrologue = false
      case .declaration, .other:
        break
      }
    }
    return places
  }
}

/// The document with a blank in each processing instruction, as the parser needs it. What follows an added blank on its
/// line is a column further to the right.
func spaced(_ document: Data) -> Data {
  let declaration = Data("<?xml ".utf8)
  let afterMark = document.starts(with: [0xEF, 0xBB, 0xBF]) ? document.dropFirst(3) : document
  let rest = afterMark.starts(with: declaration) ? afterMark.dropFirst(declaration.count) : afterMark
  // Nearly all documents have none but the XML declaration.
  guard rest.range(of: Data("<?".utf8)) != nil || XMLScanner(Array(document.prefix(4))).width == 2 else {
    return document
  }
  let bytes = Array(document)
  var scanner = XMLScanner(bytes)
  var spaced = Data()
  var start = 0
  for place in scanner.placesForBlanks() {
    spaced += bytes[start..<place] + scanner.blank
    start = place
  }
  return spaced + bytes[start...]
}
