extension Line {
  /// The values of a JSON array that has no arrays and objects in it (RFC 8259), as texts.
  ///
  /// - Throws: `malformed` if the line is no such array.
  public func jsonFields() throws(FileParseError) -> [String] {
    var scanner = JSONScanner(bytes: text[...].utf8, line: number)
    return try scanner.array()
  }
}

private struct JSONScanner {
  var bytes: Substring.UTF8View
  let line: Int

  mutating func array() throws(FileParseError) -> [String] {
    var fields: [String] = []
    try skip("[")
    if !skipIfThere("]") {
      repeat { fields.append(try value()) } while skipIfThere(",")
      try skip("]")
    }
    guard bytes.isEmpty else { throw malformed("text after ']'") }
    return fields
  }

  private func malformed(_ what: String) -> FileParseError { .malformed(line: line, what) }

  private mutating func skipBlanks() {
    while let byte = bytes.first, byte == 0x20 || byte == 0x09 { bytes.removeFirst() }
  }

  private mutating func skip(_ sign: Unicode.Scalar) throws(FileParseError) {
    guard skipIfThere(sign) else { throw malformed("no '\(sign)'") }
  }

  /// Skips a sign and the blanks around it.
  private mutating func skipIfThere(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard bytes.first == UInt8(ascii: sign) else { return false }
    bytes.removeFirst()
    skipBlanks()
    return true
  }

  private mutating func value() throws(FileParseError) -> String {
    if bytes.first == UInt8(ascii: "\"") { return try string() }
    let text = String(Substring(bytes.prefix { !", \t]".utf8.contains($0) }))
    bytes.removeFirst(text.utf8.count)
    switch text {
    case "null": return ""
    case "true", "false": return text
    default:
      guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
        throw malformed("no value at '\(text)'")
      }
      return text
    }
  }

  private mutating func string() throws(FileParseError) -> String {
    bytes.removeFirst()
    var units: [UInt8] = []
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += try escaped().utf8
      case 0..<0x20: throw malformed("a control character in a string")
      default: units.append(byte)
      }
    }
    throw malformed("a string without an end")
  }

  private mutating func escaped() throws(FileParseError) -> String {
    switch bytes.popFirst() {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), bytes.popFirst() == UInt8(ascii: "\\"), bytes.popFirst() == UInt8(ascii: "u")
      {
        units.append(try codeUnit())
      }
      guard let text = String(validating: units, as: UTF16.self) else { throw malformed("half a character") }
      return text
    default: throw malformed("an unknown escape")
    }
  }

  private mutating func codeUnit() throws(FileParseError) -> UInt16 {
    let digits = Substring(bytes.prefix(4))
    guard digits.utf8.count == 4, digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let unit = UInt16(digits, radix: 16)
    else { throw malformed("no four digits after '\\u'") }
    bytes.removeFirst(4)
    return unit
  }
}
