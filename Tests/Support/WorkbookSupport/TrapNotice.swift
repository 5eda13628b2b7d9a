#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Says which test was running when a trap ends the process, or when the tests have no end. `swift test` only says that a
/// signal did.
enum TrapNotice {
  /// From the first use on, a trap on a test's own thread is told on standard error, and what uses the processor for half an
  /// hour is ended.
  static let install: Void = {
    for number in [SIGILL, SIGTRAP, SIGPROF] {
      sigaction(number, nil, earlier + Int(number))
      signal(number) { number in
        if #available(macOS 26, *), let test = Task.name {
          let words = number == SIGPROF ? "Half an hour of the processor is used; at work was" : "A trap ended"
          _ = "\n\(words) \(test)\n".withCString { write(2, $0, strlen($0)) }
        }
        // The same signal comes again: after a trap at once, and then Swift prints its backtrace.
        sigaction(number, TrapNotice.earlier + Int(number), nil)
      }
    }
    limitProcessorTime()
  }()

  /// All suites take less than a minute of the processor. Only what never ends takes half an hour of it, unless it was asked
  /// for more. The thread that works gets the signal: Dispatch's threads block others, but not this one.
  private static func limitProcessorTime() {
    guard environmentValue("KATA_RUNS") == nil, environmentValue("KATA_SPEED") == nil else { return }
    var timer = itimerval(it_interval: timeval(tv_sec: 1, tv_usec: 0), it_value: timeval(tv_sec: 1800, tv_usec: 0))
    #if canImport(Glibc)
      let clock = __itimer_which_t(ITIMER_PROF.rawValue)
    #else
      let clock = ITIMER_PROF
    #endif
    setitimer(clock, &timer, nil)
  }

  // Written once, before there is a handler that reads it.
  private nonisolated(unsafe) static let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
}
