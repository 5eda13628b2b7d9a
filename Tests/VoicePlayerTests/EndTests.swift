import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

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
  func `the end is told once`(variant: Variant, fixture: Fixture) throws {
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
  func `a command that comes late first tells the end`(variant: Variant, fixture: Fixture) throws {
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
  func `a file without a frame finishes at once, however often it loops`(variant: Variant, loops: Int) throws {
    for kind in PlayerKind.allCases {
      let bench = try Bench(variant, bytes: kind.fileWithoutAFrame)
      bench.player.numberOfLoops = loops
      bench.player.play()
      #expect(bench.player.state == .stopped, "\(kind)")
      #expect(
        bench.journal.entries == [
          .sounds(from: 0), .event(.started(frame: 0)), .silence, .event(.finished),
        ], "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest, [0, 3, -1])
  func `a file without a frame finishes at once on a clock that never stands still`(
    variant: Variant, loops: Int
  ) throws {
    for kind in PlayerKind.allCases {
      let bench = try Bench(variant, bytes: kind.fileWithoutAFrame)
      bench.clock.step = .milliseconds(10)
      bench.player.numberOfLoops = loops
      bench.player.play()
      #expect(bench.events == [.started(frame: 0), .finished], "\(kind)")
    }
  }
}

@Suite struct LoopTests {
  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a file with two loops is heard three times`(variant: Variant, fixture: Fixture) throws {
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
  func `a loop sounds from where it is by now`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 1
    bench.player.play()
    bench.journal.entries = []
    bench.advance(by: .milliseconds(300))
    #expect(bench.journal.entries == [.sounds(from: 400), .event(.looped(times: 1))])
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `ends that a late update has missed are told together`(variant: Variant, fixture: Fixture) throws {
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
      #expect(bench.player.currentFrame == second * 44_100 % 1001)
    }
    #expect(bench.player.state == .playing)
  }

  @Test(arguments: Variant.underTest, ["tone.wav", "tone.ogg", "stereo.wav", "stereo.ogg"])
  func `loops without end outlast a clock that leaps to the end of time`(variant: Variant, name: String) throws {
    let bench = try Bench(variant, Fixture.named(name))
    bench.player.numberOfLoops = -1
    bench.player.play()
    for _ in 1...3 {
      bench.clock.now = .seconds(Int64.max)
      bench.player.update()
      bench.clock.now = .zero
      bench.player.update()
    }
    #expect(bench.player.state == .playing)
    #expect((0..<bench.player.frameCount).contains(bench.player.currentFrame))
  }

  @Test(arguments: Variant.underTest, Fixture.tones)
  func `a pause does not bring back a loop that was played`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    bench.player.numberOfLoops = 1
    bench.player.play()
    bench.advance(by: .milliseconds(300))
    bench.player.pause()
    bench.player.play()
    bench.advance(by: .milliseconds(200))
    #expect(bench.events.suffix(2) == [.started(frame: 400), .finished])
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
    #expect(bench.player.currentFrame == 0)
    #expect(bench.player.state == .playing)
    #expect(bench.events == [.started(frame: 0), .sought(frame: 2000), .looped(times: 1)])
  }
}
