import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct EndTests {
  @Test(arguments: Variant.underTest, Fixture.all.filter { $0.samples > 0 })
  func `a file ends exactly on the tick`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let lastTick = (fixture.samples * 1_000_000_000 + fixture.rate - 1) / fixture.rate
    bench.player.play()
    bench.advance(by: .nanoseconds(lastTick - 1))
    #expect(bench.player.state == .playing)
    #expect(bench.player.currentFrame == fixture.samples - 1)
    bench.advance(by: .nanoseconds(1))
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == fixture.samples)
    #expect(bench.player.currentTime == bench.player.duration)
    #expect(bench.journal.entries.suffix(2) == [.stop, .event(.finished)])
  }

  static let examples: PlayerExamples = [
    "a file without a frame finishes at the next update": [
      .play: "sound from 0, started at 0", .look: "playing at 0", .update: "silence, finished",
      .play: "sound from 0, started at 0", .update: "silence, finished",
    ],
    "a file without a frame finishes at the next update, on a clock that moves at every reading, too": [
      .clockMoves(microseconds: 10_000): "", .play: "sound from 0, started at 0", .look: "playing at 0",
      .update: "silence, finished",
    ],
    "an update reports one end, even if the listener always plays again": [
      .answer(.finished, with: [.play]): "", .answer(.finished, with: [.play]): "", .play: .anything,
      .clockMoves(microseconds: 1_000_000): "", .advance(1000): "silence, finished, sound from 0, started at 0",
      .advance(1000): "silence, finished, sound from 0, started at 0", .update: "silence, finished",
    ],
  ]

  @Test(arguments: Variant.underTest, examples)
  func `a file may be empty`(variant: Variant, example: PlayerExample) throws {
    for file in ["empty.wav", "empty.ogg"] as [SampleFile] {
      try example.check(variant, "\(file)", .made(file))
    }
  }
}
