import AudioFiles
import Testing

@Suite struct SampleRateTests {
  @Test func `there is no rate of zero`() {
    #expect(SampleRate(hertz: 0) == nil)
  }

  @Test(arguments: [1, 8000, 44_100, 96_000, .max] as [UInt32])
  func `a frame has passed on its last tick and not before`(hertz: UInt32) throws {
    let rate = try #require(SampleRate(hertz: hertz))
    for frame in [1, 2, 999, 44_101, 10_000_000] {
      let tick = (Int128(frame) * 1_000_000_000_000_000_000 + Int128(hertz) - 1) / Int128(hertz)
      let time = Duration(
        secondsComponent: Int64(tick / 1_000_000_000_000_000_000),
        attosecondsComponent: Int64(tick % 1_000_000_000_000_000_000))
      #expect(rate.frames(in: time) == frame)
      #expect(rate.frames(in: time - Duration(secondsComponent: 0, attosecondsComponent: 1)) == frame - 1)
    }
  }

  @Test func `a time before zero has no frames, and the end of time has 2 to the 62`() throws {
    let rate = try #require(SampleRate(hertz: .max))
    #expect(rate.frames(in: .nanoseconds(-1)) == 0)
    #expect(rate.frames(in: .seconds(Int64.min)) == 0)
    #expect(rate.frames(in: .seconds(Int64.max)) == 1 << 62)
    #expect(rate.frames(in: .seconds(Int64.max) + .seconds(Int64.max)) == 1 << 62)
  }

  @Test func `the nearest frame is clamped, and there is none for what is not a number`() throws {
    let rate = try #require(SampleRate(hertz: 8000))
    #expect(rate.frame(nearest: .nan, in: 0...10) == nil)
    #expect(rate.frame(nearest: .infinity, in: 0...10) == 10)
    #expect(rate.frame(nearest: -.infinity, in: 0...10) == 0)
    #expect(rate.frame(nearest: 0.000_5, in: 0...10) == 4)
  }
}

@Suite struct AudioFileErrorTests {
  @Test func `an error says what and where`() {
    #expect(
      AudioFileError(.truncated(needed: 1), at: 7).description == "file ends where 1 more byte is needed at byte 7")
    #expect(
      AudioFileError(.checksumMismatch(stored: 255, computed: 16), at: 0).description
        == "page checksum 0xff where its bytes give 0x10 at byte 0")
  }
}
