import Testing

@testable import LearnerFiles

@Suite struct HandoutTests {
  private let handout = Handout(
    """
    # Title

    An introduction.

    ## Run it

    ```sh
    ## no heading
    ```

    ## Hints

    Before the first.

    ### Where to start

    Here.

    ### Then

    ```
    ### no heading
    ```
    """)

  @Test func `a page is split at its headings, code is left alone`() {
    #expect(handout.title == "Title")
    #expect(handout.introduction == "An introduction.")
    #expect(handout.sections.map(\.title) == ["Run it", "Hints"])
    #expect(handout.section("run it")?.text == "```sh\n## no heading\n```")
  }

  @Test func `a section is split at the headings of the third level`() {
    let subsections = handout.section("Hints")?.subsections ?? []
    #expect(subsections.map(\.title) == ["Where to start", "Then"])
    #expect(subsections.first?.text == "Here.")
    #expect(handout.section("Run it")?.subsections == [])
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
