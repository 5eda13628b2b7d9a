/// Counts the whole frames that pass on a clock, exactly: a part of a frame is kept for the next count.
///
/// ```swift
/// var counter = FrameCounter()
/// counter.resume(at: .zero)
/// counter.frames(until: .microseconds(1_000), at: rate)  // 44 of 44.1, at 44,100 hertz
/// counter.frames(until: .microseconds(10_000), at: rate)  // 397: 441 in all
/// ```
public struct FrameCounter: Equatable, Sendable {
  private var reading = Duration.zero
  /// In attoseconds times hertz: 10^18 of them are a frame.
  private var partOfFrame: Int128 = 0

  public init() {}

  /// Starts counting at `now`. The part of a frame that was counted before is kept.
  public mutating func resume(at now: Duration) {
    reading = now
  }

  /// Forgets the part of a frame that was counted.
  public mutating func reset() {
    partOfFrame = 0
  }

  /// Returns how many frames have been completed since the clock was last read.
  ///
  /// A clock that went backwards counts as one that stood still.
  ///
  /// - Returns: At most 2^62, so that adding a position can't overflow. A longer time counts as 2^62 frames.
  public mutating func frames(until now: Duration, at rate: SampleRate) -> Int {
    let (difference, overflow) = now.attoseconds.subtractingReportingOverflow(reading.attoseconds)
    let isLater = now > reading
    reading = now
    guard isLater else { return 0 }
    let elapsed = (overflow ? Int128.max : difference).quotientAndRemainder(dividingBy: attosecondsPerSecond)
    let part = (elapsed.remainder * Int128(rate.hertz) + partOfFrame)
      .quotientAndRemainder(dividingBy: attosecondsPerSecond)
    partOfFrame = part.remainder
    return Int(min(elapsed.quotient * Int128(rate.hertz) + part.quotient, 1 << 62))
  }
}

private let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000
