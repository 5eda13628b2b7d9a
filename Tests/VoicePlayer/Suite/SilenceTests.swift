import AudioFixtures
import Testing

@testable import VoicePlayerContract

@Suite struct SilenceTests {
  private let walkThrough = String(decoding: readFile("Solutions/VoicePlayer/README.md"), as: UTF8.self)

  @Test func `the walk-through has the figures that were measured`() {
    let measured = String(decoding: readFile("Tests/VoicePlayer/Suite/Fixtures/silence.md"), as: UTF8.self)
    // Worked out apart: on failure, the whole page would be printed.
    let hasFigures = walkThrough.contains(measured)
    #expect(
      hasFigures,
      "run Fixtures/measure-silence >Fixtures/silence.md, and copy the table into Solutions/VoicePlayer/README.md")
  }

  @Test func `the figure for silence in Ogg follows from the fixtures`() throws {
    let (short, long) = (Fixture.named("silence-1s.ogg"), Fixture.named("silence-11s.ogg"))
    let seconds = (long.samples - short.samples) / long.rate
    let cost = Double(long.bytes.count - short.bytes.count) / Double(seconds)
    let row = try #require(walkThrough.split(separator: "\n").first { $0.hasPrefix("| Ogg Vorbis") })
    let cells = row.split(separator: "|").map { $0.drop { $0 == " " }.prefix { $0 != " " } }
    #expect(Double(cells[1]) == cost)
    #expect(cost > 0)
  }
}
