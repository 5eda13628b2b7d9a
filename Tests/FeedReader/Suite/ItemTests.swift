import FeedReaderContract
import Foundation
import Testing
import WorkbookSupport

/// What a feed says about its items.
@MainActor
@Suite struct ItemTests {
  nonisolated static let link = "nil; link: http://a.example/; guid: http://a.example/"
  nonisolated static let noLink = "nil; guid: http://a.example/"
  nonisolated static let encoded = "http://e.example/(%23P%201)%5B%C3%A9%5D"

  nonisolated static let news: FeedExamples = [
    "a blog's feed is read in every detail": [
      .fixture("gazette.xml", from: "http://gazette.example/feed.xml"): """
      info(The Harbour & Hill Gazette; link: http://gazette.example/; \
      summary: News from the harbour <em>and</em> the hill)
      item(Ferry timetable changes; link: http://gazette.example/ferry; guid: gazette-104; author: Ida Møller; \
      published: 2026-02-03 07:15:00 +0000; summary: The 7:10 boat leaves at <b>7:25</b> from Monday on.; \
      content: <p>The 7:10 boat leaves at <b>7:25</b>.</p><p>Bring a coat.</p>)
      item(nil; link: http://gazette.example/untitled; guid: http://gazette.example/untitled; \
      published: 2026-02-02 22:00:00 +0000; \
      summary: <p>No title today: the typesetter is on the <a href="/ferry">ferry</a> &amp; seasick.</p>)
      item(“Fish & chips” <closed> until <Easter>; link: http://gazette.example/chips; guid: gazette-102; \
      author: chips@gazette.example (The Fryer); published: 2026-02-01 12:00:00 +0000)
      item(nil; link: http://gazette.example/only-a-link)
      item(nil)
      finish
      """
    ],
    "a news feed has no episodes, whatever is in it": [
      .fixture("podcast.xml"): """
      info(Low Tide Radio; link: http://lowtide.example/; summary: A podcast about mud)
      item(Low Tide Radio #12: Lugworms; guid: lowtide-12; author: Ada; published: 2026-03-06 06:00:00 +0000)
      item(Low Tide Radio #11: Cockles; guid: lowtide-11; published: 2026-02-27 06:00:00 +0000)
      item(Low Tide Radio #10: Silence; guid: lowtide-10)
      finish
      """
    ],
  ]

  nonisolated static let items: FeedExamples = [
    "text is the same however it is wrapped": [
      .fixture("markup.xml"): """
      info(Text in every wrapping)
      item(plain; summary: a b)
      item(escaped; summary: <p>a &amp; b</p>)
      item(CDATA; summary: <p>a &amp; b</p>)
      item(CDATA in pieces; summary: one <two> three ]]>)
      item(not escaped; summary: a b c)
      item(numeric; summary: éé😀😀)
      item(comment; summary: before)
      item(an item inside; summary: abc)
      item(empty)
      item(blank)
      finish
      """
    ],
    "of repeated elements the last good one counts": [
      .read(
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
        """): """
      info(B; link: http://b.example/; summary: B), item(B; link: http://b.example/; guid: B; author: B; \
      published: 1970-01-01 00:00:02 +0000; summary: B; content: B), finish
      """
    ],
    "an item starts with nothing of the one before": [
      .read(feed("<item><title>A</title><link>/a</link><guid isPermaLink='false'>1</guid></item><item/>")):
        "info(Feed), item(A; link: file:///a; guid: 1), item(nil), finish"
    ],
    "an item inside an item is none": [
      .item("<title>A</title><item><title>B</title></item><description>C</description>"): "A; summary: C"
    ],
    "a creator goes before an author, and the first author before others": [
      .item("<dc:creator>C</dc:creator><author>A</author>"): "nil; author: C",
      .item("<author>A</author><dc:creator>C</dc:creator>"): "nil; author: C",
      .item("<author>A</author><dc:creator/>"): "nil; author: A",
      .item("<author>A</author><author>B</author>"): "nil; author: A",
    ],
    "a date is read in the forms that feeds write, and a text in another form is none": [
      .item("<pubDate>Tue, 30 Jan 2018</pubDate>"): "nil; published: 2018-01-30 00:00:00 +0000",
      .item("<pubDate>yesterday</pubDate><pubDate/>"): "nil",
      .item("<pubDate>2026-02-03T08:15:00Z</pubDate>"): "nil; published: 2026-02-03 08:15:00 +0000",
      .item("<pubDate>11 marraskuuta 2025</pubDate>"): "nil",
      .item("<pubDate>31 Jun 2026 08:15:00 GMT</pubDate>"): "nil",
    ],
  ]

  nonisolated static let guids: FeedExamples = [
    "of items with the same GUID the first counts, and items without one are never the same": [
      .read(
        feed(
          """
          <item><title>A</title><guid>1</guid></item><item><title>B</title><guid> 1 </guid></item>
          <item><title>C</title><guid>2</guid></item><item><title>A</title></item><item><title>A</title></item>
          <item><link>http://a.example/</link></item><item><guid>http://a.example/</guid></item>
          """)): """
      info(Feed), item(A; guid: 1), item(C; guid: 2), item(A), item(A), item(nil; link: http://a.example/), \
      item(\(link)), finish
      """
    ],
    "GUIDs are compared while items wait, too": [
      .read(
        """
        <rss><channel><item><title>A</title><guid>1</guid></item><item><title>B</title><guid>1</guid></item>
        <title>T</title><item><title>C</title><guid>1</guid></item></channel></rss>
        """): "info(T), item(A; guid: 1), finish"
    ],
    "GUIDs of a former load are forgotten": [
      .item("<title>A</title><guid>1</guid>"): "A; guid: 1", .item("<title>A</title><guid>1</guid>"): "A; guid: 1",
    ],
    // RFC 3986 allows no blank in a URL. `URL(string:)` would make one of it.
    "a GUID is a link only if it is an absolute web URL without a blank inside": [
      .item("<guid>HTTP://A.example/b</guid>"): "nil; link: HTTP://A.example/b; guid: HTTP://A.example/b",
      .item("<guid> http://a.example/%2015:03 </guid>"):
        "nil; link: http://a.example/%2015:03; guid: http://a.example/%2015:03",
      .item("<guid>http://a.example/ 15:03</guid>"): "nil; guid: http://a.example/ 15:03",
      .item("<guid>http://a.example/{1}</guid>"): "nil; guid: http://a.example/{1}",
      .item("<guid>httpd-2.4.66</guid>"): "nil; guid: httpd-2.4.66", .item("<guid>http:b</guid>"): "nil; guid: http:b",
      .item("<guid>ftp://a.example/b</guid>"): "nil; guid: ftp://a.example/b",
    ],
    "a GUID is a link unless isPermaLink is exactly false": [
      .item("<guid isPermaLink='true'>http://a.example/</guid>"): "\(link)",
      .item("<guid isPermaLink='false'>http://a.example/</guid>"): "\(noLink)",
      .item("<guid isPermaLink='False'>http://a.example/</guid>"): "\(link)",
      .item("<guid isPermaLink=' false'>http://a.example/</guid>"): "\(link)",
      .item("<guid isPermaLink=''>http://a.example/</guid>"): "\(link)",
      .item("<guid isPermaLink='no'>http://a.example/</guid>"): "\(link)",
      .item("<guid ispermalink='false'>http://a.example/</guid>"): "\(link)",
    ],
  ]

  nonisolated static let links: FeedExamples = [
    "links are relative to xml:base, and a GUID may be a link": [
      .fixture("links.xml", from: "http://feeds.example/deep/feed.xml"): """
      info(Relative links; link: http://base.example/home)
      item(absolute; link: https://other.example/a)
      item(relative; link: http://base.example/news/b?x=1#top)
      item(from the root; link: http://base.example/c)
      item(without scheme; link: http://other.example/d)
      item(own base; link: http://base.example/news/2026/e)
      item(base of the link alone; link: http://third.example/x/f)
      item(spaces around; link: http://base.example/g)
      item(permanent; link: http://base.example/h; guid: http://base.example/h)
      item(link goes before GUID; link: http://base.example/news/i; guid: http://base.example/guid)
      item(GUID goes after link; link: http://base.example/news/j; guid: http://base.example/guid-2)
      item(no permanent link; guid: http://base.example/k)
      item(GUID that is no URL; guid: 4711)
      item(no link)
      finish
      """
    ],
    "without xml:base, links are relative to where the document came from": [
      .item("<link>y</link>", from: "http://b.example/z/feed"): "nil; link: http://b.example/z/y",
      .read("<rss><channel><item xml:base=' '><link>d</link></item></channel></rss>", from: "http://b.example/z/feed"):
        "info(nil), item(nil; link: http://b.example/z/d), finish",
    ],
    // XML Schema, part 2, 3.2.17: `anyURI` has no blank space around it.
    // RFC 3986, 2.4: what is encoded already is not encoded again.
    "blanks around an address are no part of it, and it is encoded once, wherever it is written": [
      .read(
        """
        <rss><channel><link>http://e.example/(%23P 1)[é]</link>
        <item><link>http://e.example/(%23P 1)[é]</link></item>
        <item xml:base='&#10;http://e.example/(%23P 1)[é]/ '><link>c d%20</link></item>
        <item><guid>http://e.example/%23é</guid></item></channel></rss>
        """): """
      info(nil; link: \(encoded)), item(nil; link: \(encoded)), item(nil; link: \(encoded)/c%20d%20), \
      item(nil; link: http://e.example/%23%C3%A9; guid: http://e.example/%23é), finish
      """
    ],
  ]

  @Test(arguments: Variant.underTest, news)
  func `a reader of news reads an item`(variant: Variant, example: FeedExample) throws {
    try example.checkReader(variant, [.news])
  }

  @Test(arguments: Variant.underTest, [items, guids, links].flatMap(\.self))
  func `a reader reads an item`(variant: Variant, example: FeedExample) throws { try example.checkReader(variant) }

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
        events(variant, .podcast, of: document) == [.started, .info(Info(title: "T")), .item(.empty), .finished],
        "\(other)")
    }
    for name in ["enclosure", "media:content", "media:thumbnail", "itunes:image"] {
      let xml = "<\(name) URL='/1' Url='/1' HREF='/1' Href='/1'/>"
      #expect(events(variant, .podcast, of: feed("<item>\(xml)</item>")).items == [.empty], "\(name)")
    }
    for other in others("item") {
      #expect(events(variant, of: feed("<\(other)><title>No</title></\(other)>")).items == [], "\(other)")
    }
    for other in others("channel") {
      let document = "<rss><\(other)><title>No</title></\(other)></rss>"
      #expect(events(variant, of: document).failures == [.missing(element: "rss/channel")], "\(other)")
    }
  }
}
