import TextFiles

/// How the files of a format are written, and what parses their lines.
public struct FileFormat: Sendable {
  public let encoding: FileEncoding
  /// Makes a line parser. It is called for each file.
  public let makeLineParser: @Sendable () -> any LineParser

  public init(encoding: FileEncoding, makeLineParser: @escaping @Sendable () -> any LineParser) {
    self.encoding = encoding
    self.makeLineParser = makeLineParser
  }

  /// Comma-separated values, by RFC 4180.
  public static let csv = FileFormat(encoding: .utf8) { CSVLineParser() }

  /// What Excel saves as "Unicode Text": UTF-16 with a byte order mark, tabs between the fields, and no empty fields at
  /// the end of some rows.
  public static let excelText = FileFormat(encoding: .utf16LittleEndian) {
    CSVLineParser(delimiter: UInt8.tab, padsShortRows: true)
  }

  public static let ini = FileFormat(encoding: .utf8) { INILineParser() }
}
