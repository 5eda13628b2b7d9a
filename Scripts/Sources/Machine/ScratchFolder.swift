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
      // Another call may clear it away at the same time.
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
    // The work is done; what is left is cleared away by the next call.
    try? FileManager.default.removeItem(atPath: path)
    leftovers.withLock { _ = $0.scratchFolders.remove(path) }
  }
}
