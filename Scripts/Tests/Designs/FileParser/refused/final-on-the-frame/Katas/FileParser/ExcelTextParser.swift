import TextFiles

/// Parses what Excel saves as "Unicode Text": UTF-16 with a byte order mark, tabs between the fields, and no empty fields
/// at the end of some rows.
public class ExcelTextParser: CSVFileParser {
  public convenience init() {
    self.init(delimiter: UInt8.tab, padsShortRows: true)
  }

  /// Doesn't call `super`, which would decode UTF-8.
  override func readLine() throws(FileParseError) -> Line? {
    var line = try buffer.nextLine(in: .utf16LittleEndian)
    while line == nil, !buffer.isComplete, let source {
      buffer.append(try source.read(upTo: ByteBuffer.chunkSize))
      guard !isStopped else { return nil }
      line = try buffer.nextLine(in: .utf16LittleEndian)
    }
    return line
  }
}
