import Foundation
import Processes
import Terminal
import TestSupport
import Testing
import Workbook

@testable import LearnerFiles

/// A call that was killed in the midst of writing, and the next one.
@Suite struct InterruptionTests {
  private struct Killed: Error {}

  private static let old: [String: String] = [
    "Katas/Greeter/Changed.swift": "// old\n", "Katas/Greeter/Gone.swift": "// gone\n",
    "Tests/Greeter/Contract/Before.swift": "// old adapter\n",
  ]
  private static let new: [String: String] = [
    "Katas/Greeter/Changed.swift": "// new\n", "Katas/Greeter/Parts/Added.swift": "// added\n",
    "Tests/Greeter/Contract/Before.swift": "// new adapter\n",
  ]

  private static func snapshot(_ texts: [String: String]) -> Snapshot {
    Snapshot(files: texts.mapValues { Data($0.utf8) })
  }

  /// A copy of a learner whose call is killed after the first of its files was written.
  private static func killedCopy(in root: String) -> LearnersCopy {
    var left = 3
    return LearnersCopy(of: Kata(name: "Greeter", root: root), exclude: []) {
      if exists("\(root)/.kata/unfinished/Greeter") { left -= 1 }
      if left < 0 { throw Killed() }
    }
  }

  private static func copy(in root: String) -> LearnersCopy {
    LearnersCopy(of: Kata(name: "Greeter", root: root), exclude: [])
  }

  private func interrupted(in root: String) throws -> LearnersCopy {
    try Self.snapshot(Self.old).write(in: root)
    #expect(throws: Killed.self) {
      try Self.killedCopy(in: root).replace(with: Self.snapshot(Self.new), occasion: "before step 1")
    }
    let copy = Self.copy(in: root)
    #expect(try copy.files() != Self.snapshot(Self.old))
    return copy
  }

  @Test func `the files are restored as they were, once`() throws {
    let folder = try TemporaryFolder()
    let copy = try interrupted(in: folder.path)
    let message = "An earlier call was interrupted. The files of Greeter are restored as they were before it.\n"
    #expect(try copy.restoreUnfinished() == message)
    #expect(try copy.files() == Self.snapshot(Self.old))
    #expect(copy.saves.names.count == 1)
    #expect(try copy.restoreUnfinished() == nil)
    _ = try copy.replace(with: Self.snapshot(Self.new), occasion: "before step 1")
    #expect(try copy.files() == Self.snapshot(Self.new))
  }

  @Test func `what was edited since is saved first`() throws {
    let folder = try TemporaryFolder()
    let copy = try interrupted(in: folder.path)
    try folder.write("// edited since\n", to: "Katas/Greeter/Changed.swift")
    let message = try #require(try copy.restoreUnfinished())
    #expect(message.contains("You had gone on working since."))
    #expect(try copy.files() == Self.snapshot(Self.old))
    let newest = try #require(copy.saves.names.last)
    #expect(try copy.saves.read(newest).files["Katas/Greeter/Changed.swift"] == Data("// edited since\n".utf8))
    #expect(copy.saves.occasion(of: newest) == "after an interrupted call")
  }

  @Test(arguments: ["list", "step"])
  func `the next command restores them, and says so beside its output`(command: String) throws {
    let workbook = try MiniatureWorkbook()
    let arguments = command == "list" ? ["list"] : [command, "Greeter"]
    func run() throws -> Outcome {
      try ChildProcess.run(Invocation(try Tool.path, arguments, environment: ["KATA_WORKBOOK": workbook.root]))
    }
    let plain = try run()
    #expect(throws: Killed.self) {
      try Self.killedCopy(in: workbook.root).replace(with: Self.snapshot(Self.new), occasion: "before step 1")
    }
    let outcome = try run()
    #expect(outcome.errors.hasPrefix("An earlier call was interrupted. The files of Greeter are restored"))
    #expect(outcome.output == plain.output)
  }

  @Test func `a note that can't be read is refused, and nothing is changed`() throws {
    let folder = try TemporaryFolder()
    let copy = try interrupted(in: folder.path)
    let left = try copy.files()
    try folder.write("{", to: ".kata/unfinished/Greeter")
    let error = #expect(throws: Failure.self) { try copy.restoreUnfinished() }
    #expect(error?.description.contains("can't be read: .kata/unfinished/Greeter.") == true)
    #expect(try copy.files() == left)
  }

  @Test func `two calls at once are refused`() throws {
    let folder = try TemporaryFolder()
    let copy = Self.copy(in: folder.path)
    try copy.folder.whileLocked {
      #expect(throws: Failure.self) { try copy.folder.whileLocked {} }
    }
    try copy.folder.whileLocked {}
  }
}
