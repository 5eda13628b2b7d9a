import TextFiles

/// What a parser needs to know of a format.
public class FileFormat {
  public required init() {}

  func read(_ bytes: inout ByteBuffer) throws(FileParseError) -> Line? {
    try bytes.nextLine(in: .utf8)
  }

  func parse(_ line: Line) throws(FileParseError) -> ParsedLine {
    fatalError("\(type(of: self)) must override parse(_:)")
  }

  func finish() throws(FileParseError) {}
}
