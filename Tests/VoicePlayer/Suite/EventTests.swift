import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct EventTests {
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

  /// The session that the next test watches.
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
