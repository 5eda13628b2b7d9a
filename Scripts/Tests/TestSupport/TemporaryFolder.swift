import Foundation
import Machine

/// A folder for one test, with a blank, an umlaut and a letter from outside the basic plane in its path. It is gone when
/// nobody has it any more, mostly before a disk has seen its files.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init(_ name: String = "kata tool Übung 🥋") throws {
    path = "\(realPath(of: FileManager.default.temporaryDirectory.path))/\(name) \(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func write(_ text: String, to name: String) throws { try writeFiles([name: text], in: path) }

  public func read(_ name: String) throws -> String { try contents(of: "\(path)/\(name)") }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
}
