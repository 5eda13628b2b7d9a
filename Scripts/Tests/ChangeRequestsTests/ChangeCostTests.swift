import Foundation
import Metrics
import Terminal
import TestSupport
import Testing

@testable import Katas

@Suite struct ChangeCostTests {
  @Test func `comments and blank lines cost nothing`() {
    let kata = Kata(name: "Greeter", root: "/workbook")
    func state(_ texts: [String: String], adapter: String) -> (Snapshot, Measures) {
      var files = Dictionary(uniqueKeysWithValues: texts.map { ("Katas/Greeter/\($0.key)", Data($0.value.utf8)) })
      files[kata.adapter] = Data(adapter.utf8)
      let structure = ModuleStructure(occurrences: [:], files: texts.mapValues(SourceText.init))
      return (Snapshot(files: files), Measures(structure))
    }
    let old = state(
      [
        "Comment.swift": "/// Old.\nlet a = 1  // old\n",
        "Both.swift": "// Old.\nlet b = 1\n\nlet c = 1\n",
        "Gone.swift": "// Nothing.\n",
      ], adapter: "// Old.\nlet x = 1")
    let new = state(
      [
        "Comment.swift": "/// New,\n/// and longer.\nlet a = 1  // new\n\n/* more */\n",
        "Both.swift": "/// New.\nlet b = 2\n// More.\nlet c = 1\nlet d = \"// text\"\n",
        "New.swift": "/// New.\nlet e = 1\n",
      ], adapter: "let x = 1  // new")
    let cost = ChangeCost(from: old.0, old.1, to: new.0, new.1, of: kata)
    #expect(cost.filesOpened == ["Both.swift", "Gone.swift"])
    #expect(cost.filesAdded == ["New.swift"])
    // b and d, and e of the new file; of the old lines, b.
    #expect(cost.linesAdded == 3)
    #expect(cost.linesRemoved == 1)
    #expect(!cost.adapterChanged)
  }
}
