import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct BadFileTests {
  /// A fixture, what is done to its bytes, and the error to expect.
  struct Damage: Sendable, CustomStringConvertible {
    let description: String
    let fixture: Fixture
    let error: AudioFileError
    let bytes: [UInt8]

    init(
      _ description: String, _ name: String, _ reason: AudioFileError.Reason, at offset: Int,
      _ damage: ([UInt8]) -> [UInt8]
    ) {
      self.description = "\(name): \(description)"
      fixture = Fixture.named(name)
      error = AudioFileError(reason, at: offset)
      bytes = damage(fixture.bytes)
    }
  }

  static let damages = wavDamages + oggDamages

  private static let wavDamages = [
    Damage("empty", "tone.wav", .truncated(needed: 4), at: 0) { _ in [] },
    Damage("marker in lower case", "tone.wav", .wrongMarker(expected: "RIFF"), at: 0) {
      $0.replacing(at: 0, with: Array("riff".utf8))
    },
    Damage("another RIFF form", "tone.wav", .wrongMarker(expected: "WAVE"), at: 8) {
      $0.replacing(at: 8, with: Array("AVI ".utf8))
    },
    Damage("RIFF size of 4 GB", "tone.wav", .chunkPastEnd(id: "RIFF", size: .max), at: 0) {
      $0.replacing(at: 4, with: littleEndian(UInt32.max))
    },
    Damage("fmt size of 4 GB", "tone.wav", .chunkPastEnd(id: "fmt ", size: .max), at: 12) {
      $0.replacing(at: 16, with: littleEndian(UInt32.max))
    },
    Damage("data size of 4 GB", "tone.wav", .chunkPastEnd(id: "data", size: .max), at: 36) {
      $0.replacing(at: 40, with: littleEndian(UInt32.max))
    },
    Damage("data size one past the end", "tone.wav", .chunkPastEnd(id: "data", size: 4001), at: 36) {
      $0.replacing(at: 40, with: littleEndian(UInt32(4001)))
    },
    Damage("zero channels", "tone.wav", .zeroChannels, at: 22) { $0.replacing(at: 22, with: [0, 0]) },
    Damage("zero rate", "tone.wav", .zeroSampleRate, at: 24) { $0.replacing(at: 24, with: [0, 0, 0, 0]) },
    Damage("zero bits a sample", "tone.wav", .unsupported("0 bits a sample"), at: 34) {
      $0.replacing(at: 34, with: [0, 0])
    },
    Damage("block alignment of zero", "tone.wav", .malformed("block alignment of 0"), at: 32) {
      $0.replacing(at: 32, with: [0, 0])
    },
    Damage("floating point", "tone.wav", .unsupported("WAVE format tag 0x3"), at: 20) {
      $0.replacing(at: 20, with: [3, 0])
    },
    Damage("no fmt chunk", "tone.wav", .missingChunk(id: "fmt "), at: 36) {
      $0.replacing(at: 12, with: Array("junk".utf8))
    },
    Damage("no data chunk", "tone.wav", .missingChunk(id: "data"), at: 4044) {
      $0.replacing(at: 36, with: Array("junk".utf8))
    },
    Damage("RIFF size of zero", "tone.wav", .missingChunk(id: "fmt "), at: 8) {
      $0.replacing(at: 4, with: [0, 0, 0, 0])
    },
  ]

  private static let oggDamages = [
    Damage("empty", "tone.ogg", .truncated(needed: 4), at: 0) { _ in [] },
    Damage("marker in lower case", "tone.ogg", .wrongMarker(expected: "OggS"), at: 0) {
      $0.replacing(at: 0, with: Array("oggs".utf8))
    },
    Damage("Ogg version 1", "tone.ogg", .unsupported("Ogg version 1"), at: 4) { $0.replacing(at: 4, with: [1]) },
    Damage("zero channels", "tone.ogg", .zeroChannels, at: 39) {
      $0.replacing(at: 39, with: [0]).sealingOggPage(at: 0)
    },
    Damage("zero rate", "tone.ogg", .zeroSampleRate, at: 40) {
      $0.replacing(at: 40, with: [0, 0, 0, 0]).sealingOggPage(at: 0)
    },
    Damage("another codec", "tone.ogg", .unsupported("Ogg stream other than Vorbis"), at: 28) {
      $0.replacing(at: 28, with: Array("OpusHead".utf8)).sealingOggPage(at: 0)
    },
    Damage("a page lost", "pages.ogg", .missingPage(expected: 3, found: 4), at: secondAudioPage.lowerBound + 18) {
      Array($0[..<secondAudioPage.lowerBound] + $0[secondAudioPage.upperBound...])
    },
    Damage("a page that claims more than is there", "tone.ogg", .truncated(needed: 376), at: 2383) {
      $0.replacing(at: $0.oggPageOffsets[2] + 27, with: [255])
    },
    Damage("granule position at the end of time", "tone.ogg", .malformed("granule position \(Int64.max)"), at: 2353) {
      $0.replacing(at: $0.oggPageOffsets[2] + 6, with: littleEndian(Int64.max)).sealingOggPage(at: $0.oggPageOffsets[2])
    },
    Damage("a second file appended", "tone.ogg", .unsupported("chained Ogg file"), at: 2521) { $0 + $0 },
  ]

  private static let secondAudioPage: Range<Int> = {
    let offsets = Fixture.named("pages.ogg").bytes.oggPageOffsets
    return offsets[3]..<offsets[4]
  }()

  @Test(arguments: Variant.underTest, damages)
  func `a damaged file is refused with reason and byte, and what plays plays on`(
    variant: Variant, damage: Damage
  ) throws {
    let playing = try Bench(variant, damage.fixture)
    let (clock, output) = (playing.clock, playing.output)
    playing.player.play()
    let (readings, sounding) = (clock.readings, output.data)
    let kind: PlayerKind = damage.fixture.isOgg ? .ogg : .wav
    #expect(throws: damage.error) { try variant.makePlayer(kind, damage.bytes, clock: clock, output: output) }
    let isKnown = damage.bytes.starts(with: damage.fixture.bytes.prefix(4))
    let error = isKnown ? damage.error : AudioFileError(.unknownFormat, at: 0)
    #expect(throws: error) { try variant.loadPlayer(damage.bytes, clock: clock, output: output) }
    #expect(clock.readings == readings)
    #expect(firstDifference(of: output.data, from: sounding) == nil)
    playing.advance(by: .milliseconds(10))
    #expect(playing.player.currentFrame == damage.fixture.rate / 100)
    #expect(playing.journal.entries == [.sounds(from: 0), .event(.started(frame: 0))])
  }

  @Test(arguments: Variant.underTest)
  func `a bad CRC names the page`(variant: Variant) throws {
    let fixture = Fixture.named("pages.ogg")
    for offset in fixture.bytes.oggPageOffsets {
      let last = fixture.bytes.oggPage(at: offset).upperBound - 1
      let bytes = fixture.bytes.replacing(at: last, with: [fixture.bytes[last] ^ 0x10])
      let error = #expect(throws: AudioFileError.self) { try Bench(variant, loading: bytes) }
      #expect(error?.offset == offset)
      guard case .checksumMismatch = error?.reason else {
        Issue.record("\(String(describing: error)) is no checksum mismatch")
        return
      }
    }
  }

  @Test(arguments: Variant.underTest, ["", "R", "ID3", "fLaC", "OggX", "oggs", "RIFX", "riff", "\0\0\0\0\0\0\0\0"])
  func `the loader refuses what it does not know`(variant: Variant, text: String) {
    #expect(throws: AudioFileError(.unknownFormat, at: 0)) { try Bench(variant, loading: Array(text.utf8)) }
  }

  @Test(arguments: Variant.underTest)
  func `the loader knows a file by its first four bytes, whatever follows them`(variant: Variant) throws {
    // The size of the file, 0x80CC, follows the marker. In UTF-8, these bytes are an accent on the letter before them.
    let count = 0x80CC - 36
    let bench = try Bench(variant, loading: waveFile([UInt8](repeating: 0, count: count)))
    #expect(bench.player.frameCount == count / 2)
    for kind in PlayerKind.allCases {
      let marker = Array(kind.fileWithoutAFrame.prefix(4))
      for byte in UInt8.min...UInt8.max {
        let bytes = marker + [byte, 0x80, 0x8D]
        let error = #expect(throws: AudioFileError.self) { try Bench(variant, kind, bytes) }
        let errorOfLoader = #expect(throws: AudioFileError.self) { try Bench(variant, loading: bytes) }
        #expect(errorOfLoader == error, "\(bytes)")
      }
    }
  }

  @Test(arguments: Variant.underTest, ["eight-bit.wav", "extensible.wav", "empty.wav", "tone.ogg"])
  func `a file cut off at any byte is refused`(variant: Variant, name: String) throws {
    let bytes = Fixture.named(name).bytes
    var accepted: [Int] = []
    var misplaced: [String] = []
    for count in bytes.indices {
      do {
        _ = try variant.loadPlayer(Array(bytes[..<count]), clock: ManualClock(), output: SilentAudioOutput())
        accepted.append(count)
      } catch {
        let offset = (error as? AudioFileError)?.offset ?? -1
        if !(0...count ~= offset) { misplaced.append("cut to \(count) bytes: \(error)") }
      }
    }
    #expect(firstDifference(of: accepted, from: []) == nil, "cut to as many bytes, it was taken as whole")
    #expect(firstDifference(of: misplaced, from: []) == nil, "an error names a byte that the file does not have")
  }
}
