import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct FLACBadFileTests {
  /// What is done to the bytes of a fixture, and the error to expect.
  struct Damage: Sendable, CustomStringConvertible {
    let description: String
    let error: AudioFileError
    let bytes: [UInt8]

    init(
      _ description: String, of name: String = "tone.flac", _ reason: AudioFileError.Reason, at offset: Int,
      _ damage: ([UInt8]) -> [UInt8]
    ) {
      self.description = "\(name): \(description)"
      error = AudioFileError(reason, at: offset)
      bytes = damage(FLACFixture.named(name).bytes)
    }
  }

  // In tone.flac, STREAMINFO lies at 4, a SEEKTABLE at 42, a VORBIS_COMMENT at 64, the audio from 108 to 1067.
  static let damages = [
    Damage("empty", .truncated(needed: 4), at: 0) { _ in [] },
    Damage("marker in lower case", .wrongMarker(expected: "fLaC"), at: 0) {
      $0.replacing(at: 0, with: Array("flac".utf8))
    },
    Damage("marker alone", .truncated(needed: 4), at: 4) { Array($0.prefix(4)) },
    Damage("cut in STREAMINFO", .truncated(needed: 38), at: 4) { Array($0.prefix(41)) },
    Damage("cut before the last block", .truncated(needed: 4), at: 64) { Array($0.prefix(64)) },
    Damage("no audio", .truncated(needed: 959), at: 108) { Array($0.prefix(108)) },
    Damage("last byte cut off", .truncated(needed: 959), at: 108) { Array($0.dropLast()) },
    Damage("STREAMINFO not first", .malformed("FLAC metadata: the first block is no STREAMINFO"), at: 4) {
      Array($0[..<4] + $0[42..<64] + $0[4..<42] + $0[64...])
    },
    Damage("no STREAMINFO", .malformed("FLAC metadata: the first block is no STREAMINFO"), at: 4) {
      Array($0[..<4] + $0[42...])
    },
    Damage("a second STREAMINFO", .malformed("FLAC metadata: a second STREAMINFO"), at: 42) {
      Array($0[..<42] + $0[4..<42] + $0[42...])
    },
    Damage("forbidden first block", .malformed("FLAC metadata block of type 127"), at: 4) {
      $0.replacing(at: 4, with: [0x7F])
    },
    Damage("forbidden last block", .malformed("FLAC metadata block of type 127"), at: 64) {
      $0.replacing(at: 64, with: [0xFF])
    },
    Damage("STREAMINFO of 33 bytes", .malformed("STREAMINFO of 33 bytes"), at: 8) { $0.replacing(at: 7, with: [33]) },
    Damage("STREAMINFO of 35 bytes", .malformed("STREAMINFO of 35 bytes"), at: 8) { $0.replacing(at: 7, with: [35]) },
    Damage("STREAMINFO of no bytes", .malformed("STREAMINFO of 0 bytes"), at: 8) { $0.replacing(at: 7, with: [0]) },
    Damage("STREAMINFO of 16 MB", .truncated(needed: 0x1000003), at: 4) { $0.replacing(at: 5, with: [255, 255, 255]) },
    Damage("a seek table of 16 MB", .truncated(needed: 0x1000003), at: 42) {
      $0.replacing(at: 43, with: [255, 255, 255])
    },
    Damage("the last block never comes", .truncated(needed: 0x48B2D), at: 108) {
      $0.replacing(at: 64, with: [4]).replacing(at: 108, with: [0x04, 0x04, 0x8B, 0x29])
    },
    Damage("blocks of 15", .malformed("FLAC block sizes"), at: 8) { $0.replacing(at: 8, with: [0, 15]) },
    Damage("largest block below the smallest", .malformed("FLAC block sizes"), at: 8) {
      $0.replacing(at: 10, with: [0x0F, 0xFF])
    },
    Damage("zero rate", .zeroSampleRate, at: 18) { $0.replacing(at: 18, with: [0, 0, 0x00]) },
    Damage("3 bits a sample", .malformed("FLAC with 3 bits a sample"), at: 20) {
      $0.replacing(at: 20, with: [0, 0x20])
    },
    Damage("a length of zero", .unsupported("FLAC stream of unknown length"), at: 21) {
      $0.replacing(at: 21, with: [0xF0, 0, 0, 0, 0])
    },
    Damage(
      "encoded into a pipe", of: "unknown-length.flac", .unsupported("FLAC stream of unknown length"), at: 21
    ) { $0 },
    Damage("an ID3v2 tag, and a zero rate behind it", .zeroSampleRate, at: 18 + 15) {
      Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 5] + [1, 2, 3, 4, 5] + $0.replacing(at: 18, with: [0, 0, 0x00])
    },
    Damage("a length of 2^36 - 1", .truncated(needed: 16_777_216 * 959), at: 108) {
      $0.replacing(at: 21, with: [0xFF, 255, 255, 255, 255])
    },
    Damage("a length past the end, and frames of unknown size", .truncated(needed: 970), at: 108) {
      $0.replacing(at: 12, with: [0, 0, 0]).replacing(at: 21, with: [0xF0, 0, 0x06, 0x00, 0x01])
    },
    Damage("frames of 16 MB", .truncated(needed: 0xFFFFFF), at: 108) { $0.replacing(at: 12, with: [255, 255, 255]) },
    Damage("half of the frames cut off", of: "blocks.flac", .truncated(needed: 4 * 343), at: 108) {
      Array($0.prefix(1400))
    },
    Damage("zeros where the audio should begin", .malformed("FLAC frame: no sync code"), at: 108) {
      $0.replacing(at: 108, with: [0, 0])
    },
    Damage("a wrong bit in the sync code", .malformed("FLAC frame: no sync code"), at: 108) {
      $0.replacing(at: 109, with: [0xFA])
    },
  ]

  @Test(arguments: Variant.underTest, damages)
  func `a damaged FLAC file is refused with reason and byte, and what plays plays on`(
    variant: Variant, damage: Damage
  ) throws {
    let playing = try Bench(variant, .recording(FLACFixture.tone.bytes))
    let (clock, output) = (playing.clock, playing.output)
    playing.player.play()
    #expect(throws: damage.error) { try variant.makeRecording(damage.bytes, clock: clock, output: output) }
    let isKnown = ["fLaC", "ID3"].contains { damage.bytes.starts(with: $0.utf8) }
    #expect(throws: isKnown ? damage.error : AudioFileError(.unknownFormat, at: 0)) {
      try variant.loadPlayer(damage.bytes, clock: clock, output: output)
    }
    playing.advance(by: .milliseconds(10))
    #expect(playing.player.currentFrame == 80)
    #expect(
      playing.journal.entries == [
        .start(at: 0), .enqueue(.flacFile(FLACFixture.tone.bytes)), .event(.started(frame: 0)),
      ])
  }

  /// Bytes that are odd, and sound.
  private static let oddities: [(name: String, bytes: [UInt8])] = {
    let bytes = FLACFixture.tone.bytes
    return [
      ("a block of a reserved type", bytes.replacing(at: 42, with: [126])),
      ("a block without a body", Array(bytes[..<42] + [1, 0, 0, 0] + bytes[42...])),
      ("STREAMINFO alone", Array(bytes.replacing(at: 4, with: [0x80])[..<42] + bytes[108...])),
      ("blocks of variable size", bytes.replacing(at: 8, with: [0, 16]).replacing(at: 109, with: [0xF9])),
      ("a length of just one block", bytes.replacing(at: 8, with: [0x07, 0xD0, 0x07, 0xD0])),
      ("the smallest size of a frame unknown", bytes.replacing(at: 12, with: [0, 0, 0])),
      ("bytes behind the audio", bytes + Array("TAG".utf8)),
      ("zeros behind the audio", bytes + [UInt8](repeating: 0, count: 70_000)),
    ]
  }()

  @Test(arguments: Variant.underTest)
  func `an odd FLAC file is played all the same`(variant: Variant) throws {
    for oddity in Self.oddities {
      let bench = try Bench(variant, .loaded(oddity.bytes))
      bench.player.play()
      #expect(bench.player.frameCount == 2000, "\(oddity.name)")
      #expect(bench.output.data == [.flacFile(oddity.bytes)], "\(oddity.name)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `rate, channels and length use all their bits`(variant: Variant) throws {
    // 0xFEDCB in 20 bits, 8 channels in 3, 32 bits a sample in 5, and 0x8_0000_0001 in 36.
    let head = FLACFixture.tone.bytes.replacing(at: 18, with: [0xFE, 0xDC, 0xBF, 0xF8, 0x00, 0x00, 0x00, 0x01])
    let bytes = head.replacing(at: 8, with: [255, 255, 255, 255, 0, 0, 0])
    let audio = [UInt8](repeating: 0, count: (0x8_0000_0001 + 65_534) / 65_535 * 10)
    let player = try Bench(variant, .loaded(bytes + audio)).player
    #expect(player.format.sampleRate.hertz == 0xFEDCB)
    #expect(player.format.channels == 8)
    #expect(player.frameCount == 0x8_0000_0001)
  }

  @Test(arguments: [("tone.flac", 16), ("deep.flac", 24)])
  func `the reader knows the bits of a sample`(name: String, bits: Int) throws {
    #expect(try FLACFile(FLACFixture.named(name).bytes).bitsPerSample == bits)
  }

  @Test(arguments: Variant.underTest)
  func `a FLAC file cut off at any byte is refused, at a byte that it has`(variant: Variant) throws {
    let bytes = FLACFixture.tone.bytes
    for count in bytes.indices {
      let error = #expect(throws: AudioFileError.self, "cut to \(count) bytes") {
        try variant.loadPlayer(Array(bytes[..<count]), clock: ManualClock(), output: SilentAudioOutput())
      }
      try #require(0...count ~= error?.offset ?? -1, "cut to \(count) bytes")
    }
  }

  @Test(arguments: Variant.underTest)
  func `any byte of the head may be wrong without a trap`(variant: Variant) throws {
    let bytes = FLACFixture.tone.bytes
    for offset in 4..<110 {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        do {
          let bench = try Bench(variant, .recording(bytes.replacing(at: offset, with: [value])))
          bench.player.play()
          bench.advance(by: .milliseconds(1))
          #expect(bench.output.data.count == 1, "byte \(offset) set to \(value)")
        } catch let error as AudioFileError {
          #expect((0...bytes.count).contains(error.offset), "byte \(offset) set to \(value): \(error)")
        }
      }
    }
  }

  @Test(arguments: Variant.underTest, ["fLaX", "fLac", "fLa\0"])
  func `the loader knows a FLAC file by all four bytes of its marker`(variant: Variant, marker: String) {
    let bytes = FLACFixture.tone.bytes.replacing(at: 0, with: Array(marker.utf8))
    #expect(throws: AudioFileError(.unknownFormat, at: 0)) { try Bench(variant, .loaded(bytes)) }
  }

  @Test(arguments: Variant.underTest)
  func `a player refuses a file of another format`(variant: Variant) throws {
    for name in ["tone.wav", "tone.ogg"] {
      #expect(throws: AudioFileError(.wrongMarker(expected: "fLaC"), at: 0)) {
        try Bench(variant, .recording(Fixture.named(name).bytes))
      }
    }
    for (kind, marker) in [(PlayerKind.wav, "RIFF"), (.ogg, "OggS")] {
      #expect(throws: AudioFileError(.wrongMarker(expected: marker), at: 0)) {
        try Bench(variant, .made(kind, FLACFixture.tone.bytes))
      }
    }
  }
}
