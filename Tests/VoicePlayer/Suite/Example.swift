import AudioFixtures
import VoicePlayerContract
import WorkbookSupport

/// What the contract says, and scripts that show it. A line says what is done, and what must be noted at it, in order: what
/// is heard, and the player's events.
///
///     .play: "sound from 0, started at 0",            // the output starts or resumes, and then the event comes
///     .wait(100): "",                                 // only the clock moves, by 100 milliseconds
///     .look: "playing at 0",                          // what the player shows
///     .advance(100): "",                              // the clock moves, and the player is updated
///     .answer(.paused, with: [.stop]): "",            // what the listener will do at the next such event
///     .pause: "silence, paused at 1600, stopped",     // silence: the output pauses or stops
///     .watchOutput: "",                               // from here on, the calls of the output instead of what is heard
///     .play: "start at 0, page 0, page 1, page 2, started at 0",
///
/// A note that comes too early says so: `started at 0 while stopped at 0`. The file is the tone, unless the example opens
/// another: 2000 frames at 8000 Hz, so that 100 milliseconds are 800 frames, and a frame lasts 125 microseconds.
typealias PlayerExamples = Examples<PlayerScenario.Operation>
typealias PlayerExample = Example<PlayerScenario.Operation>

extension PlayerExample {
  /// Tries the example with the players of both kinds, and with those that the loader makes.
  func check(_ variant: Variant) throws {
    try check(variant, [.wav, .ogg])
    for fixture in Fixture.tones { try check(variant, "loaded \(fixture.kind)", .loaded(fixture.bytes)) }
  }

  func check(_ variant: Variant, _ kinds: [PlayerKind]) throws {
    for fixture in Fixture.tones where kinds.contains(fixture.kind) {
      try check(variant, "\(fixture.kind)", .made(fixture.kind, fixture.bytes))
    }
  }

  func check(_ variant: Variant, _ setting: String, _ maker: PlayerMaker) throws {
    try PlayerScenario(example: maker).replay(self, on: variant, setting: setting)
  }
}

extension PlayerScenario.Operation {
  static var play: Self { .give(.play) }
  static var pause: Self { .give(.pause) }
  static var stop: Self { .give(.stop) }
  static var update: Self { .give(.update) }

  static func seek(to seconds: Double) -> Self { .give(.seek(to: seconds)) }

  /// Only the clock moves.
  static func wait(_ milliseconds: Double) -> Self { .give(.wait(microseconds: Int(milliseconds * 1000))) }

  /// The clock moves, and the player is updated.
  static func advance(_ milliseconds: Double) -> Self { .give(.advance(microseconds: Int(milliseconds * 1000))) }
}
