import Files
import Foundation
import Katas
import Processes
import Terminal
import TestSupport
import Testing

@testable import LearnerFiles

/// A call that was killed in the midst of writing, and the next one.
@Suite struct InterruptionTests {
  private struct Killed: Error {}

  private let workbook: MiniatureWorkbook
  private let kata: Kata
  private let copy: LearnerStore
  private let old: Snapshot

  /// A learner's call is killed after the first of its files was written.
  init() throws {
    workbook = try MiniatureWorkbook()
    let root = workbook.root
    kata = Kata(name: "Greeter", root: root)
    copy = LearnerStore(of: kata)
    old = try copy.files()
    var left = 3
    let killed = LearnerStore(of: kata) {
      if try typeOfFile(at: "\(root)/.kata/unfinished/Greeter") != nil { left -= 1 }
      if left < 0 { throw Killed() }
    }
    let new = Snapshot(files: ["Katas/Greeter/Parts/Added.swift": Data("// added\n".utf8)])
    #expect(throws: Killed.self) { try killed.replace(with: new) }
    #expect(try copy.files() != old)
  }

  @Test func `the next command restores the files as they were, and says so beside its output, once`() throws {
    let outcome = try Tool.run("step", "Greeter", in: workbook)
    #expect(outcome.errors.hasPrefix("An earlier call was interrupted. The files of Greeter are restored as they were"))
    #expect(outcome.output.hasSuffix("Your code is the starting code.\n"))
    #expect(try copy.files() == old)
    #expect(try copy.saves.count == 1)
    #expect(try Tool.run("list", in: workbook).errors == "")
  }

  @Test func `what was edited since is saved first`() throws {
    try workbook.write("// edited since\n", to: "Katas/Greeter/LoudGreeter.swift")
    #expect(try copy.restoreUnfinished().edited == copy.saves.last)
    #expect(try copy.files() == old)
    let newest = try #require(try copy.saves.last)
    #expect(try copy.files(ofSave: newest).files["Katas/Greeter/LoudGreeter.swift"] == Data("// edited since\n".utf8))
  }

  @Test func `a note that can't be read is refused, and nothing is changed`() throws {
    let left = try copy.files()
    try workbook.write("{", to: ".kata/unfinished/Greeter")
    let error = #expect(throws: Failure.self) { try copy.restoreUnfinished() }
    #expect(error?.description.contains("can't be read: .kata/unfinished/Greeter.") == true)
    #expect(try copy.files() == left)
  }

  @Test func `two calls at once are refused`() throws {
    try copy.whileLocked {
      #expect(throws: Failure.self) { try copy.whileLocked {} }
    }
    try copy.whileLocked {}
  }
}
