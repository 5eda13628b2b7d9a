import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

/// Only voice messages, WAV files, can be sought.
@Suite struct SeekTests {
  @Test(arguments: Variant.underTest, Fixture.all.filter { $0.samples > 0 && !$0.isOgg })
  func `every time that the player shows can be sought`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    for step in 0..<100 {
      let frame = fixture.samples * step / 100
      bench.seek(to: Double(frame) / Double(fixture.rate))
      try #require(bench.player.currentFrame == frame)
      bench.seek(to: bench.player.currentTime)
      try #require(bench.player.currentFrame == frame)
    }
  }

  static let examples: PlayerExamples = [
    "a whole session of a voice message reports its sounds and events in order": [
      .play: "sound from 0, started at 0", .advance(100): "",
      .seek(to: 0.15): "sound from 1200, sought to 1200", .advance(50): "",
      .pause: "silence, paused at 1600", .seek(to: 0.05): "sought to 400",
      .play: "sound from 400, started at 400", .stop: "silence, stopped",
      .play: "sound from 0, started at 0", .advance(250): "silence, finished",
    ],
    "seeking goes to the nearest frame of the file": [
      .seek(to: 0.1): "sought to 800", .seek(to: 0.00006): "sought to 0", .seek(to: 0.00007): "sought to 1",
      .seek(to: 0.2499): "sought to 1999", .seek(to: -0.0): "sought to 0", .seek(to: 0.25): "sought to 2000",
      .seek(to: -0.1): "sought to 0", .seek(to: 0.3): "sought to 2000", .seek(to: -1e300): "sought to 0",
      .seek(to: 1e300): "sought to 2000", .seek(to: -.infinity): "sought to 0", .seek(to: .infinity): "sought to 2000",
    ],
    "a time that is not a number is ignored": [
      .play: .anything, .wait(100): "", .seek(to: .nan): "", .look: "playing at 800",
    ],
    "seeking while stopped makes no sound, and playing begins there": [
      .seek(to: 0.1): "sought to 800", .look: "stopped at 800", .play: "sound from 800, started at 800",
    ],
    "a seek to the current position is reported, and the sound starts again": [
      .seek(to: 0): "sought to 0", .play: .anything, .seek(to: 0): "sound from 0, sought to 0",
    ],
    "seeking while playing continues at the new position": [
      .play: .anything, .advance(100): "", .wait(50): "", .seek(to: 0.05): "sound from 400, sought to 400",
      .advance(10): "", .look: "playing at 480",
    ],
    "a seek forgets the part of a frame that was played": [
      .play: .anything, .advance(0.124): "", .seek(to: 0.05): .anything,
      .advance(0.124): "", .look: "playing at 400", .advance(0.001): "", .look: "playing at 401",
    ],
    "seeking while paused stays paused": [
      .play: .anything, .advance(100): "", .pause: .anything,
      .seek(to: 0.05): "sought to 400", .advance(1000): "", .look: "paused at 400",
    ],
    "seeking to the end while playing finishes at the next update": [
      .play: .anything, .seek(to: 99): "sound from 2000, sought to 2000", .look: "playing at 2000",
      .update: "silence, finished", .look: "stopped at 2000",
    ],
    "seeking to the end while paused stays there, and playing begins again": [
      .play: .anything, .pause: .anything, .seek(to: 99): "sought to 2000", .look: "paused at 2000",
      .play: "sound from 0, started at 0",
    ],
    "a jump that comes late reports the end first": [
      .play: .anything, .wait(1000): "", .seek(to: 0.1): "silence, finished, sought to 800", .look: "stopped at 800",
    ],
    "a start may be answered with a jump to the end": [
      .answer(.started, with: [.seek(to: 1)]): "",
      .play: "sound from 0, started at 0, sound from 2000, sought to 2000", .wait(100): "",
      .pause: "silence, finished", .play: "sound from 0, started at 0",
    ],
    "a stop may be answered with a jump": [
      .answer(.stopped, with: [.seek(to: 0.1)]): "", .play: .anything, .advance(50): "",
      .stop: "silence, stopped, sought to 800", .look: "stopped at 800",
    ],
  ]

  @Test(arguments: Variant.underTest, examples)
  func `a voice message can be sought`(variant: Variant, example: PlayerExample) throws {
    try example.check(variant, [.wav])
  }
}
