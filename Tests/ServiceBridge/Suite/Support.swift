import Foundation
import LogDevices
import LoopbackServer
import ServiceBridgeContract
import WorkbookSupport

typealias App = any ServiceBridgeSubject

/// What happened, in order.
final class Record: Sendable {
  private let entries = Locked<[String]>([])

  func note(_ text: String) { entries.withLock { $0.append(text) } }

  var all: [String] { entries.withLock { $0 } }

  /// Returns what happened and forgets it.
  func take() -> [String] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }

  /// A provider that takes each line and notes its name and the line.
  func probe(_ name: String) -> Probe {
    Probe(name) {
      self.note("\(name) ← \($0)")
    } send: { () throws(DeviceError) -> Int in
      self.note("\(name) sends")
      return 0
    }
  }

  /// A provider that notes each line and takes none.
  func failingProbe(_ name: String) -> Probe {
    Probe(name) { line throws(DeviceError) in
      self.note("\(name) ← \(line)")
      throw .refused("\(name) is full")
    } send: { () throws(DeviceError) -> Int in
      self.note("\(name) sends")
      throw .refused("\(name) is stuck")
    }
  }
}

extension LogError {
  /// The error of providers that refused a line, each because it "is full", as `Record.failingProbe` does.
  static func full(_ names: String...) -> LogError { .failed(names.map { Failure($0, .refused("\($0) is full")) }) }
}

/// A value that one thread puts in and another one takes out.
final class Slot<Value: Sendable>: Sendable {
  private let value: Locked<Value?>

  init(_ value: Value? = nil) { self.value = Locked(value) }

  func set(_ new: Value?) { value.withLock { $0 = new } }

  var current: Value? { value.withLock { $0 } }

  /// Empties the slot, and returns what was in it: to the first caller only.
  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}

/// Who is to take a line of the search; it can be changed at any time.
final class Choice: Sendable {
  private let name: Slot<String>
  private let record: Record

  init(_ name: String? = nil, _ record: Record = Record()) {
    self.name = Slot(name)
    self.record = record
  }

  func set(_ name: String?) { self.name.set(name) }

  @Sendable func answer(_ names: [String]) -> String? {
    record.note("choice of \(names.joined(separator: "|"))")
    return name.current
  }
}

/// A folder for one test, removed with this object.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("service-bridge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The lines of a file; empty if there is none.
  func lines(_ name: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path(name)) else { return [] }
    var lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    // The last line has an end, too.
    if lines.last == "" { lines.removeLast() } else { lines.append("NO LINE FEED AT THE END") }
    return lines
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
  }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }
}

/// Performs a call and says in a word what came of it.
func outcome(_ call: () throws -> Void) -> String {
  do {
    try call()
    return "done"
  } catch {
    return "\(error)"
  }
}

extension LoopbackServer.Request {
  /// The lines that it brings.
  var lines: [String] { String(decoding: body, as: UTF8.self).split(separator: "\n").map(String.init) }
}

/// The lines of payments, in order.
func payments(_ cents: some Sequence<Int>) -> [String] { cents.map { "checkout: paid \($0) cents" } }
