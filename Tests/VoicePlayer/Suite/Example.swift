import AudioFixtures
import WorkbookSupport

@testable import VoicePlayerContract

/// What the contract says, and scripts that show it. The file is the tone: 2000 frames at 8000 Hz, so that 100 milliseconds
/// are 800 frames, and a frame lasts 125 microseconds.
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
