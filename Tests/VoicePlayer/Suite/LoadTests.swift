import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct LoadTests {
  @Test(arguments: Variant.underTest, Fixture.all)
  func `the loader's player knows format and length as soxi does`(variant: Variant, fixture: Fixture) throws {
    let player = try Bench(variant, fixture).player
    let format = try #require(player.format)
    #expect(format.encoding == (fixture.isOgg ? .oggVorbis : .pcm))
    #expect(format.channels == fixture.channels)
    #expect(Int(format.sampleRate.hertz) == fixture.rate)
    #expect(player.frameCount == fixture.samples)
    #expect(player.duration == Double(fixture.samples) / Double(fixture.rate))
  }

  @Test(arguments: Variant.underTest, ["tone.wav", "tone.ogg"])
  func `loading another file while playing stops at its beginning`(variant: Variant, name: String) throws {
    let other = Fixture.named(name == "tone.wav" ? "stereo.wav" : "stereo.ogg")
    let bench = try Bench(variant, Fixture.named(name))
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.journal.entries = []
    try bench.player.load(other.bytes)
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 0)
    #expect(bench.player.frameCount == other.samples)
    #expect(bench.player.format?.channels == 2)
    #expect(bench.journal.entries == [.silence, .event(.loaded)])

    bench.player.play()
    bench.advance(by: .milliseconds(10))
    #expect(bench.player.currentFrame == 441)
    #expect(bench.output.stream?.format == bench.player.format)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a loop that is due when another file is loaded plays the old file`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let (player, output) = (bench.player, bench.output)
    let other = Fixture.named(fixture.isOgg ? "stereo.ogg" : "stereo.wav")
    let formatOfTone = try #require(player.format)
    let formats = Heard<AudioFormat>()
    player.numberOfLoops = 1
    player.play()
    output.onChange = { [weak output] in
      if let stream = output?.stream { formats.all.append(stream.format) }
    }
    bench.clock.now += .milliseconds(300)
    try player.load(other.bytes)
    #expect(formats.all == [formatOfTone])
    #expect(
      bench.journal.entries == [
        .sounds(from: 0), .event(.started(frame: 0)), .sounds(from: 400), .event(.looped(times: 1)), .silence,
        .event(.loaded),
      ])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `an end that is due when another file is loaded is reported while the player has the old file`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let player = bench.player
    let other = Fixture.named(fixture.isOgg ? "stereo.ogg" : "stereo.wav")
    let (waveform, format) = (player.waveform(bars: 10), player.format)
    let (formats, frameCounts, waveforms) = (Heard<AudioFormat?>(), Heard<Int>(), Heard<[Double]>())
    player.onEvent = { [weak player] event in
      guard let player, event == .finished else { return }
      formats.all.append(player.format)
      frameCounts.all.append(player.frameCount)
      waveforms.all.append(player.waveform(bars: 10))
    }
    player.play()
    bench.clock.now += .seconds(1)
    try player.load(other.bytes)
    #expect(formats.all == [format])
    #expect(frameCounts.all == [2000])
    #expect(waveforms.all == [waveform])
    #expect(player.frameCount == 1001)
  }

  @Test(arguments: Variant.underTest)
  func `pages that are due when another file is loaded are those of the file that played`(
    variant: Variant
  ) throws {
    let fixture = Fixture.named("pages.ogg")
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.clock.now += .seconds(9)
    try bench.player.load(Fixture.named("cut.ogg").bytes)
    let pages = fixture.bytes.oggPageOffsets.map { fixture.bytes[fixture.bytes.oggPage(at: $0)] }
    #expect(firstDifference(of: bench.output.everything, from: pages.map(AudioData.oggPage)) == nil)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener that is told of a loaded file finds it, and can play it`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let player = bench.player
    let other = Fixture.named(fixture.isOgg ? "stereo.ogg" : "stereo.wav")
    let fresh = try Bench(variant, other)
    let (formats, frameCounts, waveforms) = (Heard<AudioFormat?>(), Heard<Int>(), Heard<[Double]>())
    player.onEvent = { [weak player] event in
      guard let player, event == .loaded else { return }
      formats.all.append(player.format)
      frameCounts.all.append(player.frameCount)
      waveforms.all.append(player.waveform(bars: 10))
      player.play()
    }
    player.play()
    try player.load(other.bytes)
    #expect(formats.all == [fresh.player.format])
    #expect(frameCounts.all == [1001])
    #expect(waveforms.all == [fresh.player.waveform(bars: 10)])

    fresh.player.play()
    #expect(player.state == .playing)
    #expect(bench.output.stream?.format == fresh.player.format)
    #expect(firstDifference(of: bench.output.data, from: fresh.output.data) == nil)
  }

  /// Files of the same format, some of them of the same size.
  private func files(_ kind: PlayerKind) -> [[UInt8]] {
    switch kind {
    case .wav:
      let bytes = (0..<240).map { UInt8($0) }
      return [
        waveFile(bytes), waveFile(bytes.reversed()), waveFile(bytes, channels: 2), waveFile(bytes, channels: 3),
        waveFile(bytes).replacing(at: 24, with: littleEndian(UInt32(96_000))), waveFile([]), kind.fileOfOneFrame,
      ] + ["eight-bit.wav", "stereo.wav"].map { Fixture.named($0).bytes }
    case .ogg:
      return [
        oggFile(pageEnds: [100, 200]), oggFile(pageEnds: [100, 200], hertz: 96_000), oggFile(pageEnds: [50, 90]),
        kind.fileWithoutAFrame, kind.fileOfOneFrame,
      ] + ["stereo.ogg", "pages.ogg"].map { Fixture.named($0).bytes }
    }
  }

  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `a file is the same, whichever file the player had before`(variant: Variant, kind: PlayerKind) throws {
    let files = files(kind)
    for (index, file) in files.enumerated() {
      for (former, formerFile) in files.enumerated() {
        let (fresh, used) = try (Bench(variant, bytes: file), Bench(variant, bytes: formerFile))
        used.player.play()
        _ = used.player.waveform(bars: 4)
        used.advance(by: .milliseconds(1))
        try used.player.load(file)
        used.journal.entries = []
        for player in [fresh.player, used.player] {
          player.numberOfLoops = 1
          player.seek(to: player.duration / 3)
          player.play()
        }
        let comment: Comment = "file \(index) after \(former)"
        #expect(used.player.format == fresh.player.format, comment)
        #expect(used.player.frameCount == fresh.player.frameCount, comment)
        #expect(used.player.waveform(bars: 4) == fresh.player.waveform(bars: 4), comment)
        #expect(used.output.stream?.format == fresh.output.stream?.format, comment)
        #expect(firstDifference(of: used.output.data, from: fresh.output.data) == nil, comment)
        if kind == .wav, fresh.player.frameCount > 0 {
          #expect(used.player.pcmFrame(at: 0) == fresh.player.pcmFrame(at: 0), comment)
        }
        for bench in [fresh, used] { bench.advance(by: .milliseconds(700)) }
        #expect(used.player.currentFrame == fresh.player.currentFrame, comment)
        #expect(used.journal.entries == fresh.journal.entries, comment)
      }
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `loading while paused forgets the position`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.player.pause()
    try bench.player.load(fixture.bytes)
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 0)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `the number of loops outlasts another file`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 1
    try bench.player.load(fixture.bytes)
    bench.player.play()
    bench.advance(by: .milliseconds(300))
    #expect(bench.player.state == .playing)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a file that cannot be read leaves the player playing what it has`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    let sounding = bench.output.data
    bench.journal.entries = []
    #expect(throws: AudioFileError.self) { try bench.player.load(Array(fixture.bytes.dropLast())) }
    #expect(bench.journal.entries.isEmpty)
    #expect(firstDifference(of: bench.output.data, from: sounding) == nil)
    bench.advance(by: .milliseconds(50))
    #expect(bench.player.state == .playing)
    #expect(bench.player.currentFrame == 1200)
    #expect(bench.player.frameCount == 2000)
    bench.advance(by: .milliseconds(100))
    #expect(bench.events == [.finished])
    bench.player.play()
    #expect(firstDifference(of: bench.output.data, from: sounding) == nil)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a file that cannot be read does not make the player read the clock`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.clock.now += .seconds(1)
    #expect(throws: AudioFileError.self) { try bench.player.load([]) }
    #expect(bench.player.state == .playing)
    #expect(bench.events == [.started(frame: 0)])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a player whose first file could not be read loads the next`(variant: Variant, fixture: Fixture) throws {
    let bench = Bench(variant, fixture.isOgg ? .ogg : .wav)
    #expect(throws: AudioFileError.self) { try bench.player.load(Array(fixture.bytes.dropLast())) }
    bench.player.play()
    #expect(bench.player.state == .stopped)
    #expect(bench.player.format == nil)
    try bench.player.load(fixture.bytes)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    #expect(bench.player.currentFrame == 800)
    #expect(bench.events == [.loaded, .started(frame: 0)])
  }

  @Test(arguments: Variant.underTest)
  func `a player refuses a file of another format`(variant: Variant) throws {
    let (wav, ogg) = (Fixture.named("tone.wav"), Fixture.named("tone.ogg"))
    let wavPlayer = try Bench(variant, wav).player
    #expect(throws: AudioFileError(.wrongMarker(expected: "RIFF"), at: 0)) { try wavPlayer.load(ogg.bytes) }
    let oggPlayer = try Bench(variant, ogg).player
    #expect(throws: AudioFileError(.wrongMarker(expected: "OggS"), at: 0)) { try oggPlayer.load(wav.bytes) }
  }

  /// What a listener found, in order.
  private final class Heard<Found> {
    var all: [Found] = []
  }
}

/// Files of kinds that people reported to public players.
@Suite struct WildFileTests {
  @Test(arguments: Variant.underTest)
  func `a recording whose size the encoder could not fill in is played to the end of the file`(variant: Variant) throws
  {
    let fixture = Fixture.named("tone.wav")
    let bench = try Bench(variant, bytes: fixture.bytes.replacing(at: 40, with: littleEndian(UInt32(0))))
    #expect(bench.player.frameCount == fixture.samples)
    bench.player.play()
    bench.advance(by: .milliseconds(250))
    #expect(bench.events == [.started(frame: 0), .finished])
  }

  /// RFC 3533, section 6.
  @Test(arguments: Variant.underTest)
  func `an Ogg page that ends a packet and says that it ends none is refused`(variant: Variant) throws {
    let bytes = Fixture.named("pages.ogg").bytes
    let page = try #require(bytes.oggPageOffsets.last)
    let damaged = bytes.replacing(at: page + 6, with: littleEndian(Int64(-1))).sealingOggPage(at: page)
    let reason = AudioFileError.Reason.malformed("granule position -1 of a page on which a packet ends")
    #expect(throws: AudioFileError(reason, at: page + 6)) { try Bench(variant, bytes: damaged) }
  }
}
