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

  @Test(arguments: Variant.underTest, PlayerKind.allCases)
  func `a file without a frame finishes at the next update, whether or not its clock stands still`(
    variant: Variant, kind: PlayerKind
  ) throws {
    for step in [Duration.zero, .milliseconds(10)] {
      let bench = try Bench(variant, kind, kind.fileWithoutAFrame)
      bench.clock.step = step
      for _ in 1...2 {
        bench.journal.entries = []
        bench.player.play()
        #expect(bench.player.state == .playing)
        bench.player.update()
        #expect(bench.player.state == .stopped)
        #expect(
          bench.journal.entries == [.sounds(from: 0), .event(.started(frame: 0)), .silence, .event(.finished)])
      }
    }
  }

  @Test(arguments: Variant.underTest, [Duration.zero, .seconds(1)])
  func `a listener that always plays again is called once an update, even for a file without a frame`(
    variant: Variant, step: Duration
  ) throws {
    for bytes in PlayerKind.allCases.map(\.fileWithoutAFrame) + Fixture.tones.map(\.bytes) {
      let bench = try Bench(variant, loading: bytes)
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
