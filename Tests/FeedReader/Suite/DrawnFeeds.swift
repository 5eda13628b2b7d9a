import FeedReaderContract
import WorkbookSupport

/// Documents made of few names and values, so that they meet: the same GUID twice, a title that comes late, a link that
/// isn't one. Prefixes are not declared, which is tolerated: scripts are easier to read without.
extension Draws {
  /// A document as it may come: nearly always a feed, sometimes a broken or a foreign one.
  mutating func document() -> String {
    switch number(below: 8) {
    case 5:
      one(of: [
        "", "<html><body/></html>", "<rss><title>T</title></rss>", "<!DOCTYPE rss [<!ENTITY a 'b'>]><rss/>",
        "<?xml version='1.0' encoding='x'?><rss/>",
      ])
    case 6: String(feed().dropLast(number(below: 80)))
    case 7: feed().replacing("</channel>", with: one(of: ["</item>", "&nbsp;</channel>", "\u{1}", "<a></channel>"]))
    default: feed()
    }
  }

  private mutating func feed() -> String {
    let base = one(of: ["", " xml:base='http://base.example/x/'"])
    let parts = list(upTo: 6) { $0.channelPart() }.joined()
    return "<rss><channel\(base)>\(parts)</channel></rss>" + one(of: ["", "\n", "<!-- -->", "<rss/>"])
  }

  private mutating func channelPart() -> String {
    switch number(below: 12) {
    case 0, 1: "<title>\(text())</title>"
    case 2: "<link>\(reference())</link>"
    case 3: "<description>\(text())</description>"
    case 4: one(of: ["<image><title>No</title></image>", "<itunes:title>No</itunes:title>", "<other><item/></other>"])
    default: "<item\(one(of: ["", " xml:base='y/'"]))>\(list(upTo: 5) { $0.itemPart() }.joined())</item>"
    }
  }

  private mutating func itemPart() -> String {
    switch number(below: 19) {
    case 0, 1: "<title>\(text())</title>"
    case 2: "<link>\(reference())</link>"
    case 3, 4: "<guid>\(one(of: ["1", "2", "http://guid.example/1", " ", "é", "e\u{301}", "É"]))</guid>"
    case 5: "<guid isPermaLink='\(one(of: ["true", "false", "FALSE"]))'>http://guid.example/2</guid>"
    case 6: "<dc:creator>\(text())</dc:creator>"
    case 7: "<author>\(text())</author>"
    case 8: "<pubDate>\(one(of: ["7 Sep 2002 09:42 GMT", "Sat, 07 Sep 02 09:42:60 EST", "soon", ""]))</pubDate>"
    case 9: "<description>\(text())</description>"
    case 10: "<content:encoded>\(text())</content:encoded>"
    case 11, 12: "<enclosure url='\(reference())' type='\(one(of: ["audio/mpeg", "audio/ogg"]))'/>"
    case 13: "<media:group><media:content url='\(reference())'/><media:thumbnail url='\(reference())'/></media:group>"
    case 14: one(of: ["<media:thumbnail url='t.png'/>", "<media:content url='m' type='a/b'/>", "<media:thumbnail/>"])
    case 15: "<itunes:image href='\(reference())'/>"
    case 16: "<itunes:title>\(text())</itunes:title>"
    case 17: "<itunes:duration>\(one(of: ["1:02:03", "90", "long", "", "90000"]))</itunes:duration>"
    default:
      one(of: ["<item><title>No</title></item>", "<other><guid>3</guid></other>", "<x:y/>", "<Title>No</Title>"])
    }
  }

  private mutating func text() -> String {
    one(of: ["A", "B", "", " ", "&lt;b&gt;C&lt;/b&gt;", "<![CDATA[<p>D</p>]]>", "E<i>F</i>", " ı  İ\n"])
  }

  private mutating func reference() -> String {
    one(of: ["a", "/b", "http://c.example/c", "", "http://[bad", "//d.example"])
  }
}
