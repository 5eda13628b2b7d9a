import FeedReaderContract
import Testing
import WorkbookSupport

/// What a podcast says besides.
@MainActor
@Suite struct PodcastTests {
  nonisolated static let first = "nil; episode: (media: file:///1; mediaType: a/1)"
  nonisolated static let artwork = "nil; episode: (artwork: file:///1)"
  nonisolated static let addresses = "nil; episode: (media: http://d.example/z/a; artwork: http://d.example/z/b)"
  nonisolated static let encoded = "http://e.example/(%23P%201)%5B%C3%A9%5D"

  nonisolated static let episodes: FeedExamples = [
    "a podcast's feed is read in every detail": [
      .fixture("podcast.xml", from: "http://lowtide.example/feed.xml"): """
      info(Low Tide Radio; link: http://lowtide.example/; summary: A podcast about mud)
      item(Lugworms; guid: lowtide-12; author: Ada; published: 2026-03-06 06:00:00 +0000; \
      episode: (media: http://lowtide.example/audio/12.mp3; mediaType: audio/mpeg; duration: 3723 s; \
      artwork: http://lowtide.example/art/12.png))
      item(Cockles; guid: lowtide-11; published: 2026-02-27 06:00:00 +0000; \
      episode: (media: http://lowtide.example/audio/11.ogg; mediaType: audio/ogg; duration: 423 s; \
      artwork: http://lowtide.example/small/11.png))
      item(Low Tide Radio #10: Silence; guid: lowtide-10)
      finish
      """
    ],
    "the channel's artwork and title are no episode's": [
      .read(
        "<rss><channel><title>T</title><itunes:image href='/1'/><itunes:title>No</itunes:title><item/></channel></rss>"
      ): "info(T), item(nil), finish"
    ],
    "the first file that has a URL counts, with its type": [
      .item("<enclosure url='/1' type='a/1'/><enclosure url='/2' type='a/2'/>"): "\(first)",
      .item("<enclosure url='/1' type='a/1'/><media:content url='/2' type='a/2'/>"): "\(first)",
      .item("<media:content url='/1' type='a/1'/><enclosure url='/2' type='a/2'/>"): "\(first)",
      .item("<media:group><media:content url='/1' type='a/1'/><media:content url='/2'/></media:group>"): "\(first)",
      .item("<media:group><media:player url='/0'/><media:content url='/1' type='a/1'/></media:group>"): "\(first)",
      .item("<media:group><media:content type='0'/><media:content url='/1' type='a/1'/></media:group>"): "\(first)",
      .item("<media:content type='a/0'/><media:content url='/1' type='a/1'/>"): "\(first)",
      .item("<media:content url='/0' type='image/jpeg'/><media:content url='/1' type='a/1'/>"): "\(first)",
      .item("<media:content url='/0' medium='image'/><enclosure url='/1' type='a/1'/>"): "\(first)",
      .item("<enclosure url='&#10;' type='a/0'/><enclosure url='&#10;/1 ' type='a/1'/>"): "\(first)",
      .item("<enclosure url='/1'/><enclosure url='/2' type='a/2'/>"): "nil; episode: (media: file:///1)",
    ],
    "a file without a URL is no file, has no type, and makes no episode": [
      .item("<enclosure type='a/0'/><media:content url=' ' type='a/1'/>"): "nil",
      .item("<media:group><media:content type='a/0'/><media:content url='' type='a/1'/></media:group>"): "nil",
      .item("<description>x<enclosure url='/1'/></description><other><enclosure url='/1'/></other>"): "nil; summary: x",
    ],
    "the type of a file is as it is written": [
      .item("<enclosure url='/1' type='AUDIO/ogg; codecs=&quot;opus&quot;'/>"):
        "nil; episode: (media: file:///1; mediaType: AUDIO/ogg; codecs=\"opus\")",
      .item("<enclosure url='/1' type=''/>"): "nil; episode: (media: file:///1; mediaType: )",
      .item("<enclosure url='/1' type=' '/>"): "nil; episode: (media: file:///1; mediaType:  )",
    ],
    "Apple's artwork goes before thumbnails, and the first thumbnail before others": [
      .item("<itunes:image href='\t/1&#10;'/><media:thumbnail url='/2'/>"): "\(artwork)",
      .item("<media:thumbnail url='/2'/><itunes:image href='/1'/>"): "\(artwork)",
      .item("<media:thumbnail url='/1'/><media:thumbnail url='/2'/>"): "\(artwork)",
      .item("<media:thumbnail url=' '/><media:thumbnail url='/1'/>"): "\(artwork)",
      .item("<media:group><media:thumbnail/><media:thumbnail url='/1'/></media:group>"): "\(artwork)",
      .item("<media:thumbnail url='/1'/><itunes:image/>"): "\(artwork)",
    ],
    "an episode's own title goes before the item's": [
      .item("<title>Show: E</title><itunes:title>E</itunes:title>"): "E",
      .item("<itunes:title>E</itunes:title><title>Show: E</title>"): "E",
      .item("<title>Show: E</title><itunes:title/>"): "Show: E",
      .item("<itunes:title>D</itunes:title><itunes:title>E</itunes:title><itunes:title/>"): "E",
    ],
    "of several lengths the last good one counts, and it may be any": [
      .item("<itunes:duration>7</itunes:duration><itunes:duration>1:30</itunes:duration><itunes:duration/>"):
        "nil; episode: (duration: 90 s)",
      .item("<itunes:duration>9</itunes:duration><itunes:duration>long</itunes:duration>"):
        "nil; episode: (duration: 9 s)",
      .item("<itunes:duration>999999:59:59</itunes:duration>"): "nil; episode: (duration: 3599999999 s)",
    ],
    // RFC 3986, 2.4: what is encoded already is not encoded again.
    "an address of a file is encoded once": [
      .item("<enclosure url='http://e.example/(%23P 1)[é]'/><itunes:image href='http://e.example/(%23P 1)[é]'/>"):
        "nil; episode: (media: \(encoded); artwork: \(encoded))"
    ],
    "addresses of files are relative to xml:base, or else to where the document came from": [
      .item("<enclosure url='a'/><itunes:image href='b'/>", from: "http://d.example/z/feed"): "\(addresses)",
      .item(
        "<media:group><media:thumbnail url='b'/><media:content url='a'/></media:group>", from: "http://d.example/z/f"):
        "\(addresses)",
      .item(
        """
        <enclosure xml:base='http://d.example/z/' url='a'/><itunes:image xml:base='http://d.example/z/' href='b'/>
        """, from: "http://c.example/y/feed"): "\(addresses)",
      .item(
        """
        <media:group xml:base='http://d.example/z/'><media:thumbnail url='b'/><media:content url='a'/></media:group>
        """, from: "http://c.example/y/feed"): "\(addresses)",
    ],
  ]

  @Test(arguments: Variant.underTest, episodes)
  func `a reader reads an episode`(variant: Variant, example: FeedExample) throws {
    try example.checkReader(variant, [.podcast])
  }
}
