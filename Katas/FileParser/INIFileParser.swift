import TextFiles

/// Parses an INI file. A record has three fields: section, key and value.
public class INIFileParser: FileParser {
  var section = ""

  override func willBegin() {
    section = ""
  }

  override func parseLine(_ line: Line) throws(FileParseError) {
    let fields = try parseFields(of: line)
    try checkEnding(of: line)
    if let fields { report(Record(fields, line: line.number)) }
  }

  /// Returns the fields of a line; nil for blank lines, comments and the beginning of a section.
  private func parseFields(of line: Line) throws(FileParseError) -> [String]? {
    let text = line.text[...].trimmed
    switch text.utf8.first {
    case nil, UInt8.semicolon, UInt8.numberSign:
      return nil
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
      return nil
    default:
      guard let equals = text.utf8.firstIndex(of: UInt8.equalsSign) else {
        throw .malformed(line: line.number, "no '='")
      }
      let key = text[..<equals].trimmed
      guard !key.isEmpty else { throw .malformed(line: line.number, "no key before '='") }
      return [section, String(key), String(text[text.utf8.index(after: equals)...].trimmed)]
    }
  }
}
