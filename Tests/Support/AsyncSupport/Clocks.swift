import Synchronization

/// A clock that never moves. A sleep ends when its task is cancelled.
public struct StoppedClock: Clock {
  public init() {}

  public var now: ManualClock.Instant { ManualClock.Instant(offset: .zero) }
  public var minimumResolution: Duration { .zero }
  public func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    await Signal().wait()
    try Task.checkCancellation()
  }
}

/// A clock that a test moves.
public final class ManualClock: Clock {
  public struct Instant: InstantProtocol {
    public var offset: Duration
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex((now: Instant(offset: .zero), sleepers: [(deadline: Instant, signal: Signal)]()))
  private let begun = Signals()

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let signal = Signal()
    let count = state.withLock { state in
      if deadline <= state.now { signal.open() }
      state.sleepers.append((deadline, signal))
      return state.sleepers.count
    }
    begun[count].open()
    await signal.wait()
    try Task.checkCancellation()
  }

  /// Waits until this many sleeps have begun since the beginning. Returns false if nothing is left that could begin one.
  @discardableResult
  public func sleeps(_ count: Int) async -> Bool { await begun[count].isOpen(within: 10_000) }

  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      return state.sleepers.filter { $0.deadline <= state.now }.map(\.signal)
    }
    for signal in due { signal.open() }
  }
}
