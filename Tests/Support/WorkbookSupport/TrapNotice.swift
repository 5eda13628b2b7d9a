#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Says which test was running when a trap ends the process. `swift test` only says that a signal did.
enum TrapNotice {
  /// From the first use on, a trap on a test's own thread is told on standard error.
  static let install: Void = {
    for number in [SIGILL, SIGTRAP] {
      sigaction(number, nil, earlier + Int(number))
      signal(number) { number in
        if #available(macOS 26, *), let test = Task.name {
          _ = "\nA trap ended \(test)\n".withCString { write(2, $0, strlen($0)) }
        }
        // The same instruction traps again, and then Swift prints its backtrace.
        sigaction(number, TrapNotice.earlier + Int(number), nil)
      }
    }
  }()

  // Written once, before there is a handler that reads it.
  private nonisolated(unsafe) static let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
}
