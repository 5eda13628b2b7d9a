import AudioFiles
import AudioFixtures
import VoicePlayerContract
import WorkbookSupport

/// A file to open, sound or damaged. A script has its name.
struct SampleFile: Sendable, CustomStringConvertible, ExpressibleByStringLiteral, SwiftTextConvertible {
  let description: String
  let bytes: [UInt8]
  /// What a player for such files says to it; nil if it plays it.
  let error: AudioFileError?

  var kind: PlayerKind { description.contains(".ogg") ? .ogg : .wav }
  var swiftText: String { description.debugDescription }

  static let sound =
    ["tone.wav", "tone.ogg", "empty.wav", "stereo.wav", "stereo.ogg", "eight-bit.wav", "pages.ogg"].map {
      SampleFile($0, Fixture.named($0).bytes)
    } + [
      // 200 frames at 8000 Hz: 25 milliseconds.
      SampleFile("short.wav", waveFile(Array(wav[44..<444]))),
      // The last page of a stream has the bit with the value 4 set (RFC 3533, section 6).
      SampleFile("empty.ogg", Array(ogg[..<audio]).replacing(at: headers + 5, with: [4]).sealingOggPage(at: headers)),
      // What lies behind a file's own end is no part of it: a tag of another program, padding of a disk or a download.
      SampleFile("tone.wav, and more", wav + [UInt8](repeating: 0, count: 70_000)),
      SampleFile("tone.ogg, and more", ogg + Array("Ogg".utf8)),
      // Written into a pipe.
      SampleFile("RIFF of 4 GB.wav", wav.replacing(at: 4, with: huge)),
      SampleFile("data of 4 GB.wav", wav.replacing(at: 40, with: huge)),
    ]

  static let damaged = [
    SampleFile("no.wav", [], .truncated(needed: 4), at: 0),
    SampleFile("case.wav", 0, [UInt8]("riff".utf8), .wrongMarker(expected: "RIFF")),
    SampleFile("form.wav", 8, [UInt8]("AVI ".utf8), .wrongMarker(expected: "WAVE")),
    SampleFile("RIFF too long.wav", 4, littleEndian(UInt32(4045)), .chunkPastEnd(id: "RIFF", size: 4045), at: 0),
    SampleFile("fmt of 4 GB.wav", 16, huge, .chunkPastEnd(id: "fmt ", size: .max), at: 12),
    SampleFile("cut.wav", Array(wav.dropLast(9)), .chunkPastEnd(id: "RIFF", size: 4036), at: 0),
    SampleFile("data too long.wav", 40, littleEndian(UInt32(4001)), .chunkPastEnd(id: "data", size: 4001), at: 36),
    SampleFile("no channels.wav", 22, [0, 0], .zeroChannels),
    SampleFile("no rate.wav", 24, [0, 0, 0, 0], .zeroSampleRate),
    SampleFile("no bits.wav", 34, [0, 0], .unsupported("0 bits a sample")),
    SampleFile("no alignment.wav", 32, [0, 0], .malformed("block alignment of 0")),
    SampleFile("floats.wav", 20, [3, 0], .unsupported("WAVE format tag 0x3")),
    SampleFile("no fmt.wav", 12, [UInt8]("junk".utf8), .missingChunk(id: "fmt "), at: 36),
    SampleFile("no data.wav", 36, [UInt8]("junk".utf8), .missingChunk(id: "data"), at: 4044),
    SampleFile("no.ogg", [], .truncated(needed: 4), at: 0),
    SampleFile("cut.ogg", Array(ogg.dropLast()), .truncated(needed: 138), at: audio + 36),
    SampleFile("case.ogg", 0, [UInt8]("oggs".utf8), .wrongMarker(expected: "OggS")),
    SampleFile("version.ogg", 4, [1], .unsupported("Ogg version 1")),
    SampleFile("codec.ogg", 28, [UInt8]("OpusHead".utf8), sealing: 0, .unsupported("Ogg stream other than Vorbis")),
    SampleFile("no channels.ogg", 39, [0], sealing: 0, .zeroChannels),
    SampleFile("no rate.ogg", 40, [0, 0, 0, 0], sealing: 0, .zeroSampleRate),
    SampleFile("blocks.ogg", 56, [0x89], sealing: 0, .malformed("Vorbis block sizes")),
    SampleFile("time.ogg", audio + 6, endOfTime, sealing: audio, .malformed("granule position \(Int64.max)")),
    SampleFile(
      "checksum.ogg", audio + 22, [0, 0, 0, 0], .checksumMismatch(stored: 0, computed: 0x8FB_B3D7), at: audio),
    SampleFile("long page.ogg", audio + 27, [255], .truncated(needed: 376), at: audio + 36),
    SampleFile("lost page.ogg", pages, .missingPage(expected: 3, found: 4), at: 6604),
    SampleFile("two files.ogg", ogg + ogg, .unsupported("chained Ogg file"), at: ogg.count),
  ]

  /// The tones, and where the second page and the one with audio begin.
  private static let (wav, ogg) = (Fixture.named("tone.wav").bytes, Fixture.named("tone.ogg").bytes)
  private static let (headers, audio) = (ogg.oggPageOffsets[1], ogg.oggPageOffsets[2])
  private static let (huge, endOfTime) = (littleEndian(UInt32.max), littleEndian(Int64.max))
  /// Without the second page with audio.
  private static let pages = {
    let bytes = Fixture.named("pages.ogg").bytes
    return Array(bytes[..<bytes.oggPageOffsets[3]] + bytes[bytes.oggPageOffsets[4]...])
  }()

  private init(_ name: String, _ bytes: [UInt8], _ reason: AudioFileError.Reason? = nil, at offset: Int = 0) {
    (description, self.bytes) = (name, bytes)
    error = reason.map { AudioFileError($0, at: offset) }
  }

  /// The tone of the kind with other bytes at a place, and the checksum of a page put right. The error names the place,
  /// unless it names another.
  private init(
    _ name: String, _ place: Int, _ bytes: [UInt8], sealing page: Int? = nil, _ reason: AudioFileError.Reason,
    at offset: Int? = nil
  ) {
    let damaged = (name.hasSuffix(".ogg") ? Self.ogg : Self.wav).replacing(at: place, with: bytes)
    self.init(name, page.map(damaged.sealingOggPage) ?? damaged, reason, at: offset ?? place)
  }

  init(stringLiteral name: String) {
    guard let file = (Self.sound + Self.damaged).first(where: { $0.description == name }) else {
      fatalError("no file is named \(name)")
    }
    self = file
  }
}

extension Fixture {
  /// The same sound in each format: 2000 frames at 8000 Hz, a quarter of a second.
  static let tones = [Fixture.named("tone.wav"), Fixture.named("tone.ogg")]

  var kind: PlayerKind { isOgg ? .ogg : .wav }
}

extension PlayerKind {
  /// A file of so many pages, with a hundred frames on each.
  func file(length: Int, hertz: UInt32 = 8000) -> [UInt8] {
    switch self {
    case .wav: waveFile([UInt8](repeating: 0, count: 200 * length)).replacing(at: 24, with: littleEndian(hertz))
    case .ogg: oggFile(pageEnds: (1...length).map { 100 * $0 }, hertz: hertz)
    }
  }
}

/// An Ogg file with a page without a frame, and then pages that end at these frames.
func oggFile(pageEnds: [Int], hertz: UInt32 = 8000) -> [UInt8] {
  let tone = Fixture.named("tone.ogg").bytes.replacing(at: 40, with: littleEndian(hertz)).sealingOggPage(at: 0)
  let headers = tone[..<tone.oggPageOffsets[2]]
  let serial = tone[14..<18].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  let pages = ([0] + pageEnds).enumerated().map { page, end in
    oggPage(
      [[0]], flags: page == pageEnds.count ? 4 : 0, granule: Int64(end), sequence: UInt32(2 + page), serial: serial)
  }
  return pages.reduce(into: Array(headers)) { $0 += $1 }
}

/// A WAV file with these bytes as its samples.
func waveFile(_ data: [UInt8], channels: UInt16 = 1) -> [UInt8] {
  let header = Fixture.named("empty.wav").bytes
  let size = UInt32(data.count)
  return header.replacing(at: 4, with: littleEndian(size + 36)).replacing(at: 40, with: littleEndian(size))
    .replacing(at: 22, with: littleEndian(channels)).replacing(at: 32, with: littleEndian(channels * 2))
    + data
}
