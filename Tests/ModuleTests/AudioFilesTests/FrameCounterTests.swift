import AudioFiles
import Testing

@Suite struct FrameCounterTests {
  private func rate(_ hertz: UInt32) throws -> SampleRate { try #require(SampleRate(hertz: hertz)) }

  @Test(arguments: [1, 8000, 44_100, 96_000, .max] as [UInt32])
  func `many short counts add up to one long count`(hertz: UInt32) throws {
    var counter = FrameCounter()
    var frames = 0
    for step in 1...1000 {
      frames += counter.frames(until: .nanoseconds(step * 1_234_567), at: try rate(hertz))
    }
    #expect(frames == (try rate(hertz)).frames(in: .nanoseconds(1_234_567_000)))
  }

  @Test func `a part of a frame is kept when counting resumes, and forgotten after a reset`() throws {
    var counter = FrameCounter()
    #expect(counter.frames(until: .milliseconds(1500), at: try rate(1)) == 1)
    counter.resume(at: .seconds(10))
    #expect(counter.frames(until: .milliseconds(10_499), at: try rate(1)) == 0)
    #expect(counter.frames(until: .milliseconds(10_500), at: try rate(1)) == 1)
    #expect(counter.frames(until: .milliseconds(11_400), at: try rate(1)) == 0)
    counter.reset()
    #expect(counter.frames(until: .milliseconds(12_399), at: try rate(1)) == 0)
    #expect(counter.frames(until: .milliseconds(12_400), at: try rate(1)) == 1)
  }

  @Test func `a clock that goes backwards counts as one that stands still`() throws {
    var counter = FrameCounter()
    #expect(counter.frames(until: .seconds(10), at: try rate(1)) == 10)
    #expect(counter.frames(until: .seconds(5), at: try rate(1)) == 0)
    #expect(counter.frames(until: .seconds(6), at: try rate(1)) == 1)
  }

  @Test(arguments: [1, 44_100, .max] as [UInt32])
  func `no leap of the clock traps, and frames are counted after it as before`(hertz: UInt32) throws {
    let longest = Duration(attoseconds: .max)
    let shortest = Duration.zero - longest
    var counter = FrameCounter()
    for end in [Duration.seconds(Int64.max), longest, .seconds(Int64.min), shortest, longest, shortest, longest] {
      let frames = counter.frames(until: end, at: try rate(hertz))
      #expect((0...(1 << 62)).contains(frames))
    }
    counter.resume(at: .zero)
    counter.reset()
    #expect(counter.frames(until: .seconds(2), at: try rate(hertz)) == 2 * Int(hertz))
  }
}
