import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct LoadTests {
  @Test(arguments: Variant.underTest, Fixture.all)
  func `every player reports the format and the length that soxi reports`(variant: Variant, fixture: Fixture) throws {
    for maker in [PlayerMaker.made(fixture.kind, fixture.bytes), .loaded(fixture.bytes)] {
      let bench = try Bench(variant, maker)
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
  func `bytes behind the end of a file are not played`(variant: Variant, fixture: Fixture) throws {
    let whole = try Bench(variant, fixture)
    for tail in [[0], [UInt8](repeating: 0, count: 70_000), Array("TAG".utf8), Array("Ogg".utf8)] {
      let bench = try Bench(variant, .made(fixture.kind, fixture.bytes + tail))
      for bench in [whole, bench] {
        bench.journal.entries = []
        bench.player.play()
        for time in [249, 1] { bench.advance(by: .milliseconds(time)) }
      }
      #expect(firstDifference(of: bench.journal.entries, from: whole.journal.entries) == nil)
    }
  }
}
