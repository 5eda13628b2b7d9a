import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct PlayingTests {
  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a new player is stopped at its beginning`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 0)
    #expect(bench.output.stream == nil)
    #expect(bench.clock.readings == 0)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `playing starts at the beginning`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    #expect(bench.player.state == .playing)
    #expect(bench.journal.entries == [.sounds(from: 0), .event(.started(frame: 0))])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `playing twice is playing once`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .milliseconds(50))
    bench.player.play()
    bench.advance(by: .milliseconds(50))
    #expect(bench.player.currentFrame == 800)
    #expect(bench.journal.entries == [.sounds(from: 0), .event(.started(frame: 0))])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `pausing before playing does nothing`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.pause()
    #expect(bench.player.state == .stopped)
    #expect(bench.journal.entries.isEmpty)
    bench.player.play()
    #expect(bench.player.state == .playing)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `pausing keeps the position, and the output falls silent`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.clock.now += .milliseconds(100)
    bench.player.pause()
    bench.advance(by: .seconds(10))
    #expect(bench.player.state == .paused)
    #expect(bench.player.currentFrame == 800)
    #expect(bench.journal.entries.suffix(2) == [bench.pauseAndResume(at: 800).pause, .event(.paused(frame: 800))])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `pausing twice is pausing once`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.player.pause()
    bench.player.pause()
    #expect(bench.events == [.started(frame: 0), .paused(frame: 0)])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `playing after a pause goes on where it was, and the pause does not count`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.player.pause()
    bench.clock.now += .seconds(10)
    bench.player.play()
    #expect(bench.journal.entries.suffix(2) == [bench.pauseAndResume(at: 800).resume, .event(.started(frame: 800))])
    bench.advance(by: .milliseconds(25))
    #expect(bench.player.currentFrame == 1000)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `stopping goes back to the beginning and is silent`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.player.stop()
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 0)
    #expect(bench.journal.entries.suffix(2) == [.silence, .event(.stopped)])
    bench.player.play()
    bench.advance(by: .milliseconds(50))
    #expect(bench.player.currentFrame == 400)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `stopping ends a pause`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.player.pause()
    bench.player.stop()
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 0)
    #expect(bench.events == [.started(frame: 0), .paused(frame: 800), .stopped])
    #expect(bench.output.stream == nil)
    bench.player.play()
    #expect(bench.journal.entries.suffix(2) == [.sounds(from: 0), .event(.started(frame: 0))])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `stopping what is stopped goes back to the beginning without a word`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .seconds(1))
    #expect(bench.player.currentFrame == 2000)
    bench.journal.entries = []
    bench.player.stop()
    bench.player.stop()
    #expect(bench.player.currentFrame == 0)
    #expect(bench.journal.entries.isEmpty)
  }
}
