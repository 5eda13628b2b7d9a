import Testing

@testable import Katas

@Suite struct HandoutTests {
  @Test func `a page is split at its headings, and code is left alone`() {
    let page = Handout(
      """
      # Title

      An introduction.

      ## Run it

      ```sh
      ## no heading
      ```

      ## Hints

      ### Where to start

      Here.

      ### Then
      """)
    #expect(page.introduction == "An introduction.")
    #expect(page.sections.map(\.title) == ["Run it", "Hints"])
    #expect(page.section("run it")?.text == "```sh\n## no heading\n```")
    #expect(page.section("Run it")?.subsections == [])
    let subsections = page.section("Hints")?.subsections ?? []
    #expect(subsections.map(\.title) == ["Where to start", "Then"])
    #expect(subsections.first?.text == "Here.")
  }

  @Test func `words are counted without code, tables, comments and addresses`() {
    let page = """
      # Two words

      Three [more words](https://example.com/not counted) – `code` counts.

      <!-- kata:steps -->

      | not | counted |

      ```swift
      let not = "counted"
      ```
      """
    #expect(Handout.wordCount(page) == 7)
  }
}
