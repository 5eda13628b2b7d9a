import Foundation

/// The part of a document before its root element, as far as the reader must know it before the parser starts.
struct XMLPrologue {
  /// How long a prologue may be, in bytes.
  static let maximumLength = 1 << 16

  /// The document without the blank space before its first markup. A byte order mark stays.
  let document: Data
  /// How many lines that blank space fills.
  let skippedLines: Int
  /// The first thing in the prologue that the reader refuses.
  let failure: XMLReadingError?

  init(of document: Data) {
    var rest = document
    var lines = Self.skipBlanks(in: &rest)
    let mark = Self.marks.first { rest.starts(with: $0) } ?? []
    rest = rest.dropFirst(mark.count)
    lines += Self.skipBlanks(in: &rest)
    skippedLines = lines
    self.document = mark.isEmpty ? rest : Data(mark) + rest
    let prologue = Array(self.document.prefix(Self.maximumLength))
    let start = XMLPosition(line: 1 + lines, column: 1)
    if rest.isEmpty {
      failure = .emptyDocument
    } else if Self.unreadableSignatures.contains(Array(prologue.prefix(4))) {
      failure = .malformed(.unknownEncoding, start)
    } else if rest.first != UInt8(ascii: "<"), !rest.starts(with: [0x00, UInt8(ascii: "<")]) {
      failure = .malformed(.noMarkup, start)
    } else {
      var scanner = XMLScanner(prologue, line: 1 + lines)
      failure = scanner.firstFailure()
    }
  }

  /// The byte order marks of UTF-8 and of UTF-16 (XML 1.0, appendix F).
  private static let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  /// Removes blanks of one byte, or of two in UTF-16, and returns how many lines they filled.
  private static func skipBlanks(in document: inout Data) -> Int {
    var lines = 0
    while let first = document.first {
      let second = document.dropFirst().first
      let isWide = blanks.contains(first) && second == 0 || first == 0 && second.map(blanks.contains) == true
      guard isWide || blanks.contains(first) else { break }
      if first == 0x0A || isWide && second == 0x0A { lines += 1 }
      document = document.dropFirst(isWide ? 2 : 1)
    }
    return lines
  }

  /// How documents begin in UTF-32 and EBCDIC (XML 1.0, appendix F), where the scanner would see nothing.
  private static let unreadableSignatures: [[UInt8]] = [
    [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0x00, 0x3C], [0x3C, 0x00, 0x00, 0x00],
    [0x4C, 0x6F, 0xA7, 0x94],
  ]
}
