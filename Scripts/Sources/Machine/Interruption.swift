import Foundation
import Synchronization

/// What this process would leave behind if it ended now. Whoever holds the lock keeps all others from starting a program
/// and from noticing that one has ended.
let leftovers = Mutex(Leftovers())

struct Leftovers: Sendable {
  /// The programs that run; each leads a process group of its own.
  var processes: Set<pid_t> = []
  var scratchFolders: Set<String> = []
}

/// Ends all programs and removes all scratch folders when this process is asked to stop, by Ctrl-C or from elsewhere, and
/// then stops. To be called first, because threads that run already would take the signals.
public func cleanUpWhenAskedToStop() {
  var signals = requestsToStop
  // Output that nobody reads any more ends no process.
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  Thread.detachNewThread {
    var (signals, number) = (requestsToStop, Int32(0))
    sigwait(&signals, &number)
    leftovers.withLock { leftovers in
      for process in leftovers.processes { _ = endProgram(process) }
      for folder in leftovers.scratchFolders { removeUntilGone(folder) }
      exit(128 + number)
    }
  }
}

private var requestsToStop: sigset_t {
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
  return signals
}

/// Removes a folder into which other threads, or programs that take a while to end, may still write.
private func removeUntilGone(_ folder: String) {
  for _ in 0..<50 {
    // Fails as long as they write, so it is tried again.
    try? FileManager.default.removeItem(atPath: folder)
    guard FileManager.default.fileExists(atPath: folder) else { return }
    usleep(50_000)
  }
}

/// Ends a program and everything that it started.
///
/// SwiftPM's compilers lead process groups of their own, and SwiftPM ends them when it is interrupted (`SIGINT`), not when
/// it is terminated.
/// - Returns: How it ended, as `waitpid` says it.
func endProgram(_ process: pid_t) -> Int32 {
  var status: Int32 = 0
  kill(-process, SIGINT)
  // Five seconds to clean up.
  for _ in 0..<500 where waitpid(process, &status, WNOHANG) == 0 { usleep(10_000) }
  kill(-process, SIGKILL)
  waitpid(process, &status, 0)
  return status
}
