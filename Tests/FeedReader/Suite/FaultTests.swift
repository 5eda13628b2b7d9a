import DocumentLoading
import FeedFormats
import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// Documents that are broken, foreign or hostile: one failure, after what was good, and nothing more.
@MainActor
@Suite struct FaultTests {
  nonisolated static let readings = [
    Reading(
      "items that wait for the channel's title are lost with it", "<rss><channel><item/><item/></wrong>",
      "fail(notReadable: malformed)"),
    Reading(
      "what follows the root element is a fault after all items", twoItems + "\n<rss/>",
      "info(Feed), item(One), item(Two), fail(notReadable: malformed)"),
    Reading("the root element must be rss", "<channel><title>T</title></channel>", "fail(notAFeed)"),
    Reading("the root element must be rss, in small letters", "<RSS/>", "fail(notAFeed)"),
    Reading("an rss element inside is no root", "<html><rss/></html>", "fail(notAFeed)"),
    Reading("an empty document is named as such", "", "fail(notReadable: emptyDocument)"),
    Reading("a blank document is empty", " \n", "fail(notReadable: emptyDocument)"),
  ]

  @Test(arguments: Variant.underTest, readings)
  func `a document that is no feed, or breaks off, fails`(variant: Variant, reading: Reading) {
    reading.check(variant)
  }

  @Test(arguments: Variant.underTest, [("page.html", "html"), ("atom.xml", "atom:feed")])
  func `a document with another root is no feed, which says what it is and where`(
    variant: Variant, document: (name: String, root: String)
  ) throws {
    let reported = events(variant, of: try fixture(document.name))
    guard reported.count == 2, case .failed(.notAFeed(document.root, let position)) = reported[1] else {
      Issue.record("found \(reported)")
      return
    }
    #expect(position.line == 2)
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `items before the break stay, and nothing comes after the failure`(variant: Variant, kind: FeedKind) throws {
    let reported = events(variant, kind, of: try fixture("truncated.xml"))
    #expect(reported.map(\.summary) == ["start", "info(Cut off)", "item(Whole)", "item(Whole too)", "fail"])
    guard case .notReadable(.malformed(.breaksOff, let position)) = reported.failures.first else {
      Issue.record("found \(reported.failures)")
      return
    }
    #expect(position.line == 7)
  }

  @Test(arguments: Variant.underTest)
  func `a document that breaks anywhere fails once and last`(variant: Variant) throws {
    let document = try fixture("truncated.xml") + Data("le</title></item></channel></rss>\n".utf8)
    let whole = events(variant, of: document).map(\.summary)
    #expect(whole.last == "finish")
    for length in 0..<document.count - 1 {
      let reported = events(variant, of: document.prefix(length)).map(\.summary)
      try #require(reported.last == "fail", "after \(length) bytes")
      try #require(whole.starts(with: reported.dropLast()), "after \(length) bytes")
    }
  }

  @Test(arguments: Variant.underTest, ["<rss/>", "<rss><title>T</title><item/></rss>", "<rss><x><channel/></x></rss>"])
  func `a feed must have a channel`(variant: Variant, document: String) {
    #expect(events(variant, of: document) == [.started, .failed(.missing(element: "rss/channel"))])
  }

  // MARK: Hostile documents

  @Test(arguments: Variant.underTest)
  func `nested entities are refused before they expand`(variant: Variant) throws {
    let reported = events(variant, of: try fixture("billion-laughs.xml"))
    let failure = Failure.notReadable(.entityDeclaration(name: "a", XMLPosition(line: 3, column: 3)))
    #expect(reported == [.started, .failed(failure)])
  }

  @Test(arguments: Variant.underTest)
  func `an external entity is refused and its file not read`(variant: Variant) throws {
    let document = """
      <!DOCTYPE rss [<!ENTITY secret SYSTEM "\(fixtureURL("atom.xml").absoluteString)">]>
      \(feed("<item><title>&secret;</title></item>"))
      """
    let failure = Failure.notReadable(.entityDeclaration(name: "secret", XMLPosition(line: 1, column: 16)))
    #expect(events(variant, of: document) == [.started, .failed(failure)])
  }

  @Test(arguments: Variant.underTest)
  func `elements nested without end are refused`(variant: Variant) {
    let reported = events(
      variant, of: feed("<item/>").replacing("</channel></rss>", with: "") + String(repeating: "<x>", count: 10_000))
    #expect(reported.map(\.summary) == ["start", "info(Feed)", "item(nil)", "fail"])
    guard case .notReadable(.tooDeep(limit: 256, _)) = reported.failures.first else {
      Issue.record("found \(reported.failures)")
      return
    }
  }
}
