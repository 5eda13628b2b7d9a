import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct EventTests {
  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a whole session reports its sounds and events in order`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let player = bench.player
    player.play()
    bench.advance(by: .milliseconds(100))
    player.seek(to: 0.15)
    bench.advance(by: .milliseconds(50))
    player.pause()
    player.seek(to: 0.05)
    player.play()
    player.stop()
    try player.load(fixture.bytes)
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
        .event(.loaded),
        .sounds(from: 0), .event(.started(frame: 0)),
        .silence, .event(.finished),
      ])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener finds the player as the event says`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let player = bench.player
    let seen = Seen()
    player.numberOfLoops = 1
    player.onEvent = { [weak player] _ in
      guard let player else { return }
      seen.moments.append(Seen.Moment(state: player.state, frame: player.currentFrame))
    }
    player.play()
    bench.advance(by: .milliseconds(100))
    player.pause()
    player.seek(to: 0.2)
    player.play()
    bench.advance(by: .milliseconds(100))
    bench.advance(by: .milliseconds(250))
    player.play()
    player.stop()
    try player.load(fixture.bytes)
    #expect(
      firstDifference(
        of: seen.moments,
        from: [
          .init(state: .playing, frame: 0), .init(state: .paused, frame: 800), .init(state: .paused, frame: 1600),
          .init(state: .playing, frame: 1600), .init(state: .playing, frame: 400), .init(state: .stopped, frame: 2000),
          .init(state: .playing, frame: 0), .init(state: .stopped, frame: 0), .init(state: .stopped, frame: 0),
        ]) == nil)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `an output that starts or stops finds the player as the event will say`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let player = bench.player
    let seen = Seen()
    player.numberOfLoops = 1
    bench.output.onChange = { [weak player] in
      guard let player else { return }
      seen.moments.append(Seen.Moment(state: player.state, frame: player.currentFrame))
    }
    player.play()
    bench.advance(by: .milliseconds(100))
    player.pause()
    player.play()
    player.seek(to: 0.2)
    bench.advance(by: .milliseconds(100))
    bench.advance(by: .milliseconds(250))
    player.play()
    bench.advance(by: .milliseconds(100))
    player.stop()
    player.play()
    bench.advance(by: .milliseconds(100))
    try player.load(fixture.bytes)
    #expect(
      firstDifference(
        of: seen.moments,
        from: [
          .init(state: .playing, frame: 0), .init(state: .paused, frame: 800), .init(state: .playing, frame: 800),
          .init(state: .playing, frame: 1600), .init(state: .playing, frame: 400), .init(state: .stopped, frame: 2000),
          .init(state: .playing, frame: 0), .init(state: .stopped, frame: 0),
          .init(state: .playing, frame: 0), .init(state: .stopped, frame: 0),
        ]) == nil)
  }

  /// `AudioOutput` and `AudioClock` may read the player from inside each of their members.
  @Test(arguments: Variant.underTest, Fixture.tones)
  func `an output and a clock that read the player while they are called change nothing`(
    variant: Variant, fixture: Fixture
  ) throws {
    let (polite, rude) = try (Bench(variant, fixture), Bench(variant, fixture))
    let player = rude.player
    var readings = 0
    let read: () -> Void = { [weak player] in
      guard let player else { return }
      readings += 1
      #expect(player.currentFrame <= player.frameCount)
      _ = (player.state, player.format, player.numberOfLoops, player.duration, player.currentTime)
      _ = player.waveform(bars: 3)
    }
    rude.output.onChange = read
    rude.output.onEnqueue = read
    rude.clock.onReading = read
    for bench in [polite, rude] {
      bench.player.numberOfLoops = 1
      bench.player.play()
      bench.advance(by: .milliseconds(100))
      bench.player.pause()
      bench.player.play()
      bench.player.seek(to: 0.2)
      bench.advance(by: .milliseconds(700))
      bench.player.play()
      bench.player.stop()
      try bench.player.load(fixture.bytes)
      bench.player.play()
    }
    #expect(readings > 10)
    #expect(rude.journal.entries == polite.journal.entries)
    #expect(rude.output.everything == polite.output.everything)
  }

  /// An event, the command that its listener gives on hearing it for the first time, and all events that follow.
  struct Answer: Sendable, CustomStringConvertible {
    let description: String
    let event: PlaybackEvent
    let command: @Sendable (any VoicePlayerSubject) -> Void
    let events: [PlaybackEvent]

    /// Each is played with one loop, for 300 and once more for 300 milliseconds.
    static let all = [
      Answer(
        description: "play on finished", event: .finished, command: { $0.play() },
        events: [.started(frame: 0), .looped(times: 1), .finished, .started(frame: 0)]),
      Answer(
        description: "pause on started", event: .started(frame: 0), command: { $0.pause() },
        events: [.started(frame: 0), .paused(frame: 0)]),
      Answer(
        description: "stop on looped", event: .looped(times: 1), command: { $0.stop() },
        events: [.started(frame: 0), .looped(times: 1), .stopped]),
      Answer(
        description: "one loop more on looped", event: .looped(times: 1), command: { $0.numberOfLoops += 1 },
        events: [.started(frame: 0), .looped(times: 1), .looped(times: 1)]),
      Answer(
        description: "seek to the end on started", event: .started(frame: 0), command: { $0.seek(to: 1) },
        events: [.started(frame: 0), .sought(frame: 2000), .looped(times: 1), .finished]),
      Answer(
        description: "update on looped", event: .looped(times: 1), command: { $0.update() },
        events: [.started(frame: 0), .looped(times: 1), .finished]),
    ]
  }

  @Test(arguments: Variant.underTest, Answer.all)
  func `an event may be answered with a command`(variant: Variant, answer: Answer) throws {
    for fixture in Fixture.tones {
      let bench = try Bench(variant, fixture)
      let player = bench.player
      let journal = bench.journal
      player.numberOfLoops = 1
      player.onEvent = { [weak player] event in
        guard let player else { return }
        let isFirst = !journal.entries.contains(.event(event))
        journal.entries.append(.event(event))
        if isFirst, event == answer.event { answer.command(player) }
      }
      player.play()
      bench.advance(by: .milliseconds(300))
      bench.advance(by: .milliseconds(300))
      #expect(bench.events == answer.events, "\(fixture)")
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `the last loop may be answered with a command even if its end has passed`(
    variant: Variant, fixture: Fixture
  ) throws {
    let commands: [(name: String, run: (any VoicePlayerSubject) -> Void, events: [PlaybackEvent])] = [
      ("update", { $0.update() }, []),
      ("pause", { $0.pause() }, []),
      ("stop", { $0.stop() }, []),
      ("play", { $0.play() }, [.started(frame: 0)]),
      ("seek", { $0.seek(to: 0.1) }, [.sought(frame: 800)]),
    ]
    for command in commands {
      let bench = try Bench(variant, fixture)
      let player = bench.player
      let journal = bench.journal
      player.numberOfLoops = 1
      player.onEvent = { [weak player] event in
        journal.entries.append(.event(event))
        if case .looped = event, let player { command.run(player) }
      }
      player.play()
      bench.advance(by: .seconds(10))
      #expect(
        bench.events == [.started(frame: 0), .looped(times: 1), .finished] + command.events, "\(command.name)")
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a command without effect reads the clock once, even if time passes while an event is reported`(
    variant: Variant, fixture: Fixture
  ) throws {
    let commands: [(name: String, run: (any VoicePlayerSubject) -> Void)] = [
      ("play", { $0.play() }),
      ("seek to no number", { $0.seek(to: .nan) }),
    ]
    for command in commands {
      let bench = try Bench(variant, fixture)
      let (player, clock) = (bench.player, bench.clock)
      player.numberOfLoops = 1
      player.onEvent = { event in
        if case .looped = event { clock.now += .milliseconds(10) }
      }
      player.play()
      clock.now += .milliseconds(300)
      command.run(player)
      #expect(player.currentFrame == 400, "\(command.name)")
      player.update()
      #expect(player.currentFrame == 480, "\(command.name)")
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `time that passes while the output starts or an event is reported counts as played`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let (player, clock) = (bench.player, bench.clock)
    player.numberOfLoops = 1
    bench.output.onChange = { clock.now += .milliseconds(10) }
    player.onEvent = { _ in clock.now += .milliseconds(20) }
    player.play()
    player.update()
    #expect(player.currentFrame == 240)
    player.seek(to: 0.1)
    player.update()
    #expect(player.currentFrame == 800 + 240)
    player.pause()
    player.play()
    player.update()
    #expect(player.currentFrame == 800 + 240 + 240)
    bench.advance(by: .milliseconds(100))
    #expect(player.currentFrame == 80)
    player.update()
    #expect(player.currentFrame == 80 + 240)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener can be put in front of the one that is there`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let (player, journal) = (bench.player, bench.journal)
    let first = player.onEvent
    player.onEvent = { event in
      journal.entries.append(.event(.loaded))
      first?(event)
    }
    player.play()
    #expect(bench.events == [.loaded, .started(frame: 0)])
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
    player.numberOfLoops = 1
    let commands: [() throws -> Void] = [
      player.play, player.pause, player.play, player.stop, { player.seek(to: 0.1) },
      { try player.load(fixture.bytes) },
    ]
    for command in commands {
      try command()
      // A loop and the end come due, one after the other, and the next command reports them first.
      player.play()
      bench.clock.now += .milliseconds(300)
      try command()
      player.play()
      bench.clock.now += .seconds(1)
    }
    player.update()
    #expect(called.count > 20)
    #expect(called == Array(called.indices))
    #expect(called.count == bench.events.count)
    player.onEvent = nil
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a command counts for the file that a listener has loaded at the end of the one before`(
    variant: Variant, fixture: Fixture
  ) throws {
    let other = Fixture.named(fixture.isOgg ? "stereo.ogg" : "stereo.wav")
    let commands: [(name: String, run: (any VoicePlayerSubject) -> Void)] = [
      ("update", { $0.update() }), ("play", { $0.play() }), ("pause", { $0.pause() }), ("stop", { $0.stop() }),
      ("seek", { $0.seek(to: 0.02) }), ("seek past the end", { $0.seek(to: 1) }),
    ]
    for command in commands {
      let fresh = try Bench(variant, other)
      command.run(fresh.player)

      let bench = try Bench(variant, fixture)
      let (player, journal) = (bench.player, bench.journal)
      player.onEvent = { [weak player] event in
        journal.entries.append(.event(event))
        if event == .finished { try? player?.load(other.bytes) }
      }
      player.play()
      bench.clock.now += .seconds(10)
      command.run(player)
      #expect(bench.events == [.started(frame: 0), .finished, .loaded] + fresh.events, "\(command.name)")
      #expect(player.state == fresh.player.state, "\(command.name)")
      #expect(player.currentFrame == fresh.player.currentFrame, "\(command.name)")
      #expect(player.currentTime == fresh.player.currentTime, "\(command.name)")
      #expect(firstDifference(of: bench.output.data, from: fresh.output.data) == nil, "\(command.name)")
    }
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

  private final class Seen {
    struct Moment: Equatable {
      let state: PlaybackState
      let frame: Int
    }

    var moments: [Moment] = []
  }
}
