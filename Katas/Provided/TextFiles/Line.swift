/// How a text is written as bytes.
public enum FileEncoding: String, Sendable, CustomStringConvertible {
  /// A byte order mark at the beginning is allowed, and is not part of the text.
  case utf8 = "UTF-8"
  /// The text begins with the byte order mark FF FE. It is how Excel writes "Unicode Text".
  case utf16LittleEndian = "UTF-16, little-endian, with a byte order mark"
  /// A byte for each character of Western European languages, as many programs on Windows write it. It has no byte order
  /// mark. The bytes 81, 8D, 8F, 90 and 9D are not assigned, and are refused.
  case windows1252 = "Windows-1252"

  public var description: String { rawValue }
}

/// What ends a line.
public enum LineEnding: String, Sendable, CustomStringConvertible {
  case lf = "\n"
  case crlf = "\r\n"
  case cr = "\r"

  public var description: String {
    switch self {
    case .lf: "LF"
    case .crlf: "CRLF"
    case .cr: "CR"
    }
  }
}

/// One line of a file.
public struct Line: Equatable, Sendable {
  /// The text without the ending. It has no U+0000.
  public let text: String
  /// What ends the line; nil if the file ends here.
  public let ending: LineEnding?
  /// Counted from 1.
  public let number: Int
  /// The bytes of the text in the file, without the ending.
  public let bytes: Range<Int>

  public init(text: String, ending: LineEnding?, number: Int, bytes: Range<Int>) {
    self.text = text
    self.ending = ending
    self.number = number
    self.bytes = bytes
  }
}

extension Substring {
  /// The text without the spaces and tabs around it.
  public var trimmed: Substring {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }), let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[first..<utf8.index(after: last)]
  }
}
