import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct BadFileTests {
  /// Both makers are called while a tone of the same kind plays, with its clock and its output.
  @Test(arguments: Variant.underTest, SampleFile.damaged)
  func `a damaged file is refused with reason and byte, and what plays plays on`(
    variant: Variant, file: SampleFile
  ) throws {
    let error = try #require(file.error)
    let tone = try #require(Fixture.tones.first { $0.kind == file.kind })
    let isKnown = file.bytes.starts(with: tone.bytes.prefix(4))
    let examples: PlayerExamples = [
      file.description: [
        .watchOutput: "", .play: .anything, .make(file.kind, file): .error(error),
        .open(file): .error(isKnown ? error : AudioFileError(.unknownFormat, at: 0)),
        .advance(10): "", .look: "playing at 80",
      ]
    ]
    for example in examples { try example.check(variant, [file.kind]) }
  }

  @Test(arguments: Variant.underTest)
  func `a player refuses a file of another format`(variant: Variant) throws {
    let (wav, ogg) = (Fixture.named("tone.wav").bytes, Fixture.named("tone.ogg").bytes)
    #expect(throws: AudioFileError(.wrongMarker(expected: "RIFF"), at: 0)) { try Bench(variant, .made(.wav, ogg)) }
    #expect(throws: AudioFileError(.wrongMarker(expected: "OggS"), at: 0)) { try Bench(variant, .made(.ogg, wav)) }
  }

  @Test(arguments: Variant.underTest, ["", "R", "ID3", "fLaC", "OggX", "oggs", "RIFX", "riff", "\0\0\0\0\0\0\0\0"])
  func `the loader refuses what it does not know`(variant: Variant, text: String) {
    #expect(throws: AudioFileError(.unknownFormat, at: 0)) { try Bench(variant, .loaded(Array(text.utf8))) }
  }

  @Test(arguments: Variant.underTest)
  func `the loader knows a file by its first four bytes, whatever follows them`(variant: Variant) throws {
    // The size of the file, 0x80CC, follows the marker. In UTF-8, these bytes are an accent on the letter before them.
    let count = 0x80CC - 36
    let bench = try Bench(variant, .loaded(waveFile([UInt8](repeating: 0, count: count))))
    #expect(bench.player.frameCount == count / 2)
    for tone in Fixture.tones {
      for byte in UInt8.min...UInt8.max {
        let bytes = Array(tone.bytes.prefix(4)) + [byte, 0x80, 0x8D]
        let error = #expect(throws: AudioFileError.self) { try Bench(variant, .made(tone.kind, bytes)) }
        let errorOfLoader = #expect(throws: AudioFileError.self) { try Bench(variant, .loaded(bytes)) }
        #expect(errorOfLoader == error, "\(bytes)")
      }
    }
  }

  @Test(arguments: Variant.underTest, ["eight-bit.wav", "extensible.wav", "empty.wav", "tone.ogg"])
  func `a file cut off at any byte is refused, at a byte that it has`(variant: Variant, name: String) throws {
    let bytes = Fixture.named(name).bytes
    // The last byte of this file only pads its chunk.
    for count in bytes.indices where name != "eight-bit.wav" || count < bytes.count - 1 {
      let error = #expect(throws: AudioFileError.self, "cut to \(count) bytes") {
        try variant.loadPlayer(Array(bytes[..<count]), clock: ManualClock(), output: SilentAudioOutput())
      }
      try #require(0...count ~= error?.offset ?? -1, "cut to \(count) bytes")
    }
  }
}
