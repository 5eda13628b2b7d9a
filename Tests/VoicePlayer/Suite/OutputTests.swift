import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

@Suite struct WAVOutputTests {
  /// The samples of `tone.wav`, read from the bytes behind its 44 bytes of headers.
  private var tone: [Int16] {
    let data = Fixture.named("tone.wav").bytes.dropFirst(44)
    return stride(from: data.startIndex, to: data.endIndex, by: 2).map { index in
      Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8)
    }
  }

  /// The user may have moved the slider in a pause.
  @Test(arguments: Variant.underTest, [0, 1, 800, 1999])
  func `playing from a position enqueues the samples from there, at once`(variant: Variant, frame: Int) throws {
    for isPaused in [false, true] {
      let bench = try Bench(variant, Fixture.named("tone.wav"))
      if isPaused {
        bench.player.play()
        bench.clock.now += .milliseconds(50)
        bench.player.pause()
      }
      bench.seek(to: Double(frame) / 8000)
      #expect(bench.output.stream == nil)
      bench.player.play()
      #expect(bench.output.stream?.format == bench.player.format)
      #expect(bench.output.stream?.frame == frame)
      bench.player.update()
      #expect(firstDifference(of: bench.output.samples, from: Array(tone[frame...])) == nil)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a frame has a sample for each channel`(variant: Variant) throws {
    let bench = try Bench(variant, Fixture.named("stereo.wav"))
    let message = try #require(bench.message)
    bench.player.play()
    let all = bench.output.samples
    #expect(all.count == 2002)
    bench.seek(to: 1000 / 44_100)
    #expect(firstDifference(of: bench.output.samples, from: Array(all.suffix(2))) == nil)
    #expect(message.pcmFrame(1000) == Array(all.suffix(2)))
    #expect(message.pcmFrame(0) == Array(all.prefix(2)))
    #expect(message.pcmFrame(7) == Array(all[14..<16]))
  }
}

@Suite struct OGGOutputTests {
  private let fixture = Fixture.named("pages.ogg")
  /// Two pages with headers and four with audio.
  private var pages: [[UInt8]] {
    fixture.bytes.oggPageOffsets.map { Array(fixture.bytes[fixture.bytes.oggPage(at: $0)]) }
  }

  @Test(arguments: Variant.underTest)
  func `the output gets the headers and the first page`(variant: Variant) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    #expect(bench.output.stream?.format == bench.player.format)
    #expect(firstDifference(of: bench.output.pages, from: Array(pages.prefix(3))) == nil)
  }

  @Test(arguments: Variant.underTest, [1, 2, 5])
  func `the output gets all pages with headers, however many they are`(
    variant: Variant, segmentsOnPage: Int
  ) throws {
    let bytes = fixture.bytes.spreadingHeaders(segmentsOnPage: segmentsOnPage)
    let offsets = bytes.oggPageOffsets
    #expect(offsets.count > 6)
    let bench = try Bench(variant, .ogg, bytes)
    bench.player.play()
    let expected = offsets.dropLast(3).map { Array(bytes[bytes.oggPage(at: $0)]) }
    #expect(firstDifference(of: bench.output.pages, from: expected) == nil)
  }

  @Test(arguments: Variant.underTest)
  func `a page is enqueued half a second before it is heard`(variant: Variant) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    for (index, end) in fixture.granulePositions[2..<5].enumerated() {
      bench.clock.now = .nanoseconds(end * 125_000 - 500_000_001)
      bench.player.update()
      #expect(firstDifference(of: bench.output.pages, from: Array(pages.prefix(3 + index))) == nil)
      bench.advance(by: .nanoseconds(1))
      #expect(firstDifference(of: bench.output.pages, from: Array(pages.prefix(4 + index))) == nil)
    }
    #expect(firstDifference(of: bench.output.pages, from: pages) == nil)
  }

  @Test(arguments: Variant.underTest, [1, 3, 199, 200, 201, 1999, 65_535, 65_736, UInt32.max])
  func `half a second is that of the file's rate`(variant: Variant, hertz: UInt32) throws {
    let lead = Int(hertz) / 2
    let ends: Set<Int> = [1, 100, lead - 1, lead, lead + 1, lead + 2, lead + 102, 4 * lead + 500]
    let firsts = ends.filter { $0 > 0 }.sorted()
    let bench = try Bench(variant, .ogg, oggFile(pageEnds: firsts + [8 * lead + 1000], hertz: hertz))
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

  @Test(arguments: Variant.underTest)
  func `nothing is enqueued in a pause, and afterwards the decoder goes on with the next page`(
    variant: Variant
  ) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.clock.now += .seconds(9)
    bench.player.pause()
    bench.advance(by: .seconds(9))
    #expect(firstDifference(of: bench.output.pages, from: Array(pages.prefix(3))) == nil)
    #expect(bench.output.isPaused)
    bench.player.play()
    #expect(!bench.output.isPaused)
    #expect(firstDifference(of: bench.output.pages, from: pages) == nil)
    #expect(bench.output.everything.count == pages.count)
  }

  @Test(arguments: Variant.underTest)
  func `after a stop and after the end the decoder begins again, with the headers`(variant: Variant) throws {
    let bench = try Bench(variant, fixture)
    for isStopped in [true, false] {
      for isPaused in [false, true] {
        bench.player.play()
        bench.advance(by: .seconds(9))
        if isPaused { bench.player.pause() }
        if isStopped {
          bench.player.stop()
        } else {
          bench.player.play()
          bench.advance(by: .seconds(9))
        }
        #expect(bench.output.stream == nil)
        bench.player.play()
        #expect(firstDifference(of: bench.output.pages, from: Array(pages.prefix(3))) == nil)
        bench.player.stop()
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `only an update, a start and a resume enqueue pages`(variant: Variant) throws {
    let bench = try Bench(variant, fixture)
    bench.player.play()
    bench.clock.now += .seconds(9)
    bench.player.play()
    #expect(firstDifference(of: bench.output.pages, from: Array(pages.prefix(3))) == nil)
    bench.player.update()
    #expect(firstDifference(of: bench.output.pages, from: pages) == nil)
  }
}

extension Fixture {
  /// The granule position of each page, as the bytes have it.
  fileprivate var granulePositions: [Int] {
    bytes.oggPageOffsets.map { offset in bytes[offset + 6..<offset + 14].reversed().reduce(0) { $0 << 8 | Int($1) } }
  }
}
