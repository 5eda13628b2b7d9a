import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct LoadTests {
  @Test(arguments: Variant.underTest, Fixture.all)
  func `every player knows format and length as soxi does`(variant: Variant, fixture: Fixture) throws {
    for bench in [try Bench(variant, fixture), try Bench(variant, loading: fixture.bytes)] {
      let player = bench.player
      #expect(player.format.encoding == (fixture.isOgg ? .oggVorbis : .pcm))
      #expect(player.format.channels == fixture.channels)
      #expect(Int(player.format.sampleRate.hertz) == fixture.rate)
      #expect(player.frameCount == fixture.samples)
      #expect(player.duration == Double(fixture.samples) / Double(fixture.rate))
      #expect(player.state == .stopped)
      #expect(bench.clock.readings == 0)
      #expect(bench.output.stream == nil)
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `the loader's player plays as the one that is made for the format`(variant: Variant, fixture: Fixture) throws {
    let (loaded, made) = try (
      Bench(variant, loading: fixture.bytes), Bench(variant, fixture.isOgg ? .ogg : .wav, fixture.bytes)
    )
    for bench in [loaded, made] {
      bench.player.play()
      bench.advance(by: .milliseconds(100))
      bench.player.pause()
      bench.player.play()
      bench.advance(by: .seconds(1))
    }
    #expect(loaded.journal.entries == made.journal.entries)
    #expect(loaded.output.everything == made.output.everything)
  }

  @Test(arguments: Variant.underTest)
  func `a player refuses a file of another format`(variant: Variant) throws {
    let (wav, ogg) = (Fixture.named("tone.wav").bytes, Fixture.named("tone.ogg").bytes)
    #expect(throws: AudioFileError(.wrongMarker(expected: "RIFF"), at: 0)) { try Bench(variant, .wav, ogg) }
    #expect(throws: AudioFileError(.wrongMarker(expected: "OggS"), at: 0)) { try Bench(variant, .ogg, wav) }
  }
}

/// Files of kinds that people reported to public players.
@Suite struct WildFileTests {
  @Test(arguments: Variant.underTest)
  func `a recording whose size the encoder could not fill in is played to the end of the file`(variant: Variant) throws
  {
    let fixture = Fixture.named("tone.wav")
    let bench = try Bench(variant, loading: fixture.bytes.replacing(at: 40, with: littleEndian(UInt32(0))))
    #expect(bench.player.frameCount == fixture.samples)
    bench.player.play()
    bench.advance(by: .milliseconds(250))
    #expect(bench.events == [.started(frame: 0), .finished])
  }

  /// What lies behind a file's own end is no part of it: a tag of another program, padding of a disk or a download.
  @Test(arguments: Variant.underTest, Fixture.tones)
  func `bytes behind the end of a file are not played`(variant: Variant, fixture: Fixture) throws {
    let whole = try Bench(variant, loading: fixture.bytes)
    for tail in [[0], [UInt8](repeating: 0, count: 70_000), Array("TAG".utf8), Array("Ogg".utf8)] {
      let bench = try Bench(variant, loading: fixture.bytes + tail)
      for bench in [whole, bench] {
        bench.journal.entries = []
        bench.player.play()
        bench.advance(by: .milliseconds(249))
      }
      #expect(firstDifference(of: bench.output.data, from: whole.output.data) == nil)
      for bench in [whole, bench] { bench.advance(by: .milliseconds(1)) }
      #expect(bench.journal.entries == whole.journal.entries)
      #expect(bench.player.frameCount == fixture.samples)
    }
  }

  /// RFC 3533, section 6.
  @Test(arguments: Variant.underTest)
  func `an Ogg page that ends a packet and says that it ends none is refused`(variant: Variant) throws {
    let bytes = Fixture.named("pages.ogg").bytes
    let page = try #require(bytes.oggPageOffsets.last)
    let damaged = bytes.replacing(at: page + 6, with: littleEndian(Int64(-1))).sealingOggPage(at: page)
    let reason = AudioFileError.Reason.malformed("granule position -1 of a page on which a packet ends")
    #expect(throws: AudioFileError(reason, at: page + 6)) { try Bench(variant, loading: damaged) }
  }
}
