import Foundation

/// The part of a document before its root element, as far as the reader must know it before the parser starts.
struct XMLPrologue {
  /// How long a prologue may be, in bytes.
  static let maximumLength = 1 << 16

  /// How many bytes of blank space come first.
  let start: Int
  /// How many lines that blank space fills.
  let skippedLines: Int
  /// The first thing in the prologue that the reader refuses.
  let failure: XMLReadingError?

  init(of document: Data) {
    let whitespace = document.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    start = whitespace.count
    skippedLines = whitespace.count { $0 == 0x0A }
    let prologue = Array(document.dropFirst(start).prefix(Self.maximumLength))
    if prologue.isEmpty {
      failure = .emptyDocument
    } else if Self.unreadableSignatures.contains(Array(prologue.prefix(4))) {
      failure = .malformed(.unknownEncoding, XMLPosition(line: 1 + skippedLines, column: 1))
    } else {
      var scanner = XMLScanner(prologue, line: 1 + skippedLines)
      failure = scanner.firstFailure()
    }
  }

  /// How documents begin in UTF-32 and EBCDIC (XML 1.0, appendix F), where the scanner would see nothing.
  private static let unreadableSignatures: [[UInt8]] = [
    [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0x00, 0x3C], [0x3C, 0x00, 0x00, 0x00],
    [0x4C, 0x6F, 0xA7, 0x94],
  ]
}
