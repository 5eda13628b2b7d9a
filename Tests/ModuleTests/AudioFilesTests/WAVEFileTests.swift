import AudioFiles
import AudioFixtures
import Testing

@Suite struct WAVEFileTests {
  @Test(arguments: Fixture.all.filter { !$0.isOgg })
  func `format and length are those that soxi finds`(fixture: Fixture) throws {
    let file = try WAVEFile(fixture.bytes)
    #expect(file.channels == fixture.channels)
    #expect(Int(file.sampleRate.hertz) == fixture.rate)
    #expect(file.frameCount == fixture.samples)
    #expect(file.samples().count == fixture.samples * fixture.channels)
  }

  @Test func `samples of 8 bits are unsigned`() throws {
    let bytes = Fixture.named("eight-bit.wav").bytes.replacing(at: 44, with: [0x80, 0xFF, 0x00, 0x81])
    #expect(try WAVEFile(bytes).samples().prefix(4) == [0, 127 << 8, -128 << 8, 1 << 8])
  }

  @Test func `samples of 16 bits come least significant byte first`() throws {
    let bytes = Fixture.named("tone.wav").bytes.replacing(at: 44, with: [0x01, 0x02, 0xFF, 0xFF, 0x00, 0x80])
    #expect(try WAVEFile(bytes).samples().prefix(3) == [0x0201, -1, .min])
  }

  @Test func `of samples of 24 bits the upper 16 are kept`() throws {
    let bytes = Fixture.named("extensible.wav").bytes.replacing(at: 80, with: [0xFF, 0x01, 0x02, 0x01, 0xFF, 0xFF])
    let file = try WAVEFile(bytes)
    #expect(file.bitsPerSample == 24)
    #expect(file.samples().prefix(2) == [0x0201, -1])
  }

  @Test func `an odd chunk is followed by a pad byte`() throws {
    let fixture = Fixture.named("tone.wav")
    let odd = Array("note".utf8) + littleEndian(UInt32(3)) + [1, 2, 3]
    let size = UInt32(fixture.bytes.count - 8 + odd.count + 1)
    let head = fixture.bytes.replacing(at: 4, with: littleEndian(size))
    let padded = head[..<12] + odd + [0] + head[12...]
    #expect(try WAVEFile(Array(padded)).frameCount == fixture.samples)
    let unpadded = head[..<12] + odd + head[12...] + [0]
    #expect(throws: AudioFileError.self) { try WAVEFile(Array(unpadded)) }
  }

  @Test func `a missing pad byte at the end is forgiven`() throws {
    let fixture = Fixture.named("eight-bit.wav")
    let bytes = Array(fixture.bytes.dropLast())
    #expect(try WAVEFile(bytes.replacing(at: 4, with: littleEndian(UInt32(537)))).frameCount == fixture.samples)
  }

  @Test func `bytes behind the RIFF form are passed over`() throws {
    let fixture = Fixture.named("tone.wav")
    #expect(try WAVEFile(fixture.bytes + Array("TAG".utf8)).frameCount == fixture.samples)
  }

  /// FFmpeg's demuxer reads such a file to its end, too.
  @Test func `a data size of 0 before silence means that the size isn't known`() throws {
    let bytes = Fixture.named("tone.wav").bytes.replacing(at: 40, with: littleEndian(UInt32(0)))
    let silence = Array(bytes[..<44]) + [UInt8](repeating: 0, count: 64)
    #expect(try WAVEFile(silence.replacing(at: 4, with: littleEndian(UInt32(36)))).frameCount == 32)
  }

  @Test func `a data size of 0 at the end, or before other chunks, is that of an empty recording`() throws {
    let empty = Fixture.named("tone.wav").bytes.replacing(at: 40, with: littleEndian(UInt32(0))).prefix(44)
    let note = Array("note".utf8) + littleEndian(UInt32(3)) + [1, 2, 3, 0]
    for rest in [[], note, note + note] {
      let bytes = Array(empty).replacing(at: 4, with: littleEndian(UInt32(36 + rest.count))) + rest
      #expect(try WAVEFile(bytes).frameCount == 0)
    }
  }

  /// What a program leaves that writes into a pipe, or that is killed: nil stands for the right size.
  @Test(
    arguments: [
      (0xFFFF_FFFF, 0xFFFF_FFFF), (0x7FFF_F024, 0x7FFF_F000), (0x8000_0024, 0x8000_0000), (0, 0), (0, nil), (nil, 0),
      (nil, 0xFFFF_FFFF), (0xFFFF_FFFF, nil), (36, 0xFFFF_FFFF), (0x7FFF_FFFF, 0x7FFF_FFDB), (36, nil),
    ] as [(UInt32?, UInt32?)])
  func `a size that was never filled in means up to the end`(form: UInt32?, sound: UInt32?) throws {
    let whole = Fixture.named("tone.wav").bytes
    let bytes = whole.replacing(at: 4, with: littleEndian(form ?? 4036)).replacing(
      at: 40, with: littleEndian(sound ?? 4000))
    #expect(try WAVEFile(bytes).samples() == WAVEFile(whole).samples())
    // The recorder was killed in the middle of a frame.
    let cut = Array(bytes.prefix(3045))
    if form != nil, sound != nil { #expect(try WAVEFile(cut).frameCount == 1500) }
  }

  @Test func `a chunk without sound may not reach past the RIFF form`() {
    let note = Array("note".utf8) + littleEndian(UInt32(5000)) + [1, 2, 3, 0]
    let tone = Fixture.named("tone.wav").bytes
    for form in [4048, .max] as [UInt32] {
      let bytes = Array(tone[..<36] + note + tone[36...]).replacing(at: 4, with: littleEndian(form))
      #expect(throws: AudioFileError(.chunkPastEnd(id: "note", size: 5000), at: 36)) { try WAVEFile(bytes) }
    }
  }

  @Test(arguments: [1, 8, 9, 4000] as [UInt32])
  func `the RIFF form may be eight bytes too long and no more`(excess: UInt32) throws {
    let bytes = Fixture.named("tone.wav").bytes.replacing(at: 4, with: littleEndian(4036 + excess))
    if excess <= 8 {
      #expect(try WAVEFile(bytes).frameCount == 2000)
    } else {
      #expect(throws: AudioFileError(.chunkPastEnd(id: "RIFF", size: 4036 + excess), at: 0)) { try WAVEFile(bytes) }
    }
  }

  @Test func `of two fmt chunks the first counts`() throws {
    let tone = Fixture.named("tone.wav").bytes
    let second = tone[12..<36]
    let bytes = Array(tone[..<36] + second + tone[36...])
      .replacing(at: 4, with: littleEndian(UInt32(4036 + 24))).replacing(at: 48, with: littleEndian(UInt32(1)))
    #expect(try WAVEFile(bytes).sampleRate == SampleRate(hertz: 8000))
  }

  @Test func `a part of a frame at the end is left out`() throws {
    let bytes = Fixture.named("stereo.wav").bytes.replacing(at: 40, with: littleEndian(UInt32(4003)))
    #expect(try WAVEFile(bytes).frameCount == 1000)
    #expect(try WAVEFile(bytes).samples().count == 2000)
  }

  @Test(
    arguments: [
      ("extensible.wav", 44, [3], .unsupported("WAVE sub-format other than PCM"), 44),
      ("tone.wav", 16, littleEndian(UInt32(0)), .malformed("fmt chunk of 0 bytes"), 20),
      ("tone.wav", 16, littleEndian(UInt32(15)), .malformed("fmt chunk of 15 bytes"), 20),
      ("tone.wav", 20, [0xFE, 0xFF], .malformed("extensible fmt chunk of 16 bytes"), 20),
    ] as [(String, Int, [UInt8], AudioFileError.Reason, Int)])
  func `another sub-format, and a fmt chunk that is too short, is refused`(
    name: String, at place: Int, bytes: [UInt8], reason: AudioFileError.Reason, errorAt: Int
  ) {
    let bytes = Fixture.named(name).bytes.replacing(at: place, with: bytes)
    #expect(throws: AudioFileError(reason, at: errorAt)) { try WAVEFile(bytes) }
  }

  @Test func `any byte may be wrong without a trap`() {
    let bytes = Fixture.named("extensible.wav").bytes
    for offset in 0..<80 {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        do {
          _ = try WAVEFile(bytes.replacing(at: offset, with: [value])).samples()
        } catch {
          #expect((0...bytes.count).contains(error.offset), "byte \(offset) set to \(value): \(error)")
        }
      }
    }
  }
}
