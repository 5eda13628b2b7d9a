import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct FLACPlayingTests {
  private let tone = FLACFixture.tone

  @Test(arguments: Variant.underTest, FLACFixture.all)
  func `a FLAC player knows format and length as metaflac does`(variant: Variant, fixture: FLACFixture) throws {
    for bench in try [Bench(variant, .loaded(fixture.bytes)), Bench(variant, .recording(fixture.bytes))] {
      let player = bench.player
      #expect(player.format.encoding == .flac)
      #expect(player.format.channels == fixture.channels)
      #expect(Int(player.format.sampleRate.hertz) == fixture.rate)
      #expect(player.frameCount == fixture.samples)
      #expect(player.duration == Double(fixture.samples) / Double(fixture.rate))
      #expect(player.state == .stopped)
      #expect(player.currentFrame == 0)
    }
  }

  @Test(
    arguments: Variant.underTest,
    [PlayingTests.commands, PlayingTests.answers, EventTests.examples, SeekTests.examples].flatMap(Array.init))
  func `a FLAC file does all that a voice message does`(variant: Variant, example: PlayerExample) throws {
    try example.check(variant, "flac", .recording(tone.bytes))
  }

  @Test(arguments: Variant.underTest)
  func `the loader's FLAC player plays and pauses as the one that is made for the format`(variant: Variant) throws {
    let (loaded, made) = try (Bench(variant, .loaded(tone.bytes)), Bench(variant, .recording(tone.bytes)))
    for bench in [loaded, made] {
      bench.player.play()
      bench.advance(by: .milliseconds(100))
      bench.player.pause()
      bench.player.play()
      bench.advance(by: .seconds(1))
    }
    #expect(loaded.journal.entries == made.journal.entries)
  }

  @Test(arguments: Variant.underTest, FLACFixture.all)
  func `a FLAC file ends exactly on the tick`(variant: Variant, fixture: FLACFixture) throws {
    let bench = try Bench(variant, .recording(fixture.bytes))
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
  func `the same sound as WAV and as FLAC gives the same events and sounds`(variant: Variant) throws {
    // Some of the times and targets lie between two frames. A frame lasts 125 microseconds. The clock may go backwards.
    let times = [1, 62, 70, 12_570, 12_570, 100_000, 250_000, 600_115, -12_570]
    let targets = [0, 0.00006, 0.00007, 0.1, 0.2499, 0.25, 99, -1, .nan]
    let (wav, flac) = try (Bench(variant, Fixture.named("tone.wav")), Bench(variant, .recording(tone.bytes)))
    // What the output and the listener of each find in the player while they are called, which takes them some time.
    var found: [[String]] = [[], []]
    for (index, bench) in [wav, flac].enumerated() {
      let look: () -> Void = { [weak player = bench.player, clock = bench.clock] in
        guard let player else { return }
        found[index].append("\(player.state) at \(player.currentFrame)")
        clock.now += .microseconds(100)
      }
      bench.output.onCall = { _ in look() }
      // A clock may read the player as well.
      bench.clock.onReading = { [weak player = bench.player] in
        _ = (player?.state, player?.format, player?.currentTime)
      }
      // The listener answers the first end of each round with a command.
      bench.player.onEvent = { [weak player = bench.player, journal = bench.journal] event in
        let isFirst = !journal.entries.contains(.event(.finished))
        journal.entries.append(.event(event))
        look()
        if isFirst, event == .finished { player?.play() }
      }
    }
    var generator = SeededGenerator(seed: 1)
    for step in 1...500 {
      let command = Int.random(in: 0..<10, using: &generator)
      let time = times.randomElement(using: &generator) ?? 0
      let target = targets.randomElement(using: &generator) ?? 0
      for bench in [wav, flac] {
        bench.journal.entries = []
        switch command {
        case 0: bench.player.pause()
        case 1: bench.player.stop()
        case 2, 3, 4: bench.player.play()
        case 5: bench.seek(to: target)
        case 6: bench.clock.now += .microseconds(time)
        default: bench.advance(by: .microseconds(time))
        }
      }
      try #require(heard(by: flac) == heard(by: wav), "after \(step) commands")
      try #require(flac.player.currentFrame == wav.player.currentFrame, "after \(step) commands")
      try #require(found[1] == found[0], "after \(step) commands")
      try #require(flac.clock.readings == wav.clock.readings, "after \(step) commands")
      found = [[], []]
    }
  }

  /// What happened, without the data.
  private func heard(by bench: Bench) -> [Journal.Entry] {
    bench.journal.entries.filter { if case .enqueue = $0 { false } else { true } }
  }

  @Test(arguments: Variant.underTest, [0, 1, 800, 1999])
  func `the phone gets the whole file once, and the frame to begin with`(variant: Variant, frame: Int) throws {
    // A tag before the sound and bytes behind it belong to the file.
    let bytes: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5] + tone.bytes + [6, 7]
    let bench = try Bench(variant, .recording(bytes))
    bench.seek(to: Double(frame) / 8000)
    #expect(bench.output.data.isEmpty)
    bench.player.play()
    #expect(bench.output.stream?.format == bench.player.format)
    #expect(bench.output.stream?.frame == frame)
    bench.advance(by: .nanoseconds(1))
    #expect(bench.output.data == [.flacFile(bytes)])
  }

  @Test(arguments: Variant.underTest)
  func `after a jump, a pause and a stop the phone gets the file again`(variant: Variant) throws {
    let bench = try Bench(variant, .recording(tone.bytes))
    for (halt, frame) in [({ bench.player.pause() }, 800), ({ bench.player.stop() }, 0)] as [(() -> Void, Int)] {
      bench.player.play()
      bench.seek(to: 0.1)
      #expect(bench.output.stream?.frame == 800)
      #expect(bench.output.data == [.flacFile(tone.bytes)])
      halt()
      bench.advance(by: .seconds(9))
      #expect(bench.output.data.isEmpty)
      bench.player.play()
      #expect(bench.output.stream?.frame == frame)
      #expect(bench.output.data == [.flacFile(tone.bytes)])
      bench.player.stop()
    }
  }

  @Test(arguments: Variant.underTest)
  func `a FLAC player keeps its output, and releases it without a call`(variant: Variant) throws {
    try LifetimeTests().checkRelease { try Bench(variant, .recording(tone.bytes)) }
  }

  @Test(arguments: Variant.underTest)
  func `what a former listener captured may use a FLAC player when it is freed`(variant: Variant) throws {
    try LifetimeTests().checkFormerListeners { try Bench(variant, .recording(tone.bytes)).player }
  }
}
