import Testing
import VoicePlayerContract
import WorkbookSupport

/// What players of both kinds do.
@Suite struct PlayingTests {
  static let commands: PlayerExamples = [
    "playing starts at the beginning, and playing twice is playing once": [
      .look: "stopped at 0",
      .play: "sound from 0, started at 0", .advance(50): "",
      .play: "", .advance(50): "", .look: "playing at 800",
    ],
    "pausing before playing does nothing": [
      .pause: "", .look: "stopped at 0", .play: "sound from 0, started at 0", .look: "playing at 0",
    ],
    "pausing keeps the position, the output falls silent, and pausing twice is pausing once": [
      .play: .anything, .wait(100): "",
      .pause: "silence, paused at 800", .advance(10_000): "", .pause: "", .look: "paused at 800",
    ],
    "playing after a pause goes on where it was, and the pause does not count": [
      .play: .anything, .advance(100): "", .pause: .anything, .wait(10_000): "",
      .play: "sound from 800, started at 800", .advance(25): "", .look: "playing at 1000",
    ],
    "stopping is silent, goes back to the beginning, and forgets the part of a frame that was played": [
      .play: .anything, .advance(100.124): "", .stop: "silence, stopped", .look: "stopped at 0",
      .play: "sound from 0, started at 0", .advance(0.124): "", .look: "playing at 0",
      .advance(0.001): "", .look: "playing at 1",
    ],
    "stopping ends a pause, goes back to the beginning, and forgets the part of a frame that was played": [
      .play: .anything, .advance(100.124): "", .pause: "silence, paused at 800", .stop: "stopped",
      .look: "stopped at 0",
      .play: "sound from 0, started at 0", .advance(0.124): "", .look: "playing at 0",
      .advance(0.001): "", .look: "playing at 1",
    ],
    "stopping what is stopped goes back to the beginning and reports nothing": [
      .play: .anything, .advance(1000): "silence, finished", .look: "stopped at 2000",
      .stop: "", .look: "stopped at 0", .stop: "",
    ],
    "the end is reported once, and playing begins again without the part of a frame that was played": [
      .play: .anything, .advance(1000.124): "silence, finished", .advance(1000): "", .pause: "",
      .look: "stopped at 2000",
      .play: "sound from 0, started at 0", .advance(0.124): "", .look: "playing at 0",
      .advance(0.001): "", .look: "playing at 1",
    ],
    "a command that comes late reports the end first": [
      .play: .anything, .wait(1000): "", .play: "silence, finished, sound from 0, started at 0",
      .wait(1000): "", .pause: "silence, finished", .look: "stopped at 2000",
      .play: .anything, .wait(1000): "", .stop: "silence, finished", .look: "stopped at 0",
    ],
    "the position stands still until the player reads the clock": [
      .play: .anything, .wait(100): "", .look: "playing at 0", .update: "", .look: "playing at 800",
    ],
    "parts of a frame are kept through pauses": [
      .play: .anything, .advance(0.125): "", .look: "playing at 1", .advance(0.062): "", .pause: "silence, paused at 1",
      .play: .anything, .advance(0.062): "", .look: "playing at 1", .advance(0.001): "", .look: "playing at 2",
    ],
    "a clock that goes backwards counts as one that stands still": [
      .play: .anything, .advance(100): "", .advance(-50): "", .look: "playing at 800",
      .advance(10): "", .look: "playing at 880",
    ],
    "a clock that goes backwards during a pause does not move the position": [
      .play: .anything, .advance(100): "", .pause: .anything, .wait(-120_000): "",
      .play: "sound from 800, started at 800", .advance(10): "", .look: "playing at 880",
    ],
  ]

  @Test(arguments: Variant.underTest, commands)
  func `players play, pause, stop and finish`(variant: Variant, example: PlayerExample) throws {
    try example.check(variant)
  }

  static let answers: PlayerExamples = [
    "the end may be answered with play": [
      .answer(.finished, with: [.play]): "", .play: .anything,
      .advance(300): "silence, finished, sound from 0, started at 0", .advance(300): "silence, finished",
    ],
    "the end may be answered with an update": [
      .answer(.finished, with: [.update]): "", .play: .anything, .advance(300): "silence, finished", .advance(300): "",
    ],
    "a start may be answered with a pause": [
      .answer(.started, with: [.pause]): "", .play: "sound from 0, started at 0, silence, paused at 0",
      .advance(100): "", .play: "sound from 0, started at 0", .advance(300): "silence, finished",
    ],
    "a pause may be answered with play": [
      .answer(.paused, with: [.play]): "", .play: .anything, .wait(100): "",
      .pause: "silence, paused at 800, sound from 800, started at 800", .play: "", .advance(300): "silence, finished",
    ],
    "a pause may be answered with a stop": [
      .answer(.paused, with: [.stop]): "", .play: .anything, .wait(100): "", .pause: "silence, paused at 800, stopped",
      .play: "sound from 0, started at 0", .advance(300): "silence, finished",
    ],
    "a stop may be answered with play": [
      .answer(.stopped, with: [.play]): "", .play: .anything, .advance(100): "",
      .stop: "silence, stopped, sound from 0, started at 0", .look: "playing at 0", .stop: "silence, stopped",
    ],
    "the end that a late command reports may be answered with play, and the command counts after it": [
      .answer(.finished, with: [.play]): "", .play: .anything, .wait(300): "",
      .pause: "silence, finished, sound from 0, started at 0, silence, paused at 0",
    ],
  ]

  @Test(arguments: Variant.underTest, answers)
  func `an event may be answered with a command`(variant: Variant, example: PlayerExample) throws {
    try example.check(variant)
  }
}
