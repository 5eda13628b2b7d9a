import Files
import Foundation
import Synchronization

/// A folder for the time of one piece of work.
public final class ScratchFolder {
  public let path: String

  /// Makes a folder inside another, and clears away those that dead processes left there.
  public init(in parent: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: parent, withIntermediateDirectories: true)
    for name in try names(in: parent) {
      let parts = name.split(separator: "-")
      guard parts.count == 3, parts[0] == "scratch", let process = pid_t(parts[1]) else { continue }
      if kill(process, 0) != 0, errno == ESRCH { try? files.removeItem(atPath: "\(parent)/\(name)") }
    }
    let path = "\(parent)/scratch-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    self.path = path
    // Under the lock, so that no interruption finds the folder before it is noted.
    try leftovers.withLock {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      $0.scratchFolders.insert(path)
    }
  }

  /// Makes a folder where temporary files go, outside of any clone.
  public static func outside(for purpose: String) throws -> ScratchFolder {
    // The path as programs report it, without links and doubled slashes.
    let temporary = realPath(of: FileManager.default.temporaryDirectory.path)
    return try ScratchFolder(in: "\(temporary)/kata-\(purpose)-\(getuid())")
  }

  deinit { remove() }

  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
    leftovers.withLock { _ = $0.scratchFolders.remove(path) }
  }
}

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
