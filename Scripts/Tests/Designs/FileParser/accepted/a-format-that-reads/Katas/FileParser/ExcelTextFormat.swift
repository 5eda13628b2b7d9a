import TextFiles

/// What Excel saves as "Unicode Text": UTF-16 with a byte order mark, tabs between the fields, and no empty fields at the
/// end of some rows.
public struct ExcelTextFormat: FileFormat {
  private var rows = CSVFormat(delimiter: UInt8.tab, padsShortRows: true)

  public init() {}

  public func read(_ bytes: inout ByteBuffer) throws(FileParseError) -> Line? {
    try bytes.nextLine(in: .utf16LittleEndian)
  }

  public mutating func parse(_ line: Line) throws(FileParseError) -> ParsedLine {
    try rows.parse(line)
  }

  public func finish() throws(FileParseError) {
    try rows.finish()
  }
}
