import Synchronization

/// A value that only one thread at a time can use: a `Mutex`.
///
/// It has one thing more than `Mutex`. On Linux the thread sanitizer doesn't see the lock of a `Mutex` that two threads want
/// at the same moment, because that part is in the toolchain's library, and reports a race that isn't there. It does see the
/// atomic below, which is read and written inside of the lock. It changes nothing else.
///
/// The lock is not recursive: `body` must not use the same `Locked` again.
public struct Locked<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic(0)

  public init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Calls `body` while no other thread is in it.
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    defer { RudeLock.wasReleased() }
    return try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      _ = order.load(ordering: .acquiring)
      defer { order.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }

  /// Calls `body` like `withLock`, but doesn't wait: returns nil if another thread is in it.
  public borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    defer { RudeLock.wasReleased() }
    return try mutex.withLockIfAvailable { (value: inout sending Value) throws(Failure) -> sending Result in
      _ = order.load(ordering: .acquiring)
      defer { order.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}

/// For tests that force an order of two threads' work.
package enum RudeLock {
  /// Called on this thread each time it has released a lock: what another thread may do then, a test can do there. Locks
  /// that this code uses don't call it again.
  @TaskLocal package static var afterRelease: (@Sendable () -> Void)?

  static func wasReleased() {
    guard let afterRelease else { return }
    $afterRelease.withValue(nil) { afterRelease() }
  }
}
