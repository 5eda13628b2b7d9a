import TextFiles

/// Parses the lines of one INI file. A record has three fields: section, key and value.
public struct INILineParser: LineParser {
  private var section = ""

  public init() {}

  public mutating func parse(_ line: Line) throws(FileParseError) -> ParsedLine {
    let text = line.text[...].trimmed
    switch text.utf8.first {
    case nil, UInt8.semicolon, UInt8.numberSign:
      return .noRecord
    case UInt8.openBracket:
      let name = Substring(text.utf8.dropFirst().dropLast()).trimmed
      guard let end = text.utf8.lastIndex(of: UInt8.closeBracket) else {
        throw .malformed(line: line.number, "a section without ']'")
      }
      guard text.utf8.index(after: end) == text.endIndex else {
        throw .malformed(line: line.number, "text after the ']' of a section")
      }
      guard !name.isEmpty else { throw .malformed(line: line.number, "a section without a name") }
      section = String(name)
      return .noRecord
    default:
      guard let equals = text.utf8.firstIndex(of: UInt8.equalsSign) else {
        throw .malformed(line: line.number, "no '='")
      }
      let key = text[..<equals].trimmed
      guard !key.isEmpty else { throw .malformed(line: line.number, "no key before '='") }
      let value = text[text.utf8.index(after: equals)...].trimmed
      return .record(Record([section, String(key), String(value)], line: line.number))
    }
  }

  public func finish() -> Record? { nil }
}
