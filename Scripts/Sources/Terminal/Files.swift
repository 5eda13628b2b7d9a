import Foundation
import Synchronization

/// A folder for the time of one piece of work.
public final class ScratchFolder {
  public let path: String

  /// Makes a folder inside another, and clears away those that dead processes left there.
  public init(in parent: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: parent, withIntermediateDirectories: true)
    for name in (try? files.contentsOfDirectory(atPath: parent)) ?? [] {
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

/// A path without links, as compilers and other programs report it; the path itself if nothing is there.
///
/// `resolvingSymlinksInPath()` won't do: on macOS it removes `/private`, which programs report.
public func realPath(of path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Writes files, by their paths inside a folder, and makes the folders that they are to be in.
public func writeFiles(_ files: [String: Data], in folder: String) throws {
  for (path, data) in files {
    let file = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

public func writeFiles(_ texts: [String: String], in folder: String) throws {
  try writeFiles(texts.mapValues { Data($0.utf8) }, in: folder)
}

/// Dates a file one second ahead: a build that follows another within a second can take a changed file for unchanged.
public func dateAhead(_ path: String) throws {
  try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: path)
}
