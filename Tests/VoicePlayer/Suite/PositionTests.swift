import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct PositionTests {
  @Test(arguments: Variant.underTest, Fixture.tones)
  func `the position stands still until the player reads the clock`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.clock.now += .milliseconds(100)
    #expect(bench.player.currentFrame == 0)
    bench.player.update()
    #expect(bench.player.currentFrame == 800)
    #expect(bench.player.currentTime == 0.1)
  }

  @Test(arguments: Variant.underTest, ["stereo.wav", "stereo.ogg"])
  func `the position counts whole frames, at a rate that no millisecond divides`(
    variant: Variant, name: String
  ) throws {
    let bench = try Bench(variant, Fixture.named(name))
    bench.player.play()
    var frames = [bench.player.currentFrame]
    for _ in 1...22 {
      bench.advance(by: .milliseconds(1))
      frames.append(bench.player.currentFrame)
    }
    #expect(frames == (0...22).map { $0 * 44_100 / 1000 })
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `parts of a frame are kept through updates and pauses`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    // A frame lasts 125 microseconds.
    bench.player.play()
    for _ in 1...125 { bench.advance(by: .microseconds(1)) }
    #expect(bench.player.currentFrame == 1)
    bench.advance(by: .microseconds(62))
    bench.player.pause()
    bench.player.play()
    bench.advance(by: .microseconds(62))
    #expect(bench.player.currentFrame == 1)
    bench.advance(by: .microseconds(1))
    #expect(bench.player.currentFrame == 2)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `no time is lost on a clock that moves at every reading`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let rate = try #require(bench.player.format?.sampleRate)
    bench.player.play()
    let start = bench.clock.now
    bench.clock.step = .milliseconds(1)
    for _ in 1...100 { bench.player.update() }
    bench.clock.step = .zero
    #expect(bench.player.currentFrame == rate.frames(in: bench.clock.now - start))
    #expect(bench.player.currentFrame >= 800)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a clock that goes backwards counts as one that stands still`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.advance(by: .milliseconds(-50))
    #expect(bench.player.currentFrame == 800)
    bench.advance(by: .milliseconds(10))
    #expect(bench.player.currentFrame == 880)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a clock that goes backwards during a pause does no harm`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.clock.now = .seconds(60)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.player.pause()
    bench.clock.now = .seconds(-60)
    bench.player.play()
    bench.advance(by: .milliseconds(10))
    #expect(bench.player.currentFrame == 880)
  }

  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `an update takes no longer in a long file`(variant: Variant, kind: PlayerKind) throws {
    var benches: [Int: Bench] = [:]
    for length in [10, 1000] {
      let bench = try Bench(variant, bytes: kind.file(length: length))
      bench.player.play()
      benches[length] = bench
    }
    let growth = Growth.processorTime(for: benches.keys.sorted()) { length in
      for _ in 1...100 { benches[length]?.advance(by: .microseconds(125)) }
    }
    #expect(growth.factor < 5, "\(growth)")
  }

  @Test(
    arguments: Variant.underTest,
    [Duration.seconds(Int64.min), .seconds(-1), .nanoseconds(1), .seconds(1_000_000), .seconds(Int64.max / 2)])
  func `it does not matter where the clock begins`(variant: Variant, origin: Duration) throws {
    for fixture in Fixture.tones {
      let bench = try Bench(variant, fixture)
      bench.clock.now = origin
      bench.player.play()
      bench.advance(by: .milliseconds(100))
      #expect(bench.player.currentFrame == 800, "\(fixture)")
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a clock that leaps to the end of time ends the file`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.clock.now = .seconds(Int64.min)
    bench.player.play()
    bench.clock.now = .seconds(Int64.max)
    bench.player.update()
    #expect(bench.player.currentFrame == 2000)
    #expect(bench.events == [.started(frame: 0), .finished])
  }
}
