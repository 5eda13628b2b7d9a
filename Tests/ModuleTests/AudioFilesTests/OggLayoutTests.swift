import AudioFiles
import AudioFixtures
import Testing

/// Streams with real headers, whose pages are laid out by hand.
///
/// Of an audio packet only the first byte matters here: bit 0 is zero for audio, and the bits above name the mode.
@Suite struct OggLayoutTests {
  private let stereo = Fixture.named("stereo.ogg")
  private let serial: UInt32 = 2
  private let short = 512
  private let long = 4096

  /// The first page of `stereo.ogg`.
  private var identification: [UInt8] { Array(stereo.bytes[stereo.bytes.oggPage(at: 0)]) }

  /// The segments of the comment and setup headers.
  private var headerSegments: [[UInt8]] {
    let bytes = stereo.bytes.spreadingHeaders(segmentsOnPage: 1)
    let audioPages = stereo.bytes.oggPageOffsets.count - 2
    return bytes.oggPageOffsets.dropFirst().dropLast(audioPages).map { offset in
      // The page's header has 27 bytes and a table of one.
      Array(bytes[bytes.oggPage(at: offset)].dropFirst(28))
    }
  }

  /// The three headers, on two pages.
  private var headers: [UInt8] { Array(stereo.bytes[..<stereo.bytes.oggPageOffsets[2]]) }

  /// A packet of a short block is of mode 0, one of a long block of mode 1.
  private func packet(isLong: Bool, size: Int = 10) -> [UInt8] {
    [isLong ? 0b10 : 0b00] + [UInt8](repeating: 0xFF, count: size - 1)
  }

  @Test(arguments: [1, 2, 3, 15])
  func `headers may be spread over pages`(segmentsOnPage: Int) throws {
    let bytes = stereo.bytes.spreadingHeaders(segmentsOnPage: segmentsOnPage)
    let file = try OggVorbisFile(bytes)
    #expect(file.headerPages.count == bytes.oggPageOffsets.count - 1)
    #expect(file.headerPages.count > 2)
    #expect(file.audioPages.count == 1)
    #expect(file.frameCount == stereo.samples)
  }

  @Test(arguments: [0, 5000] as [Int64])
  func `a packet counts for the page on which it ends`(origin: Int64) throws {
    let whole = packet(isLong: true, size: 300)
    let first = origin + Int64(long / 2)
    let second = first + Int64((long + short) / 4)
    let third = second + Int64(short / 2)
    var bytes = headers
    bytes += oggPage([packet(isLong: true), Array(whole[..<255])], granule: origin, sequence: 2, serial: serial)
    bytes += oggPage([Array(whole[255...])], flags: 1, granule: first, sequence: 3, serial: serial)
    bytes += oggPage([[UInt8](packet(isLong: false, size: 255))], granule: -1, sequence: 4, serial: serial)
    bytes += oggPage([[]], flags: 1, granule: second, sequence: 5, serial: serial)
    bytes += oggPage([packet(isLong: false)], flags: 4, granule: third, sequence: 6, serial: serial)

    let file = try OggVorbisFile(bytes)
    let ends = [origin, first, first, second, third].map { Int($0 - origin) }
    #expect(file.audioPages.map(\.frames.upperBound) == ends)
    #expect(file.audioPages.map(\.page.granulePosition) == [origin, first, nil, second, third])
    #expect(file.frameCount == ends[4])
  }

  @Test func `the first page counts blocks of each size, and nothing but audio`() throws {
    let packets = [
      packet(isLong: false), packet(isLong: true), [0b11], [], packet(isLong: true, size: 254), packet(isLong: false),
    ]
    let frames = (short + long) / 4 + long / 2 + (long + short) / 4
    for origin in [0, 1, 77_777] {
      let bytes =
        headers
        + oggPage(packets, granule: Int64(origin + frames), sequence: 2, serial: serial)
        + oggPage(
          [packet(isLong: false)], flags: 4, granule: Int64(origin + frames + short / 2), sequence: 3, serial: serial)
      #expect(try OggVorbisFile(bytes).frameCount == frames + short / 2, "from granule \(origin)")
    }
  }

  @Test func `a first packet may be spread over pages`() throws {
    let whole = packet(isLong: true, size: 300)
    let frames = (long + short) / 4
    let bytes =
      headers
      + oggPage([Array(whole[..<255])], granule: -1, sequence: 2, serial: serial)
      + oggPage(
        [Array(whole[255...]), packet(isLong: false)], flags: 5, granule: Int64(5000 + frames), sequence: 3,
        serial: serial)
    #expect(try OggVorbisFile(bytes).frameCount == frames)
  }

  @Test(arguments: [3, 900, .max] as [UInt32], [false, true])
  func `page numbers may have a gap before the first page of sound`(sequence: UInt32, losesStart: Bool) throws {
    let packets = [packet(isLong: true), packet(isLong: true), packet(isLong: false)]
    let frames = losesStart ? (long + short) / 4 : long / 2 + (long + short) / 4
    let bytes =
      headers
      + oggPage(packets, flags: losesStart ? 1 : 0, granule: Int64(5000 + frames), sequence: sequence, serial: serial)
      + oggPage(
        [packet(isLong: false)], flags: 4, granule: Int64(5000 + frames + short / 2), sequence: sequence &+ 1,
        serial: serial)
    #expect(try OggVorbisFile(bytes).frameCount == frames + short / 2)
    let second = bytes.oggPageOffsets[3]
    let lost = bytes.replacing(at: second + 18, with: littleEndian(sequence &+ 2)).sealingOggPage(at: second)
    #expect(
      throws: AudioFileError(.missingPage(expected: sequence &+ 1, found: sequence &+ 2), at: second + 18)
    ) { try OggVorbisFile(lost) }
  }

  @Test func `a gap among the headers is refused`() {
    let second = stereo.bytes.oggPageOffsets[1]
    var bytes = stereo.bytes
    for (index, offset) in bytes.oggPageOffsets.enumerated().dropFirst() {
      bytes = bytes.replacing(at: offset + 18, with: littleEndian(UInt32(index + 4))).sealingOggPage(at: offset)
    }
    #expect(throws: AudioFileError(.missingPage(expected: 1, found: 5), at: second + 18)) { try OggVorbisFile(bytes) }
  }

  @Test func `a Skeleton beside the stream is passed over`() throws {
    func skeleton(_ packets: [[UInt8]], flags: UInt8, sequence: UInt32) -> [UInt8] {
      oggPage(packets, flags: flags, granule: 0, sequence: sequence, serial: 77)
    }
    let head = skeleton([Array("fishead\0".utf8) + [UInt8](repeating: 0, count: 56)], flags: 2, sequence: 0)
    let bone = skeleton([Array("fisbone\0".utf8) + [UInt8](repeating: 0, count: 44)], flags: 0, sequence: 1)
    let end = skeleton([[]], flags: 4, sequence: 2)
    let rest = Array(stereo.bytes[identification.count...])
    let bytes = head + identification + bone + Array(rest[..<(headers.count - identification.count)]) + end
    let file = try OggVorbisFile(bytes + Array(stereo.bytes[headers.count...]))
    #expect(file.frameCount == stereo.samples)
    #expect(Array((file.headerPages + file.audioPages.map(\.page)).map(\.bytes).joined()) == stereo.bytes)
    let other = Array(head).replacing(at: 28, with: Array("theora".utf8)).sealingOggPage(at: 0)
    #expect(throws: AudioFileError(.unsupported("multiplexed Ogg file"), at: head.count)) {
      try OggVorbisFile(other + identification + rest)
    }
  }

  @Test func `a stream that is laid out wrongly is refused`() {
    let header = Array(identification.suffix(30))
    func firstPage(_ packets: [[UInt8]]) -> [UInt8] {
      oggPage(packets, flags: 6, granule: 0, sequence: 0, serial: serial)
    }
    let openPacket = oggPage([packet(isLong: true, size: 255)], flags: 4, granule: -1, sequence: 2, serial: serial)
    let headersAndAudio = oggPage(
      headerSegments + [packet(isLong: true)], flags: 4, granule: 0, sequence: 1, serial: serial)
    let rows: [([UInt8], AudioFileError.Reason, Int)] = [
      (headers + openPacket, .malformed("last page: its packet has no end"), headers.count + openPacket.count),
      (firstPage([header, [0]]), .malformed("first page: it has more than one packet"), 0),
      (firstPage([header + [0]]), .unsupported("Ogg stream other than Vorbis"), 28),
      (firstPage([]), .malformed("first page: it has no packet"), 0),
      (identification + headersAndAudio, .malformed("header page: audio begins on it"), identification.count),
      (firstPage([header]), .malformed("Vorbis stream: it ends before its headers do"), identification.count),
    ]
    for (bytes, reason, offset) in rows {
      #expect(throws: AudioFileError(reason, at: offset)) { try OggVorbisFile(bytes) }
    }
  }
}
