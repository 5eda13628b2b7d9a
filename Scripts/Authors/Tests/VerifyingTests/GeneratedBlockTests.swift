import Katas
import TestSupport
import Testing

@testable import Verifying

@Suite struct GeneratedBlockTests {
  private func page(_ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "PAGE.md")
    return folder
  }

  @Test func `each block of a page is written from the words of its first comment`() throws {
    let folder = try page(
      """
      # Page
      <!-- kata:sum 1 2 -->
      3
      <!-- /kata:sum -->
      <!-- kata:sum -->
      old
      <!-- /kata:sum -->
      <!-- kata:summary -->
      kept
      <!-- /kata:summary -->

      """)
    let block = GeneratedBlock("sum", on: "PAGE.md") { words, _ in "\(words.compactMap { Int($0) }.reduce(0, +))\n" }
    let renewed = try block.renewed(in: folder.path)
    #expect(renewed.staleLines == [5])
    let expected = "# Page\n<!-- kata:sum 1 2 -->\n3\n<!-- /kata:sum -->\n<!-- kata:sum -->\n0\n<!-- /kata:sum -->\n"
    #expect(renewed.text == expected + "<!-- kata:summary -->\nkept\n<!-- /kata:summary -->\n")
  }

  @Test func `of a table, the kata's own row is written, and a new one is added where the word is new`() throws {
    for (words, rows) in [("", "| B/README.md) | 1 |"), (" new", "| B/README.md) | 1 |\n| A/README.md) | 2 |")] {
      let folder = try page("<!-- kata:rows\(words) -->\n| B/README.md) | 1 |\n<!-- /kata:rows -->\n")
      let block = GeneratedBlock.row(
        "rows", on: "PAGE.md", of: Kata(name: "A", root: folder.path), link: "A/README.md",
        head: ["| | |", "|---|---|"]
      ) { ["A/README.md)", "2"] }
      let table = "<!-- kata:rows\(words) -->\n\n| | |\n|---|---|\n\(rows)\n\n<!-- /kata:rows -->\n"
      #expect(try block.renewed(in: folder.path).text == table)
    }
  }
}
