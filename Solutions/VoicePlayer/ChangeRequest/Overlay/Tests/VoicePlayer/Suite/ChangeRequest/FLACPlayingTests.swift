import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct FLACPlayingTests {
  private let tone = FLACFixture.tone

  @Test(arguments: Variant.underTest, FLACFixture.all)
  func `the loader's player knows format and length as metaflac does`(variant: Variant, fixture: FLACFixture) throws {
    let player = try Bench(variant, bytes: fixture.bytes).player
    let format = try #require(player.format)
    #expect(format.encoding == .flac)
    #expect(format.channels == fixture.channels)
    #expect(Int(format.sampleRate.hertz) == fixture.rate)
    #expect(player.frameCount == fixture.samples)
    #expect(player.duration == Double(fixture.samples) / Double(fixture.rate))
    #expect(player.state == .stopped)
    #expect(player.currentFrame == 0)
  }

  @Test(arguments: Variant.underTest)
  func `a FLAC file is played, paused, sought, stopped and loaded again`(variant: Variant) throws {
    let bench = try Bench(variant, bytes: tone.bytes)
    let player = bench.player
    player.play()
    bench.advance(by: .milliseconds(100))
    player.pause()
    #expect(player.state == .paused)
    #expect(player.currentFrame == 800)
    #expect(player.currentTime == 0.1)
    bench.advance(by: .seconds(10))
    player.play()
    bench.advance(by: .milliseconds(25))
    player.seek(to: 0.05)
    player.stop()
    #expect(player.currentFrame == 0)
    player.seek(to: 0.2)
    player.play()
    try player.load(tone.bytes)
    player.play()
    bench.advance(by: .milliseconds(250))
    #expect(player.state == .stopped)
    #expect(player.currentFrame == 2000)
    #expect(
      bench.journal.entries == [
        .sounds(from: 0), .event(.started(frame: 0)),
        .silence, .event(.paused(frame: 800)),
        .sounds(from: 800), .event(.started(frame: 800)),
        .sounds(from: 400), .event(.sought(frame: 400)),
        .silence, .event(.stopped),
        .event(.sought(frame: 1600)),
        .sounds(from: 1600), .event(.started(frame: 1600)),
        .silence, .event(.loaded),
        .sounds(from: 0), .event(.started(frame: 0)),
        .silence, .event(.finished),
      ])
  }

  @Test(arguments: Variant.underTest, FLACFixture.all)
  func `a FLAC file ends exactly on the tick`(variant: Variant, fixture: FLACFixture) throws {
    let bench = try Bench(variant, bytes: fixture.bytes)
    let lastTick = (fixture.samples * 1_000_000_000 + fixture.rate - 1) / fixture.rate
    bench.player.play()
    bench.advance(by: .nanoseconds(lastTick - 1))
    #expect(bench.player.state == .playing)
    #expect(bench.player.currentFrame == fixture.samples - 1)
    bench.advance(by: .nanoseconds(1))
    #expect(bench.player.state == .stopped)
    #expect(bench.events == [.started(frame: 0), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `a FLAC file loops, and ends that a late update has missed are reported together`(variant: Variant) throws {
    let bench = try Bench(variant, bytes: tone.bytes)
    bench.player.numberOfLoops = 3
    #expect(bench.player.numberOfLoops == 3)
    bench.player.play()
    bench.advance(by: .milliseconds(600))
    #expect(bench.player.currentFrame == 800)
    #expect(bench.output.stream?.frame == 800)
    bench.advance(by: .seconds(60))
    #expect(bench.player.currentFrame == 2000)
    #expect(bench.events == [.started(frame: 0), .looped(times: 2), .looped(times: 1), .finished])
    bench.player.play()
    #expect(bench.player.currentFrame == 0)
  }

  @Test(arguments: Variant.underTest)
  func `a command that comes late reports the end first`(variant: Variant) throws {
    let commands: [(name: String, run: (any VoicePlayerSubject) -> Void, events: [PlaybackEvent])] = [
      ("play", { $0.play() }, [.finished, .started(frame: 0)]),
      ("pause", { $0.pause() }, [.finished]),
      ("stop", { $0.stop() }, [.finished]),
      ("seek", { $0.seek(to: 0.1) }, [.finished, .sought(frame: 800)]),
      ("load", { [tone] in try? $0.load(tone.bytes) }, [.finished, .loaded]),
    ]
    for command in commands {
      let bench = try Bench(variant, bytes: tone.bytes)
      bench.player.play()
      bench.clock.now += .seconds(1)
      command.run(bench.player)
      #expect(bench.events == [.started(frame: 0)] + command.events, "\(command.name)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `seeking to the end while playing finishes at the next update`(variant: Variant) throws {
    let bench = try Bench(variant, bytes: tone.bytes)
    bench.player.play()
    bench.player.seek(to: 99)
    bench.player.update()
    #expect(bench.player.state == .stopped)
    #expect(bench.output.stream == nil)
    #expect(bench.events == [.started(frame: 0), .sought(frame: 2000), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `an event may be answered with a command`(variant: Variant) throws {
    let bench = try Bench(variant, bytes: tone.bytes)
    let (player, journal) = (bench.player, bench.journal)
    player.numberOfLoops = 1
    player.onEvent = { [weak player] event in
      journal.entries.append(.event(event))
      if event == .looped(times: 1) { player?.pause() }
    }
    player.play()
    bench.advance(by: .milliseconds(300))
    bench.advance(by: .milliseconds(300))
    #expect(bench.events == [.started(frame: 0), .looped(times: 1), .paused(frame: 400)])
  }

  @Test(arguments: Variant.underTest)
  func `the last loop may be answered with a command even if its end has passed`(variant: Variant) throws {
    let commands: [(name: String, run: (any VoicePlayerSubject) -> Void, events: [PlaybackEvent])] = [
      ("pause", { $0.pause() }, []),
      ("seek", { $0.seek(to: 0.1) }, [.sought(frame: 800)]),
    ]
    for command in commands {
      let bench = try Bench(variant, bytes: tone.bytes)
      let (player, journal) = (bench.player, bench.journal)
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

  @Test(arguments: Variant.underTest)
  func `the same sound as WAV and as FLAC gives the same events and sounds`(variant: Variant) throws {
    // Some of the times and targets lie between two frames. A frame lasts 125 microseconds.
    let times = [1, 62, 12_570, 100_000, 250_000, 600_115]
    let targets = [0, 0.00006, 0.00007, 0.1, 0.2499, 0.25, 99, -1, .nan]
    let (wav, flac) = try (Bench(variant, Fixture.named("tone.wav")), Bench(variant, bytes: tone.bytes))
    // The output and the clock may read the player while they are called.
    let read: () -> Void = { [weak player = flac.player] in
      guard let player else { return }
      #expect(player.currentFrame <= player.frameCount)
      _ = (player.state, player.format, player.numberOfLoops, player.currentTime)
    }
    flac.output.onChange = read
    flac.output.onEnqueue = read
    flac.clock.onReading = read
    var generator = SeededGenerator(seed: 1)
    for step in 1...500 {
      let command = Int.random(in: 0..<10, using: &generator)
      let time = times.randomElement(using: &generator) ?? 0
      let target = targets.randomElement(using: &generator) ?? 0
      let loops = Int.random(in: -1...2, using: &generator)
      for bench in [wav, flac] {
        bench.journal.entries = []
        switch command {
        case 0: bench.player.pause()
        case 1: bench.player.stop()
        case 2, 3, 4: bench.player.play()
        case 5: bench.player.seek(to: target)
        case 6: bench.player.numberOfLoops = loops
        default: bench.advance(by: .microseconds(time))
        }
      }
      try #require(flac.journal.entries == wav.journal.entries, "after \(step) commands")
      try #require(flac.player.currentFrame == wav.player.currentFrame, "after \(step) commands")
    }
  }

  @Test(arguments: Variant.underTest)
  func `loading another FLAC file while playing stops at its beginning`(variant: Variant) throws {
    let other = FLACFixture.named("stereo.flac")
    let bench = try Bench(variant, bytes: tone.bytes)
    bench.player.numberOfLoops = 1
    bench.player.play()
    bench.advance(by: .milliseconds(100))
    bench.journal.entries = []
    try bench.player.load(other.bytes)
    #expect(bench.player.state == .stopped)
    #expect(bench.player.currentFrame == 0)
    #expect(bench.player.frameCount == other.samples)
    #expect(bench.player.format?.channels == 2)
    #expect(bench.player.numberOfLoops == 1)
    #expect(bench.journal.entries == [.silence, .event(.loaded)])

    bench.player.play()
    bench.advance(by: .milliseconds(10))
    #expect(bench.player.currentFrame == 441)
    #expect(bench.output.stream?.format == bench.player.format)
    #expect(bench.output.data == [.flacFile(other.bytes)])
  }

  @Test(arguments: Variant.underTest)
  func `a loop that is due at a load plays the old FLAC file, and then a listener can play the new one`(
    variant: Variant
  ) throws {
    let other = FLACFixture.named("stereo.flac")
    let bench = try Bench(variant, bytes: tone.bytes)
    let (player, journal) = (bench.player, bench.journal)
    player.numberOfLoops = 1
    player.onEvent = { [weak player] event in
      journal.entries.append(.event(event))
      if event == .loaded { player?.play() }
    }
    player.play()
    bench.clock.now += .milliseconds(300)
    try player.load(other.bytes)
    #expect(bench.events == [.started(frame: 0), .looped(times: 1), .loaded, .started(frame: 0)])
    #expect(bench.output.everything == [tone, tone, other].map { .flacFile($0.bytes) })
  }
}

@Suite struct FLACOutputTests {
  private let tone = FLACFixture.tone

  @Test(arguments: Variant.underTest, [0, 1, 800, 1999])
  func `the output gets the whole file once, and the frame to begin with`(variant: Variant, frame: Int) throws {
    let bench = try Bench(variant, bytes: tone.bytes)
    bench.player.seek(to: Double(frame) / 8000)
    #expect(bench.output.data.isEmpty)
    bench.player.play()
    #expect(bench.output.stream?.format == bench.player.format)
    #expect(bench.output.stream?.frame == frame)
    #expect(bench.output.data == [.flacFile(tone.bytes)])
    bench.advance(by: .nanoseconds(1))
    #expect(bench.output.data == [.flacFile(tone.bytes)])
  }

  @Test(arguments: Variant.underTest)
  func `a loop and a seek enqueue the file again`(variant: Variant) throws {
    let bench = try Bench(variant, bytes: tone.bytes)
    bench.player.numberOfLoops = 1
    bench.player.play()
    bench.advance(by: .milliseconds(300))
    #expect(bench.output.stream?.frame == 400)
    #expect(bench.output.data == [.flacFile(tone.bytes)])
    bench.player.seek(to: 0.15)
    #expect(bench.output.stream?.frame == 1200)
    #expect(bench.output.data == [.flacFile(tone.bytes)])
  }

  @Test(arguments: Variant.underTest)
  func `after a pause and after a stop the file is enqueued again`(variant: Variant) throws {
    let bench = try Bench(variant, bytes: tone.bytes)
    for (halt, frame) in [({ bench.player.pause() }, 800), ({ bench.player.stop() }, 0)] as [(() -> Void, Int)] {
      bench.player.play()
      bench.player.seek(to: 0.1)
      halt()
      #expect(bench.output.data.isEmpty)
      bench.player.play()
      #expect(bench.output.stream?.frame == frame)
      #expect(bench.output.data == [.flacFile(tone.bytes)])
      bench.player.stop()
    }
  }

  @Test(arguments: Variant.underTest)
  func `nothing is enqueued during a pause`(variant: Variant) throws {
    let bench = try Bench(variant, bytes: tone.bytes)
    bench.player.play()
    bench.player.pause()
    bench.player.seek(to: 0.1)
    bench.advance(by: .seconds(9))
    #expect(bench.output.data.isEmpty)
  }

  @Test(arguments: Variant.underTest)
  func `a FLAC file has no waveform`(variant: Variant) throws {
    #expect(try Bench(variant, bytes: tone.bytes).player.waveform(bars: 10).isEmpty)
  }

  @Test(arguments: Variant.underTest)
  func `no PCM frame can be had of a FLAC player`(variant: Variant) async throws {
    // If no player could be made, the process below would end for the wrong reason.
    _ = try Bench(variant, bytes: tone.bytes)
    // A version may refuse by its types, or at run time by ending the process.
    await #expect(processExitsWith: .failure) { [name = variant.rawValue as String] in
      guard let variant = Variant(rawValue: name) else { return }
      let player = try Bench(variant, bytes: FLACFixture.tone.bytes).player
      precondition(player.pcmFrame(at: player.frameCount / 2) != nil)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a FLAC player releases its output when it is released`(variant: Variant) throws {
    weak var output: RecordingOutput?
    do {
      let bench = try Bench(variant, bytes: tone.bytes)
      output = bench.output
      bench.player.play()
      bench.advance(by: .milliseconds(300))
      bench.player.play()
      #expect(output != nil)
    }
    #expect(output == nil)
  }
}
