import Foundation
import Terminal
import TestSupport
import Testing

@testable import LearnerFiles

@Suite struct SavesTests {
  private let folder: TemporaryFolder
  private let saves: Saves

  init() throws {
    folder = try TemporaryFolder()
    saves = Saves(of: "Greeter", in: KataFolder(root: folder.path))
  }

  private func files(_ text: String) -> [String: Data] { ["Katas/Greeter/Greeter.swift": Data(text.utf8)] }

  private func snapshot(_ text: String) -> Snapshot { Snapshot(files: files(text)) }

  @Test func `saves of one second are told apart, and the newest is the last`() throws {
    let moment = Date(timeIntervalSince1970: 1_795_260_000)
    let names = try ["a", "b", "c"].map { try saves.add(files($0), at: moment) }
    #expect(names[1] == names[0] + "+02")
    #expect(saves.names == names)
    #expect(try saves.read(names[2]) == snapshot("c"))
  }

  @Test func `a clock that was set back makes no save older than the last`() throws {
    _ = try saves.add(files("a"), at: Date(timeIntervalSince1970: 1_795_260_000))
    let name = try saves.add(files("b"), at: Date(timeIntervalSince1970: 1_795_000_000))
    #expect(saves.names.last == name)
  }

  @Test func `what the newest save holds already is not saved again`() throws {
    let name = try saves.add(files("a"))
    #expect(try saves.add(files("a")) == name)
    #expect(saves.names.count == 1)
  }

  @Test func `a save knows what it was made for, and that is none of its files`() throws {
    let name = try saves.add(files("a"), occasion: "before step 8")
    #expect(saves.occasion(of: name) == "before step 8")
    #expect(try saves.read(name) == snapshot("a"))
    #expect(saves.occasion(of: try saves.add(files("b"))) == nil)
    // Saved for a second reason, it keeps its name, and the first reason.
    let again = try saves.add(files("c"), occasion: "before the reset")
    #expect(try saves.add(files("c"), occasion: "before step 2") == again)
    #expect(saves.occasion(of: again) == "before the reset")
  }

  @Test func `the newest save of the learner's own comes before newer ones that hold known files`() throws {
    #expect(throws: Failure("there are no saved files of Greeter")) { try saves.newest(otherThan: []) }
    let names = try ["older", "own", "shipped", "step"].map { try saves.add(files($0)) }
    let known = ["shipped", "step"].map(snapshot)
    #expect(try saves.newest(otherThan: known) == names[1])
    #expect(try saves.newest(otherThan: []) == names[3])
    #expect(try saves.newest(otherThan: known + ["older", "own"].map(snapshot)) == names[3])
  }

  @Test func `a save that was broken off is no save`() throws {
    try folder.write("half", to: ".kata/saves/Greeter/.draft/Katas/Greeter/Greeter.swift")
    #expect(saves.names == [])
    _ = try saves.add(files("a"))
    #expect(saves.names.count == 1)
  }

  @Test func `a name of no save is refused, with the command that lists them`() throws {
    let error = #expect(throws: Failure.self) { try saves.read("2026") }
    #expect(error?.description.contains("'Scripts/kata reset Greeter --saves'") == true)
  }
}
