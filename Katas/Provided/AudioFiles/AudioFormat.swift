/// What a device needs before it can play a file.
public struct AudioFormat: Equatable, Sendable {
  public enum Encoding: Equatable, Sendable {
    /// Interleaved signed 16-bit samples.
    case pcm
    /// Ogg pages that hold Vorbis packets.
    case oggVorbis
  }

  public var encoding: Encoding
  /// At least 1.
  public var channels: Int
  public var sampleRate: SampleRate

  public init(encoding: Encoding, channels: Int, sampleRate: SampleRate) {
    self.encoding = encoding
    self.channels = channels
    self.sampleRate = sampleRate
  }
}

/// Frames a second. A frame is one sample for each channel.
public struct SampleRate: Equatable, Sendable {
  /// At least 1.
  public let hertz: UInt32

  /// - Returns: nil for a rate of zero.
  public init?(hertz: UInt32) {
    guard hertz > 0 else { return nil }
    self.hertz = hertz
  }

  /// The whole frames that have passed after `time`, exactly: no rounding piles up, whatever the rate.
  ///
  /// - Returns: 0 for a negative time, and at most 2^62, so that adding a position can't overflow.
  public func frames(in time: Duration) -> Int {
    guard time > .zero else { return 0 }
    // `components` has no room for more.
    let (seconds, attoseconds) = min(time, .seconds(Int64.max)).components
    let whole = Int128(seconds) * Int128(hertz)
    let part = Int128(attoseconds) * Int128(hertz) / 1_000_000_000_000_000_000
    return Int(min(whole + part, 1 << 62))
  }

  /// The time at which frame number `frame` begins, in seconds.
  public func seconds(of frame: Int) -> Double { Double(frame) / Double(hertz) }

  /// The frame nearest to `seconds`, clamped to `bounds`, or nil if `seconds` is not a number.
  public func frame(nearest seconds: Double, in bounds: ClosedRange<Int>) -> Int? {
    let frame = (seconds * Double(hertz)).rounded()
    guard !frame.isNaN else { return nil }
    if frame <= Double(bounds.lowerBound) { return bounds.lowerBound }
    if frame >= Double(bounds.upperBound) { return bounds.upperBound }
    return Int(frame)
  }
}
