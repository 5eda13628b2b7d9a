import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct EventTests {
  @Test(arguments: Variant.underTest)
  func `a whole session of a voice message reports its sounds and events in order`(variant: Variant) throws {
    let bench = try Bench(variant, Fixture.named("tone.wav"))
    let player = bench.player
    player.play()
    bench.advance(by: .milliseconds(100))
    bench.seek(to: 0.15)
    bench.advance(by: .milliseconds(50))
    player.pause()
    bench.seek(to: 0.05)
    player.play()
    player.stop()
    player.play()
    bench.advance(by: .milliseconds(250))
    #expect(
      bench.journal.entries == [
        .sounds(from: 0), .event(.started(frame: 0)),
        .sounds(from: 1200), .event(.sought(frame: 1200)),
        .silence, .event(.paused(frame: 1600)),
        .event(.sought(frame: 400)),
        .sounds(from: 400), .event(.started(frame: 400)),
        .silence, .event(.stopped),
        .sounds(from: 0), .event(.started(frame: 0)),
        .silence, .event(.finished),
      ])
  }

  @Test(arguments: Variant.underTest)
  func `a whole session of a game reports its sounds and events in order`(variant: Variant) throws {
    let bench = try Bench(variant, Fixture.named("tone.ogg"))
    let player = bench.player
    player.play()
    bench.advance(by: .milliseconds(100))
    player.pause()
    player.play()
    player.pause()
    player.stop()
    player.play()
    bench.advance(by: .milliseconds(250))
    #expect(
      bench.journal.entries == [
        .sounds(from: 0), .event(.started(frame: 0)),
        .pauses, .event(.paused(frame: 800)),
        .resumes, .event(.started(frame: 800)),
        .pauses, .event(.paused(frame: 800)),
        .silence, .event(.stopped),
        .sounds(from: 0), .event(.started(frame: 0)),
        .silence, .event(.finished),
      ])
  }

  /// The session that the next two tests watch.
  private func play(_ bench: Bench) {
    let (player, message) = (bench.player, bench.message)
    player.play()
    bench.advance(by: .milliseconds(100))
    player.pause()
    message?.seek(0.2)
    player.play()
    message?.seek(0.1)
    bench.advance(by: .milliseconds(200))
    player.play()
    bench.advance(by: .milliseconds(50))
    player.stop()
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener finds the player as the event says, and the output as the event will say`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    var (heard, seen): ([String], [String]) = ([], [])
    bench.player.onEvent = { [weak player = bench.player] event in
      if let player { heard.append("\(event): \(player.state) at \(player.currentFrame)") }
    }
    bench.output.onChange = { [weak player = bench.player] in
      if let player { seen.append("\(player.state) at \(player.currentFrame)") }
    }
    play(bench)
    let (jump, back) = (["sought(frame: 1600): paused at 1600"], ["sought(frame: 800): playing at 800"])
    let isOgg = fixture.isOgg
    #expect(
      heard == ["started(frame: 0): playing at 0", "paused(frame: 800): paused at 800"] + (isOgg ? [] : jump)
        + ["started(frame: \(isOgg ? 800 : 1600)): playing at \(isOgg ? 800 : 1600)"] + (isOgg ? [] : back)
        + ["finished: stopped at 2000", "started(frame: 0): playing at 0", "stopped: stopped at 0"])
    #expect(
      seen == ["playing at 0", "paused at 800", "playing at \(isOgg ? 800 : 1600)"] + (isOgg ? [] : ["playing at 800"])
        + ["stopped at 2000", "playing at 0", "stopped at 0"])
  }

  /// `AudioOutput` and `AudioClock` may read the player from inside each of their members.
  @Test(arguments: Variant.underTest, Fixture.tones)
  func `an output and a clock that read the player while they are called change nothing`(
    variant: Variant, fixture: Fixture
  ) throws {
    let (polite, rude) = try (Bench(variant, fixture), Bench(variant, fixture))
    var readings = 0
    let read: () -> Void = { [weak player = rude.player, waveform = rude.message?.waveform] in
      guard let player else { return }
      readings += 1
      #expect(player.currentFrame <= player.frameCount)
      _ = (player.state, player.format, player.duration, player.currentTime, waveform?(3))
    }
    rude.output.onChange = read
    rude.output.onEnqueue = read
    rude.clock.onReading = read
    play(polite)
    play(rude)
    #expect(readings > 10)
    #expect(rude.journal.entries == polite.journal.entries)
    #expect(rude.output.everything == polite.output.everything)
  }

  /// An event, the command that its listener gives on hearing it for the first time, and all events that follow.
  struct Answer: Sendable, CustomStringConvertible {
    let description: String
    let event: PlaybackEvent
    let command: @Sendable (Bench) -> Void
    let events: [PlaybackEvent]

    /// Each is played for 100 milliseconds, paused, and played for 300 milliseconds.
    static let all = [
      Answer(
        description: "play on finished", event: .finished, command: { $0.player.play() },
        events: [.started(frame: 0), .paused(frame: 800), .started(frame: 800), .finished, .started(frame: 0)]),
      Answer(
        description: "pause on started", event: .started(frame: 0), command: { $0.player.pause() },
        events: [.started(frame: 0), .paused(frame: 0), .started(frame: 0), .finished]),
      Answer(
        description: "play on paused", event: .paused(frame: 800), command: { $0.player.play() },
        events: [.started(frame: 0), .paused(frame: 800), .started(frame: 800), .finished]),
      Answer(
        description: "stop on paused", event: .paused(frame: 800), command: { $0.player.stop() },
        events: [.started(frame: 0), .paused(frame: 800), .stopped, .started(frame: 0), .finished]),
      Answer(
        description: "seek to the end on started", event: .started(frame: 0), command: { $0.message?.seek(1) },
        events: [.started(frame: 0), .sought(frame: 2000), .finished, .started(frame: 0), .finished]),
      Answer(
        description: "update on finished", event: .finished, command: { $0.player.update() },
        events: [.started(frame: 0), .paused(frame: 800), .started(frame: 800), .finished]),
    ]
  }

  @Test(arguments: Variant.underTest, Answer.all)
  func `an event may be answered with a command`(variant: Variant, answer: Answer) throws {
    for fixture in Fixture.tones where !fixture.isOgg || !answer.description.hasPrefix("seek") {
      let bench = try Bench(variant, fixture)
      let (player, journal) = (bench.player, bench.journal)
      player.onEvent = { event in
        let isFirst = !journal.entries.contains(.event(event))
        journal.entries.append(.event(event))
        if isFirst, event == answer.event { answer.command(bench) }
      }
      player.play()
      bench.clock.now += .milliseconds(100)
      player.pause()
      player.play()
      bench.advance(by: .milliseconds(300))
      #expect(bench.events == answer.events, "\(fixture)")
      player.onEvent = nil
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a command without effect reads the clock once, even if time passes while an event is reported`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let (player, clock) = (bench.player, bench.clock)
    player.onEvent = { [weak player] event in
      guard event == .finished else { return }
      player?.play()
      clock.now += .milliseconds(10)
    }
    player.play()
    clock.now += .milliseconds(300)
    player.play()
    #expect(player.currentFrame == 0)
    player.update()
    #expect(player.currentFrame == 80)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `time that passes while the output starts or an event is reported counts as played`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let (player, clock) = (bench.player, bench.clock)
    bench.output.onChange = { clock.now += .milliseconds(10) }
    player.onEvent = { _ in clock.now += .milliseconds(20) }
    player.play()
    player.update()
    #expect(player.currentFrame == 240)
    player.pause()
    player.play()
    player.update()
    #expect(player.currentFrame == 240 + 240)
    guard let message = bench.message else { return }
    message.seek(0.1)
    player.update()
    #expect(player.currentFrame == 800 + 240)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener can be put in front of the one that is there`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let (player, journal) = (bench.player, bench.journal)
    let first = player.onEvent
    player.onEvent = { event in
      journal.entries.append(.event(.stopped))
      first?(event)
    }
    player.play()
    #expect(bench.events == [.stopped, .started(frame: 0)])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener may be replaced in any event, and the next event goes to the new one`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let (player, journal) = (bench.player, bench.journal)
    var called: [Int] = []
    /// Replaces itself by the next one each time.
    func listen(_ number: Int) {
      player.onEvent = { event in
        journal.entries.append(.event(event))
        called.append(number)
        listen(number + 1)
      }
    }
    listen(0)
    for command in [player.play, player.pause, player.play, player.stop, player.update, { bench.message?.seek(0.1) }] {
      command()
      // The end comes due, and the next command reports it first.
      player.play()
      bench.clock.now += .seconds(1)
      command()
      player.play()
      bench.clock.now += .seconds(1)
    }
    player.update()
    #expect(called.count > 15)
    #expect(called == Array(called.indices))
    #expect(called.count == bench.events.count)
    player.onEvent = nil
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a player without a listener plays as well`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.onEvent = nil
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    #expect(bench.player.currentFrame == 800)
    bench.advance(by: .milliseconds(150))
    #expect(bench.player.state == .stopped)
  }
}
