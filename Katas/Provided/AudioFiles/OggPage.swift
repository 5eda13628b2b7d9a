/// One page of an Ogg bitstream (RFC 3533, section 6).
public struct OggPage: Equatable, Sendable {
  /// The flags of the header type field.
  public struct HeaderType: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The page goes on with a packet of the page before.
    public static let continued = HeaderType(rawValue: 0x01)
    public static let beginningOfStream = HeaderType(rawValue: 0x02)
    public static let endOfStream = HeaderType(rawValue: 0x04)
  }

  /// Where the page begins in the file.
  public let offset: Int
  public let headerType: HeaderType
  /// What the codec makes of it; nil if no packet ends on this page, whatever is stored there.
  public let granulePosition: Int64?
  public let serialNumber: UInt32
  public let sequenceNumber: UInt32
  /// The lacing values of the segment table.
  public let segmentTable: ArraySlice<UInt8>
  /// Header and body, as the file has them.
  public let bytes: ArraySlice<UInt8>

  public var body: ArraySlice<UInt8> { bytes[(segmentTable.endIndex)...] }

  /// The packets on this page, in order; `isComplete` is false for a last one that the next page goes on with.
  public var packets: [(data: ArraySlice<UInt8>, isComplete: Bool)] {
    var packets: [(data: ArraySlice<UInt8>, isComplete: Bool)] = []
    var start = segmentTable.endIndex
    var end = start
    for lacing in segmentTable {
      end += Int(lacing)
      if lacing < 255 {
        packets.append((bytes[start..<end], true))
        start = end
      }
    }
    if segmentTable.last == 255 { packets.append((bytes[start..<end], false)) }
    return packets
  }
}

extension OggPage {
  /// Reads the page that begins at `offset`, and checks its CRC.
  init(_ file: ByteReader, at offset: Int) throws(AudioFileError) {
    try file.expect("OggS", at: offset)
    _ = try file.slice(at: offset, count: 27)
    let version = try file.uint8(at: offset + 4)
    guard version == 0 else { throw AudioFileError(.unsupported("Ogg version \(version)"), at: offset + 4) }
    let segmentCount = Int(try file.uint8(at: offset + 26))
    let segmentTable = try file.slice(at: offset + 27, count: segmentCount)
    let bodySize = segmentTable.reduce(0) { $0 + Int($1) }
    _ = try file.slice(at: segmentTable.endIndex, count: bodySize)
    let bytes = try file.slice(at: offset, count: 27 + segmentCount + bodySize)

    let stored = try file.uint32(at: offset + 22)
    let computed = OggChecksum.ofPage(bytes)
    guard stored == computed else {
      throw AudioFileError(.checksumMismatch(stored: stored, computed: computed), at: offset)
    }

    let granulePosition = Int64(bitPattern: try file.uint64(at: offset + 6))
    let endsPacket = segmentTable.contains { $0 < 255 }
    guard granulePosition != -1 || !endsPacket else {
      throw AudioFileError(.malformed("granule position -1 of a page on which a packet ends"), at: offset + 6)
    }
    self.init(
      offset: offset, headerType: HeaderType(rawValue: try file.uint8(at: offset + 5)),
      granulePosition: endsPacket ? granulePosition : nil,
      serialNumber: try file.uint32(at: offset + 14), sequenceNumber: try file.uint32(at: offset + 18),
      segmentTable: segmentTable, bytes: bytes)
  }
}

/// The CRC of a page: generator polynomial 0x04c11db7 (RFC 3533, section 6), initial value and final XOR zero (Xiph's
/// "Ogg logical bitstream framing"), no reflection.
enum OggChecksum {
  /// The CRC of a page, with the page's own checksum field taken as zero.
  static func ofPage(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = 0
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        var index = 0
        while index < bytes.count {
          let byte = 22..<26 ~= index ? 0 : bytes[index]
          crc = crc &<< 8 ^ table[Int(UInt8(truncatingIfNeeded: crc &>> 24) ^ byte)]
          index += 1
        }
      }
    }
    return crc
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { crc, _ in crc & 0x8000_0000 == 0 ? crc << 1 : crc << 1 ^ 0x04c1_1db7 }
  }
}
