import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct EventTests {
  static let examples: PlayerExamples = [
    "a command without effect reads the clock once, even if time passes while an event is reported": [
      .answer(.finished, with: [.play, .wait(microseconds: 10_000)]): "", .play: .anything, .wait(300): "",
      .play: "silence, finished, sound from 0, started at 0", .look: "playing at 0", .update: "",
      .look: "playing at 80",
    ],
    "time that passes while the output starts or an event is reported counts as played": [
      .outputTakes(microseconds: 10_000): "", .answer(.started, with: [.wait(microseconds: 20_000)]): "",
      .play: .anything, .update: "", .look: "playing at 240", .pause: .anything,
      .answer(.started, with: [.wait(microseconds: 20_000)]): "", .play: .anything, .update: "",
      .look: "playing at 480",
    ],
    "no time is lost on a clock that moves at every reading": [
      .play: .anything, .clockMoves(microseconds: 1000): "",
      .update: "", .update: "", .look: "playing at 16", .advance(10): "", .look: "playing at 104",
      .pause: "silence, paused at 112", .play: .anything, .update: "", .look: "playing at 120",
    ],
  ]

  @Test(arguments: Variant.underTest, examples)
  func `time passes while a command is carried out`(variant: Variant, example: PlayerExample) throws {
    try example.check(variant)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener may be replaced in any event, and the next event goes to the new one`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let player = bench.player
    var called: [Int] = []
    /// Replaces itself by the next one each time, and calls the one that was there before all.
    func listen(_ number: Int, before first: ((PlaybackEvent) -> Void)?) {
      player.onEvent = { event in
        called.append(number)
        listen(number + 1, before: first)
        first?(event)
        // So stopping at the end has an event of its own, too.
        if event == .finished { player.play() }
      }
    }
    listen(0, before: player.onEvent)
    for command in [.play, .pause, .play, .stop, .update, .seek(to: 0.1)] as [Command] {
      // The end comes due, and the next command reports it first.
      for next in [command, .play, .wait(microseconds: 1_000_000), command, .play, .wait(microseconds: 1_000_000)] {
        bench.give(next)
      }
    }
    player.update()
    #expect(called.count > 15)
    #expect(called == Array(called.indices))
    #expect(called.count == bench.events.count)
    player.onEvent = nil
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener that is replaced at the end isn't told that a late command plays again`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let player = bench.player
    var (first, next): ([PlaybackEvent], [PlaybackEvent]) = ([], [])
    player.play()
    player.onEvent = { [weak player] in
      first.append($0)
      player?.onEvent = { next.append($0) }
    }
    bench.clock.now = .seconds(3600)
    player.play()
    #expect(first == [.finished])
    #expect(next == [.started(frame: 0)])
  }
}

@Suite struct EndTests {
  @Test(arguments: Variant.underTest, Fixture.all.filter { $0.samples > 0 })
  func `a file ends exactly on the tick`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let lastTick = (fixture.samples * 1_000_000_000 + fixture.rate - 1) / fixture.rate
    bench.player.play()
    bench.advance(by: .nanoseconds(lastTick - 1))
    #expect(bench.player.state == .playing)
    #expect(bench.player.currentFrame == fixture.samples - 1)
    bench.advance(by: .nanoseconds(1))
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == fixture.samples)
    #expect(bench.player.currentTime == bench.player.duration)
    #expect(bench.journal.entries.suffix(2) == [.stop, .event(.finished)])
  }

  static let examples: PlayerExamples = [
    "a file without a frame finishes at the next update": [
      .play: "sound from 0, started at 0", .look: "playing at 0", .update: "silence, finished",
      .play: "sound from 0, started at 0", .update: "silence, finished",
    ],
    "a file without a frame finishes at the next update, on a clock that moves at every reading, too": [
      .clockMoves(microseconds: 10_000): "", .play: "sound from 0, started at 0", .look: "playing at 0",
      .update: "silence, finished",
    ],
    "an update reports one end, even if the listener always plays again": [
      .answer(.finished, with: [.play]): "", .answer(.finished, with: [.play]): "", .play: .anything,
      .clockMoves(microseconds: 1_000_000): "", .advance(1000): "silence, finished, sound from 0, started at 0",
      .advance(1000): "silence, finished, sound from 0, started at 0", .update: "silence, finished",
    ],
  ]

  @Test(arguments: Variant.underTest, examples)
  func `a file may be empty`(variant: Variant, example: PlayerExample) throws {
    for file in ["empty.wav", "empty.ogg"] as [SampleFile] {
      try example.check(variant, "\(file)", .made(file))
    }
  }
}
