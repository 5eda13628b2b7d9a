import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// What an Atom feed says about its entries (RFC 4287, section 4.1.2).
@MainActor
@Suite struct AtomEntryTests {
  // MARK: Texts

  struct Text: CustomTestStringConvertible, Sendable {
    /// The attributes and the content of an element.
    let xml: String
    let plain: String?
    let html: String?
    init(_ xml: String, _ plain: String?, _ html: String?) { (self.xml, self.plain, self.html) = (xml, plain, html) }
    var testDescription: String { xml.debugDescription }
  }

  nonisolated static let texts = [
    Text(">a &amp; b &lt;c&gt;", "a & b <c>", "a &amp; b &lt;c&gt;"),
    Text(" type='text'> \n a  b\n", "a  b", "a  b"),
    Text(" type='TEXT'><![CDATA[<b>a</b>]]>", "<b>a</b>", "&lt;b&gt;a&lt;/b&gt;"),
    Text(" type='text/plain'>a", "a", "a"),
    Text(" type='html'>&lt;b>a&lt;/b> &amp;amp;\n b", "a & b", "<b>a</b> &amp;\n b"),
    Text(" type='html'><![CDATA[<b>a</b>]]>", "a", "<b>a</b>"),
    Text(" type='text/html'>&lt;b>a&lt;/b>", "a", "<b>a</b>"),
    Text(" type='html'>&lt;img src='a.png'>", nil, "<img src='a.png'>"),
    Text(" type='xhtml'><div><p>a</p><p>b</p></div>", "a b", "<p>a</p><p>b</p>"),
    Text(" type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>a <b>b</b></div>", "a b", "a <b>b</b>"),
    Text(
      " type='xhtml'>\n<h:div xmlns:h='http://www.w3.org/1999/xhtml' class='x'><h:i>a</h:i></h:div>\n", "a", "<i>a</i>"),
    Text(" type='xhtml'><div><div>a</div></div>", "a", "<div>a</div>"),
    Text(
      " type='xhtml'><div>a &lt; b &amp;amp; &amp; \u{22}c\u{22}</div>", "a < b &amp; & \"c\"",
      "a &lt; b &amp;amp; &amp; &quot;c&quot;"),
    Text(
      " type='xhtml'><div>a<br/>b<img src='c.png' alt='&quot;&lt;&amp;'/></div>", "a b",
      "a<br>b<img alt=\"&quot;&lt;&amp;\" src=\"c.png\">"),
    Text(" type='xhtml'><div>a<p/></div>", "a", "a<p></p>"),
    Text(" type='xhtml'><div><p xml:lang='en' xml:base='/x' data-y='z'>a</p></div>", "a", "<p data-y=\"z\">a</p>"),
    Text(" type='xhtml'><p>a</p>", "a", "<p>a</p>"),
    Text(" type='xhtml'><div><![CDATA[<b>]]></div>", "<b>", "&lt;b&gt;"),
    Text(" type='xhtml'><div> </div>", nil, nil),
    Text(" type='image/svg+xml'><svg>a</svg>", nil, nil),
    Text(" type='application/octet-stream'>YQ==", nil, nil),
    Text(" type='html'> ", nil, nil),
    Text(">", nil, nil),
  ]

  @Test(arguments: Variant.underTest, texts)
  func `a title is plain text, whatever its type`(variant: Variant, text: Text) {
    let reported = events(
      variant, of: atomFeed("<entry><title\(text.xml)</title></entry>", title: "<title\(text.xml)</title>"))
    #expect(reported.infos.map(\.title) == [text.plain])
    #expect(reported.items.map(\.title) == [text.plain])
  }

  @Test(arguments: Variant.underTest, texts)
  func `summary and content are HTML, whatever their type`(variant: Variant, text: Text) {
    let reported = events(
      variant,
      of: atomFeed(
        "<subtitle\(text.xml)</subtitle><entry><summary\(text.xml)</summary></entry><entry><content\(text.xml)</content></entry>"
      ))
    #expect(reported.infos.map(\.summary) == [text.html])
    #expect(reported.items == [Item(summary: text.html), Item(content: text.html)])
  }

  @Test(arguments: Variant.underTest)
  func `content that lies elsewhere is left out`(variant: Variant) {
    let reported = events(
      variant, of: atomEntry("<content src='http://a.example/' type='text/html'/><title>One</title>"))
    #expect(reported.items == [Item(title: "One")])
  }

  @Test(arguments: Variant.underTest)
  func `of repeated texts the last good one counts`(variant: Variant) {
    let reported = events(
      variant,
      of: atomEntry(
        """
        <title>A</title><title type="html">B</title><title/><summary>A</summary><summary>B</summary><summary> </summary>
        <content>A</content><content type="html">B</content><content type="audio/mpeg" src="/b.mp3"/>
        <id>1</id><id>2</id><id/>
        """))
    #expect(reported.items == [Item(title: "B", guid: "2", summary: "B", content: "B")])
  }

  // MARK: Links

  struct Links: CustomTestStringConvertible, Sendable {
    let xml: String
    let link: String?
    init(_ xml: String, _ link: String?) { (self.xml, self.link) = (xml, link) }
    var testDescription: String { xml }
  }

  @Test(
    arguments: Variant.underTest,
    [
      Links("<link href='http://b.example/b'/>", "http://b.example/b"),
      Links("<link rel='alternate' href='b'/>", "http://a.example/x/b"),
      Links("<link rel='ALTERNATE' href='/b'/>", "http://a.example/b"),
      Links("<link rel='http://www.iana.org/assignments/relation/alternate' href='b'/>", "http://a.example/x/b"),
      Links("<link rel='alternate' href='b'/><link href='c'/>", "http://a.example/x/b"),
      Links(
        "<link type='application/pdf' href='b'/><link rel='alternate' type='text/html' href='c'/>",
        "http://a.example/x/b"),
      Links("<link rel='self' href='b'/><link href='c'/>", "http://a.example/x/c"),
      Links("<link href='http://[bad'/><link/><link href=''/><link href='c'/>", "http://a.example/x/c"),
      Links("<link xml:base='/y/' href='b'/>", "http://a.example/y/b"),
      Links("<link rel='self' href='b'/><link rel='edit' href='c'/><link rel='enclosure' href='d'/>", nil),
      Links("<link rel='related' href='b'/><link rel='via' href='c'/><link rel='urn:alternate' href='d'/>", nil),
      Links("<link>http://b.example/</link>", nil),
      Links("<id>http://b.example/</id>", nil),
      Links("<source><link href='b'/></source>", nil),
      Links("<content type='xhtml'><div><link href='b'/></div></content>", nil),
    ])
  func `an entry's link is the first alternate that it has`(variant: Variant, links: Links) throws {
    let reported = events(variant, of: atomEntry(links.xml), at: try url("http://a.example/x/feed"))
    #expect(reported.items.map(\.link) == [try links.link.map(url)])
    #expect(reported.items.map(\.episode) == [nil])
  }

  @Test(arguments: Variant.underTest)
  func `links are relative to xml:base at every level`(variant: Variant) throws {
    let reported = events(
      variant,
      of: """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:base="/feed/"><title>T</title><link href="home"/>
        <entry xml:base="entry/"><link href="one"/></entry>
        <entry><link xml:base="http://b.example/deep/" href="../two"/></entry>
        <entry><link href="three"/></entry></feed>
        """, at: try url("http://a.example/x/feed"))
    #expect(reported.infos.map(\.link) == [try url("http://a.example/feed/home")])
    #expect(
      reported.items.map { $0.link?.absoluteString } == [
        "http://a.example/feed/entry/one", "http://b.example/two", "http://a.example/feed/three",
      ])
  }

  // MARK: Ids

  @Test(arguments: Variant.underTest)
  func `of entries with the same id the first counts`(variant: Variant) {
    let reported = events(
      variant,
      of: atomFeed(
        """
        <id>1</id><entry><title>A</title><id>1</id></entry><entry><id> 1 </id><title>B</title></entry>
        <entry><title>C</title><id>2</id></entry><entry><title>A</title></entry><entry><title>A</title></entry>
        """))
    #expect(reported.items.map(\.title) == ["A", "C", "A", "A"])
    #expect(reported.items.map(\.guid) == ["1", "2", nil, nil])
  }

  // MARK: Authors

  @Test(
    arguments: Variant.underTest,
    [
      ("<author><name>A</name></author>", "A"),
      ("<author><uri>http://a.example/</uri> <name> A </name><email>a@a.example</email></author>", "A"),
      ("<author><name>A</name></author><author><name>B</name></author>", "A"),
      ("<author><email>a@a.example</email></author><author><name>B</name></author>", "B"),
      ("<author><name/></author>", "Feed's"), ("<author>A</author>", "Feed's"), ("", "Feed's"),
      ("<contributor><name>C</name></contributor>", "Feed's"),
      ("<name>N</name>", "Feed's"),
      ("<content type='xhtml'><div><author><name>A</name></author></div></content>", "Feed's"),
    ])
  func `an entry's author is the first name, or else the feed's`(
    variant: Variant, fields: (xml: String, author: String)
  ) {
    let feedAuthors =
      "<author><email>f@f.example</email></author><author><name>Feed's</name></author><author><name>F</name></author>"
    let reported = events(variant, of: atomFeed(feedAuthors + "<entry>\(fields.xml)</entry>"))
    #expect(reported.items.map(\.author) == [fields.author])
  }

  @Test(arguments: Variant.underTest)
  func `a feed's author counts for the entries after it`(variant: Variant) {
    for title in ["<title>Feed</title>", ""] {
      let reported = events(
        variant, of: atomFeed("<entry/><author><name>F</name></author><entry/>", title: title))
      #expect(reported.items.map(\.author) == [nil, "F"], "with the title '\(title)'")
    }
  }

  // MARK: Dates

  struct Moment: CustomTestStringConvertible, Sendable {
    let text: String
    let seconds: Double
    init(_ text: String, _ seconds: Double) { (self.text, self.seconds) = (text, seconds) }
    var testDescription: String { text }
  }

  /// RFC 3339, section 5.8, has some of these.
  @Test(
    arguments: Variant.underTest,
    [
      Moment("1970-01-01T00:00:00Z", 0), Moment("1969-12-31T23:59:59Z", -1),
      Moment("1985-04-12T23:20:50.5Z", 482_196_050.5),
      Moment("1996-12-19T16:39:57-08:00", 851_042_397), Moment("1990-12-31T23:59:60Z", 662_688_000),
      Moment("1990-12-31T15:59:60-08:00", 662_688_000), Moment("1937-01-01T12:00:00.25+00:20", -1_041_337_199.75),
      Moment("2003-12-13T18:30:02.2500000000000000000000Z", 1_071_340_202.25),
      Moment("2003-12-13T18:30:02+01:00", 1_071_336_602),
      Moment("2003-12-13t18:30:02z", 1_071_340_202), Moment("2003-12-13 18:30:02Z", 1_071_340_202),
      Moment("2003-12-13T18:30:02-00:00", 1_071_340_202), Moment("\n2003-12-13T18:30:02Z ", 1_071_340_202),
      Moment("2000-02-29T00:00:00Z", 951_782_400), Moment("2026-02-03T08:15:00+23:59", 1_770_020_160),
    ])
  func `an entry has a date of RFC 3339`(variant: Variant, moment: Moment) {
    let reported = events(variant, of: atomEntry("<published>\(moment.text)</published>"))
    #expect(reported.items == [Item(published: Date(timeIntervalSince1970: moment.seconds))])
  }

  @Test(
    arguments: Variant.underTest,
    [
      "", "yesterday", "2003-12-13", "2003-12-13T18:30:02", "2003-12-13T18:30Z", "2003-12-13T18:30:02.Z",
      "2003-12-13T18:30:02,5Z", "2003-13-13T18:30:02Z", "2003-00-13T18:30:02Z", "2003-02-29T18:30:02Z",
      "2003-12-00T18:30:02Z", "2003-12-13T24:00:00Z", "2003-12-13T18:60:02Z", "2003-12-13T18:30:61Z",
      "2003-12-13T18:30:02+0100", "2003-12-13T18:30:02+01", "2003-12-13T18:30:02+24:00", "2003-12-13T18:30:02+01:60",
      "2003-12-13T18:30:02*01:00", "2003-12-13T18:30:02ZZ", "2003-12-13T18:30:02Z+01:00", "2003-12-13_18:30:02Z",
      "03-12-13T18:30:02Z", "+003-12-13T18:30:02Z", "٢٠٠٣-12-13T18:30:02Z", "2003/12-13T18:30:02Z",
      "2003-12/13T18:30:02Z", "2003-12-13T18.30:02Z",
      "2003-12-13T18:30.02Z", "2003-12-13T18:30:02+01.00",
      "2003-12-13T18.30.02Z",
      "Sat, 13 Dec 2003 18:30:02 GMT",
    ])
  func `what is no date of RFC 3339 is no date`(variant: Variant, text: String) {
    let reported = events(
      variant, of: atomEntry("<title>One</title><published>\(text)</published><updated>\(text)</updated>"))
    #expect(reported.items == [Item(title: "One")])
  }

  @Test(
    arguments: Variant.underTest,
    [
      ("<published>1970-01-01T00:00:01Z</published><updated>1970-01-01T00:00:02Z</updated>", 1),
      ("<updated>1970-01-01T00:00:02Z</updated><published>1970-01-01T00:00:01Z</published>", 1),
      ("<updated>1970-01-01T00:00:02Z</updated><published>once</published>", 2),
      (
        "<published>1970-01-01T00:00:01Z</published><published>1970-01-01T00:00:02Z</published><published>once</published>",
        2
      ),
      ("<updated>1970-01-01T00:00:02Z</updated>", 2),
      ("<source><published>1970-01-01T00:00:01Z</published></source><updated>1970-01-01T00:00:02Z</updated>", 2),
    ])
  func `an entry's date is when it was published, or else updated`(
    variant: Variant, fields: (xml: String, seconds: Double)
  ) {
    let reported = events(variant, of: atomEntry(fields.xml))
    #expect(reported.items.map(\.published) == [Date(timeIntervalSince1970: fields.seconds)])
  }
}
