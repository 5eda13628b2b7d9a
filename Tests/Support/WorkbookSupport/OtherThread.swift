import Dispatch

/// Work on a thread of its own, for which a test waits without a clock.
///
///     let other = OtherThread { try? app.pay(1) }
///     if !other.hasEnded() { note("the other thread is still waiting") }
public final class OtherThread: Sendable {
  private let work = DispatchGroup()

  public init(_ work: @escaping @Sendable () -> Void) {
    // A queue of its own: it never waits for a thread that other work has.
    DispatchQueue(label: "OtherThread").async(group: self.work) { work() }
  }

  /// Works on until the other thread has ended its work, and returns whether it has.
  ///
  /// - Parameter looks: How many times this thread looks before it gives up; the usual number takes about a second of the
  ///   processor. The system gives a thread that is ready as much of the processor as this one, whatever else runs. So what
  ///   takes longer waits for something.
  public func hasEnded(looks: Int = 20_000_000) -> Bool {
    for _ in 0..<looks where work.wait(timeout: .now()) == .success { return true }
    return false
  }
}
