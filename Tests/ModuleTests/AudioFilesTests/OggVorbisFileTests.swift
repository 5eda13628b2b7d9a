import AudioFiles
import AudioFixtures
import Testing

@Suite struct OggVorbisFileTests {
  private let tone = Fixture.named("tone.ogg")
  private let pages = Fixture.named("pages.ogg")

  @Test(arguments: Fixture.all.filter(\.isOgg))
  func `format and length are those that soxi finds`(fixture: Fixture) throws {
    let file = try OggVorbisFile(fixture.bytes)
    #expect(file.identification.channels == fixture.channels)
    #expect(Int(file.identification.sampleRate.hertz) == fixture.rate)
    #expect(file.frameCount == fixture.samples)
  }

  @Test(arguments: Fixture.table("ogginfo.tsv"))
  func `format and length are those that ogginfo finds`(row: [String]) throws {
    let file = try OggVorbisFile(Fixture.named(row[0]).bytes)
    #expect(String(file.identification.channels) == row[1])
    #expect(String(file.identification.sampleRate.hertz) == row[2])
    let milliseconds = file.frameCount * 1000 / Int(file.identification.sampleRate.hertz)
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    let seconds = String(milliseconds / 1000 % 60 + 100).dropFirst()
    #expect("\(milliseconds / 60_000)m:\(seconds).\(fraction)s" == row[3])
  }

  @Test func `the identification header is read in full`() throws {
    let header = try OggVorbisFile(Fixture.named("stereo.ogg").bytes).identification
    #expect(header.bitrateMaximum == 0)
    #expect(header.bitrateNominal > 0)
    #expect(header.bitrateMinimum == 0)
    #expect(header.shortBlockSize == 512)
    #expect(header.longBlockSize == 4096)
  }

  @Test func `pages hold all bytes, in order, with the frames that end on them`() throws {
    let file = try OggVorbisFile(pages.bytes)
    #expect(Array((file.headerPages + file.audioPages.map(\.page)).map(\.bytes).joined()) == pages.bytes)
    #expect(file.headerPages.map(\.sequenceNumber) == [0, 1])
    #expect(file.audioPages.map(\.page.sequenceNumber) == [2, 3, 4, 5])
    #expect(file.audioPages.map(\.page.granulePosition) == file.audioPages.map { Int64($0.frames.upperBound) })
    #expect(file.audioPages.map(\.frames.lowerBound) == [0] + file.audioPages.dropLast().map(\.frames.upperBound))
    #expect(file.audioPages.last?.page.headerType == .endOfStream)
    #expect(file.headerPages.first?.headerType == .beginningOfStream)
  }

  @Test(arguments: [1, 1000, 1 << 40] as [Int64])
  func `a stream cut from a broadcast begins at its first granule`(shift: Int64) throws {
    let bytes = pages.bytes.shiftingGranules(by: shift, fromPage: 2)
    let file = try OggVorbisFile(bytes)
    #expect(file.frameCount == pages.samples)
    #expect(file.audioPages.map(\.frames) == (try OggVorbisFile(pages.bytes)).audioPages.map(\.frames))
  }

  @Test func `a stream with its first frames dropped begins at zero`() throws {
    #expect(try OggVorbisFile(pages.bytes.shiftingGranules(by: -1000, fromPage: 2)).frameCount == pages.samples - 1000)
  }

  @Test func `a file without audio has no frames`() throws {
    let headers = tone.bytes.prefix(tone.bytes.oggPageOffsets[2])
    let last = tone.bytes.oggPageOffsets[1]
    let bytes = Array(headers).replacing(at: last + 5, with: [4]).sealingOggPage(at: last)
    let file = try OggVorbisFile(bytes)
    #expect(file.frameCount == 0)
    #expect(file.audioPages.isEmpty)
  }

  /// A page, an offset from its beginning, what the page says there, the error to expect, and the error's offset.
  static let faults: [(page: Int, at: Int, bytes: [UInt8], reason: AudioFileError.Reason, errorAt: Int)] = [
    (0, 5, [0], .malformed("first page: it does not begin a stream"), 5),
    (3, 4, [1], .unsupported("Ogg version 1"), 4),
    (3, 6, littleEndian(Int64.max), .malformed("granule position \(Int64.max)"), 6),
    (2, 6, littleEndian(Int64.min), .malformed("granule position \(Int64.min)"), 6),
    (3, 5, [2], .unsupported("multiplexed Ogg file"), 0),
    (3, 14, [9], .malformed("page of a stream that has not begun"), 14),
    (3, 18, [7], .missingPage(expected: 3, found: 7), 18),
    (3, 5, [1], .malformed("continuation of a packet"), 5),
    (3, 6, littleEndian(Int64(5)), .malformed("granule position 5"), 6),
    (3, 6, littleEndian(Int64(-2)), .malformed("granule position -2"), 6),
    // RFC 3533, section 6: "A special value of '-1' … indicates that no packets finish on this page."
    (2, 6, littleEndian(Int64(-1)), .malformed("granule position -1 of a page on which a packet ends"), 6),
    (5, 6, littleEndian(Int64(-1)), .malformed("granule position -1 of a page on which a packet ends"), 6),
    (0, 35, [1], .unsupported("Vorbis version 1"), 35),
    // A short block longer than a long one, a block of 32, and one of 16384.
    (0, 56, [0x89], .malformed("Vorbis block sizes"), 56),
    (0, 56, [0x85], .malformed("Vorbis block sizes"), 56),
    (0, 56, [0xE8], .malformed("Vorbis block sizes"), 56),
    (0, 57, [0], .malformed("Vorbis identification header: framing bit"), 57),
  ]

  @Test(arguments: faults)
  func `a page with a right checksum and a wrong field is refused`(
    page: Int, at place: Int, bytes: [UInt8], reason: AudioFileError.Reason, errorAt: Int
  ) {
    let offset = pages.bytes.oggPageOffsets[page]
    let bytes = pages.bytes.replacing(at: offset + place, with: bytes).sealingOggPage(at: offset)
    #expect(throws: AudioFileError(reason, at: offset + errorAt)) { try OggVorbisFile(bytes) }
  }

  @Test(arguments: 1...5)
  func `a file that ends with a whole page, but not the last, is refused`(pageCount: Int) {
    let end = pages.bytes.oggPageOffsets[pageCount]
    #expect(throws: AudioFileError(.truncated(needed: 27), at: end)) {
      try OggVorbisFile(Array(pages.bytes.prefix(end)))
    }
  }

  @Test(arguments: [3, 5] as [UInt8])
  func `a comment or setup header of another type is refused`(type: UInt8) throws {
    let page = tone.bytes.oggPageOffsets[1]
    let marker = [type] + Array("vorbis".utf8)
    let packet = try #require(tone.bytes.indices.first { tone.bytes[$0...].starts(with: marker) })
    let bytes = tone.bytes.replacing(at: packet, with: [7]).sealingOggPage(at: page)
    #expect(throws: AudioFileError(.malformed("Vorbis header packet of type \(type)"), at: packet)) {
      try OggVorbisFile(bytes)
    }
  }

  @Test(arguments: [Int64(-1), 0, 1_000_000])
  func `a page without a packet doesn't change the length`(granule: Int64) throws {
    let bytes = pages.bytes
    let last = bytes.oggPageOffsets.last ?? 0
    let serial = bytes[14..<18].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let sequence = bytes[last + 18..<last + 22].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let end = oggPage([], flags: 4, granule: granule, sequence: sequence + 1, serial: serial)
    let open = bytes.replacing(at: last + 5, with: [bytes[last + 5] & ~4]).sealingOggPage(at: last)
    #expect(try OggVorbisFile(open + end).frameCount == pages.samples)
  }

  @Test func `a granule position at the beginning of time is refused in a stream cut from a broadcast`() {
    let bytes = pages.bytes.shiftingGranules(by: 1000, fromPage: 2)
    let offset = bytes.oggPageOffsets[3]
    let damaged = bytes.replacing(at: offset + 6, with: littleEndian(Int64.min)).sealingOggPage(at: offset)
    #expect(throws: AudioFileError(.malformed("granule position \(Int64.min)"), at: offset + 6)) {
      try OggVorbisFile(damaged)
    }
  }

  @Test func `a page behind the last is refused`() {
    let offsets = pages.bytes.oggPageOffsets
    let bytes = pages.bytes.replacing(at: offsets[3] + 5, with: [4]).sealingOggPage(at: offsets[3])
    #expect(throws: AudioFileError(.malformed("page after the end of its stream"), at: offsets[4])) {
      try OggVorbisFile(bytes)
    }
  }

  /// A page says itself that it is the last one of its stream (RFC 3533, section 6: header_type_flag).
  @Test(arguments: ["\0", "TAG", "O", "Ogg", "OggX", "oggs"])
  func `bytes behind the last page are passed over`(tail: String) throws {
    #expect(try OggVorbisFile(pages.bytes + Array(tail.utf8)) == OggVorbisFile(pages.bytes))
    let offset = pages.bytes.oggPageOffsets[5]
    let error = #expect(throws: AudioFileError.self) { try OggVorbisFile(pages.bytes[..<offset] + Array(tail.utf8)) }
    #expect(error?.offset == offset)
  }

  @Test func `behind the last page, the beginning of a page is refused`() {
    let end = pages.bytes.count
    #expect(throws: AudioFileError(.truncated(needed: 27), at: end)) {
      try OggVorbisFile(pages.bytes + Array("OggS".utf8))
    }
  }

  @Test func `sequence numbers may wrap`() throws {
    var bytes = pages.bytes
    for (index, offset) in bytes.oggPageOffsets.enumerated() {
      let number = UInt32.max - 2 &+ UInt32(index)
      bytes = bytes.replacing(at: offset + 18, with: littleEndian(number)).sealingOggPage(at: offset)
    }
    #expect(try OggVorbisFile(bytes).frameCount == pages.samples)
  }

  @Test func `a wrong bit anywhere is found`() {
    for offset in tone.bytes.indices {
      let bytes = tone.bytes.replacing(at: offset, with: [tone.bytes[offset] ^ 0x04])
      #expect(throws: AudioFileError.self, "byte \(offset)") { try OggVorbisFile(bytes) }
    }
  }

  @Test func `any byte of a header may be wrong without a trap`() {
    for page in 0..<3 {
      let offset = tone.bytes.oggPageOffsets[page]
      for byte in tone.bytes.oggPage(at: offset).prefix(150) where !(offset + 26..<offset + 45 ~= byte) {
        for value in [0, 0x7F, 0xFF] as [UInt8] {
          _ = try? OggVorbisFile(tone.bytes.replacing(at: byte, with: [value]).sealingOggPage(at: offset))
        }
      }
    }
  }
}
