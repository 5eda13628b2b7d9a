import Foundation
import Machine
import Katas
import TestSupport
import Testing

@testable import LearnerFiles

@Suite struct SavesTests {
  @Test func `names sort as the saves were made, within a second and when the clock is set back`() throws {
    let folder = try TemporaryFolder()
    let store = LearnerStore(of: Kata(name: "Greeter", root: folder.path))
    func files(_ text: String) -> [String: Data] { ["Katas/Greeter/Greeter.swift": Data(text.utf8)] }
    // A save that was broken off is none.
    try folder.write("half", to: ".kata/saves/Greeter/.draft/Katas/Greeter/Greeter.swift")
    #expect(try store.saves == [])
    let moment = Date(timeIntervalSince1970: 1_795_260_000)
    let names = try [("a", moment), ("b", moment), ("c", moment - 260_000)].map { try store.save(files($0), at: $1) }
    #expect(names[1] == names[0] + "+02")
    #expect(try store.saves == names)
    #expect(try store.files(ofSave: names[2]).files == files("c"))
    // What the newest save holds already isn't saved again.
    #expect(try store.save(files("c")) == names[2])
    let error = #expect(throws: Failure.self) { try store.files(ofSave: "2026") }
    #expect(error?.description.contains("The folder .kata/saves/Greeter has what there is.") == true)
  }
}
