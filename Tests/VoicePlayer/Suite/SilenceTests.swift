import AudioFixtures
import Testing
import VoicePlayerContract

@Suite struct SilenceTests {
  /// Bytes a second, of WAV, MP3 at a constant and at a variable rate, and Ogg Vorbis.
  private let silence = Fixture.measuredSilence

  @Test func `the walk-through has the figures that were measured`() {
    let words = String(decoding: readFile("Solutions/VoicePlayer/README.md"), as: UTF8.self)
      .split { $0.isWhitespace || $0 == "," || $0 == ":" }
    let missing = silence.dropFirst().filter { !words.contains(Substring($0)) }
    #expect(missing.isEmpty, "the walk-through has other figures than Fixtures/silence.md")
  }

  @Test func `the figure for silence in Ogg follows from the fixtures`() {
    let (short, long) = (Fixture.named("silence-1s.ogg"), Fixture.named("silence-11s.ogg"))
    let seconds = (long.samples - short.samples) / long.rate
    let cost = Double(long.bytes.count - short.bytes.count) / Double(seconds)
    #expect(silence.last.flatMap(Double.init) == cost)
    #expect(cost > 0)
  }
}

extension Fixture {
  fileprivate static var measuredSilence: [String] {
    String(decoding: readFile("Tests/VoicePlayer/Suite/Fixtures/silence.md"), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
      .map { $0.split(separator: "|")[1].trimmingPrefix { $0 == " " }.prefix { $0 != " " } }.map(String.init)
  }
}
