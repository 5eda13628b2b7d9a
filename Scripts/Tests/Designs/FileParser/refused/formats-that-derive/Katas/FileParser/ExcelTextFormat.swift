import TextFiles

/// What Excel saves as "Unicode Text".
public class ExcelTextFormat: CSVFormat {
  override var delimiter: UInt8 { UInt8.tab }
  override var padsShortRows: Bool { true }

  override func read(_ bytes: inout ByteBuffer) throws(FileParseError) -> Line? {
    try bytes.nextLine(in: .utf16LittleEndian)
  }
}
