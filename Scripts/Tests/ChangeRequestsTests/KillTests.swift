import Katas
import TestSupport
import Testing

@testable import LearnerFiles

@Suite struct KillTests {
  private struct Killed: Error {}

  @Test func `what a learner wrote is in place or saved whenever a call is killed`() throws {
    let miniature = try MiniatureWorkbook()
    let (opened, kata) = try miniature.opened()
    let states = try StepSequence(of: kata, in: opened).states
    let store = LearnerStore(of: kata)
    for moment in 0..<30 {
      try miniature.write("// \(moment)\n", to: "Katas/Greeter/Own.swift")
      let own = try store.files()
      var left = moment
      let killed = LearnerStore(of: kata) {
        left -= 1
        if left < 0 { throw Killed() }
      }
      do {
        _ = try killed.place(ChangeRequest(of: kata))
        _ = try killed.reset(to: states[2])
      } catch is Killed {}
      let saved = try store.saves.map { try store.files(ofSave: $0) }
      #expect(try store.files() == own || saved.contains(own), "\(moment)")
      _ = try store.place(ChangeRequest(of: kata))
      _ = try store.reset(to: states[0])
      #expect(try store.files() == states[0], "\(moment)")
      #expect(try miniature.read("Tests/Greeter/Suite/NameTests.swift").contains("Hello, you") == false, "\(moment)")
    }
  }
}
