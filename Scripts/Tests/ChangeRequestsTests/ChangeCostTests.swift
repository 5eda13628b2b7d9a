import Foundation
import LearnerFiles
import Measuring
import Metrics
import Processes
import SourceCode
import TestSupport
import Testing
import Workbook

@testable import ChangeRequests

@Suite struct ChangeCostTests {
  private func cost(
    from old: [String: String], to new: [String: String], adapters: (String, String) = ("", "")
  ) throws -> ChangeCost {
    let folder = try TemporaryFolder()
    let kata = Kata(name: "Greeter", root: folder.path)
    func state(_ texts: [String: String], _ adapter: String) -> (Snapshot, Measures) {
      var files = Dictionary(uniqueKeysWithValues: texts.map { ("Katas/Greeter/\($0.key)", Data($0.value.utf8)) })
      files[kata.adapter] = Data(adapter.utf8)
      let structure = ModuleStructure(occurrences: [:], files: texts.mapValues(SourceText.init))
      return (Snapshot(files: files), Measures(structure))
    }
    let (before, after) = (state(old, adapters.0), state(new, adapters.1))
    return try ChangeCost(
      from: before.0, before.1, to: after.0, after.1, of: kata, in: ScratchFolder(in: "\(folder.path)/scratch"))
  }

  @Test func `comments and blank lines cost nothing`() throws {
    let cost = try cost(
      from: [
        "Comment.swift": "/// Old.\nlet a = 1  // old\n",
        "Both.swift": "// Old.\nlet b = 1\n\nlet c = 1\n",
        "Gone.swift": "// Nothing.\n",
      ],
      to: [
        "Comment.swift": "/// New,\n/// and longer.\nlet a = 1  // new\n\n/* more */\n",
        "Both.swift": "/// New.\nlet b = 2\n// More.\nlet c = 1\nlet d = 1\n",
        "New.swift": "/// New.\nlet e = 1\n",
      ], adapters: ("// Old.\nlet x = 1", "let x = 1  // new"))
    #expect(cost.filesOpened == ["Both.swift", "Gone.swift"])
    #expect(cost.filesAdded == ["New.swift"])
    // b and d, and e of the new file; of the old lines, b.
    #expect(cost.linesAdded == 3)
    #expect(cost.linesRemoved == 1)
    #expect(!cost.adapterChanged)
  }

  @Test func `what only looks like a comment is code`() throws {
    let cost = try cost(
      from: ["Text.swift": "let a = \"// old\"\nlet b = \"\"\"\n  // old\n  \"\"\"\n"],
      to: ["Text.swift": "let a = \"// new\"\nlet b = \"\"\"\n  // new\n  \"\"\"\n"],
      adapters: ("let x = 1", "let x = 2"))
    #expect(cost.filesOpened == ["Text.swift"])
    #expect(cost.linesAdded == 2)
    #expect(cost.linesRemoved == 2)
    #expect(cost.adapterChanged)
  }
}
