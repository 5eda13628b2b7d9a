/// The identification header of a Vorbis stream (Vorbis I specification, section 4.2.2).
public struct VorbisIdentificationHeader: Equatable, Sendable {
  public let channels: Int
  public let sampleRate: SampleRate
  /// Bits a second. It means something only above zero.
  public let bitrateMaximum: Int32
  /// Bits a second. It means something only above zero.
  public let bitrateNominal: Int32
  /// Bits a second. It means something only above zero.
  public let bitrateMinimum: Int32
  /// Samples in a short block: a power of two from 64 to 8192.
  public let shortBlockSize: Int
  /// Samples in a long block: a power of two, not less than a short one, up to 8192.
  public let longBlockSize: Int

  /// Reads the header from the packet that lies at `offset`.
  init(_ file: ByteReader, at offset: Int, size: Int) throws(AudioFileError) {
    guard size == 30, try file.slice(at: offset, count: 7).elementsEqual(vorbisMarker(packetType: 1)) else {
      throw AudioFileError(.unsupported("Ogg stream other than Vorbis"), at: offset)
    }
    let version = try file.uint32(at: offset + 7)
    guard version == 0 else { throw AudioFileError(.unsupported("Vorbis version \(version)"), at: offset + 7) }
    channels = Int(try file.uint8(at: offset + 11))
    guard channels > 0 else { throw AudioFileError(.zeroChannels, at: offset + 11) }
    guard let rate = SampleRate(hertz: try file.uint32(at: offset + 12)) else {
      throw AudioFileError(.zeroSampleRate, at: offset + 12)
    }
    sampleRate = rate
    bitrateMaximum = Int32(bitPattern: try file.uint32(at: offset + 16))
    bitrateNominal = Int32(bitPattern: try file.uint32(at: offset + 20))
    bitrateMinimum = Int32(bitPattern: try file.uint32(at: offset + 24))
    let exponents = try file.uint8(at: offset + 28)
    let (short, long) = (exponents & 0x0F, exponents >> 4)
    guard (6...13).contains(short), (short...13).contains(long) else {
      throw AudioFileError(.malformed("Vorbis block sizes"), at: offset + 28)
    }
    shortBlockSize = 1 << short
    longBlockSize = 1 << long
    guard try file.uint8(at: offset + 29) & 1 == 1 else {
      throw AudioFileError(.malformed("Vorbis identification header: framing bit"), at: offset + 29)
    }
  }
}

/// The seven bytes that a Vorbis header packet begins with (Vorbis I specification, section 4.2.1).
func vorbisMarker(packetType: UInt8) -> [UInt8] { [packetType] + Array("vorbis".utf8) }

/// The modes at the end of a Vorbis setup header, which say how long a block is (Vorbis I, section 4.2.4).
struct VorbisModes {
  /// For each mode, whether its blocks are long.
  let areLong: [Bool]

  /// Reads the modes from the end of the packet backwards, so that the codebooks before them need not be decoded.
  ///
  /// Behind the modes comes one framing bit, then zero bits up to a whole byte. A mode has 41 bits: the block flag, a
  /// window type and a transform type of 16 bits that are zero in Vorbis I, and a mapping of 8 bits. Before the modes
  /// is their number, less one, in 6 bits. Where several numbers fit, the largest does.
  ///
  /// - Returns: nil if no number of modes fits.
  init?(setupHeader packet: [UInt8]) {
    guard let last = packet.last, last != 0 else { return nil }
    let bits = BitReader(bytes: packet)
    let framing = packet.count * 8 - 1 - last.leadingZeroBitCount
    var flags: [Bool] = []
    var found: [Bool]?
    var start = framing
    while flags.count < 64, start - 41 - 6 >= 0 {
      start -= 41
      guard bits.value(at: start + 1, count: 32) == 0 else { break }
      flags.insert(bits.value(at: start, count: 1) == 1, at: 0)
      if bits.value(at: start - 6, count: 6) == flags.count - 1 { found = flags }
    }
    guard let found else { return nil }
    areLong = found
  }

  /// Whether the block of an audio packet is long; nil for a packet that is no audio packet.
  func isLong(_ packet: ArraySlice<UInt8>) -> Bool? {
    guard let first = packet.first, first & 1 == 0 else { return nil }
    let modeBits = Int.bitWidth - (areLong.count - 1).leadingZeroBitCount
    let mode = Int(first >> 1) & (1 << modeBits - 1)
    return mode < areLong.count ? areLong[mode] : nil
  }
}

/// Bits as Vorbis packs them: least significant bit of the first byte first (Vorbis I specification, section 2.1).
private struct BitReader {
  let bytes: [UInt8]

  /// The number in `count` bits from bit `position` on; all of them must lie in the bytes.
  func value(at position: Int, count: Int) -> Int {
    (0..<count).reduce(0) { value, index in
      let bit = position + index
      return value | Int(bytes[bit / 8] >> (bit % 8) & 1) << index
    }
  }
}
