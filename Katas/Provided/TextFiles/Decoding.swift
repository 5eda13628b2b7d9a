extension FileEncoding {
  /// The bytes of a code unit.
  var width: Int { self == .utf16LittleEndian ? 2 : 1 }

  /// The byte order mark that a file may begin with, or must in UTF-16.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .windows1252: []
    }
  }

  /// Decodes a line.
  ///
  /// - Parameter offset: The place in the file of the first byte.
  /// - Throws: `wrongEncoding` or `nul`, whichever comes first.
  func decode(_ bytes: ArraySlice<UInt8>, line: Int, offset: Int) throws(FileParseError) -> String {
    let (text, wrong, nul) =
      switch self {
      case .utf8: decodeUTF8(bytes)
      case .utf16LittleEndian: decodeUTF16(bytes)
      case .windows1252: decodeWindows1252(bytes)
      }
    if let nul, nul < wrong ?? .max { throw .nul(line: line, offset: offset + nul) }
    guard let text else { throw .wrongEncoding(self, line: line, offset: offset + (wrong ?? 0)) }
    return text
  }

  private typealias Decoded = (text: String?, wrong: Int?, nul: Int?)

  private func decodeUTF8(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let text = String(validating: bytes, as: UTF8.self)
    let wrong = text == nil ? firstWrongUTF8(in: bytes) : nil
    let nul = bytes.withUnsafeBufferPointer { $0.firstIndex(of: 0, in: 0..<$0.count) }
    return (text, wrong, nul)
  }

  private func decodeUTF16(_ bytes: ArraySlice<UInt8>) -> Decoded {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      units.append(UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
      index += 2
    }
    let nul = units.firstIndex(of: 0).map { $0 * 2 }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      return (nil, firstLoneSurrogate(in: units).map { $0 * 2 } ?? bytes.count - 1, nul)
    }
    return (text, nil, nul)
  }

  private func decodeWindows1252(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let units = bytes.map { 0x80...0x9F ~= $0 ? Self.windows1252From80[Int($0 - 0x80)] : UInt16($0) }
    // A unit is 0 for NUL, too.
    let wrong = units.indices.first { units[$0] == 0 && bytes[bytes.startIndex + $0] != 0 }
    let nul = bytes.firstIndex(of: 0).map { $0 - bytes.startIndex }
    return (wrong == nil ? String(decoding: units, as: UTF16.self) : nil, wrong, nul)
  }

  /// The characters of the bytes 80 to 9F; 0 for a byte that is not assigned. All other bytes have the numbers of Unicode.
  private static let windows1252From80: [UInt16] = [
    0x20AC, 0, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0, 0x17E, 0x178,
  ]

  /// The place of the first sequence of bytes that the Unicode Standard, Table 3-7, doesn't have.
  private func firstWrongUTF8(in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let lead = rest.first {
      let (second, length): (ClosedRange<UInt8>, Int)
      switch lead {
      case 0x00...0x7F:
        rest.removeFirst()
        continue
      case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
      case 0xE0: (second, length) = (0xA0...0xBF, 3)
      case 0xE1...0xEC, 0xEE...0xEF: (second, length) = (0x80...0xBF, 3)
      case 0xED: (second, length) = (0x80...0x9F, 3)
      case 0xF0: (second, length) = (0x90...0xBF, 4)
      case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
      case 0xF4: (second, length) = (0x80...0x8F, 4)
      default: return rest.startIndex - bytes.startIndex
      }
      let sequence = rest.prefix(length)
      guard sequence.count == length, second ~= sequence[sequence.startIndex + 1],
        sequence.dropFirst(2).allSatisfy({ 0x80...0xBF ~= $0 })
      else { return rest.startIndex - bytes.startIndex }
      rest.removeFirst(length)
    }
    return nil
  }

  private func firstLoneSurrogate(in units: [UInt16]) -> Int? {
    var index = 0
    while index < units.count {
      if UTF16.isLeadSurrogate(units[index]), index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) {
        index += 2
      } else if UTF16.isSurrogate(units[index]) {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }
}
