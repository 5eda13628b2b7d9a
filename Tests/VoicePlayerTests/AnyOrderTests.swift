import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@Suite struct AnyOrderTests {
  @Test(arguments: Variant.underTest, 1...8)
  func `commands in any order do what they do in the solution`(variant: Variant, seed: Int) throws {
    for fixture in Fixture.tones {
      let found = try session(variant, fixture, seed: seed)
      let expected = try session(.after, fixture, seed: seed)
      let difference = zip(found, expected).enumerated().first { $1.0 != $1.1 }
      if let (index, (found, expected)) = difference {
        Issue.record("\(fixture), command \(index + 1): found \(found); expected \(expected)")
      }
    }
  }

  /// Gives sixty commands, drawn with `seed`, and writes down each, what it brought about, and the position.
  private func session(_ variant: Variant, _ fixture: Fixture, seed: Int) throws -> [Moment] {
    let bench = try Bench(variant, fixture)
    let player = bench.player
    var dice = Dice(state: UInt64(seed))
    return (0..<60).map { _ in
      bench.journal.entries = []
      let command: String
      switch Int.random(in: 0..<12, using: &dice) {
      case 0...2:
        player.play()
        command = "play"
      case 3:
        player.pause()
        command = "pause"
      case 4:
        player.stop()
        command = "stop"
      case 5:
        let seconds = Double.random(in: -0.1...0.3, using: &dice)
        player.seek(to: seconds)
        command = "seek to \(seconds)"
      case 6:
        player.numberOfLoops = Int.random(in: -1...3, using: &dice)
        command = "loops \(player.numberOfLoops)"
      case 7:
        try? player.load(Bool.random(using: &dice) ? fixture.bytes : [])
        command = "load"
      default:
        let time = Duration.microseconds(Int.random(in: -20_000...200_000, using: &dice))
        bench.clock.now += time
        if Bool.random(using: &dice) { player.update() }
        command = "wait \(time)"
      }
      return Moment(
        command: command, entries: bench.journal.entries, state: player.state, frame: player.currentFrame)
    }
  }

  private struct Moment: Equatable, CustomStringConvertible {
    let command: String
    let entries: [Journal.Entry]
    let state: PlaybackState
    let frame: Int

    var description: String { "\(command): \(entries), \(state) at \(frame)" }
  }

  /// Numbers that are the same in every run (SplitMix64).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return bits ^ bits >> 31
    }
  }
}
