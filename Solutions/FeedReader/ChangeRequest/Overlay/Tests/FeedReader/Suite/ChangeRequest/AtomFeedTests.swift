import DocumentLoading
import FeedFormats
import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// Which format a document has, and what an Atom feed says about itself (RFC 4287).
@MainActor
@Suite struct AtomFeedTests {
  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `an Atom feed is reported as start, info, items and finish`(variant: Variant, kind: FeedKind) {
    let session = Session(variant, kind)
    #expect(session.reader.start())
    session.loader.answer(twoEntries)
    #expect(session.summary == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `a blog's Atom feed is read in every detail`(variant: Variant) throws {
    let reported = events(variant, of: try fixture("atom-gazette.xml"), at: try url("http://cache.example/feed.xml"))
    #expect(
      reported.infos == [
        Info(
          title: "The Harbour & Hill Gazette", link: try url("http://gazette.example/"),
          summary: "News from the harbour <em>and</em> the hill")
      ])
    let items = reported.items
    try #require(items.count == 4)
    let lead = "<p class=\"lead\" id=\"p1\">The 7:10 boat leaves at <b>7:25</b>.<br>Bring a coat &amp; hat.</p>"
    #expect(
      items[0]
        == Item(
          title: "Ferry timetable changes", link: try url("http://gazette.example/2026/ferry"),
          guid: "tag:gazette.example,2026:104", author: "Ida Møller",
          published: Date(timeIntervalSince1970: 1_770_102_900.25),
          summary: "The 7:10 boat leaves at 7:25 &amp; waits for &lt;nobody&gt;.",
          content: "\n        \(lead)\n      "))
    #expect(
      items[1]
        == Item(
          guid: "tag:gazette.example,2026:103", author: "The Desk",
          published: Date(timeIntervalSince1970: 1_770_069_600),
          summary: "<p>No title today: the typesetter is on the <a href=\"/ferry\">ferry</a> &amp; seasick.</p>"))
    #expect(
      items[2]
        == Item(
          title: "“Fish & chips” closed", link: try url("http://gazette.example/chips"),
          guid: "tag:gazette.example,2026:102", author: "The Desk",
          published: Date(timeIntervalSince1970: 1_769_947_440)))
    #expect(items[3] == Item(author: "The Desk"))
  }

  // MARK: Which format

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `one reader takes either format, in any order`(variant: Variant, kind: FeedKind) {
    let session = Session(variant, kind)
    for document in [twoEntries, twoItems, twoItems, twoEntries, twoEntries] {
      session.forgetEvents()
      #expect(session.reader.start())
      session.loader.answer(document)
      #expect(session.summary == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
    }
  }

  @Test(
    arguments: Variant.underTest,
    [
      "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><entry><title>E</title></entry></feed>",
      "<a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:title>T</a:title><a:entry><a:title>E</a:title></a:entry></a:feed>",
      "<?xml version='1.0'?><!DOCTYPE feed><feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><entry>"
        + "<title>E</title><title xmlns='urn:other'>Not this</title></entry></feed>",
      "<!-- Not <rss> --><feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><entry><title>E</title></entry></feed>",
    ])
  func `Atom is known by its namespace`(variant: Variant, document: String) {
    #expect(events(variant, of: document).map(\.summary) == ["start", "info(T)", "item(E)", "finish"])
  }

  @Test(
    arguments: Variant.underTest,
    [
      ("<feed/>", "feed"), ("<feed xmlns='urn:other'/>", "{urn:other}feed"),
      ("<entry xmlns='http://www.w3.org/2005/Atom'/>", "atom:entry"), ("<channel/>", "channel"),
      ("<rss xmlns='http://www.w3.org/2005/Atom'/>", "atom:rss"),
    ])
  func `any other root element is no feed`(variant: Variant, document: (xml: String, root: String)) {
    let reported = events(variant, of: document.xml)
    #expect(reported.map(\.summary) == ["start", "fail"])
    guard case .notAFeed(document.root, let position) = reported.failures.first else {
      Issue.record("found \(reported.failures)")
      return
    }
    #expect(position.line == 1)
  }

  @Test(arguments: Variant.underTest)
  func `Atom inside RSS is not read`(variant: Variant) throws {
    let reported = events(
      variant,
      of: """
        <rss xmlns:atom="http://www.w3.org/2005/Atom"><channel>
          <atom:title>Not this</atom:title><atom:link href="http://not-this.example/"/>
          <atom:author><atom:name>Nobody</atom:name></atom:author>
          <title>T</title><link>http://this.example/</link>
          <atom:link rel="self" href="http://not-this.example/"/><atom:subtitle>Not this</atom:subtitle>
          <item>
            <title>One</title><atom:title>Not this</atom:title><atom:id>1</atom:id>
            <atom:link href="http://not-this.example/"/><atom:updated>2026-02-02T22:00:00Z</atom:updated>
            <atom:summary>Not this</atom:summary><atom:content>Not this</atom:content>
            <atom:author><atom:name>Nobody</atom:name></atom:author>
          </item>
          <atom:entry><atom:title>Not this</atom:title></atom:entry>
        </channel><atom:feed><atom:entry/></atom:feed></rss>
        """)
    let info = Info(title: "T", link: try url("http://this.example/"))
    #expect(reported == [.started, .info(info), .item(Item(title: "One")), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `RSS inside Atom is not read`(variant: Variant) {
    let reported = events(
      variant,
      of: """
        <a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:content="http://purl.org/rss/1.0/modules/content/"><title>Not this</title><a:title>T</a:title>
          <item><title>Not this</title></item><channel><item/></channel>
          <a:entry>
            <title>Not this</title><guid>1</guid><link>http://not-this.example/</link><author>Nobody</author>
            <pubDate>Thu, 01 Jan 1970 00:00:01 GMT</pubDate><description>Not this</description>
            <dc:creator>Nobody</dc:creator><content:encoded>Not this</content:encoded>
          </a:entry>
          <a:entry><guid>1</guid></a:entry>
        </a:feed>
        """)
    #expect(reported == [.started, .info(Info(title: "T")), .item(Item()), .item(Item()), .finished])
  }

  // MARK: What the feed says

  @Test(arguments: Variant.underTest)
  func `entries before the feed's title wait for it`(variant: Variant) {
    let reported = events(
      variant, of: atomFeed("<entry><title>1</title></entry><title>T</title><entry><title>2</title></entry>", title: "")
    )
    #expect(reported.map(\.summary) == ["start", "info(T)", "item(1)", "item(2)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `a feed without a title is reported when it ends`(variant: Variant) {
    #expect(
      events(variant, of: atomFeed("<entry><id>1</id></entry>", title: "")) == [
        .started, .info(Info()), .item(Item(guid: "1")), .finished,
      ])
    #expect(events(variant, of: atomFeed("", title: "")) == [.started, .info(Info()), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `of repeated elements the last good text and the first good link count`(variant: Variant) throws {
    let reported = events(
      variant,
      of: atomFeed(
        """
        <subtitle>A</subtitle><subtitle>B</subtitle><subtitle/>
        <link/><link href=""/><link href="http://[bad"/><link href="http://a.example/"/><link href="http://b.example/"/>
        """, title: "<title>A</title><title>B</title><title> </title><title type='image/png'>C</title>"))
    #expect(reported.infos == [Info(title: "B", link: try url("http://a.example/"), summary: "B")])
  }

  // MARK: Faults

  @Test(arguments: Variant.underTest)
  func `a document that breaks anywhere fails once and last`(variant: Variant) throws {
    let document = Data(
      """
      <feed xmlns='http://www.w3.org/2005/Atom'><title>Feed</title><author><name>Ada</name></author>
      <entry><content type='xhtml'><div>a<br/></div></content></entry><entry><link href='/'/></entry></feed>
      """.utf8)
    let whole = events(variant, of: document).map(\.summary)
    #expect(whole == ["start", "info(Feed)", "item(nil)", "item(nil)", "finish"])
    for length in 0..<document.count {
      let reported = events(variant, of: document.prefix(length)).map(\.summary)
      #expect(reported.last == "fail", "after \(length) bytes")
      #expect(whole.starts(with: reported.dropLast()), "after \(length) bytes")
    }
  }

  @Test(arguments: Variant.underTest)
  func `nothing of a broken document lingers in the next`(variant: Variant) {
    let session = Session(variant)
    _ = session.reader.start()
    session.loader.answer(
      """
      <feed xmlns='http://www.w3.org/2005/Atom'><title>Old</title><subtitle>Old</subtitle><link href='/old'/>
      <author><name>Old</name></author><entry><id>1</id></entry><entry><id>2</id><title>Half
      """)
    #expect(session.summary == ["start", "info(Old)", "item(nil)", "fail"])
    for document in [atomEntry("<id>1</id>"), feed("<item><guid>1</guid></item>")] {
      session.forgetEvents()
      _ = session.reader.start()
      session.loader.answer(document)
      #expect(session.events == [.started, .info(Info(title: "Feed")), .item(Item(guid: "1")), .finished])
    }
  }

  @Test(arguments: Variant.underTest)
  func `an entity that Atom declares is refused before it expands`(variant: Variant) {
    let reported = events(variant, of: "<!DOCTYPE feed [<!ENTITY a 'x'>]>" + atomEntry("<title>&a;</title>"))
    let failure = Failure.notReadable(.entityDeclaration(name: "a", XMLPosition(line: 1, column: 17)))
    #expect(reported == [.started, .failed(failure)])
  }

  @Test(arguments: Variant.underTest, ["start", "info(Feed)", "item(One)", "item(Two)"])
  func `stop at an event is the end of all events`(variant: Variant, event: String) throws {
    let title = "<title>Feed</title>"
    let titleLast = twoEntries.replacing(title, with: "").replacing("</feed>", with: "\(title)</feed>")
    for document in [twoEntries, titleLast] {
      let session = Session(variant)
      session.reaction = { if $0.summary == event { session.reader.stop() } }
      _ = session.reader.start()
      session.loader.answer(document)
      let all = ["start", "info(Feed)", "item(One)", "item(Two)", "finish"]
      #expect(session.summary == Array(all[...(try #require(all.firstIndex(of: event)))]), "\(document)")
    }
  }
}
