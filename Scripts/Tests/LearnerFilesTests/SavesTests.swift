import Foundation
import Katas
import Terminal
import TestSupport
import Testing

@testable import LearnerFiles

@Suite struct SavesTests {
  private let folder: TemporaryFolder
  private let copy: LearnerStore

  init() throws {
    folder = try TemporaryFolder()
    copy = LearnerStore(of: Kata(name: "Greeter", root: folder.path))
  }

  private func files(_ text: String) -> [String: Data] { ["Katas/Greeter/Greeter.swift": Data(text.utf8)] }

  private func snapshot(_ text: String) -> Snapshot { Snapshot(files: files(text)) }

  @Test func `names sort as the saves were made, within a second and when the clock is set back`() throws {
    // A save that was broken off is none.
    try folder.write("half", to: ".kata/saves/Greeter/.draft/Katas/Greeter/Greeter.swift")
    #expect(try copy.saves == [])
    let moment = Date(timeIntervalSince1970: 1_795_260_000)
    let names = try [("a", moment), ("b", moment), ("c", moment - 260_000)].map { try copy.save(files($0), at: $1) }
    #expect(names[1] == names[0] + "+02")
    #expect(try copy.saves == names)
    #expect(try copy.files(ofSave: names[2]) == snapshot("c"))
    // What the newest save holds already isn't saved again.
    #expect(try copy.save(files("c")) == names[2])
    let error = #expect(throws: Failure.self) { try copy.files(ofSave: "2026") }
    #expect(error?.description.contains("The folder .kata/saves/Greeter has what there is.") == true)
  }
}
