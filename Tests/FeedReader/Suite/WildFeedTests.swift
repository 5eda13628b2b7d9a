import DocumentLoading
import FeedFormats
import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// Documents of kinds that people reported to public readers of feeds.
@MainActor
@Suite struct WildFeedTests {
  /// XML Schema, part 2, 3.2.17: `anyURI` has no blank space around it.
  @Test(arguments: Variant.underTest)
  func `blanks around an address in an attribute are no part of it, and a blank one is none`(variant: Variant) throws {
    let good = "<enclosure url='&#10;http://e.example/a.mp3 ' type='x'/><itunes:image href='\t/b.png&#10;'/>"
    let episode = Episode(
      media: try url("http://e.example/a.mp3"), mediaType: "x", artwork: try url("file:///b.png"))
    for blank in ["", " ", "&#10;"] {
      let bad = "<enclosure url='\(blank)' type='y'/><media:thumbnail url='\(blank)'/>"
      let found = events(variant, .podcast, of: feed("<item>\(bad)\(good)</item>")).items
      #expect(found == [Item(episode: episode)], "\(blank.debugDescription)")
    }
    let based = "<item xml:base='&#10;http://b.example/ '><link>c</link></item><item xml:base=' '><link>d</link></item>"
    #expect(
      events(variant, of: feed(based)).items.map(\.link) == [try url("http://b.example/c"), try url("file:///feeds/d")])
  }

  /// RFC 3986 allows no blank in a URL. `URL(string:)` would make one of it.
  @Test(arguments: Variant.underTest)
  func `a GUID with a blank inside is no link`(variant: Variant) throws {
    let guids = ["http://a.example/2014-07-21 15:03", "http://a.example/x\ny", "http://a.example/{1}"]
    let found = events(variant, of: feed(guids.map { "<item><guid>\($0)</guid></item>" }.joined())).items
    #expect(found == guids.map { Item(guid: $0) })
    let good = events(variant, of: feed("<item><guid> http://a.example/2014-07-21%2015:03 </guid></item>")).items
    #expect(good.map(\.link) == [try url("http://a.example/2014-07-21%2015:03")])
  }

  /// RFC 3986, 2.4: what is encoded already is not encoded again.
  @Test(arguments: Variant.underTest)
  func `an address with a blank and an encoded character is encoded once, wherever it is written`(
    variant: Variant
  ) throws {
    let written = "http://e.example/(%23P 1)[é]"
    let encoded = try url("http://e.example/(%23P%201)%5B%C3%A9%5D")
    let fields = "<link>\(written)</link><enclosure url='\(written)'/><itunes:image href='\(written)'/>"
    let found = events(
      variant, .podcast, of: "<rss><channel><link>\(written)</link><item>\(fields)</item></channel></rss>")
    #expect(found.infos == [Info(link: encoded)])
    #expect(found.items == [Item(link: encoded, episode: Episode(media: encoded, artwork: encoded))])
    let based = feed(
      "<item xml:base='\(written)/'><link>c d%20</link></item><item><guid>http://e.example/%23é</guid></item>")
    #expect(
      events(variant, of: based).items.map(\.link) == [
        try url(encoded.absoluteString + "/c%20d%20"), try url("http://e.example/%23%C3%A9"),
      ])
  }

  /// XML 1.0, 2.8 and 2.10; Namespaces in XML: none of these is an error of well-formedness.
  @Test(arguments: Variant.underTest)
  func `what the XML parser only warns of is no fault, and a fault is told in words`(variant: Variant) {
    let item = "<item xml:space='keep' xmlns:b='http://a b/'><title>One</title></item>"
    let found = events(variant, of: "<?xml version='1.1'?><?xml-x y?>" + feed(item))
    #expect(found.map(\.summary) == ["start", "info(Feed)", "item(One)", "finish"])
    let stage = ScreenTests.Stage(variant)
    stage.loader.answer(feed("\n<item><title>M & S</title></item>"))
    #expect(stage.text.hasPrefix("< \n---\nline 2, column …: a '&' or '<' that begins no reference and no tag"))
  }

  /// The HTML standard, 13.2.5: tag open state; numeric character reference end state.
  @Test(arguments: Variant.underTest)
  func `a summary without title is shown as a browser would read it`(variant: Variant) {
    let stage = ScreenTests.Stage(variant)
    let summary = "1 < 2 and 3 > 2, it&#146;s &#+65; <i title='>'>so</i>"
    stage.loader.answer(feed("<item><description><![CDATA[\(summary)]]></description></item>"))
    #expect(stage.text == "< Feed\n---\n1 item\n  1 < 2 and 3 > 2, it’s &#+65; so\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `a document that is no XML at all is called so`(variant: Variant) {
    let documents: [Data] = [
      Data("{\"version\": \"https://jsonfeed.org/version/1.1\"}".utf8), Data([0x1F, 0x8B, 0x08, 0x00, 0x00]),
      Data("404 not found".utf8), Data("\u{FEFF}plain".utf8),
    ]
    for document in documents {
      let failure = Failure.notReadable(.malformed(.noMarkup, XMLPosition(line: 1, column: 1)))
      #expect(events(variant, of: document) == [.started, .failed(failure)])
    }
    let stage = ScreenTests.Stage(variant)
    stage.loader.answer("[]")
    #expect(stage.text == "< \n---\nline 1, column …: the document isn't XML: it doesn't begin with '<'")
  }

  @Test(arguments: Variant.underTest)
  func `a date without a time is the beginning of its day in UTC`(variant: Variant) {
    let found = events(variant, of: feed("<item><pubDate>Tue, 30 Jan 2018</pubDate></item>")).items
    #expect(found == [Item(published: Date(timeIntervalSince1970: 1_517_270_400))])
    let stage = ScreenTests.Stage(variant)
    stage.loader.answer(feed("<item><pubDate>30 Jan 2018</pubDate></item>"))
    #expect(stage.text == "< Feed\n---\n1 item\n  Untitled\n  2018-01-30")
  }
}
