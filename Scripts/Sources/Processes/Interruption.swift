import Foundation
import Synchronization

/// This process was asked to stop. The programs that it ran are gone.
public struct Interruption: Error {
  public let signal: Int32
}

extension ChildProcess {
  /// Does something that leaves nothing behind: a request to stop that comes between two programs waits for the next
  /// one, which then isn't run, and the error finds its way to whoever cleans up.
  public static func whileHoldingSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    let trap = SignalTrap()
    defer { trap.restore() }
    return try body()
  }
}

/// The signal that asked this process to stop, or 0. A handler may touch nothing but an atomic.
private let receivedSignal = Atomic<Int32>(0)

/// How many traps are set, and the handlers from before the first.
private let trapState = Mutex<(count: Int, previous: [(@convention(c) (Int32) -> Void)?])>((0, []))

/// Notices requests to stop, instead of being ended by them, until it is restored.
struct SignalTrap {
  /// Ctrl-C, Ctrl-\, and requests from elsewhere. SIGPIPE says that nobody reads the output any more.
  static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE]

  init() {
    trapState.withLock { state in
      state.count += 1
      guard state.count == 1 else { return }
      receivedSignal.store(0, ordering: .sequentiallyConsistent)
      state.previous = Self.signals.map { number in
        let previous = signal(number) { receivedSignal.store($0, ordering: .sequentiallyConsistent) }
        // What was told to ignore a signal, by nohup for one, goes on ignoring it.
        if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        return previous
      }
    }
  }

  var received: Int32? {
    let signal = receivedSignal.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? nil : signal
  }

  func restore() {
    trapState.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return }
      for (number, handler) in zip(Self.signals, state.previous) { signal(number, handler) }
    }
  }
}

/// Lets requests to stop reach this process, even if whoever started it had them blocked, as Foundation's `Process` does on
/// a thread of Dispatch.
public func acceptRequestsToStop() {
  var signals = sigset_t()
  sigemptyset(&signals)
  for signal in SignalTrap.signals { sigaddset(&signals, signal) }
  sigprocmask(SIG_UNBLOCK, &signals, nil)
}
