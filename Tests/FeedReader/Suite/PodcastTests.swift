import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// What a podcast says besides.
@MainActor
@Suite struct PodcastTests {
  nonisolated static let readings = [
    Reading(
      "tags in a description are no files",
      feed("<item><description>x<enclosure url='/1'/></description><other>x<enclosure url='/1'/></other></item>"),
      "info(Feed), item(nil; summary: x), finish"),
    Reading(
      "the channel's artwork and title are no episode's",
      """
      <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>
      <itunes:image href="/show.png"/><itunes:title>Not this</itunes:title><item/></channel></rss>
      """,
      "info(T), item(nil), finish"),
    Reading(
      "of several lengths the last good one counts",
      feed(
        """
        <item><itunes:duration>7</itunes:duration><itunes:duration>1:30</itunes:duration><itunes:duration/></item>
        <item><itunes:duration>7</itunes:duration><itunes:duration>9</itunes:duration><itunes:duration>long</itunes:duration></item>
        """),
      "info(Feed), item(nil; episode: (duration: 90.0 seconds)), item(nil; episode: (duration: 9.0 seconds)), finish"),
  ]

  @Test(arguments: Variant.underTest, readings)
  func `a reader reports episodes`(variant: Variant, reading: Reading) { reading.check(variant, .podcast) }

  @Test(arguments: Variant.underTest)
  func `a podcast's feed is read in every detail`(variant: Variant) throws {
    let base = try url("http://lowtide.example/feed.xml")
    let items = events(variant, .podcast, of: try fixture("podcast.xml"), at: base).items
    try #require(items.count == 3)
    #expect(
      items[0]
        == Item(
          title: "Lugworms", guid: "lowtide-12", author: "Ada", published: Date(timeIntervalSince1970: 1_772_776_800),
          episode: Episode(
            media: try url("http://lowtide.example/audio/12.mp3"), mediaType: "audio/mpeg", duration: .seconds(3723),
            artwork: try url("http://lowtide.example/art/12.png"))))
    #expect(
      items[1]
        == Item(
          title: "Cockles", guid: "lowtide-11", published: Date(timeIntervalSince1970: 1_772_172_000),
          episode: Episode(
            media: try url("http://lowtide.example/audio/11.ogg"), mediaType: "audio/ogg", duration: .seconds(423),
            artwork: try url("http://lowtide.example/small/11.png"))))
    #expect(items[2] == Item(title: "Low Tide Radio #10: Silence", guid: "lowtide-10"))
  }

  /// An item with the namespaces of podcasts.
  func item(_ fields: String) -> String {
    feed(
      """
      <item xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/">\
      \(fields)</item>
      """)
  }

  @Test(
    arguments: Variant.underTest,
    [
      "<enclosure url='/1' type='a/1'/><enclosure url='/2' type='a/2'/>",
      "<enclosure url='/1' type='a/1'/><media:content url='/2' type='a/2'/>",
      "<media:content url='/1' type='a/1'/><enclosure url='/2' type='a/2'/>",
      "<media:group><media:content url='/1' type='a/1'/><media:content url='/2' type='a/2'/></media:group>",
      "<media:group><media:player url='/0'/><media:content url='/1' type='a/1'/></media:group>",
      "<media:group><media:content type='a/0'/><media:content url='/1' type='a/1'/></media:group>",
      "<media:group><media:content/><media:content url=''/><media:content url='/1' type='a/1'/></media:group>",
      "<media:content type='a/0'/><media:content url='/1' type='a/1'/>",
      "<enclosure type='a/0'/><enclosure url='/1' type='a/1'/>",
      "<enclosure url='' type='a/0'/><enclosure url='/1' type='a/1'/>",
      "<enclosure url='/1'/><enclosure url='/2' type='a/2'/>",
    ])
  func `the first file that has a URL counts, with its type`(variant: Variant, fields: String) throws {
    let items = events(variant, .podcast, of: item(fields)).items
    let type = fields.contains("url='/1' type") ? "a/1" : nil
    #expect(items == [Item(episode: Episode(media: try url("file:///1"), mediaType: type))])
  }

  @Test(
    arguments: Variant.underTest,
    [
      "<enclosure type='a/0'/>", "<enclosure url='' type='a/0'/>", "<media:content type='a/0'/>",
      "<media:group><media:content type='a/0'/><media:content url='' type='a/1'/></media:group>",
      "<enclosure type='a/0'/><media:content type='a/1'/>",
    ])
  func `a file without a URL is no file, has no type, and makes no episode`(variant: Variant, fields: String) {
    #expect(events(variant, .podcast, of: item(fields)).items == [Item()])
  }

  @Test(
    arguments: Variant.underTest,
    [
      "<itunes:image href='/1'/><media:thumbnail url='/2'/>",
      "<media:thumbnail url='/2'/><itunes:image href='/1'/>",
      "<media:thumbnail url='/1'/><media:thumbnail url='/2'/>",
      "<media:thumbnail/><media:thumbnail url='/1'/>",
      "<media:group><media:thumbnail/><media:thumbnail url='/1'/></media:group>",
      "<media:thumbnail url='/1'/><itunes:image/>",
      "<media:group><media:thumbnail url='/1'/></media:group>",
    ])
  func `Apple's artwork goes before thumbnails, and the first thumbnail before others`(
    variant: Variant, fields: String
  ) throws {
    let items = events(variant, .podcast, of: item(fields)).items
    #expect(items == [Item(episode: Episode(artwork: try url("file:///1")))])
  }

  @Test(
    arguments: Variant.underTest,
    [
      ("<title>Show: E</title><itunes:title>E</itunes:title>", "E"),
      ("<itunes:title>E</itunes:title><title>Show: E</title>", "E"),
      ("<title>Show: E</title><itunes:title/>", "Show: E"),
      ("<itunes:title>E</itunes:title>", "E"),
      ("<itunes:title>D</itunes:title><itunes:title>E</itunes:title><itunes:title/>", "E"),
    ])
  func `an episode's own title goes before the item's`(
    variant: Variant, fields: (xml: String, title: String)
  ) {
    #expect(events(variant, .podcast, of: item(fields.xml)).items.map(\.title) == [fields.title])
  }

  @Test(arguments: Variant.underTest)
  func `an episode may have any length`(variant: Variant) {
    let lengths = [
      0, 1, 59, 60, 255, 256, 3599, 3600, 65_535, 65_536, 359_999, 360_000, 999_999, 2_147_484, 2_147_483_648,
      3_600_003_599,
    ]
    for seconds in lengths {
      let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
      let texts = ["\(seconds)", "\(seconds / 60):\(rest)", "\(hours):\(minutes):\(rest)"]
      for text in texts {
        let items = events(variant, .podcast, of: item("<itunes:duration>\(text)</itunes:duration>")).items
        #expect(items == [Item(episode: Episode(duration: .seconds(seconds)))], "\(text)")
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `the type of a file is as it is written`(variant: Variant) throws {
    for type in ["audio/mpeg", "AUDIO/MPEG", "audio/ogg; codecs=\"opus\"", "", " ", "x"] {
      let written = type.replacing("\"", with: "&quot;")
      let items = events(variant, .podcast, of: item("<enclosure url='/1' type=\"\(written)\"/>")).items
      #expect(items == [Item(episode: Episode(media: try url("file:///1"), mediaType: type))])
    }
  }

  @Test(arguments: Variant.underTest)
  func `addresses of files are relative to xml:base, or else to where the document came from`(
    variant: Variant
  ) throws {
    let alone = "<enclosure BASE url='a'/><itunes:image BASE href='b'/>"
    let group = "<media:group BASE><media:thumbnail url='b'/><media:content url='a'/></media:group>"
    for fields in [alone, group] {
      for (base, folder) in [("", "http://c.example/y/"), ("xml:base='http://d.example/z/'", "http://d.example/z/")] {
        let session = Session(variant, .podcast, url: try url("http://a.example/x/feed"))
        _ = session.reader.start()
        session.loader.answer(item(fields.replacing("BASE", with: base)), from: try url("http://c.example/y/feed"))
        let episode = Episode(media: try url(folder + "a"), artwork: try url(folder + "b"))
        #expect(session.items == [Item(episode: episode)], "\(fields), \(base)")
      }
    }
  }
}
