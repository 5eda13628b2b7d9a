import Foundation

/// A value that one thread at a time can use.
///
/// A `Mutex` would do, but costs a learner's first build a second or two: see the README of this folder.
public final class Guarded<Value>: @unchecked Sendable {
  // Unchecked, because the compiler can't see that the lock is held wherever the value is used.
  private let lock = NSLock()
  private var value: Value

  public init(_ value: sending Value) { self.value = value }

  /// Calls `body` while no other thread is in it. The lock isn't recursive: `body` must not use this value again.
  public func withLock<Result>(_ body: (inout sending Value) throws -> sending Result) rethrows -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
