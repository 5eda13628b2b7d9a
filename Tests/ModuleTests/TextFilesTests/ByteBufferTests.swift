import Testing
import TextFiles

@Suite struct ByteBufferTests {
  /// The lines of a file that comes in chunks of a size.
  private func lines(_ bytes: [UInt8], _ encoding: FileEncoding, chunk: Int) throws -> [Line] {
    var buffer = ByteBuffer()
    var lines: [Line] = []
    var rest = bytes[...]
    while true {
      if let line = try buffer.nextLine(in: encoding) {
        lines.append(line)
        continue
      }
      if buffer.isComplete { return lines }
      buffer.append(Array(rest.prefix(chunk)))
      rest = rest.dropFirst(chunk)
    }
  }

  private func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  static let texts: [(String, [(String, LineEnding?)])] = [
    ("", []), ("a", [("a", nil)]), ("\n", [("", .lf)]), ("\r", [("", .cr)]), ("\r\n", [("", .crlf)]),
    ("\n\r", [("", .lf), ("", .cr)]), ("\r\r\n\n", [("", .cr), ("", .crlf), ("", .lf)]),
    ("é\r\n🎻\rb\n\u{2028}c", [("é", .crlf), ("🎻", .cr), ("b", .lf), ("\u{2028}c", nil)]),
    ("\u{D0A}\u{A0D}\n\u{A}", [("\u{D0A}\u{A0D}", .lf), ("", .lf)]),
    ("\r\u{A0A}\r\u{D}\u{A00}", [("", .cr), ("\u{A0A}", .cr), ("", .cr), ("\u{A00}", nil)]),
  ]

  @Test(arguments: texts)
  func `lines are found wherever chunks end`(text: String, expected: [(String, LineEnding?)]) throws {
    for (encoding, mark, bytes) in [
      (FileEncoding.utf8, [], Array(text.utf8)), (.utf8, [0xEF, 0xBB, 0xBF], Array(text.utf8)),
      (.utf16LittleEndian, [0xFF, 0xFE], utf16(text)),
    ] as [(FileEncoding, [UInt8], [UInt8])] {
      for chunk in 1...max(bytes.count + mark.count, 1) {
        let lines = try lines(mark + bytes, encoding, chunk: chunk)
        #expect(lines.map(\.text) == expected.map(\.0))
        #expect(lines.map(\.ending) == expected.map(\.1))
        #expect(lines.map(\.number) == Array(0..<expected.count).map { $0 + 1 })
        var offset = mark.count
        for line in lines {
          let count = encoding == .utf8 ? line.text.utf8.count : line.text.utf16.count * 2
          #expect(line.bytes == offset..<offset + count)
          offset += count + (line.ending?.rawValue.utf8.count ?? 0) * (encoding == .utf8 ? 1 : 2)
        }
        #expect(offset == mark.count + bytes.count)
      }
    }
  }

  @Test func `every byte that can't begin or continue a character is found`() throws {
    // Against the standard library's own decoder, for all first bytes, and for those where rules change many sequences.
    let bounds: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xFF,
    ]
    for first in UInt8.min...UInt8.max where first != 0x0A && first != 0x0D && first != 0 {
      for second in bounds {
        for third in bounds.contains(first) ? bounds : [0x80] {
          let bytes = [0x61, first, second, third, 0x80]
          let valid = String(validating: bytes, as: UTF8.self)
          do {
            #expect(try lines(bytes, .utf8, chunk: 9).map(\.text) == [valid ?? ""])
          } catch FileParseError.wrongEncoding(.utf8, line: 1, offset: let offset) {
            #expect(valid == nil)
            #expect(String(validating: bytes[..<offset], as: UTF8.self) != nil)
            #expect(
              (offset + 1...bytes.count).allSatisfy { String(validating: bytes[offset..<$0], as: UTF8.self) == nil })
          }
        }
      }
    }
  }

  /// Compared with Python's codec `cp1252`.
  @Test func `every byte of Windows-1252 is its character, or is refused`() throws {
    let from80 = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ".unicodeScalars.map { $0 }
    for byte in UInt8(1)...0xFF where byte != 0x0A && byte != 0x0D {
      let scalar = 0x80...0x9F ~= byte ? from80[Int(byte) - 0x80] : Unicode.Scalar(byte)
      let bytes: [UInt8] = [0x61, 0x0A, 0x62, byte]
      guard scalar != "\0" else {
        #expect(throws: FileParseError.wrongEncoding(.windows1252, line: 2, offset: 3)) {
          try lines(bytes, .windows1252, chunk: 3)
        }
        continue
      }
      #expect(try lines(bytes, .windows1252, chunk: 3).map(\.text) == ["a", "b\(scalar)"])
    }
    #expect(throws: FileParseError.nul(line: 1, offset: 0)) { try lines([0, 0x81], .windows1252, chunk: 9) }
    // What would be a mark in another encoding is text.
    #expect(try lines([0xEF, 0xBB, 0xBF, 0x61], .windows1252, chunk: 1).map(\.text) == ["ï»¿a"])
  }

  @Test(arguments: [FileEncoding.utf8, .utf16LittleEndian])
  func `a buffer takes chunks of any kind, and gives each byte to one line`(encoding: FileEncoding) throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let mark: [UInt8] = encoding == .utf8 ? [] : [0xFF, 0xFE]
      let count = Int.random(in: 0..<40, using: &generator)
      let bytes =
        mark + (0..<count).map { _ in [0x0A, 0x0D, 0x61, 0x00, 0xD8, 0xC3].randomElement(using: &generator) ?? 0 }
      func result(_ chunk: Int) -> Result<[Line], any Error> { Result { try lines(bytes, encoding, chunk: chunk) } }
      let whole = "\(result(100))"
      for chunk in 1...5 { #expect("\(result(chunk))" == whole, "\(bytes)") }
    }
  }

  @Test func `a line is too long as soon as it can't be short enough`() throws {
    try ByteBuffer.$longestRecord.withValue(8) { () throws in
      var buffer = ByteBuffer()
      for _ in 0..<2 {
        buffer.append(Array("aaaa".utf8))
        #expect(try buffer.nextLine(in: .utf8) == nil)
      }
      // The limit is reached, and not passed.
      buffer.append([0x0D])
      #expect(try buffer.nextLine(in: .utf8) == nil)
      buffer.append([0x0A, 0x61])
      #expect(try buffer.nextLine(in: .utf8)?.bytes == 0..<8)
      buffer.append(Array("aaaaaaaa".utf8))
      #expect(throws: FileParseError.tooLong(line: 2, offset: 10)) { try buffer.nextLine(in: .utf8) }
    }
  }
}
