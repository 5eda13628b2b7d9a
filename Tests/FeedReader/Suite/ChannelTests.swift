import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// What a feed says about itself.
@MainActor
@Suite struct ChannelTests {
  nonisolated static let readings = [
    Reading(
      "items wait for a title until the channel ends",
      "<rss><channel><item><title>1</title></item><item><title>2</title></item><title>T</title></channel></rss>",
      "info(T), item(1), item(2), finish"),
    Reading(
      "items wait for the channel's title, and later ones don't",
      "<rss><channel><item><title>1</title></item><title>T</title><item><title>2</title></item></wrong>",
      "info(T), item(1), item(2), fail(notReadable: malformed)"),
    Reading(
      "the channel's info is reported with what came before the first item",
      "<rss><channel><title>T</title><item/><link>http://late.example/</link><title>U</title><item/></channel></rss>",
      "info(T), item(nil), item(nil), finish"),
    Reading(
      "a channel without items is reported and finished", "<rss><channel><title>Quiet</title></channel></rss>",
      "info(Quiet), finish"),
    Reading(
      "a channel without title is reported when it ends", "<rss><channel><item><title>1</title></item></channel></rss>",
      "info(nil), item(1), finish"),
    Reading(
      "titles deeper in the channel are not the channel's",
      """
      <rss><channel><image><title>Logo</title><link>http://logo.example/</link></image><title>Right</title>
      <textInput><title>Search</title><description>Not this</description></textInput></channel></rss>
      """,
      "info(Right), finish"),
    Reading(
      "a document type is allowed",
      "<!DOCTYPE rss PUBLIC '-//Netscape Communications//DTD RSS 0.91//EN' 'http://127.0.0.1:1/rss.dtd'>" + twoItems,
      "info(Feed), item(One), item(Two), finish"),
  ]

  @Test(arguments: Variant.underTest, readings)
  func `a reader reports a channel`(variant: Variant, reading: Reading) { reading.check(variant) }

  @Test(
    arguments: Variant.underTest,
    [
      "encoding-utf-8.xml", "encoding-utf-8-bom.xml", "encoding-utf-16-le.xml", "encoding-utf-16-be.xml",
      "encoding-iso-8859-1.xml",
    ])
  func `the text is the same in every encoding`(variant: Variant, name: String) throws {
    let item = Item(title: "Crème brûlée für zwölf: ½ £", summary: "äöü ÄÖÜ ß ñ ÿ")
    #expect(
      events(variant, of: try fixture(name)) == [.started, .info(Info(title: "Café Ærø")), .item(item), .finished])
  }
}
