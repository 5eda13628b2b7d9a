import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import FeedReaderContract

/// What the user sees of Atom: what they see of RSS.
@MainActor
@Suite struct AtomScreenTests {
  @Test(arguments: Variant.underTest)
  func `a news feed in Atom is shown as a table`(variant: Variant) throws {
    let stage = ScreenTests.Stage(variant)
    stage.loader.answer(try fixture("atom-gazette.xml"))
    #expect(
      stage.text == """
        < The Harbour & Hill Gazette
        ---
        4 items
          Ferry timetable changes
          Ida Møller · 2026-02-03
          No title today: the typesetter is on the ferry & seasick.
          The Desk · 2026-02-02
          “Fish & chips” closed
          The Desk · 2026-02-01
          Untitled
          The Desk
        """)
  }

  @Test(arguments: Variant.underTest)
  func `a podcast in Atom is shown with lengths`(variant: Variant) throws {
    let stage = ScreenTests.Stage(variant, .podcast)
    stage.loader.answer(try fixture("atom-podcast.xml"))
    #expect(
      stage.text == """
        < Low Tide Radio
        ---
        3 items
          Lugworms
          Ada · 2026-03-06 · 1:02:03
          Cockles
          Grace · 2026-02-27
          Low Tide Radio #10: Silence
          Ada
        """)
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `a screen takes whichever format comes`(variant: Variant, kind: FeedKind) {
    let stage = ScreenTests.Stage(variant, kind)
    for document in [twoItems, twoEntries, twoItems] {
      stage.loader.answer(document)
      #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
      stage.feedScreen.refresh()
    }
  }

  @Test(arguments: Variant.underTest)
  func `an Atom feed that breaks off keeps its entries and says why`(variant: Variant) {
    let stage = ScreenTests.Stage(variant)
    stage.loader.answer(twoEntries.replacing("</feed>", with: "</rss>"))
    #expect(
      stage.text == """
        < Feed
        ---
        line 1, column …: an end tag doesn't match its start tag
          One
        \("  ")
          Two
        \("  ")
        """)
  }
}
