/// A FLAC file (RFC 9639): its format and length, as its head has them. The audio itself stays encoded.
public struct FLACFile: Equatable, Sendable {
  public let channels: Int
  public let sampleRate: SampleRate
  /// Bits of one sample: 4 to 32.
  public let bitsPerSample: Int
  /// At least 1.
  public let frameCount: Int
  /// The whole file.
  public let bytes: [UInt8]

  public var format: AudioFormat { AudioFormat(encoding: .flac, channels: channels, sampleRate: sampleRate) }

  /// Reads the metadata blocks of a file up to where the audio begins (RFC 9639, section 8).
  ///
  /// A tag of the kind ID3v2 before the marker and blocks other than STREAMINFO are passed over. A stream whose length its
  /// encoder did not know is refused, because a player reports how long it plays, and ends on that frame. So is a
  /// file that is too short for its length, according to its header: the least size of the audio follows from the
  /// sizes of blocks and FLAC frames in STREAMINFO.
  public init(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = ByteReader(bytes: bytes)
    let marker = Self.sizeOfTag(bytes)
    try file.expect("fLaC", at: marker)
    let first = try MetadataBlock(file, at: marker + 4)
    guard first.type == MetadataBlock.streamInfo else {
      throw AudioFileError(.malformed("FLAC metadata: the first block is no STREAMINFO"), at: marker + 4)
    }
    let info = try StreamInfo(file, first)

    var block = first
    while !block.isLast {
      let offset = block.end
      block = try MetadataBlock(file, at: offset)
      guard block.type != MetadataBlock.streamInfo else {
        throw AudioFileError(.malformed("FLAC metadata: a second STREAMINFO"), at: offset)
      }
    }

    _ = try file.slice(at: block.end, count: info.leastAudioSize)
    guard try file.bigEndian(at: block.end, count: 2) & 0xFFFE == 0xFFF8 else {
      throw AudioFileError(.malformed("FLAC frame: no sync code"), at: block.end)
    }
    channels = info.channels
    sampleRate = info.sampleRate
    bitsPerSample = info.bitsPerSample
    frameCount = info.frameCount
    self.bytes = bytes
  }

  /// Whether a file is a FLAC file, by its marker, which may stand behind a tag of the kind ID3v2.
  public static func isMarked(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(sizeOfTag(bytes)).starts(with: "fLaC".utf8)
  }

  /// The bytes of an ID3v2 tag at the beginning: ten of header, the size in four bytes of seven bits each, and ten of
  /// footer if a flag says so (id3.org, "ID3 tag version 2.4.0", section 3.1). 0 if there is none.
  private static func sizeOfTag(_ bytes: [UInt8]) -> Int {
    guard bytes.count >= 10, bytes.starts(with: "ID3".utf8), bytes[6..<10].allSatisfy({ $0 < 0x80 }) else { return 0 }
    return 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1) } + (bytes[5] & 0x10 == 0 ? 0 : 10)
  }
}

/// The header of a metadata block, and where the block lies (RFC 9639, section 8.1).
private struct MetadataBlock {
  static let streamInfo: UInt8 = 0

  let type: UInt8
  let isLast: Bool
  /// Where the body begins.
  let body: Int
  let size: Int

  var end: Int { body + size }

  init(_ file: ByteReader, at offset: Int) throws(AudioFileError) {
    let header = try file.bigEndian(at: offset, count: 4)
    type = UInt8(header >> 24 & 0x7F)
    isLast = header >> 31 == 1
    body = offset + 4
    size = Int(header & 0xFF_FFFF)
    guard type != 127 else { throw AudioFileError(.malformed("FLAC metadata block of type 127"), at: offset) }
    _ = try file.slice(at: offset, count: 4 + size)
  }
}

/// The body of a STREAMINFO block (RFC 9639, section 8.2).
private struct StreamInfo {
  let channels: Int
  let sampleRate: SampleRate
  let bitsPerSample: Int
  let frameCount: Int
  /// The bytes that the audio takes at least.
  let leastAudioSize: Int

  init(_ file: ByteReader, _ block: MetadataBlock) throws(AudioFileError) {
    let offset = block.body
    guard block.size == 34 else { throw AudioFileError(.malformed("STREAMINFO of \(block.size) bytes"), at: offset) }
    let smallestBlock = Int(try file.bigEndian(at: offset, count: 2))
    let largestBlock = Int(try file.bigEndian(at: offset + 2, count: 2))
    guard 16 <= smallestBlock, smallestBlock <= largestBlock else {
      throw AudioFileError(.malformed("FLAC block sizes"), at: offset)
    }

    // 20 bits for the rate, 3 for the channels less one, 5 for the bits a sample less one, 36 for the length.
    let fields = try file.bigEndian(at: offset + 10, count: 8)
    guard let rate = SampleRate(hertz: UInt32(fields >> 44)) else {
      throw AudioFileError(.zeroSampleRate, at: offset + 10)
    }
    sampleRate = rate
    channels = Int(fields >> 41 & 0x7) + 1
    bitsPerSample = Int(fields >> 36 & 0x1F) + 1
    guard bitsPerSample >= 4 else {
      throw AudioFileError(.malformed("FLAC with \(bitsPerSample) bits a sample"), at: offset + 12)
    }
    frameCount = Int(fields & 0xF_FFFF_FFFF)
    guard frameCount > 0 else { throw AudioFileError(.unsupported("FLAC stream of unknown length"), at: offset + 13) }

    // An encoder that doesn't know the smallest size of a FLAC frame writes zero. None has less than 10 bytes: 6 of
    // header, 2 of a subframe that is constant, 2 of footer (RFC 9639, section 9).
    let smallestFrame = max(Int(try file.bigEndian(at: offset + 4, count: 3)), 10)
    leastAudioSize = (frameCount + largestBlock - 1) / largestBlock * smallestFrame
  }
}

extension ByteReader {
  /// The number in `count` bytes, at most 8, most significant first.
  fileprivate func bigEndian(at offset: Int, count: Int) throws(AudioFileError) -> UInt64 {
    try slice(at: offset, count: count).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
