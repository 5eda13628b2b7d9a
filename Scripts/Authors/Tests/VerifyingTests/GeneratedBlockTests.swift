import Verifying
import TestSupport
import Testing

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
    #expect(try block.staleLines(in: folder.path) == [5])
    #expect(try block.renew(in: folder.path))
    let expected = "# Page\n<!-- kata:sum 1 2 -->\n3\n<!-- /kata:sum -->\n<!-- kata:sum -->\n0\n<!-- /kata:sum -->\n"
    #expect(try folder.read("PAGE.md") == expected + "<!-- kata:summary -->\nkept\n<!-- /kata:summary -->\n")
    #expect(try block.renew(in: folder.path) == false)
    #expect(try block.staleLines(in: folder.path) == [])
  }

  @Test func `rows that are not known stay, and the table has the order that was given`() throws {
    let folder = try page("<!-- kata:rows -->\n| B | 1 |\n| Gone | 1 |\n<!-- /kata:rows -->\n")
    let block = GeneratedBlock(
      "rows", on: "PAGE.md", head: ["| | |", "|---|---|"],
      rows: [("| A |", "| A | 2 |"), ("| B |", nil), ("| C |", nil)])
    #expect(try block.renew(in: folder.path))
    let rows = "\n| | |\n|---|---|\n| A | 2 |\n| B | 1 |\n\n"
    #expect(try folder.read("PAGE.md") == "<!-- kata:rows -->\n\(rows)<!-- /kata:rows -->\n")
  }
}
