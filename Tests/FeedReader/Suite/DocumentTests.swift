import FeedReaderContract
import Foundation
import Testing
import WorkbookSupport

/// What a feed says about itself, and documents that are broken, foreign or hostile: one failure, after what was good, and
/// nothing more.
@MainActor
@Suite struct DocumentTests {
  nonisolated static let two = "info(Feed), item(One), item(Two)"
  nonisolated static let encoded = "info(Café Ærø), item(Crème brûlée für zwölf: ½ £; summary: äöü ÄÖÜ ß ñ ÿ), finish"

  nonisolated static let channels: FeedExamples = [
    "items wait for a title until the channel ends": [
      .read("<rss><channel><item><title>1</title></item><item/><title>T</title></channel></rss>"):
        "info(T), item(1), item(nil), finish",
      .read("<rss><channel><item><title>1</title></item></channel></rss>"): "info(nil), item(1), finish",
    ],
    "items wait for the channel's title, and later ones don't": [
      .read("<rss><channel><item/><title>T</title><item><title>2</title></item></wrong>"):
        "info(T), item(nil), item(2), fail(notReadable: malformed)"
    ],
    "the channel's info is reported with what came before the first item": [
      .read(
        "<rss><channel><title>T</title><item/><link>http://late.example/</link><title>U</title><item/></channel></rss>"):
        "info(T), item(nil), item(nil), finish"
    ],
    "titles deeper in the channel are not the channel's": [
      .read(
        """
        <rss><channel><image><title>Logo</title><link>http://logo.example/</link></image><title>Right</title>
        <textInput><title>Search</title><description>Not this</description></textInput></channel></rss>
        """): "info(Right), finish"
    ],
    // XML 1.0, 2.8 and 2.10; Namespaces in XML: nothing in the second document is an error of well-formedness.
    "a document type is allowed, and what the XML parser only warns of is no fault": [
      .read("<!DOCTYPE rss PUBLIC '-//Netscape//DTD RSS 0.91//EN' 'http://127.0.0.1:1/rss.dtd'>\(twoItems)"):
        "\(two), finish",
      .read("<?xml version='1.1'?><?xml-x y?>\(feed("<item xml:space='keep' xmlns:b='http://a b/'/>"))"):
        "info(Feed), item(nil), finish",
    ],
    "the text is the same in every encoding": [
      .fixture("encoding-utf-8.xml"): "\(encoded)", .fixture("encoding-utf-8-bom.xml"): "\(encoded)",
      .fixture("encoding-utf-16-le.xml"): "\(encoded)", .fixture("encoding-utf-16-be.xml"): "\(encoded)",
      .fixture("encoding-iso-8859-1.xml"): "\(encoded)",
    ],
    "names are known by their namespace, not by their prefix": [
      .fixture("namespaces.xml"): """
      info(Prefixes of its own; link: http://ns.example/)
      item(Right; link: http://ns.example/right; author: Dorothy; content: Full text)
      item(Prefix not declared; author: Nemo)
      finish
      """
    ],
  ]

  nonisolated static let faults: FeedExamples = [
    "a feed must have a channel": [
      .read("<rss/>"): "fail(missing)", .failure: "missing(element: \"rss/channel\")",
      .read("<rss><title>T</title><item/></rss>"): "fail(missing)",
      .read("<rss><x><channel/></x></rss>"): "fail(missing)", .failure: "missing(element: \"rss/channel\")",
    ],
    "the root element must be rss, in small letters, and what is found is named, with its line": [
      .read("<channel><title>T</title></channel>"): "fail(notAFeed)",
      .read("<RSS/>"): "fail(notAFeed)", .read("<html><rss/></html>"): "fail(notAFeed)",
      .fixture("page.html"): "fail(notAFeed)", .failure: "notAFeed(root: \"html\", line 2, column …)",
      .fixture("atom.xml"): "fail(notAFeed)", .failure: "notAFeed(root: \"atom:feed\", line 2, column …)",
    ],
    "items before the break stay, and nothing comes after the failure, which says where": [
      .fixture("truncated.xml"): "info(Cut off), item(Whole), item(Whole too), fail(notReadable: malformed)",
      .failure: "notReadable(line 7, column …: the document doesn't end where its root element does)",
    ],
    "items that wait for the channel's title are lost with it": [
      .read("<rss><channel><item/><item/></wrong>"): "fail(notReadable: malformed)"
    ],
    "what follows the root element is a fault after all items": [
      .read("\(twoItems)\n<rss/>"): "\(two), fail(notReadable: malformed)"
    ],
    "an empty or blank document, and one that is no XML at all, are called so": [
      .read(""): "fail(notReadable: the document is empty)", .read(" \n"): "fail(notReadable: the document is empty)",
      .read("{\"version\": \"https://jsonfeed.org/version/1.1\"}"): "fail(notReadable: malformed)",
      .failure: "notReadable(line 1, column …: the document isn't XML: it doesn't begin with '<')",
      .read("\u{FEFF}plain"): "fail(notReadable: malformed)",
      .failure: "notReadable(line 1, column …: the document isn't XML: it doesn't begin with '<')",
    ],
    "nested entities are refused before they expand": [
      .fixture("billion-laughs.xml"): "fail(notReadable: entityDeclaration)",
      .failure: "notReadable(line 3, column …: the document declares an entity, 'a')",
    ],
    "an external entity is refused and its file not read": [
      .read(
        """
        <!DOCTYPE rss [<!ENTITY secret SYSTEM "\(fixtureURL("atom.xml").absoluteString)">]>
        \(feed("<item><title>&secret;</title></item>"))
        """): "fail(notReadable: entityDeclaration)",
      .failure: "notReadable(line 1, column …: the document declares an entity, 'secret')",
    ],
    "elements nested without end are refused": [
      .read("<rss><channel><title>Feed</title><item/>\(String(repeating: "<x>", count: 10_000))"):
        "info(Feed), item(nil), fail(notReadable: tooDeep)",
      .failure: "notReadable(line 1, column …: elements are nested deeper than 256)",
    ],
  ]

  @Test(arguments: Variant.underTest, [channels, faults].flatMap(\.self))
  func `a reader reads a document`(variant: Variant, example: FeedExample) throws { try example.checkReader(variant) }

  @Test(arguments: Variant.underTest)
  func `a document that breaks anywhere fails once and last`(variant: Variant) throws {
    let document = try fixture("truncated.xml") + "le</title></item></channel></rss>\n".utf8
    let whole = events(variant, of: document).map(\.summary)
    #expect(whole.last == "finish")
    for length in 0..<document.count - 1 {
      let reported = events(variant, of: document.prefix(length)).map(\.summary)
      try #require(reported.last == "fail", "after \(length) bytes")
      try #require(whole.starts(with: reported.dropLast()), "after \(length) bytes")
    }
  }
}
