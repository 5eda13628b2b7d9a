import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a player that is released releases its output`(variant: Variant, fixture: Fixture) throws {
    weak var output: RecordingOutput?
    do {
      let bench = try Bench(variant, fixture)
      output = bench.output
      bench.player.numberOfLoops = 1
      bench.player.play()
      bench.advance(by: .milliseconds(300))
      bench.player.pause()
      try? bench.player.load([])
      bench.player.play()
      #expect(output != nil)
    }
    #expect(output == nil)
  }
}
