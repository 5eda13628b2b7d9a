import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct PositionTests {
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
  func `no time is lost on a clock that moves at every reading`(variant: Variant, fixture: Fixture) throws {
    let bench = try Bench(variant, fixture)
    let rate = bench.player.format.sampleRate
    bench.player.play()
    let start = bench.clock.now
    bench.clock.step = .milliseconds(1)
    for _ in 1...100 { bench.player.update() }
    bench.clock.step = .zero
    #expect(bench.player.currentFrame == rate.frames(in: bench.clock.now - start))
    #expect(bench.player.currentFrame >= 800)
  }

  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `no part of a frame is lost by many updates and pauses`(variant: Variant, kind: PlayerKind) throws {
    let bench = try Bench(variant, kind, kind.file(length: 2000, hertz: 44_100))
    let (player, rate) = (bench.player, bench.player.format.sampleRate)
    player.play()
    var played = Duration.zero
    for step in 1...300 {
      let time = Duration.nanoseconds(step * 77_777)
      bench.advance(by: time)
      played += time
      try #require(player.currentFrame == rate.frames(in: played), "step \(step)")
      guard step.isMultiple(of: 5) else { continue }
      player.pause()
      bench.clock.now += time
      player.play()
    }
    #expect(player.state == .playing)
  }

  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `a command reads the clock at most once`(variant: Variant, kind: PlayerKind) throws {
    let bench = try Bench(variant, kind, kind.file(length: 10))
    let (player, clock, message) = (bench.player, bench.clock, bench.message)
    let commands: [(name: String, run: () -> Void)] = [
      ("play", player.play), ("play while playing", player.play), ("update", player.update),
      ("seek while playing", { message?.seek(0.01) }), ("seek to no number", { message?.seek(.nan) }),
      ("pause", player.pause), ("pause while paused", player.pause), ("play after a pause", player.play),
      ("stop", player.stop), ("stop while stopped", player.stop), ("play after a stop", player.play),
    ]
    for command in commands {
      let readings = clock.readings
      command.run()
      #expect(clock.readings - readings <= 1, "\(command.name)")
    }
  }

  @Test(arguments: Variant.underTest, [UInt16(1), 2])
  func `a WAV file may have more samples than 16 bits can count`(variant: Variant, channels: UInt16) throws {
    let frames = 70_000
    let bytes = waveFile([UInt8](repeating: 0, count: frames * Int(channels) * 2), channels: channels)
    let bench = try Bench(variant, .wav, bytes)
    let player = bench.player
    for frame in [32_767, 32_768, 65_535, 65_536, frames - 2] {
      for part in [-0.49, 0, 0.49] {
        bench.seek(to: (Double(frame) + part) / 8000)
        try #require(player.currentFrame == frame)
      }
      player.play()
      #expect(bench.output.stream?.frame == frame)
      bench.advance(by: .microseconds(125))
      try #require(player.currentFrame == frame + 1)
      #expect(player.currentTime == Double(frame + 1) / 8000)
      player.pause()
    }
    bench.seek(to: 0)
    player.play()
    bench.advance(by: .microseconds(125 * player.frameCount))
    #expect(player.currentFrame == player.frameCount)
    #expect(player.state == .stopped)
  }

  @Test(arguments: Variant.underTest)
  func `an Ogg file may have more frames than 32 bits can count`(variant: Variant) throws {
    for end in [65_536, 1 << 24, 1 << 31, 1 << 32, 1 << 40] {
      let bench = try Bench(variant, .ogg, oggFile(pageEnds: [end + 2]))
      bench.player.play()
      for frame in [end - 1, end, end + 1] {
        bench.clock.now = .microseconds(125 * frame)
        bench.player.update()
        #expect(bench.player.currentFrame == frame)
        #expect(bench.player.currentTime == Double(frame) / 8000)
      }
      bench.advance(by: .microseconds(125))
      #expect(bench.player.state == .stopped)
    }
  }

  /// WAV: a jump, too. Ogg: a new start, too.
  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `updates, jumps and pauses take no longer in a long file`(variant: Variant, kind: PlayerKind) async throws {
    await letOtherTestsBegin()
    for isNearTheEnd in [false, true] {
      var benches: [Int: Bench] = [:]
      for length in [10, 1000] {
        let bench = try Bench(variant, kind, kind.file(length: length))
        bench.player.play()
        if isNearTheEnd { bench.advance(by: .microseconds(125 * (bench.player.frameCount - 1000))) }
        benches[length] = bench
      }
      let growth = Growth.processorTime(for: benches.keys.sorted()) { length in
        guard let bench = benches[length] else { return }
        for _ in 1...50 {
          bench.message?.seek(isNearTheEnd ? bench.player.duration - 0.1 : 0)
          bench.advance(by: .microseconds(125))
          bench.player.pause()
          bench.player.play()
        }
      }
      #expect(growth.factor < 5, "near the end: \(isNearTheEnd), \(growth)")
    }
  }

  /// Pages that are due at once must not be taken from the front of a list one by one.
  @Test(arguments: Variant.underTest)
  func `the time of one update that leaps over many pages is in proportion to them`(variant: Variant) async throws {
    await letOtherTestsBegin()
    let sizes = [6_000, 24_000]
    let files = Dictionary(uniqueKeysWithValues: sizes.map { ($0, PlayerKind.ogg.file(length: $0)) })
    let growth = try Growth.leastCosts(for: sizes) { length in
      let bench = try Bench(variant, .ogg, files[length] ?? [])
      bench.player.play()
      let seconds = secondsOfThread { bench.advance(by: .microseconds(125 * (bench.player.frameCount - 1))) }
      #expect(bench.output.everything.count > length)
      return [seconds]
    }
    #expect(growth[0].isAboutLinear, "\(growth[0])")
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
