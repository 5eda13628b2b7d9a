import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

@Suite struct WAVOutputTests {
  /// The samples of `tone.wav`, read from the bytes behind its 44 bytes of headers.
  private var tone: [Int16] {
    let data = Fixture.named("tone.wav").bytes.dropFirst(44)
    return stride(from: data.startIndex, to: data.endIndex, by: 2).map { index in
      Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8)
    }
  }

  @Test(arguments: Variant.underTest, [0, 1, 800, 1999])
  func `playing from a position enqueues the samples from there, at once`(variant: Variant, frame: Int) throws {
    for isPaused in [false, true] {
      let bench = try Bench(variant, .made("tone.wav"))
      if isPaused { [.play, .wait(microseconds: 50_000), .pause].forEach(bench.give) }
      bench.seek(to: Double(frame) / 8000)
      #expect(bench.output.stream == nil)
      bench.player.play()
      #expect(bench.output.stream?.frame == frame)
      #expect(firstDifference(of: bench.output.samples, from: tone[frame...]) == nil)
      bench.player.update()
      #expect(bench.output.samples.count == tone.count - frame)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a frame has a sample for each channel`(variant: Variant) throws {
    let bench = try Bench(variant, .made("stereo.wav"))
    bench.player.play()
    let all = bench.output.samples
    #expect(all.count == 2002)
    bench.seek(to: 1000 / 44_100)
    #expect(firstDifference(of: bench.output.samples, from: all.suffix(2)) == nil)
    for frame in [0, 7, 1000] { #expect(bench.message?.pcmFrame(frame) == Array(all[2 * frame..<2 * frame + 2])) }
  }
}

@Suite struct OGGOutputTests {
  /// Pages 0 and 1 have headers, pages 2 to 5 audio.
  static let examples: PlayerExamples = [
    "a start and an update enqueue pages, and playing twice does not": [
      .watchOutput: "", .play: "start at 0, page 0, page 1, page 2, started at 0", .wait(9000): "", .play: "",
      .update: "page 3, page 4, page 5",
    ],
    "nothing is enqueued in a pause, and afterwards the decoder goes on with the next page": [
      .watchOutput: "", .play: .anything, .wait(9000): "", .pause: "pause, paused at 72000", .advance(9000): "",
      .play: "resume, page 3, page 4, page 5, started at 72000",
    ],
    "after a stop and after the end the decoder begins again, with the headers": [
      .watchOutput: "", .play: .anything, .advance(9000): .anything, .stop: "stop, stopped",
      .play: "start at 0, page 0, page 1, page 2, started at 0", .advance(9000): .anything, .pause: .anything,
      .stop: "stop, stopped", .play: "start at 0, page 0, page 1, page 2, started at 0",
      .advance(9000): .anything, .advance(1000): "stop, finished",
      .play: "start at 0, page 0, page 1, page 2, started at 0",
    ],
    "nothing is enqueued after the end, even if it comes before most pages were": [
      .watchOutput: "", .play: "start at 0, page 0, page 1, page 2, started at 0",
      .advance(3_600_000): "stop, finished",
    ],
    "a whole session of a game reports its sounds and events in order": [
      .open("tone.ogg, and more"): "", .watchOutput: "",
      .play: "start at 0, page 0, page 1, page 2, started at 0", .advance(100): "",
      .pause: "pause, paused at 800", .play: "resume, started at 800",
      .pause: "pause, paused at 800", .stop: "stop, stopped",
      .play: "start at 0, page 0, page 1, page 2, started at 0", .advance(250): "stop, finished",
    ],
  ]

  @Test(arguments: Variant.underTest, examples)
  func `a sound engine gets pages`(variant: Variant, example: PlayerExample) throws {
    try example.check(variant, "pages.ogg", .made("pages.ogg"))
  }

  @Test(arguments: Variant.underTest, [1, 2, 5])
  func `the output gets all pages with headers, however many they are`(variant: Variant, segmentsOnPage: Int) throws {
    let bytes = Fixture.named("pages.ogg").bytes.spreadingHeaders(segmentsOnPage: segmentsOnPage)
    let offsets = bytes.oggPageOffsets
    #expect(offsets.count > 6)
    let bench = try Bench(variant, .made(.ogg, bytes))
    bench.player.play()
    let expected = offsets.dropLast(3).map { Array(bytes[bytes.oggPage(at: $0)]) }
    #expect(firstDifference(of: bench.output.pages, from: expected) == nil)
  }

  @Test(arguments: Variant.underTest)
  func `a page is enqueued half a second before it is heard`(variant: Variant) throws {
    let bytes = Fixture.named("pages.ogg").bytes
    let pages = bytes.oggPageOffsets.map { Array(bytes[bytes.oggPage(at: $0)]) }
    let bench = try Bench(variant, .made(.ogg, bytes))
    bench.player.play()
    // The granule position of a page is the frame at which the next page begins.
    for number in 3..<6 {
      let frame = pages[number - 1][6..<14].reversed().reduce(0) { $0 << 8 | Int($1) }
      bench.clock.now = .nanoseconds(frame * 125_000 - 500_000_001)
      bench.player.update()
      #expect(firstDifference(of: bench.output.pages, from: pages[..<number]) == nil)
      bench.advance(by: .nanoseconds(1))
      #expect(firstDifference(of: bench.output.pages, from: pages[...number]) == nil)
    }
  }

  @Test(arguments: Variant.underTest, [1, 3, 199, 200, 201, 1999, 65_535, 65_736, UInt32.max])
  func `half a second is counted in frames of the file's own rate`(variant: Variant, hertz: UInt32) throws {
    let lead = Int(hertz) / 2
    let ends: Set<Int> = [1, 100, lead - 1, lead, lead + 1, lead + 2, lead + 102, 4 * lead + 500]
    let firsts = ends.filter { $0 > 0 }.sorted()
    let bench = try Bench(variant, .made(.ogg, oggFile(pageEnds: firsts + [8 * lead + 1000], hertz: hertz)))
    bench.player.play()
    let rate = bench.player.format.sampleRate
    for frame in [0, 1, 2, 99, 100, 101] {
      // The first nanosecond at which the frame has come.
      let time = Duration.nanoseconds((frame * 1_000_000_000 + Int(hertz) - 1) / Int(hertz))
      bench.clock.now = time
      bench.player.update()
      let position = rate.frames(in: time)
      #expect(bench.player.currentFrame == position)
      let due = firsts.filter { $0 <= position + lead }
      // Two pages have headers, one has no frame, and one begins at 0.
      #expect(bench.output.pages.count == 4 + due.count, "frame \(frame)")
    }
  }
}
