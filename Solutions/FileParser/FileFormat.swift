import TextFiles

/// What a parser needs to know of a format.
///
/// A parser works on a copy for each file, so a format may keep what it has seen of the file in its own properties.
public protocol FileFormat {
  /// How the files of this format are written.
  var encoding: TextEncoding { get }

  /// Says what a line is.
  mutating func parse(_ line: Line) throws(FileParseError) -> ParsedLine

  /// Called after the last line, and not if the parser was stopped. By default, every end is a good one.
  func finish() throws(FileParseError)
}

extension FileFormat {
  public func finish() throws(FileParseError) {}
}
