import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// Podcasts in Atom: the files to play are links (RFC 4287, section 4.2.7.2, `enclosure`).
@MainActor
@Suite struct AtomPodcastTests {
  @Test(arguments: Variant.underTest)
  func `a podcast's Atom feed is read in every detail`(variant: Variant) throws {
    let base = try url("http://lowtide.example/feed.atom")
    let reported = events(variant, .podcast, of: try fixture("atom-podcast.xml"), at: base)
    #expect(reported.infos == [Info(title: "Low Tide Radio", link: try url("http://lowtide.example/"))])
    let items = reported.items
    try #require(items.count == 3)
    #expect(
      items[0]
        == Item(
          title: "Lugworms", link: try url("http://lowtide.example/12"), guid: "lowtide-12", author: "Ada",
          published: Date(timeIntervalSince1970: 1_772_776_800),
          episode: Episode(
            media: try url("http://lowtide.example/audio/12.mp3"), mediaType: "audio/mpeg", duration: .seconds(3723),
            artwork: try url("http://lowtide.example/small/12.png"))))
    #expect(
      items[1]
        == Item(
          title: "Cockles", guid: "lowtide-11", author: "Grace",
          published: Date(timeIntervalSince1970: 1_772_172_000),
          episode: Episode(media: try url("http://lowtide.example/audio/11.ogg"), mediaType: "audio/ogg")))
    #expect(
      items[2] == Item(title: "Low Tide Radio #10: Silence", guid: "lowtide-10", author: "Ada", episode: Episode()))
  }

  @Test(
    arguments: Variant.underTest,
    [
      "<link rel='enclosure' href='/1' type='a/1'/>",
      "<link rel='enclosure' href='/1' type='a/1'/><link rel='enclosure' href='/2' type='a/2'/>",
      "<link rel='enclosure' href='/1'/><link rel='enclosure' href='/2' type='a/2'/>",
      "<link rel='http://www.iana.org/assignments/relation/enclosure' href='/1' type='a/1'/>",
      "<link rel='enclosure' type='a/2'/><link rel='enclosure' href='' type='a/2'/>"
        + "<link rel='enclosure' href='/1' type='a/1'/>",
      "<link rel='self' href='/2' type='a/2'/><link rel='enclosure' href='/1' type='a/1'/>",
      "<link rel='enclosure' href='/1' type='a/1'/>"
        + "<media:content xmlns:media='http://search.yahoo.com/mrss/' url='/2' type='a/2'/>",
      "<media:content xmlns:media='http://search.yahoo.com/mrss/' url='/1' type='a/1'/>"
        + "<link rel='enclosure' href='/2' type='a/2'/>",
      "<enclosure xmlns='' url='/1' type='a/1'/><link rel='enclosure' href='/2' type='a/2'/>",
      "<content type='xhtml'><div/><link rel='enclosure' href='/2'/></content>"
        + "<link rel='enclosure' href='/1' type='a/1'/>",
    ])
  func `the first file that has a URL counts, with its type`(variant: Variant, fields: String) throws {
    let episodes = events(variant, .podcast, of: atomEntry(fields)).items.map(\.episode)
    let type = fields.contains("='/1' type") ? "a/1" : nil
    #expect(episodes == [Episode(media: try url("file:///1"), mediaType: type)])
  }

  @Test(arguments: Variant.underTest)
  func `an enclosure link is a file in RSS, too`(variant: Variant) throws {
    let document = feed(
      """
      <item xmlns:atom="http://www.w3.org/2005/Atom"><atom:link href="/page"/>\
      <atom:link rel="enclosure" href="/1" type="a/1"/><enclosure url="/2" type="a/2"/></item>
      """)
    let episode = Episode(media: try url("file:///1"), mediaType: "a/1")
    #expect(events(variant, .podcast, of: document).items == [Item(episode: episode)])
    #expect(events(variant, .news, of: document).items == [Item()])
  }

  @Test(arguments: Variant.underTest)
  func `a news screen's Atom has no episodes, whatever is in it`(variant: Variant) throws {
    let items = events(variant, of: try fixture("atom-podcast.xml")).items
    #expect(items.map(\.episode) == [nil, nil, nil])
    #expect(items.map(\.title).first == "Low Tide Radio #12: Lugworms")
  }
}
