import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

/// Only voice messages, WAV files, can be sought.
@Suite struct SeekTests {
  private let tone = Fixture.named("tone.wav")

  struct Target: Sendable, CustomStringConvertible {
    let seconds: Double
    let frame: Int

    var description: String { "\(seconds) s, frame \(frame)" }

    static let all = [
      Target(seconds: 0, frame: 0),
      Target(seconds: 0.1, frame: 800),
      Target(seconds: 0.00006, frame: 0),
      Target(seconds: 0.00007, frame: 1),
      Target(seconds: 0.2499, frame: 1999),
      Target(seconds: 0.25, frame: 2000),
      Target(seconds: 0.3, frame: 2000),
      Target(seconds: 1e300, frame: 2000),
      Target(seconds: .infinity, frame: 2000),
      Target(seconds: -0.0, frame: 0),
      Target(seconds: -0.1, frame: 0),
      Target(seconds: -1e300, frame: 0),
      Target(seconds: -.infinity, frame: 0),
    ]
  }

  @Test(arguments: Variant.underTest, Target.all)
  func `seeking goes to the nearest frame of the file`(variant: Variant, target: Target) throws {
    let bench = try Bench(variant, tone)
    bench.seek(to: 0.2)
    bench.seek(to: target.seconds)
    #expect(bench.player.currentFrame == target.frame)
    #expect(bench.events == [.sought(frame: 1600), .sought(frame: target.frame)])
  }

  @Test(arguments: Variant.underTest, Fixture.all.filter { $0.samples > 0 && !$0.isOgg })
  func `every time that the player shows can be sought`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    for step in 0..<100 {
      let frame = fixture.samples * step / 100
      bench.seek(to: Double(frame) / Double(fixture.rate))
      try #require(bench.player.currentFrame == frame)
      bench.seek(to: bench.player.currentTime)
      try #require(bench.player.currentFrame == frame)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a time that is not a number is ignored`(variant: Variant) throws {
    let bench = try Bench(variant, tone)
    bench.player.play()
    bench.clock.now += .milliseconds(100)
    bench.seek(to: .nan)
    #expect(bench.player.currentFrame == 800)
    #expect(bench.journal.entries == [.sounds(from: 0), .event(.started(frame: 0))])
  }

  @Test(arguments: Variant.underTest)
  func `seeking while stopped makes no sound, and playing begins there`(variant: Variant) throws {
    let bench = try Bench(variant, tone)
    bench.seek(to: 0.1)
    #expect(bench.player.state == .stopped)
    bench.player.play()
    #expect(
      bench.journal.entries == [.event(.sought(frame: 800)), .sounds(from: 800), .event(.started(frame: 800))])
  }

  @Test(arguments: Variant.underTest)
  func `seeking while playing continues at the new position`(variant: Variant) throws {
    let bench = try Bench(variant, tone)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.clock.now += .milliseconds(50)
    bench.seek(to: 0.05)
    #expect(bench.player.state == .playing)
    #expect(bench.player.currentFrame == 400)
    #expect(bench.journal.entries.suffix(2) == [.sounds(from: 400), .event(.sought(frame: 400))])
    bench.advance(by: .milliseconds(10))
    #expect(bench.player.currentFrame == 480)
  }

  @Test(arguments: Variant.underTest)
  func `a seek forgets the part of a frame that was played`(variant: Variant) throws {
    let bench = try Bench(variant, tone)
    bench.player.play()
    // A frame lasts 125 microseconds.
    bench.advance(by: .microseconds(124))
    bench.seek(to: 0.05)
    bench.advance(by: .microseconds(124))
    #expect(bench.player.currentFrame == 400)
    bench.advance(by: .microseconds(1))
    #expect(bench.player.currentFrame == 401)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a stop and an end forget the part of a frame that was played`(variant: Variant, fixture: Fixture) throws {
    let beginnings: [(name: String, run: (Bench) -> Void)] = [
      ("stop", { $0.player.stop() }),
      (
        "stop of a pause",
        {
          $0.player.pause()
          $0.player.stop()
        }
      ),
      ("end", { $0.advance(by: .seconds(1) + .microseconds(124)) }),
    ]
    for beginning in beginnings {
      let bench = try Bench(variant, fixture)
      bench.player.play()
      // A frame lasts 125 microseconds.
      bench.advance(by: .microseconds(124))
      beginning.run(bench)
      bench.player.play()
      bench.advance(by: .microseconds(124))
      #expect(bench.player.currentFrame == 0, "\(beginning.name)")
      bench.advance(by: .microseconds(1))
      #expect(bench.player.currentFrame == 1, "\(beginning.name)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `seeking while paused stays paused`(variant: Variant) throws {
    let bench = try Bench(variant, tone)
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.player.pause()
    bench.journal.entries = []
    bench.seek(to: 0.05)
    bench.advance(by: .seconds(1))
    #expect(bench.player.state == .paused)
    #expect(bench.player.currentFrame == 400)
    #expect(bench.journal.entries == [.event(.sought(frame: 400))])
  }

  @Test(arguments: Variant.underTest)
  func `seeking to the end while playing finishes at the next update`(variant: Variant) throws {
    let bench = try Bench(variant, tone)
    bench.player.play()
    bench.seek(to: 99)
    #expect(bench.player.state == .playing)
    bench.player.update()
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 2000)
    #expect(bench.output.stream == nil)
    #expect(bench.events == [.started(frame: 0), .sought(frame: 2000), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `seeking to the end while paused stays there, and playing begins again`(variant: Variant) throws {
    let bench = try Bench(variant, tone)
    bench.player.play()
    bench.player.pause()
    bench.seek(to: 99)
    #expect(bench.player.state == .paused)
    #expect(bench.player.currentFrame == 2000)
    bench.player.play()
    #expect(bench.player.currentFrame == 0)
    #expect(bench.events.suffix(2) == [.sought(frame: 2000), .started(frame: 0)])
  }
}
