import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// What a feed says about its items.
@MainActor
@Suite struct ItemTests {
  nonisolated static let readings = [
    Reading(
      "of items with the same GUID the first counts",
      feed(
        """
        <item><title>A</title><guid>1</guid></item><item><title>B</title><guid> 1 </guid></item>
        <item><title>C</title><guid>2</guid></item><item><title>A</title></item><item><title>A</title></item>
        """),
      "info(Feed), item(A; guid: 1), item(C; guid: 2), item(A), item(A), finish"),
    Reading(
      "items without a GUID are items of their own, even with the same link",
      feed(
        "<item><link>http://a.example/</link></item><item><link>http://a.example/</link></item>"
          + "<item><guid>http://a.example/</guid></item>"),
      """
      info(Feed), item(nil; link: http://a.example/), item(nil; link: http://a.example/), \
      item(nil; link: http://a.example/; guid: http://a.example/), finish
      """),
    Reading(
      "GUIDs are compared while items wait, too",
      """
      <rss><channel><item><title>A</title><guid>1</guid></item><item><title>B</title><guid>1</guid></item>
      <title>T</title><item><title>C</title><guid>1</guid></item></channel></rss>
      """,
      "info(T), item(A; guid: 1), finish"),
    Reading(
      "GUIDs that differ in case are two items",
      feed("<item><guid>aB</guid></item><item><guid>Ab</guid></item><item><guid>aB</guid></item>"),
      "info(Feed), item(nil; guid: aB), item(nil; guid: Ab), finish"),
    Reading(
      "an item inside an item is none",
      feed("<item><title>A</title><item><title>B</title></item><description>C</description></item>"),
      "info(Feed), item(A; summary: C), finish"),
    Reading(
      "of repeated elements the last good one counts",
      """
      <rss><channel>
        <title>A</title><title>B</title><title> </title>
        <link>http://a.example/</link><link>http://b.example/</link><link>http://[bad</link>
        <description>A</description><description>B</description><description/>
        <item>
          <title>A</title><title>B</title><title/>
          <guid isPermaLink="false">A</guid><guid isPermaLink="false">B</guid><guid/>
          <dc:creator>A</dc:creator><dc:creator>B</dc:creator><dc:creator/>
          <content:encoded>A</content:encoded><content:encoded>B</content:encoded><content:encoded/>
          <link>http://a.example/</link><link>http://b.example/</link><link>http://[bad</link>
          <description>A</description><description>B</description><description> </description>
          <pubDate>Thu, 01 Jan 1970 00:00:01 GMT</pubDate><pubDate>Thu, 01 Jan 1970 00:00:02 GMT</pubDate>
          <pubDate>soon</pubDate>
        </item>
      </channel></rss>
      """,
      """
      info(B; link: http://b.example/; summary: B), item(B; link: http://b.example/; guid: B; author: B; \
      published: 1970-01-01 00:00:02 +0000; summary: B; content: B), finish
      """),
  ]

  @Test(arguments: Variant.underTest, readings)
  func `a reader reports items`(variant: Variant, reading: Reading) { reading.check(variant) }

  @Test(arguments: Variant.underTest)
  func `a blog's feed is read in every detail`(variant: Variant) throws {
    let reported = events(variant, of: try fixture("gazette.xml"), at: try url("http://gazette.example/feed.xml"))
    let info = Info(
      title: "The Harbour & Hill Gazette", link: try url("http://gazette.example/"),
      summary: "News from the harbour <em>and</em> the hill")
    #expect(reported.infos == [info])
    let items = reported.items
    try #require(items.count == 5)
    #expect(
      items[0]
        == Item(
          title: "Ferry timetable changes", link: try url("http://gazette.example/ferry"), guid: "gazette-104",
          author: "Ida Møller", published: Date(timeIntervalSince1970: 1_770_102_900),
          summary: "The 7:10 boat leaves at <b>7:25</b> from Monday on.",
          content: "<p>The 7:10 boat leaves at <b>7:25</b>.</p><p>Bring a coat.</p>"))
    #expect(
      items[1]
        == Item(
          link: try url("http://gazette.example/untitled"), guid: "http://gazette.example/untitled",
          published: Date(timeIntervalSince1970: 1_770_069_600),
          summary: "<p>No title today: the typesetter is on the <a href=\"/ferry\">ferry</a> &amp; seasick.</p>"))
    #expect(
      items[2]
        == Item(
          title: "“Fish & chips” <closed> until <Easter>", link: try url("http://gazette.example/chips"),
          guid: "gazette-102", author: "chips@gazette.example (The Fryer)",
          published: Date(timeIntervalSince1970: 1_769_947_200)))
    #expect(items[3] == Item(link: try url("http://gazette.example/only-a-link")))
    #expect(items[4] == Item())
  }

  @Test(arguments: Variant.underTest)
  func `text is the same however it is wrapped`(variant: Variant) throws {
    let items = events(variant, of: try fixture("markup.xml")).items
    let expected = [
      "plain: a b", "escaped: <p>a &amp; b</p>", "CDATA: <p>a &amp; b</p>", "CDATA in pieces: one <two> three ]]>",
      "not escaped: a b c", "numeric: éé😀😀", "comment: before", "an item inside: abc", "empty: nil", "blank: nil",
    ]
    #expect(items.map { "\($0.title ?? "nil"): \($0.summary ?? "nil")" } == expected)
  }

  @Test(arguments: Variant.underTest)
  func `names are known by their namespace, not by their prefix`(variant: Variant) throws {
    let reported = events(variant, of: try fixture("namespaces.xml"))
    #expect(reported.infos == [Info(title: "Prefixes of its own", link: try url("http://ns.example/"))])
    #expect(
      reported.items == [
        Item(title: "Right", link: try url("http://ns.example/right"), author: "Dorothy", content: "Full text"),
        Item(title: "Prefix not declared", author: "Nemo"),
      ])
  }

  @Test(arguments: Variant.underTest)
  func `one moment is the same in every form of date`(variant: Variant) throws {
    let items = events(variant, of: try fixture("dates.xml")).items
    #expect(items.count == 21)
    for item in items {
      #expect(item.published == Date(timeIntervalSince1970: 1_031_391_720), "\(item.title ?? "")")
    }
  }

  @Test(arguments: Variant.underTest, ["yesterday", "2026-02-03T08:15:00Z", "31 Jun 2026 08:15:00 GMT", ""])
  func `what is no date of RFC 822 is no date`(variant: Variant, text: String) {
    let items = events(variant, of: feed("<item><title>One</title><pubDate>\(text)</pubDate></item>")).items
    #expect(items == [Item(title: "One")])
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `GUIDs of a former load are forgotten`(variant: Variant, kind: FeedKind) {
    let session = Session(variant, kind)
    for _ in 1...2 {
      _ = session.reader.start()
      session.loader.answer(feed("<item><title>A</title><guid>1</guid><itunes:duration>7</itunes:duration></item>"))
    }
    let item = Item(title: "A", guid: "1", episode: kind == .podcast ? Episode(duration: .seconds(7)) : nil)
    #expect(session.items == [item, item])
  }

  @Test(
    arguments: Variant.underTest,
    [
      ("<dc:creator>C</dc:creator><author>A</author>", "C"),
      ("<author>A</author><dc:creator>C</dc:creator>", "C"),
      ("<author>A</author><dc:creator/>", "A"),
      ("<author>A</author><author>B</author>", "A"),
    ])
  func `a creator goes before an author`(variant: Variant, fields: (xml: String, author: String)) {
    let document = feed("<item xmlns:dc='http://purl.org/dc/elements/1.1/'>\(fields.xml)</item>")
    #expect(events(variant, of: document).items == [Item(author: fields.author)])
  }

  @Test(arguments: Variant.underTest)
  func `an item starts with nothing of the one before`(variant: Variant) {
    let document = feed(
      "<item><title>A</title><link>http://a.example/</link><guid isPermaLink='false'>1</guid></item><item/>")
    #expect(events(variant, of: document).items.last == Item())
  }

  @Test(arguments: Variant.underTest)
  func `a news feed has no episodes, whatever is in it`(variant: Variant) throws {
    let items = events(variant, of: try fixture("podcast.xml")).items
    #expect(items.map(\.episode) == [nil, nil, nil])
    #expect(items[0].title == "Low Tide Radio #12: Lugworms")
  }

  @Test(arguments: Variant.underTest)
  func `links are relative to xml:base, and a GUID may be a link`(variant: Variant) throws {
    let reported = events(variant, of: try fixture("links.xml"), at: try url("http://feeds.example/deep/feed.xml"))
    #expect(reported.infos.map(\.link) == [try url("http://base.example/home")])
    #expect(
      reported.items.map { "\($0.title ?? "nil"): \($0.link?.absoluteString ?? "nil")" } == [
        "absolute: https://other.example/a",
        "relative: http://base.example/news/b?x=1#top",
        "from the root: http://base.example/c",
        "without scheme: http://other.example/d",
        "own base: http://base.example/news/2026/e",
        "base of the link alone: http://third.example/x/f",
        "spaces around: http://base.example/g",
        "permanent: http://base.example/h",
        "link goes before GUID: http://base.example/news/i",
        "GUID goes after link: http://base.example/news/j",
        "no permanent link: nil",
        "GUID that is no URL: nil",
        "no link: nil",
      ])
  }

  @Test(
    arguments: Variant.underTest,
    [
      ("http://a.example/b", "http://a.example/b"), ("HTTP://A.example/b", "HTTP://A.example/b"),
      ("https://a.example", "https://a.example"), ("httpd-2.4.66", nil), ("https", nil), ("http:b", nil),
      ("ftp://a.example/b", nil), ("tag:a.example,2026:1", nil),
    ])
  func `a GUID is a link only if it is an absolute web URL`(variant: Variant, guid: (text: String, link: String?)) {
    let items = events(variant, of: feed("<item><guid>\(guid.text)</guid></item>")).items
    #expect(items.map(\.guid) == [guid.text])
    #expect(items.map(\.link?.absoluteString) == [guid.link])
  }

  @Test(
    arguments: Variant.underTest,
    [
      ("", true), ("isPermaLink='true'", true), ("isPermaLink='false'", false), ("isPermaLink='False'", true),
      ("isPermaLink='FALSE'", true), ("isPermaLink=' false'", true), ("isPermaLink=''", true),
      ("isPermaLink='no'", true), ("ispermalink='false'", true),
    ])
  func `a GUID is no link only if isPermaLink is exactly false`(
    variant: Variant, attribute: (xml: String, isLink: Bool)
  ) throws {
    let items = events(variant, of: feed("<item><guid \(attribute.xml)>http://a.example/</guid></item>")).items
    let link = attribute.isLink ? try url("http://a.example/") : nil
    #expect(items == [Item(link: link, guid: "http://a.example/")])
  }

  @Test(arguments: Variant.underTest)
  func `GUIDs are the same as Swift's strings are`(variant: Variant) {
    let same = EdgeValues.pairsThatDifferInNormalisation
    let different: [(String, String)] = [
      ("ﬁn", "fin"), ("②", "2"), ("ａ", "a"), ("e", "é"), ("a b", "a  b"), ("a b", "ab"), ("1", "01"), ("1", "1.0"),
      ("i", "ı"), ("i", "İ"), ("ß", "ss"), ("a\u{200B}b", "ab"), ("http://a.example", "http://a.example/"),
    ]
    for (pairs, count) in [(same, 1), (different + EdgeValues.pairsThatDifferInCase, 2)] {
      for (first, second) in pairs {
        for guids in [[first, second], [second, first], [first, "other", second]] {
          let items = guids.map { "<item><guid>\($0)</guid></item>" }.joined()
          let others = guids.count - 2
          // The items come after the channel's title, and before it.
          for document in [feed(items), "<rss><channel>\(items)<title>T</title></channel></rss>"] {
            #expect(events(variant, of: document).items.count == count + others, "\(guids)")
          }
        }
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `texts are read as they are written, without blanks around them`(variant: Variant) {
    let texts =
      EdgeValues.texts.filter { !$0.isEmpty && $0 != " " && !$0.contains("\0") } + [
        "a\nb", "a\n\n b", "a  b", "a\tb", "-", "0", "nil", "false", "<b>", "&amp;", "]]>", "“a”", "a\u{A0}b",
        String(repeating: "long ", count: 14_000) + "end",
      ]
    for text in texts {
      let written = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      func elements(_ names: String...) -> String {
        names.map { "<\($0)> \n\t\(written)\r\n </\($0)>" }.joined()
      }
      let item = elements("title", "guid", "dc:creator", "description", "content:encoded")
      let channel = "\(elements("title", "description"))<item>\(item)</item><item>\(elements("author"))</item>"
      let reported = events(variant, of: "<rss><channel>\(channel)</channel></rss>")
      let (info, items) = (reported.infos.first, reported.items)
      let read = [
        info?.title, info?.summary, items.first?.title, items.first?.guid, items.first?.author, items.first?.summary,
        items.first?.content, items.last?.author,
      ]
      // Strings are the same if they are canonically equivalent, so the bytes are compared.
      #expect(read.allSatisfy { $0.map { Array($0.utf8) } == Array(text.utf8) }, "\(text.prefix(60))")
    }
  }

  @Test(arguments: Variant.underTest)
  func `names of elements and attributes are compared with regard to case, and whole`(variant: Variant) {
    func others(_ name: String) -> [String] {
      [name.uppercased(), name.capitalized, name.replacing("i", with: "ı"), "\(name)s", "\(name)-x", "x\(name)"]
        .filter { $0 != name }
    }
    let fields = [
      "title", "link", "guid", "author", "dc:creator", "pubDate", "description", "content:encoded", "itunes:title",
      "itunes:duration", "enclosure", "media:content", "media:thumbnail", "itunes:image", "media:group",
    ]
    for other in fields.flatMap(others) {
      let xml = "<\(other) url='/1' href='/1'>http://a.example/<media:content url='/1'/></\(other)>"
      let document = "<rss><channel>\(xml)<title>T</title><item>\(xml)</item></channel></rss>"
      #expect(
        events(variant, .podcast, of: document) == [.started, .info(Info(title: "T")), .item(Item()), .finished],
        "\(other)")
    }
    for name in ["enclosure", "media:content", "media:thumbnail", "itunes:image"] {
      let xml = "<\(name) URL='/1' Url='/1' HREF='/1' Href='/1'/>"
      #expect(events(variant, .podcast, of: feed("<item>\(xml)</item>")).items == [Item()], "\(name)")
    }
    for other in others("item") {
      #expect(events(variant, of: feed("<\(other)><title>No</title></\(other)>")).items == [], "\(other)")
    }
    for other in others("channel") {
      let document = "<rss><\(other)><title>No</title></\(other)></rss>"
      #expect(events(variant, of: document).failures == [.missing(element: "rss/channel")], "\(other)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `without xml:base, links are relative to where the document came from`(variant: Variant) throws {
    let session = Session(variant, url: try url("http://a.example/x/feed"))
    _ = session.reader.start()
    session.loader.answer(
      "<rss><channel><title>T</title><link>http://site.example/</link><item><link>y</link></item></channel></rss>",
      from: try url("http://b.example/z/feed"))
    #expect(session.items == [Item(link: try url("http://b.example/z/y"))])
  }
}
