import TextFiles

/// Parses the lines of one file, and keeps what it has seen of that file.
public protocol LineParser {
  /// Says what a line is.
  mutating func parse(_ line: Line) throws(FileParseError) -> ParsedLine

  /// Returns the record that ends with the file, or nil if there is none.
  ///
  /// It is called after the last line, and not if the parser was stopped. It throws if the file must not end there.
  mutating func finish() throws(FileParseError) -> Record?
}
