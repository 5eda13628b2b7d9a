import Foundation
import LearnerFiles
import Synchronization
import TestSupport
import Testing
import Workbook

@testable import ChangeRequests

/// The process is killed at every point at which the disk is about to change, and the next call mends what it left.
@Suite struct ChangeRequestInterruptionTests {
  private static func request(in root: String, willTouchDisk: @escaping () throws -> Void = {}) -> LearnersChangeRequest
  {
    LearnersChangeRequest(of: Kata(name: "Greeter", root: root), exclude: [], willTouchDisk: willTouchDisk)
  }

  private static func put(in root: String, willTouchDisk: @escaping () throws -> Void = {}) throws {
    _ = try request(in: root, willTouchDisk: willTouchDisk).put(ChangeRequest(of: Kata(name: "Greeter", root: root)))
  }

  private static func end(in root: String, willTouchDisk: @escaping () throws -> Void = {}) throws {
    _ = try request(in: root, willTouchDisk: willTouchDisk).end()
  }

  private static func tests(in root: String) -> [String: String] {
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: "\(root)/Tests") ?? .init() {
      if let data = FileManager.default.contents(atPath: "\(root)/Tests/\(path)") {
        files[path] = String(decoding: data, as: UTF8.self)
      }
    }
    return files
  }

  /// The states of the suite before and after each of the two, and how often each touches the disk.
  private static func whole() throws -> (shipped: [String: String], placed: [String: String], put: Int, end: Int) {
    let root = try MiniatureWorkbook().root
    let shipped = tests(in: root)
    var (putting, ending) = (0, 0)
    try put(in: root) { putting += 1 }
    let placed = tests(in: root)
    #expect(placed != shipped)
    try end(in: root) { ending += 1 }
    #expect(tests(in: root) == shipped)
    return (shipped, placed, putting, ending)
  }

  @Test func `putting a change request in place is finished by the next call, or never began`() async throws {
    let whole = try Self.whole()
    #expect(whole.put > 8)
    for point in 1...whole.put {
      let root = try MiniatureWorkbook().root
      await #expect(processExitsWith: .signal(SIGKILL)) { [root = root as String, point = point as Int] in
        var count = 0
        try Self.put(in: root) {
          count += 1
          if count == point { kill(getpid(), SIGKILL) }
        }
      }
      let message = try Self.request(in: root).finishInterrupted()
      let left = Self.tests(in: root)
      #expect(left == (Self.request(in: root).placed == nil ? whole.shipped : whole.placed), "point \(point)")
      #expect(message == nil || left == whole.placed)
      #expect(try Self.request(in: root).finishInterrupted() == nil)
      // And nothing stands in the way of going on.
      if left == whole.shipped { try Self.put(in: root) }
      #expect(Self.tests(in: root) == whole.placed)
      try Self.end(in: root)
      #expect(Self.tests(in: root) == whole.shipped)
    }
  }

  @Test func `taking a change request away is finished by the next call, and loses nothing`() async throws {
    let whole = try Self.whole()
    #expect(whole.end > 5)
    let name = "Greeter/Suite/ChangeRequest/WhisperTests.swift"
    // A file that the learner changed is saved at two points more.
    for point in 1...whole.end + 1 {
      let workbook = try MiniatureWorkbook()
      let root = workbook.root
      try Self.put(in: root)
      try workbook.write("// mine\n", to: "Tests/\(name)")
      await #expect(processExitsWith: .signal(SIGKILL)) { [root = root as String, point = point as Int] in
        var count = 0
        try Self.end(in: root) {
          count += 1
          if count == point { kill(getpid(), SIGKILL) }
        }
        // Fewer points than expected: as good as killed.
        kill(getpid(), SIGKILL)
      }
      _ = try Self.request(in: root).finishInterrupted()
      if Self.request(in: root).placed != nil { try Self.end(in: root) }
      #expect(Self.tests(in: root) == whole.shipped, "point \(point)")
      let saves = "\(root)/.kata/change-request-saves/Greeter"
      let saved = (FileManager.default.enumerator(atPath: saves)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(name) }
      #expect(!saved.isEmpty, "point \(point)")
      for path in saved {
        #expect(FileManager.default.contents(atPath: "\(saves)/\(path)") == Data("// mine\n".utf8))
      }
    }
  }

  @Test func `a file of the change request that somebody wrote meanwhile stays`() throws {
    struct Stop: Error {}
    let workbook = try MiniatureWorkbook()
    let root = workbook.root
    // Decided, and nothing of it done yet.
    #expect(throws: Stop.self) {
      try Self.put(in: root) {
        if FileManager.default.fileExists(atPath: "\(root)/.kata/change-requests/Greeter") { throw Stop() }
      }
    }
    let path = "Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift"
    try workbook.write("// mine\n", to: path)
    _ = try Self.request(in: root).finishInterrupted()
    #expect(try workbook.read(path) == "// mine\n")
  }

  @Test func `what is remembered and can't be read is refused`() throws {
    let workbook = try MiniatureWorkbook()
    try Self.put(in: workbook.root)
    let placed = Self.tests(in: workbook.root)
    try workbook.write("{", to: ".kata/change-requests/Greeter/plan.json")
    #expect(throws: LearnerFilesError.damagedChangeRequest(kata: "Greeter", path: ".kata/change-requests/Greeter")) {
      try Self.end(in: workbook.root)
    }
    #expect(Self.tests(in: workbook.root) == placed)
  }
}
