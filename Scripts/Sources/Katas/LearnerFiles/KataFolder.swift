import Foundation
import Terminal

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

  private var path: String { "\(root)/.kata" }

  package func saves(of kata: String) -> String { "\(path)/saves/\(kata)" }
  /// The mark that a call has saved files and not yet written all others.
  package func unfinished(of kata: String) -> String { "\(path)/unfinished/\(kata)" }
  /// The katas of which files were left half-written.
  public var unfinishedKatas: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/unfinished")) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }
  /// How many hints of each stage were shown.
  package func hints(of kata: String) -> String { "\(path)/hints/\(kata)" }

  /// Does something while no other process changes files.
  @discardableResult
  public func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    try make(path)
    // The lock ends with the process, however that ends.
    let file = open("\(path)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(file) }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK {
        throw Failure(
          "another step, reset or change is at work in this copy of the workbook. Try again when it has ended.")
      }
      throw Failure(".kata/lock could not be written: \(String(cString: strerror(errno)))")
    }
    return try body()
  }

  package func make(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file in a way that leaves the old one or the new one, whole, whenever the process ends.
  package func write(_ data: Data, to path: String) throws {
    try willTouchDisk()
    try make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Puts a file in place in one step, dated so that the next build sees it.
  package func install(_ data: Data, at target: String) throws {
    // The draft lies aside, so that no build ever sees it.
    let draft = "\(path)/draft"
    try write(data, to: draft)
    try dateAhead(draft)
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
      throw Failure("\(shown(target)) could not be written: \(String(cString: strerror(errno)))")
    }
  }

  package func remove(_ path: String) throws {
    if typeOfFile(at: path) == nil { return }
    try willTouchDisk()
    try FileManager.default.removeItem(atPath: path)
  }

  /// A path as seen from the workbook's folder.
  package func shown(_ path: String) -> String { path.replacing(root + "/", with: "") }
}
