extension [UInt8] {
  /// A copy with `replacement` in place of as many bytes from `offset` on.
  public func replacing(at offset: Int, with replacement: [UInt8]) -> [UInt8] {
    var copy = self
    copy.replaceSubrange(offset..<offset + replacement.count, with: replacement)
    return copy
  }

  /// A copy in which the Ogg page that begins at `offset` has the checksum that its bytes call for.
  ///
  /// Computed bit by bit from RFC 3533, section 6, and not by the code under test.
  public func sealingOggPage(at offset: Int) -> [UInt8] {
    var copy = replacing(at: offset + 22, with: [0, 0, 0, 0])
    var crc: UInt32 = 0
    for byte in copy[oggPage(at: offset)] {
      crc ^= UInt32(byte) << 24
      for _ in 0..<8 { crc = crc & 0x8000_0000 == 0 ? crc << 1 : crc << 1 ^ 0x04c1_1db7 }
    }
    copy.replaceSubrange(offset + 22..<offset + 26, with: littleEndian(crc))
    return copy
  }

  /// The offsets at which the Ogg pages begin.
  public var oggPageOffsets: [Int] {
    var offsets: [Int] = []
    var offset = 0
    while offset < count {
      offsets.append(offset)
      offset = oggPage(at: offset).upperBound
    }
    return offsets
  }

  /// A copy with `shift` added to the granule position of each page from number `first` on.
  public func shiftingGranules(by shift: Int64, fromPage first: Int) -> [UInt8] {
    oggPageOffsets.dropFirst(first).reduce(self) { bytes, offset in
      let stored = bytes[offset + 6..<offset + 14].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let shifted = stored == .max ? stored : stored &+ UInt64(bitPattern: shift)
      return bytes.replacing(at: offset + 6, with: littleEndian(shifted)).sealingOggPage(at: offset)
    }
  }

  /// A copy of an Ogg Vorbis file in which the headers after the first page are on pages of so many segments.
  public func spreadingHeaders(segmentsOnPage count: Int) -> [UInt8] {
    let offsets = oggPageOffsets
    let serial = self[14..<18].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    var (copy, sequence) = (Array(self[oggPage(at: 0)]), UInt32(1))
    var segments = oggSegments(at: offsets[1])[...]
    var isContinuation = false
    while !segments.isEmpty {
      let some = [[UInt8]](segments.prefix(count))
      let endsPacket = some.contains { $0.count < 255 }
      copy += AudioFixtures.oggPage(
        some, flags: isContinuation ? 1 : 0, granule: endsPacket ? 0 : -1, sequence: sequence, serial: serial)
      isContinuation = some.last?.count == 255
      segments = segments.dropFirst(count)
      sequence += 1
    }
    for offset in offsets.dropFirst(2) {
      copy += Array(self[oggPage(at: offset)]).replacing(at: 18, with: littleEndian(sequence)).sealingOggPage(at: 0)
      sequence += 1
    }
    return copy
  }

  /// The segments of the Ogg page that begins at `offset`.
  private func oggSegments(at offset: Int) -> [[UInt8]] {
    let table: ArraySlice<UInt8> = self[offset + 27..<offset + 27 + Int(self[offset + 26])]
    var start = table.endIndex
    return table.map { lacing in
      defer { start += Int(lacing) }
      return Array(self[start..<start + Int(lacing)])
    }
  }

  /// The bytes of the Ogg page that begins at `offset`.
  public func oggPage(at offset: Int) -> Range<Int> {
    let table = offset + 27..<offset + 27 + Int(self[offset + 26])
    return offset..<self[table].reduce(table.upperBound) { $0 + Int($1) }
  }
}

/// The bytes of an Ogg page with these segments, of up to 255 bytes each, and a right checksum.
///
/// A packet goes on as long as its segments have 255 bytes.
public func oggPage(
  _ segments: [[UInt8]], flags: UInt8 = 0, granule: Int64, sequence: UInt32, serial: UInt32
) -> [UInt8] {
  var page = Array("OggS".utf8) + [0, flags] + littleEndian(granule) + littleEndian(serial)
  page += littleEndian(sequence) + [0, 0, 0, 0, UInt8(segments.count)] + segments.map { UInt8($0.count) }
  return (page + segments.joined()).sealingOggPage(at: 0)
}

/// The bytes of a number, least significant first.
public func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}
