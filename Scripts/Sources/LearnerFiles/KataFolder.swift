import Foundation
import Processes

/// `.kata` in the workbook's folder: what the tool remembers of a learner, out of sight of git. Unlike what is under
/// `.build`, it can't be made again.
public struct KataFolder {
  package let root: String
  /// Called before everything that changes the disk; the tests end the process there.
  private let willTouchDisk: () throws -> Void

  public init(root: String, willTouchDisk: @escaping () throws -> Void = {}) {
    self.root = root
    self.willTouchDisk = willTouchDisk
  }

  package var path: String { "\(root)/.kata" }

  /// Where the saved files of a kata are.
  package func saves(of kata: String) -> String { "\(path)/saves/\(kata)" }
  /// The mark that a call has saved files and not yet written all others.
  package func unfinished(of kata: String) -> String { "\(path)/unfinished/\(kata)" }
  /// The katas of which files were left half-written.
  public var unfinishedKatas: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/unfinished")) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }
  /// The number of the hint that was shown last.
  package func hint(of kata: String) -> String { "\(path)/hints/\(kata)" }

  /// Does something while no other process changes files.
  @discardableResult
  public func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    try make(path)
    let lock = try lock()
    return try withExtendedLifetime(lock, body)
  }

  private func lock() throws(LearnerFilesError) -> FileLock {
    do {
      return try FileLock("\(path)/lock")
    } catch {
      switch error {
      case .busy: throw .busy
      case .notLocked(let reason): throw .notWritten(path: ".kata/lock", reason: reason)
      }
    }
  }

  /// Makes a folder and those that it is to be in.
  package func make(_ path: String) throws(LearnerFilesError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .notWritten(path: shown(path), reason: error.localizedDescription)
    }
  }

  /// Writes a file in a way that leaves the old one or the new one, whole, whenever the process ends.
  package func write(_ data: Data, to path: String) throws {
    try willTouchDisk()
    try make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw LearnerFilesError.notWritten(path: shown(path), reason: error.localizedDescription)
    }
  }

  /// Puts a file in place in one step, dated so that the next build sees it.
  package func install(_ data: Data, at target: String) throws {
    // The draft lies aside, so that no build ever sees it.
    let draft = "\(path)/draft"
    try write(data, to: draft)
    try markAsNew(draft)
    // A script among the files of a change request.
    if data.starts(with: "#!".utf8) {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft)
    }
    try make(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    try rename(draft, to: target)
  }

  package func rename(_ path: String, to target: String) throws {
    try willTouchDisk()
    guard Foundation.rename(path, target) == 0 else {
      throw LearnerFilesError.notWritten(path: shown(target), reason: String(cString: strerror(errno)))
    }
  }

  package func remove(_ path: String) throws {
    guard exists(path) else { return }
    try willTouchDisk()
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw LearnerFilesError.notWritten(path: shown(path), reason: error.localizedDescription)
    }
  }

  /// A path as seen from the workbook's folder.
  package func shown(_ path: String) -> String { path.replacing(root + "/", with: "") }
}
