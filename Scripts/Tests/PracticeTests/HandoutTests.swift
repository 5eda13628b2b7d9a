import Testing

@testable import Practice

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

    <details>
    <summary>1. Where</summary>

    Here, and <b>there</b>.

    </details>
    <details><summary>2. Which</summary>That.</details>
    """)

  @Test func `a page is split at its headings, code is left alone`() {
    #expect(handout.title == "Title")
    #expect(handout.introduction == "An introduction.")
    #expect(handout.sections.map(\.title) == ["Run it", "Hints"])
    #expect(handout.section("run it")?.text == "```sh\n## no heading\n```")
    #expect(handout.section("Run it")?.line == 5)
  }

  @Test func `hints are the folded blocks`() {
    #expect(
      handout.hints == [
        Handout.Hint(title: "1. Where", text: "Here, and <b>there</b>."),
        Handout.Hint(title: "2. Which", text: "That."),
      ])
  }
}
