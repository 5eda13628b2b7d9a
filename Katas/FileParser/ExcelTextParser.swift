import TextFiles

/// Parses what Excel saves as "Unicode Text": UTF-16 with a byte order mark, and tabs between the fields.
public class ExcelTextParser: CSVFileParser {
  override var delimiter: UInt8 { UInt8.tab }

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

  /// Adds the empty fields at the end of a row that Excel leaves out.
  override func finishRow(at line: Line) throws(FileParseError) {
    while row.count < width ?? 0 { row.append("") }
    try super.finishRow(at: line)
  }
}
