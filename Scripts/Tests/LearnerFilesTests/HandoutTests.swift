import Testing

@testable import Katas

@Suite struct HandoutTests {
  @Test func `a page is split at its headings, and code is left alone`() {
    let page = Handout(
      "# Title\n\nAn introduction.\n\n## Run it\n\n```sh\n## no heading\n```\n\n## Hints\n\n### Where to start\n\n"
        + "Here.\n\n### Then\n")
    #expect(page.introduction == "An introduction.")
    #expect(page.sections.map(\.title) == ["Run it", "Hints"])
    #expect(page.section("run it")?.text == "```sh\n## no heading\n```")
    #expect(page.section("Run it")?.subsections == [])
    let subsections = page.section("Hints")?.subsections ?? []
    #expect(subsections.map(\.title) == ["Where to start", "Then"])
    #expect(subsections.first?.text == "Here.")
  }

  @Test func `words are counted without code, tables, comments and addresses`() {
    let page =
      "# Two words\n\nThree [more words](https://a.b/not counted) – `code` counts.\n\n<!-- not counted -->\n\n"
      + "| not | counted |\n\n```swift\nlet not = \"counted\"\n```\n"
    #expect(Handout.wordCount(page) == 7)
  }
}
