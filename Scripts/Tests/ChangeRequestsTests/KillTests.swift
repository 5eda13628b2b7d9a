import Foundation
import Katas
import TestSupport
import Testing

@testable import LearnerFiles

/// Calls that are killed at random moments while they save and write, two in a row. Nothing that a learner wrote is lost,
/// and no file is left from another state than its neighbours.
@Suite(.serialized) struct KillTests {
  private struct Killed: Error {}

  private enum Call: CaseIterable { case step, reset, put, end, restore }

  /// The files as a process sees them that is killed at some moment: from then on, nothing changes the disk any more.
  /// - Parameter moment: How many changes of the disk go well; nil if all do.
  private func copy(in root: String, killedAfter moment: Int? = nil) -> LearnerStore {
    var left = moment ?? .max
    return LearnerStore(of: Kata(name: "Greeter", root: root)) {
      left -= 1
      if left < 0 { throw Killed() }
    }
  }

  /// As the commands do: what was interrupted is restored first.
  private func run(_ call: Call, on copy: LearnerStore, states: [Snapshot] = [], step: Int = 0) throws {
    do {
      _ = try copy.restoreUnfinished()
      switch call {
      case .step: _ = try copy.replace(with: states[step])
      case .reset: _ = try copy.reset(to: states[0])
      case .put: if try copy.placedRequest() == nil { _ = try copy.place(ChangeRequest(of: copy.kata)) }
      case .end: _ = try copy.endRequest()
      case .restore: if let name = try copy.saves.first { _ = try copy.restore(name) }
      }
    } catch is Killed {}
  }

  /// The suite and the contract without the learner's adapter.
  private func suite(in workbook: MiniatureWorkbook) -> [String: Data] {
    workbook.files(in: "Tests/Greeter").filter { $0.key != "Contract/Before.swift" }
  }

  @Test func `nothing is lost at 100 moments`() throws {
    let miniature = try MiniatureWorkbook()
    let (opened, kata) = try miniature.opened()
    let states = try StepSequence(of: kata, in: opened).states
    let shipped = suite(in: miniature)
    try run(.put, on: copy(in: miniature.root))
    let placed = suite(in: miniature)
    #expect(placed != shipped)
    var random = SystemRandomNumberGenerator()
    for round in 1...50 {
      let workbook = try MiniatureWorkbook()
      let root = workbook.root
      let step = Int.random(in: 1..<states.count, using: &random)
      if Bool.random(using: &random) { try run(.put, on: copy(in: root)) }
      let path = "Katas/Greeter/\(Bool.random(using: &random) ? "Greeter" : "Own").swift"
      try workbook.write("// round \(round)\n", to: path)
      let own = try copy(in: root).files()
      var story = "round \(round), step \(step)"
      for _ in 1...2 {
        let call = Call.allCases.randomElement(using: &random) ?? .step
        let moment = Int.random(in: 0...30, using: &random)
        story += ", \(call) killed after \(moment)"
        try run(call, on: copy(in: root, killedAfter: moment), states: states, step: step)
      }
      let next = copy(in: root)
      _ = try next.restoreUnfinished()
      let files = try next.files()
      let saved = try next.saves.map { try next.files(ofSave: $0) }
      #expect(files == own || saved.contains(own), "\(story)")
      // No mixture, neither in the clone nor in a save.
      #expect((saved + [files]).allSatisfy { states.contains($0) || $0 == own }, "\(story)")
      #expect(suite(in: workbook) == (try next.placedRequest() == nil ? shipped : placed), "\(story)")
      // And nothing stands in the way of going on.
      try run(.reset, on: next, states: states)
      #expect(try next.files() == states[0], "\(story)")
      #expect(suite(in: workbook) == shipped, "\(story)")
    }
  }
}
