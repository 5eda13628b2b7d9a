import TextFiles

/// A kind of files: how they are read, and who parses one of them.
public struct FileFormat: Sendable {
  let encoding: TextEncoding
  /// Makes the parser for one file.
  let makeParser: @Sendable () -> any LineParser

  public static let csv = FileFormat(encoding: .utf8) { RowParser(delimiter: UInt8.comma, padsShortRows: false) }
  public static let ini = FileFormat(encoding: .utf8) { SectionParser() }
  public static let excelText = FileFormat(encoding: .utf16LittleEndian) {
    RowParser(delimiter: UInt8.tab, padsShortRows: true)
  }
}

/// Parses the lines of one file.
protocol LineParser: AnyObject {
  func parse(_ line: Line) throws(FileParseError) -> ParsedLine
  func finish() throws(FileParseError)
}
