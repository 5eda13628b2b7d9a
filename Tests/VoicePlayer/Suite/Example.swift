import AudioFixtures
import WorkbookSupport

@testable import VoicePlayerContract

/// What the contract says, and scripts that show it. The file is the tone: 2000 frames at 8000 Hz, so that 100 milliseconds
/// are 800 frames, and a frame lasts 125 microseconds.
typealias PlayerExamples = Examples<PlayerScenario.Operation>
typealias PlayerExample = Example<PlayerScenario.Operation>

extension PlayerExample {
  func check(_ variant: Variant, _ kinds: [PlayerKind] = PlayerKind.allCases) throws {
    for kind in kinds {
      let tone = Fixture.named(kind == .wav ? "tone.wav" : "tone.ogg").bytes
      try check(variant, "\(kind)") { try $0.make(kind, tone) }
    }
  }

  func check(_ variant: Variant, _ setting: String, _ make: @escaping (PlayerScenario.Machine) throws -> Void) throws {
    try PlayerScenario(example: make).replay(self, on: variant, setting: setting)
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
