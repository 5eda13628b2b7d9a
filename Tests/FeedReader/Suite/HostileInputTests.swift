import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import FeedReaderContract

/// Feeds come from anybody: whole, damaged on the way, or made to do damage.
@MainActor @Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  /// What a version makes of a document: every event, as news and as a podcast, and what the podcast's screen shows.
  struct Verdict: Equatable, CustomStringConvertible {
    var outcome: String
    var reported: [String]
    var shown = ""
    var description: String { (reported + [shown]).joined(separator: "\n  ") }
  }

  /// Feeds of every kind, a page that is none, and a feed that is nearly nested too deep.
  static func fixtures() throws -> [[UInt8]] {
    let names = [
      "gazette", "podcast", "links", "markup", "namespaces", "items-first", "rss-0.91", "truncated", "billion-laughs",
      "encoding-utf-8-bom", "encoding-utf-16-le", "encoding-utf-16-be", "encoding-iso-8859-1",
    ]
    let files = try names.map { [UInt8](try fixture("\($0).xml")) } + [[UInt8](try fixture("page.html"))]
    let deep = feed("<item>\(String(repeating: "<a>", count: 240))\(String(repeating: "</a>", count: 240))</item>")
    let instructed = """
      <?a b?><!DOCTYPE rss [<!ELEMENT rss ANY><?a b?>]>
      <?c d?>\(feed("<?e f?><item><title><![CDATA[<?e f?>]]><?g h?></title></item>"))<?i j?>
      """
    return files + [Array(deep.utf8), Array(instructed.utf8)]
  }

  @Test func `a damaged feed gets the same verdict from both, and the next feed is read`() async throws {
    try await compareVerdicts(
      named: "FeedReaderDocuments", on: Self.fixtures(), inputs: 12,
      mustReach: ["last: finish", "last: fail(notReadable: malformed)", "last: fail(notAFeed)"],
      label: { $0.outcome }
    ) { variant, bytes in
      try Self.verdict(of: variant, on: Data(bytes))
    }
  }

  private static func verdict(of variant: Variant, on document: Data) throws -> Verdict {
    var verdict = Verdict(outcome: "", reported: [])
    for kind in FeedKind.allCases {
      let session = Session(variant, kind)
      var events: [Event] = []
      session.listen { events.append($0) }
      _ = session.start()
      session.loader.answer(document)
      verdict.outcome = events.outcome
      verdict.reported += events.map(\.text) + ["\(events.failures)"]
      events = []
      _ = session.start()
      session.loader.answer(twoItems)
      try #require(events.map(\.summary) == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
    }
    let stage = Stage(variant, .podcast)
    stage.open()
    stage.loader.answer(document)
    verdict.shown = stage.text
    _ = stage.start()
    stage.loader.answer(twoItems)
    try #require(stage.line == "< Feed | 2 items | One | Two")
    return verdict
  }
}
