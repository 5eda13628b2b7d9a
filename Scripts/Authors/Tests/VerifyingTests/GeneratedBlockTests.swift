import Katas
import TestSupport
import Testing

@testable import Verifying

@Suite struct GeneratedBlockTests {
  @Test func `of a table, the kata's own row is written, and a new one is added where the word is new`() throws {
    for (words, rows) in [("", "| B/README.md) | 1 |"), (" new", "| B/README.md) | 1 |\n| A/README.md) | 2 |")] {
      let folder = try TemporaryFolder()
      let other = "<!-- kata:rowsum -->\n<!-- /kata:rowsum -->\n"
      try folder.write(other + "<!-- kata:rows\(words) -->\n| B/README.md) | 1 |\n<!-- /kata:rows -->\n", to: "PAGE.md")
      let block = GeneratedBlock.row(
        "rows", on: "PAGE.md", of: Kata(name: "A", root: folder.path), link: "A/README.md",
        head: ["| | |", "|---|---|"]
      ) { ["A/README.md)", "2"] }
      let table = "<!-- kata:rows\(words) -->\n\n| | |\n|---|---|\n\(rows)\n\n<!-- /kata:rows -->\n"
      #expect(try block.renewed(in: folder.path).text == other + table)
    }
  }
}
