import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct PositionTests {
  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `no part of a frame is lost by many updates and pauses`(variant: Variant, kind: PlayerKind) throws {
    let bench = try Bench(variant, .made(kind, kind.file(length: 2000, hertz: 44_100)))
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
      bench.clock.advance(by: time)
      player.play()
    }
    #expect(player.state == .playing)
  }

  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `a command reads the clock at most once`(variant: Variant, kind: PlayerKind) throws {
    let bench = try Bench(variant, .made(kind, kind.file(length: 10)))
    let commands: [Command] = [
      .play, .play, .update, .seek(to: 0.01), .seek(to: .nan), .pause, .pause, .play, .stop, .stop, .play,
    ]
    for (index, command) in commands.enumerated() {
      let readings = bench.clock.readings
      bench.give(command)
      #expect(bench.clock.readings - readings <= 1, "command \(index + 1), \(command)")
    }
  }

  @Test(arguments: Variant.underTest, [UInt16(1), 2])
  func `a WAV file may have more samples than 16 bits can count`(variant: Variant, channels: UInt16) throws {
    let frames = 70_000
    let bytes = waveFile([UInt8](repeating: 0, count: frames * Int(channels) * 2), channels: channels)
    let bench = try Bench(variant, .made(.wav, bytes))
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
    player.stop()
    player.play()
    bench.advance(by: .microseconds(125 * frames))
    #expect(player.currentFrame == frames)
    #expect(player.state == .stopped)
  }

  @Test(arguments: Variant.underTest)
  func `an Ogg file may have more frames than 32 bits can count`(variant: Variant) throws {
    for end in [65_536, 1 << 24, 1 << 31, 1 << 32, 1 << 40] {
      let bench = try Bench(variant, .made(.ogg, oggFile(pageEnds: [end + 2])))
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

  /// Only a WAV player jumps.
  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `updates, jumps and pauses take no longer in a long file`(variant: Variant, kind: PlayerKind) async throws {
    await letOtherTestsBegin()
    for isNearTheEnd in [false, true] {
      var benches: [Int: Bench] = [:]
      for length in [10, 1000] {
        let bench = try Bench(variant, .made(kind, kind.file(length: length)))
        bench.player.play()
        if isNearTheEnd { bench.advance(by: .microseconds(125 * (bench.player.frameCount - 1000))) }
        benches[length] = bench
      }
      let growth = Growth.processorTime(for: benches.keys.sorted(), rounds: 3) { length in
        guard let bench = benches[length] else { return }
        for _ in 1...50 {
          bench.seek(to: isNearTheEnd ? bench.player.duration - 0.1 : 0)
          bench.advance(by: .microseconds(125))
          bench.player.pause()
          bench.player.play()
        }
      }
      #expect(growth.factor < 5, "near the end: \(isNearTheEnd), \(growth)")
    }
  }

  nonisolated private static let filesOfManyPages = [3_000, 12_000].map { PlayerKind.ogg.file(length: $0) }

  /// Pages that are due at once must not be taken from the front of a list one by one.
  @Test(arguments: Variant.underTest)
  func `the time of one update that leaps over many pages is in proportion to them`(variant: Variant) async throws {
    await letOtherTestsBegin()
    let growth = try Growth.leastCosts(for: [3_000, 12_000]) { length in
      let bench = try Bench(variant, .made(.ogg, Self.filesOfManyPages[length == 3_000 ? 0 : 1]))
      bench.player.play()
      bench.output.onCall = nil
      let seconds = secondsOfThread { bench.advance(by: .microseconds(125 * (bench.player.frameCount - 1))) }
      #expect(bench.output.data.count > length)
      return [seconds]
    }
    #expect(growth[0].isAboutLinear, "\(growth[0])")
  }

  @Test(
    arguments: Variant.underTest,
    [Duration.seconds(Int64.min), .seconds(-1), .nanoseconds(1), .seconds(1_000_000), .seconds(Int64.max / 2)])
  func `it does not matter where the clock begins, nor how far it leaps`(variant: Variant, origin: Duration) throws {
    for fixture in Fixture.tones {
      let bench = try Bench(variant, fixture)
      bench.clock.now = origin
      bench.player.play()
      bench.advance(by: .milliseconds(100))
      #expect(bench.player.currentFrame == 800, "\(fixture)")
      bench.clock.now = .seconds(Int64.max)
      bench.player.update()
      #expect(bench.player.currentFrame == 2000, "\(fixture)")
      #expect(bench.events == [.started(frame: 0), .finished], "\(fixture)")
    }
  }
}
