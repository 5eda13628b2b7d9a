import Foundation
import Katas
import Synchronization
import Terminal

/// A folder for one test, with a blank, an umlaut and a letter from outside the basic plane in its path. It is gone when
/// the tests are through.
public struct TemporaryFolder: Sendable {
  public let path: String

  public init(_ name: String = "kata tool Übung 🥋") throws {
    let parent = realPath(of: FileManager.default.temporaryDirectory.path)
    path = "\(parent)/\(name) \(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    made.withLock { paths in
      if paths.isEmpty {
        atexit {
          for path in made.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
        }
      }
      paths.append(path)
    }
  }

  public func write(_ text: String, to name: String) throws { try writeFiles([name: text], in: path) }

  public func read(_ name: String) throws -> String { try contents(of: "\(path)/\(name)") }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
}

/// The folders that the tests have made.
private let made = Mutex<[String]>([])
