import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// What a feed says about itself.
@MainActor
@Suite struct ChannelTests {
  @Test(arguments: Variant.underTest)
  func `a channel has title, link and summary`(variant: Variant) throws {
    let expected = Info(
      title: "The Harbour & Hill Gazette", link: try url("http://gazette.example/"),
      summary: "News from the harbour <em>and</em> the hill")
    #expect(events(variant, of: try fixture("gazette.xml")).infos == [expected])
  }

  @Test(arguments: Variant.underTest)
  func `items before the channel's title wait for it`(variant: Variant) throws {
    let reported = events(variant, of: try fixture("items-first.xml"))
    #expect(
      reported.map(\.summary) == [
        "start", "info(Title comes last)", "item(First)", "item(Second)", "item(Third)", "finish",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `items wait for a title until the channel ends`(variant: Variant) {
    let reported = events(
      variant,
      of: "<rss><channel><item><title>1</title></item><item><title>2</title></item><title>T</title></channel></rss>")
    #expect(reported.map(\.summary) == ["start", "info(T)", "item(1)", "item(2)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `the channel's info is reported with what came before the first item`(variant: Variant) {
    let reported = events(
      variant,
      of: """
        <rss><channel><title>T</title><item/><link>http://late.example/</link><title>U</title><item/></channel></rss>
        """)
    #expect(reported == [.started, .info(Info(title: "T")), .item(Item()), .item(Item()), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `a channel without items is reported and finished`(variant: Variant) {
    let reported = events(variant, of: "<rss><channel><title>Quiet</title></channel></rss>")
    #expect(reported == [.started, .info(Info(title: "Quiet")), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `a channel without title is reported when it ends`(variant: Variant) {
    let reported = events(variant, of: "<rss><channel><item><title>1</title></item></channel></rss>")
    #expect(reported == [.started, .info(Info()), .item(Item(title: "1")), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `titles deeper in the channel are not the channel's`(variant: Variant) {
    let reported = events(
      variant,
      of: """
        <rss><channel>
          <image><title>Logo</title><link>http://logo.example/</link></image>
          <title>Right</title>
          <textInput><title>Search</title><description>Not this</description></textInput>
        </channel></rss>
        """)
    #expect(reported.infos == [Info(title: "Right")])
  }

  @Test(arguments: Variant.underTest)
  func `a document type is allowed`(variant: Variant) throws {
    let reported = events(variant, of: try fixture("rss-0.91.xml"))
    #expect(reported.map(\.summary) == ["start", "info(As in 1999)", "item(Still here)", "finish"])
  }

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
