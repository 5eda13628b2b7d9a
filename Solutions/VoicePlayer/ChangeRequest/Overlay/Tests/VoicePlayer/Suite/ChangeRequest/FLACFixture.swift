import AudioFixtures
import VoicePlayerContract
import WorkbookSupport

/// A committed FLAC file, and what `metaflac` says about it.
struct FLACFixture: Sendable, CustomStringConvertible {
  let name: String
  let bytes: [UInt8]
  let channels: Int
  let rate: Int
  let samples: Int

  var description: String { name }

  private static let listed: [FLACFixture] = Fixture.table("metaflac.tsv").map { row in
    let numbers = row.dropFirst().compactMap { Int($0) }
    return FLACFixture(
      name: row[0], bytes: readFile("Tests/VoicePlayer/Suite/Fixtures/\(row[0])"), channels: numbers[0],
      rate: numbers[1], samples: numbers[2])
  }

  /// All that can be played: `metaflac` says 0 samples where the length is not known.
  static let all = listed.filter { $0.samples > 0 }

  /// The sound of `tone.wav`: 2000 frames at 8000 Hz, a quarter of a second.
  static let tone = named("tone.flac")

  /// The fixture of that name; ends the process if there is none.
  static func named(_ name: String) -> FLACFixture {
    guard let fixture = listed.first(where: { $0.name == name }) else { fatalError("no fixture is named \(name)") }
    return fixture
  }
}

extension PlayerMaker {
  /// A player for a recording, by the initializer of its type. It can seek, and has no samples.
  static func recording(_ bytes: [UInt8]) -> Self {
    Self { variant, clock, output in
      let made = try variant.makeRecording(bytes, clock: clock, output: output)
      return (made.player, made.asMessage)
    }
  }
}
