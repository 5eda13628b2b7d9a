import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest)
  func `two players do not disturb each other`(variant: Variant) throws {
    let commands: [Command] = [
      .play, .advance(microseconds: 100_000), .pause, .advance(microseconds: 100_000), .play, .stop, .play,
    ]
    for (name, other) in [("tone.wav", "stereo.wav"), ("pages.ogg", "stereo.ogg"), ("tone.wav", "tone.ogg")] {
      let (alone, first) = try (Bench(variant, Fixture.named(name)), Bench(variant, Fixture.named(name)))
      let second = try Bench(variant, Fixture.named(other))
      commands.forEach(alone.give)
      for command in commands {
        first.give(command)
        second.give(command)
      }
      #expect(firstDifference(of: first.journal.entries, from: alone.journal.entries) == nil, "\(name), \(other)")
      #expect(first.message?.waveform(3) == alone.message?.waveform(3))
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a player keeps its output, and releases it without a call`(variant: Variant, fixture: Fixture) throws {
    try checkRelease { try Bench(variant, fixture) }
  }

  /// Releases a bench, which has the output as well, and then its player.
  func checkRelease(make: () throws -> Bench) throws {
    var bench: Bench? = try make()
    weak let output = bench?.output
    let journal = bench?.journal
    var player = bench?.player
    player?.play()
    bench = nil
    player?.pause()
    player?.play()
    let entries = journal?.entries
    #expect(output != nil)
    player = nil
    #expect(output == nil)
    #expect(journal?.entries == entries)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener that is taken away or replaced is called no more, and is released`(
    variant: Variant, fixture: Fixture
  ) throws {
    final class Listener {
      var events: [PlaybackEvent] = []
    }
    let player = try Bench(variant, fixture).player
    let replacements: [((PlaybackEvent) -> Void)?] = [nil, { _ in }]
    for replacement in replacements {
      for isReplacedInCall in [false, true] {
        var listener: Listener? = Listener()
        player.onEvent = { [listener, weak player] event in
          listener?.events.append(event)
          if isReplacedInCall { player?.onEvent = replacement }
        }
        player.play()
        if !isReplacedInCall { player.onEvent = replacement }
        player.pause()
        #expect(player.state == .paused)
        player.stop()
        #expect(listener?.events == [.started(frame: 0)])
        weak let former = listener
        listener = nil
        #expect(former == nil)
      }
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `what a former listener captured may use the player when it is freed`(
    variant: Variant, fixture: Fixture
  ) throws {
    try checkFormerListeners { try Bench(variant, fixture).player }
  }

  /// What the first listener captured pauses and sets the third listener, so the second, if there is one, is released too.
  func checkFormerListeners(of make: () throws -> any VoicePlayerSubject) throws {
    for (isTakenAway, isReplacedInCall) in [(false, false), (false, true), (true, false), (true, true)] {
      let player = try make()
      var log: [String] = []
      func listener(_ number: Int, whenFreed use: @escaping () -> Void) -> (PlaybackEvent) -> Void {
        let captured = Farewell {
          log.append("\(number) is freed: \(player.state) at \(player.currentFrame)")
          use()
        }
        return { event in
          log.append("\(number): \(event)")
          if number == 1, isReplacedInCall { replaceFirst() }
          withExtendedLifetime(captured) {}
        }
      }
      func replaceFirst() {
        player.onEvent = isTakenAway ? nil : listener(2) { player.play() }
      }
      player.onEvent = listener(1) {
        player.pause()
        player.onEvent = listener(3) {}
      }
      player.play()
      if !isReplacedInCall { replaceFirst() }
      player.stop()
      player.onEvent = nil
      let ofSecond = ["2: paused(frame: 0)", "2 is freed: paused at 0", "3: started(frame: 0)"]
      #expect(
        log == ["1: started(frame: 0)", "1 is freed: playing at 0"] + (isTakenAway ? [] : ofSecond)
          + ["3: stopped", "3 is freed: stopped at 0"])
    }
  }
}
