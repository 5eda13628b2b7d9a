import Foundation
import Workbook

/// Notices that a source file was saved. It compares dates and sizes four times a second, which works on every system and
/// file system that a build works on.
public struct Watcher {
  private let folders: [String]
  /// Seconds between two looks.
  private let interval: Double

  public init(folders: [String], interval: Double = 0.25) {
    self.folders = folders
    self.interval = interval
  }

  /// The Swift files with their times and sizes.
  public struct State: Equatable {
    fileprivate let files: [String: Stamp]
  }

  fileprivate struct Stamp: Equatable {
    let date: Date?
    let size: UInt64
    /// A file that an editor puts in the place of the old one may have its date.
    let number: UInt64
  }

  public func state() -> State {
    var files: [String: Stamp] = [:]
    for folder in folders {
      for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        guard isSwiftSource(path),
          let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
        else { continue }
        files["\(folder)/\(path)"] = Stamp(
          date: attributes[.modificationDate] as? Date, size: attributes[.size] as? UInt64 ?? 0,
          number: attributes[.systemFileNumber] as? UInt64 ?? 0)
      }
    }
    return State(files: files)
  }

  /// Waits until something is saved, and until nothing more is: editors and formatters save more than once.
  public func waitForChange(from state: State) {
    var last = self.state()
    while last == state { last = pause() }
    var next = pause()
    while next != last {
      last = next
      next = pause()
    }
  }

  private func pause() -> State {
    Thread.sleep(forTimeInterval: interval)
    return state()
  }
}
