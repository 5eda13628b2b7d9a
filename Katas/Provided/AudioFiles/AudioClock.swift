#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where a player takes its time from. A clock may read the player that reads it, but must not command it.
public protocol AudioClock {
  /// The time since some fixed moment. It may go backwards.
  var now: Duration { get }
}

/// The system's monotonic clock.
public struct SystemAudioClock: AudioClock, Sendable {
  public init() {}

  public var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
