import Foundation
import Processes
import Synchronization
import TestSupport
import Testing
import Workbook

@testable import LearnerFiles

/// The process is killed at every point at which the disk is about to change, and the next call mends what it left.
@Suite struct InterruptionTests {
  private static let old: [String: String] = [
    "Katas/Greeter/Kept.swift": "// kept\n", "Katas/Greeter/Changed.swift": "// old\n",
    "Katas/Greeter/Gone.swift": "// gone\n", "Tests/Greeter/Contract/Before.swift": "// old adapter\n",
  ]
  private static let new: [String: String] = [
    "Katas/Greeter/Kept.swift": "// kept\n", "Katas/Greeter/Changed.swift": "// new\n",
    "Katas/Greeter/Parts/Added.swift": "// added\n", "Tests/Greeter/Contract/Before.swift": "// new adapter\n",
  ]

  private static func snapshot(_ texts: [String: String]) -> Snapshot {
    Snapshot(files: texts.mapValues { Data($0.utf8) })
  }

  private static func copy(in root: String, willTouchDisk: @escaping () throws -> Void = {}) -> LearnersCopy {
    LearnersCopy(of: Kata(name: "Greeter", root: root), exclude: [], willTouchDisk: willTouchDisk)
  }

  /// How often a whole change touches the disk.
  private static func points() throws -> Int {
    let folder = try TemporaryFolder()
    try snapshot(old).write(in: folder.path)
    var count = 0
    let copy = copy(in: folder.path) { count += 1 }
    _ = try copy.replace(with: snapshot(new), occasion: "before step 1")
    #expect(try copy.files() == snapshot(new))
    return count
  }

  @Test func `a change that is killed anywhere leaves whole files, and is finished or never began`() async throws {
    let points = try Self.points()
    #expect(points > 10)
    for point in 1...points {
      let folder = try TemporaryFolder()
      let root = folder.path
      try Self.snapshot(Self.old).write(in: root)
      await #expect(processExitsWith: .signal(SIGKILL)) { [root = root as String, point = point as Int] in
        var count = 0
        let copy = Self.copy(in: root) {
          count += 1
          if count == point { kill(getpid(), SIGKILL) }
        }
        _ = try copy.replace(with: Self.snapshot(Self.new), occasion: "before step 1")
      }

      let left = try Self.copy(in: root).files().files
      for (path, data) in left {
        let text = String(decoding: data, as: UTF8.self)
        #expect(text == Self.old[path] || text == Self.new[path], "\(path) after a kill at point \(point)")
      }
      let mended = Self.copy(in: root)
      let message = try mended.finishInterrupted()
      let files = try mended.files()
      if message == nil {
        #expect(files == Self.snapshot(Self.old) || files == Self.snapshot(Self.new), "point \(point)")
      } else {
        #expect(message == "An earlier change of Greeter was interrupted. It is finished now.\n")
        #expect(files == Self.snapshot(Self.new), "point \(point)")
      }
      #expect(try mended.finishInterrupted() == nil)
      if files != Self.snapshot(Self.old) {
        #expect(try mended.saves.names.map { try mended.saves.read($0) } == [Self.snapshot(Self.old)])
      }
      // And nothing stands in the way of the next change.
      _ = try mended.replace(with: Self.snapshot(Self.new), occasion: "before step 1")
      #expect(try mended.files() == Self.snapshot(Self.new))
    }
  }

  /// Leaves a change that is decided, and of which nothing is done yet.
  private func interrupted(in root: String) throws {
    struct Stop: Error {}
    try Self.snapshot(Self.old).write(in: root)
    let decided = "\(root)/.kata/changes/Greeter"
    let copy = Self.copy(in: root) { if exists(decided) { throw Stop() } }
    #expect(throws: Stop.self) { try copy.replace(with: Self.snapshot(Self.new), occasion: "before step 1") }
  }

  @Test func `what was edited after an interruption is saved before the change is finished`() throws {
    let folder = try TemporaryFolder()
    try interrupted(in: folder.path)
    try folder.write("// edited since\n", to: "Katas/Greeter/Changed.swift")

    let copy = Self.copy(in: folder.path)
    let message = try #require(try copy.finishInterrupted())
    #expect(message.contains("You had gone on working since."))
    #expect(try copy.files() == Self.snapshot(Self.new))
    let edited = Self.old.merging(["Katas/Greeter/Changed.swift": "// edited since\n"]) { $1 }
    let newest = try #require(copy.saves.names.last)
    #expect(try copy.saves.read(newest) == Self.snapshot(edited))
  }

  @Test(arguments: ["compare", "step"])
  func `the next command finishes it, and says so beside its output`(command: String) throws {
    let workbook = try MiniatureWorkbook()
    let plain = try Tool.run(command, "Greeter", in: workbook)
    struct Stop: Error {}
    let kata = Kata(name: "Greeter", root: workbook.root)
    let decided = "\(workbook.root)/.kata/changes/Greeter"
    let copy = LearnersCopy(of: kata, exclude: []) { if exists(decided) { throw Stop() } }
    let files = try copy.files()
    try workbook.replace("Greets people by name", with: "Greets somebody", in: "Katas/Greeter/Greeter.swift")
    #expect(throws: Stop.self) { try copy.replace(with: files, occasion: "before the starting code") }
    let outcome = try Tool.run(command, "Greeter", in: workbook)
    #expect(outcome.errors.hasPrefix("An earlier change of Greeter was interrupted. It is finished now.\n"))
    #expect(outcome.output == plain.output)
    #expect(try copy.files() == files)
  }

  @Test func `an interrupted change that can't be read is refused`() throws {
    let folder = try TemporaryFolder()
    try interrupted(in: folder.path)
    try folder.write("{", to: ".kata/changes/Greeter/plan.json")
    let copy = Self.copy(in: folder.path)
    #expect(throws: LearnerFilesError.damagedChange(kata: "Greeter", path: ".kata/changes/Greeter")) {
      try copy.finishInterrupted()
    }
    #expect(try copy.files() == Self.snapshot(Self.old))
  }

  @Test func `two changes at once are refused`() throws {
    let folder = try TemporaryFolder()
    let copy = Self.copy(in: folder.path)
    try copy.folder.whileLocked {
      #expect(throws: LearnerFilesError.busy) { try copy.folder.whileLocked {} }
    }
    try copy.folder.whileLocked {}
  }
}
