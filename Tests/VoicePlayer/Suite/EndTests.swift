import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

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
    #expect(bench.journal.entries.suffix(2) == [.silence, .event(.finished)])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `the end is reported once`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .seconds(1))
    bench.advance(by: .seconds(1))
    bench.player.pause()
    #expect(bench.events == [.started(frame: 0), .finished])
    #expect(bench.player.currentFrame == 2000)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `playing after the end begins again`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.advance(by: .seconds(1))
    bench.player.play()
    bench.advance(by: .milliseconds(50))
    #expect(bench.player.currentFrame == 400)
    #expect(bench.events == [.started(frame: 0), .finished, .started(frame: 0)])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a command that comes late reports the end first`(variant: Variant, fixture: Fixture) throws {
    let commands: [(name: String, run: (Bench) -> Void, events: [PlaybackEvent])] = [
      ("play", { $0.player.play() }, [.finished, .started(frame: 0)]),
      ("pause", { $0.player.pause() }, [.finished]),
      ("stop", { $0.player.stop() }, [.finished]),
      ("seek", { $0.player.seek(to: 0.1) }, [.finished, .sought(frame: 800)]),
      ("load", { try? $0.player.load(fixture.bytes) }, [.finished, .loaded]),
    ]
    for command in commands {
      let bench = try Bench(variant, fixture)
      bench.player.play()
      bench.clock.now += .seconds(1)
      command.run(bench)
      #expect(bench.events == [.started(frame: 0)] + command.events, "\(command.name)")
    }
  }

  @Test(arguments: Variant.underTest, [0, 3, -1])
  func `a file without a frame finishes at the next update, however often it loops`(
    variant: Variant, loops: Int
  ) throws {
    for kind in PlayerKind.allCases {
      let bench = try Bench(variant, bytes: kind.fileWithoutAFrame)
      bench.player.numberOfLoops = loops
      for _ in 1...2 {
        bench.journal.entries = []
        bench.player.play()
        #expect(bench.player.state == .playing, "\(kind)")
        bench.player.update()
        #expect(bench.player.state == .stopped, "\(kind)")
        #expect(
          bench.journal.entries == [
            .sounds(from: 0), .event(.started(frame: 0)), .silence, .event(.finished),
          ], "\(kind)")
      }
    }
  }

  @Test(arguments: Variant.underTest, [0, 3, -1])
  func `a file without a frame finishes at the next update on a clock that never stands still`(
    variant: Variant, loops: Int
  ) throws {
    for kind in PlayerKind.allCases {
      let bench = try Bench(variant, bytes: kind.fileWithoutAFrame)
      bench.clock.step = .milliseconds(10)
      bench.player.numberOfLoops = loops
      bench.player.play()
      bench.player.update()
      #expect(bench.events == [.started(frame: 0), .finished], "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest, [Duration.zero, .seconds(1)])
  func `a listener that always plays again is called once an update, even for a file without a frame`(
    variant: Variant, step: Duration
  ) throws {
    for bytes in PlayerKind.allCases.map(\.fileWithoutAFrame) + Fixture.tones.map(\.bytes) {
      let bench = try Bench(variant, bytes: bytes)
      let (player, journal) = (bench.player, bench.journal)
      player.onEvent = { [weak player] event in
        journal.entries.append(.event(event))
        if event == .finished { player?.play() }
      }
      player.play()
      bench.clock.step = step
      for update in 1...3 {
        bench.advance(by: .seconds(1))
        let rounds = [[PlaybackEvent]](repeating: [.finished, .started(frame: 0)], count: update).joined()
        #expect(bench.events == [.started(frame: 0)] + rounds)
      }
    }
  }
}

@Suite struct LoopTests {
  @Test(arguments: Variant.underTest, [0, 1, 2, 3, -1])
  func `an update may leap any number of lengths, exactly or not`(variant: Variant, numberOfLoops: Int) throws {
    for fixture in Fixture.tones {
      let length = fixture.samples
      for lengths in 1...5 {
        for frames in [lengths * length - 1, lengths * length, lengths * length + 1] {
          let bench = try Bench(variant, fixture)
          bench.player.numberOfLoops = numberOfLoops
          bench.player.play()
          bench.advance(by: .microseconds(125 * frames))

          let ends = frames / length
          let loops = numberOfLoops < 0 ? ends : min(ends, numberOfLoops)
          var events: [PlaybackEvent] = [.started(frame: 0)]
          if loops > 0 { events.append(.looped(times: loops)) }
          if ends > loops { events.append(.finished) }
          #expect(bench.events == events, "\(fixture), \(frames) frames")
          #expect(bench.player.state == (ends > loops ? .stopped : .playing), "\(fixture), \(frames) frames")
          let frame = ends > loops ? length : frames - loops * length
          #expect(bench.player.currentFrame == frame, "\(fixture), \(frames) frames")
        }
      }
    }
  }

  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `a file of one frame may loop as often as a number can say`(variant: Variant, kind: PlayerKind) throws {
    let bench = try Bench(variant, bytes: kind.fileOfOneFrame)
    let player = bench.player
    player.numberOfLoops = .max
    player.play()
    // A leap counts as 2^62 frames, and 2^63 - 1 loops are wanted.
    for _ in 1...2 {
      #expect(player.state == .playing)
      bench.clock.now = .seconds(Int64.max)
      player.update()
      bench.clock.now = .zero
      player.update()
    }
    #expect(player.state == .stopped)
    #expect(player.currentFrame == 1)
    let leap = 1 << 62
    #expect(bench.events == [.started(frame: 0), .looped(times: leap), .looped(times: Int.max - leap), .finished])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a file with two loops is played three times`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 2
    bench.player.play()
    var frames: [Int] = []
    for _ in 1...7 {
      bench.advance(by: .milliseconds(100))
      frames.append(bench.player.currentFrame)
    }
    #expect(frames == [800, 1600, 400, 1200, 0, 800, 1600])
    bench.advance(by: .milliseconds(100))
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 2000)
    #expect(bench.events == [.started(frame: 0), .looped(times: 1), .looped(times: 1), .finished])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a file may loop a thousand times`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 1000
    bench.player.play()
    for _ in 1...500 { bench.advance(by: .milliseconds(500)) }
    #expect(bench.player.state == .playing)
    let expected = [.started(frame: 0)] + [PlaybackEvent](repeating: .looped(times: 2), count: 500)
    #expect(firstDifference(of: bench.events, from: expected) == nil)
    bench.advance(by: .milliseconds(250))
    #expect(bench.events.last == .finished)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a loop plays from the frame that it has reached by now`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 1
    bench.player.play()
    bench.journal.entries = []
    bench.advance(by: .milliseconds(300))
    #expect(bench.journal.entries == [.sounds(from: 400), .event(.looped(times: 1))])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `ends that a late update has missed are reported together`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 5
    bench.player.play()
    bench.advance(by: .milliseconds(850))
    #expect(bench.player.currentFrame == 800)
    bench.advance(by: .seconds(60))
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 2000)
    #expect(bench.events == [.started(frame: 0), .looped(times: 3), .looped(times: 2), .finished])
  }

  @Test(arguments: Variant.underTest, ["stereo.wav", "stereo.ogg"])
  func `loops without end do not drift`(variant: Variant, name: String) throws {
    let bench = try Bench(variant, Fixture.named(name))
    bench.player.numberOfLoops = -1
    bench.player.play()
    for second in 1...60 {
      bench.advance(by: .seconds(1))
      try #require(bench.player.currentFrame == second * 44_100 % 1001, "after \(second) s")
    }
    #expect(bench.player.state == .playing)
  }

  @Test(arguments: Variant.underTest, ["tone.wav", "tone.ogg", "stereo.wav", "stereo.ogg"])
  func `loops without end survive a clock that leaps to the end of time`(variant: Variant, name: String) throws {
    for numberOfLoops in [-1, .min, .max] {
      let bench = try Bench(variant, Fixture.named(name))
      bench.player.numberOfLoops = numberOfLoops
      bench.player.play()
      // A leap counts as 2^62 frames.
      var loops: [PlaybackEvent] = []
      var position = 0
      for _ in 1...3 {
        bench.clock.now = .seconds(Int64.max)
        bench.player.update()
        bench.clock.now = .zero
        bench.player.update()
        let (times, rest) = (position + 1 << 62).quotientAndRemainder(dividingBy: bench.player.frameCount)
        loops.append(.looped(times: times))
        position = rest
      }
      #expect(bench.player.state == .playing, "\(numberOfLoops)")
      #expect(bench.player.currentFrame == position, "\(numberOfLoops)")
      #expect(bench.events == [.started(frame: 0)] + loops, "\(numberOfLoops)")
    }
  }

  @Test(arguments: Variant.underTest, ["tone.wav", "tone.ogg", "stereo.wav", "stereo.ogg"])
  func `loops without end go on moving after a clock has leapt`(variant: Variant, name: String) throws {
    let bench = try Bench(variant, Fixture.named(name))
    let (player, rate) = (bench.player, Fixture.named(name).rate)
    player.numberOfLoops = -1
    player.play()
    for leap in 1...20 {
      bench.clock.now = .seconds(leap.isMultiple(of: 2) ? Int64.min : Int64.max)
      player.update()
      player.seek(to: 0)
      bench.advance(by: .milliseconds(10))
      try #require(player.currentFrame == rate / 100, "leap \(leap)")
      bench.journal.entries = []
      bench.advance(by: .seconds(1))
      try #require(bench.events == [.looped(times: (rate / 100 + rate) / player.frameCount)], "leap \(leap)")
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener may ask for more loops after a clock has leapt`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let (player, journal) = (bench.player, bench.journal)
    player.numberOfLoops = 1
    player.onEvent = { [weak player] event in
      journal.entries.append(.event(event))
      if case .looped = event { player?.numberOfLoops += 1 }
    }
    player.play()
    bench.clock.now = .seconds(Int64.max)
    player.update()
    #expect(player.state == .playing)
    #expect(player.currentFrame == 0)
    #expect(bench.events == [.started(frame: 0), .looped(times: 1), .looped(times: 1)])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a listener that seeks to the end in a loop is told of the end at the next update`(
    variant: Variant, fixture: Fixture
  ) throws {
    let bench = try Bench(variant, fixture)
    let (player, journal) = (bench.player, bench.journal)
    player.numberOfLoops = 2
    player.onEvent = { [weak player] event in
      journal.entries.append(.event(event))
      if case .looped = event { player?.seek(to: 1) }
    }
    player.play()
    let loop = [PlaybackEvent.looped(times: 1), .sought(frame: 2000)]
    bench.advance(by: .milliseconds(300))
    #expect(bench.events == [.started(frame: 0)] + loop)
    #expect(player.state == .playing)
    player.update()
    #expect(bench.events == [.started(frame: 0)] + loop + loop)
    player.update()
    #expect(bench.events == [.started(frame: 0)] + loop + loop + [.finished])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `only a stop or the end brings back a loop that was played`(variant: Variant, fixture: Fixture) throws {
    let commands: [(name: String, run: (any VoicePlayerSubject) -> Void, events: [PlaybackEvent])] = [
      (
        "pause and play",
        {
          $0.pause()
          $0.play()
        }, [.paused(frame: 400), .started(frame: 400)]
      ),
      ("play", { $0.play() }, []),
      ("seek", { $0.seek(to: 0.05) }, [.sought(frame: 400)]),
      (
        "pause, seek to the beginning and play",
        {
          $0.pause()
          $0.seek(to: 0)
          $0.play()
          $0.seek(to: 0.05)
        }, [.paused(frame: 400), .sought(frame: 0), .started(frame: 0), .sought(frame: 400)]
      ),
      (
        "pause, seek to the end and play",
        {
          $0.pause()
          $0.seek(to: 1)
          $0.play()
          $0.seek(to: 0.05)
        }, [.paused(frame: 400), .sought(frame: 2000), .started(frame: 0), .sought(frame: 400)]
      ),
      ("load what cannot be read", { try? $0.load([]) }, []),
      ("the same number of loops", { $0.numberOfLoops = 1 }, []),
    ]
    for command in commands {
      let bench = try Bench(variant, fixture)
      bench.player.numberOfLoops = 1
      bench.player.play()
      bench.advance(by: .milliseconds(300))
      command.run(bench.player)
      bench.advance(by: .milliseconds(260))
      #expect(
        bench.events == [.started(frame: 0), .looped(times: 1)] + command.events + [.finished], "\(command.name)")
    }
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `playing after a stop or the end counts loops from the start`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 1
    for round in 1...3 {
      bench.journal.entries = []
      bench.player.play()
      bench.advance(by: .milliseconds(300))
      if round == 1 { bench.player.stop() } else { bench.clock.now += .milliseconds(300) }
      bench.player.update()
      let ending: PlaybackEvent = round == 1 ? .stopped : .finished
      #expect(bench.events == [.started(frame: 0), .looped(times: 1), ending], "round \(round)")
    }
    bench.player.play()
    bench.clock.now += .seconds(1)
    bench.player.play()
    bench.advance(by: .milliseconds(300))
    #expect(bench.player.state == .playing)
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `the number of loops may be changed while playing`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 3
    bench.player.play()
    bench.advance(by: .milliseconds(600))
    bench.player.numberOfLoops = 1
    bench.advance(by: .milliseconds(200))
    #expect(bench.events == [.started(frame: 0), .looped(times: 2), .finished])

    bench.journal.entries = []
    bench.player.numberOfLoops = -1
    bench.player.play()
    bench.advance(by: .milliseconds(1100))
    bench.player.numberOfLoops = 2
    bench.advance(by: .milliseconds(900))
    #expect(bench.events == [.started(frame: 0), .looped(times: 4), .looped(times: 2), .finished])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `seeking to the end of a loop begins the next`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 1
    bench.player.play()
    bench.player.seek(to: 1)
    #expect(bench.player.currentFrame == 2000)
    bench.player.update()
    #expect(bench.player.currentFrame == 0)
    #expect(bench.player.state == .playing)
    #expect(bench.events == [.started(frame: 0), .sought(frame: 2000), .looped(times: 1)])
  }
}
