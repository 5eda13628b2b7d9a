import FeedFormats
import Testing

@Suite struct PodcastDurationTests {
  @Test(arguments: [
    ("1:02:03", 3723), ("62:03", 3723), ("3723", 3723), ("00:00:05", 5), ("0", 0), ("7:04", 424),
    ("1234567", 1_234_567), ("0:01:30.500000", 90), ("1.5", 1),
    ("9223372036854775807", .max), ("0000000007", 7),
  ])
  func `a length is hours, minutes and seconds from the right`(text: String, seconds: Int) {
    #expect(Duration(podcast: text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", ":", "1:", "1:2:3:4", "-5", "5m", "1.", ".5", "1:.5", "1.5:00", "1.-5", "+5", "٥", "99999999999999999999",
    "1: 2", "9223372036854775807:00",
  ])
  func `what is no length is none`(text: String) {
    #expect(Duration(podcast: text) == nil)
  }

  @Test(arguments: [(3723, "1:02:03"), (123, "2:03"), (5, "0:05"), (3600, "1:00:00"), (3599, "59:59"), (0, "0:00")])
  func `a length reads as on a player`(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).clockText == text)
  }
}

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("<p>Hello <b>bold</b>\n world</p>", "Hello bold world"),
    ("one<br/>two", "one two"),
    ("a &amp; b &lt;c&gt; &quot;d&quot; &#233;&#xe9; &hellip;", "a & b <c> \"d\" éé …"),
    ("&unknown; & &; &#; &#x; &#+65; &#-1; &#x+41; &#٤;", "&unknown; & &; &#; &#x; &#+65; &#-1; &#x+41; &#٤;"),
    ("&#xFFFFFFFF; &#55296; &#0; &#x110000;", "\u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}"),
    ("it&#146;s &#128;5 &#x97; &#153;&#x9F;", "it’s €5 — ™Ÿ"),
    ("a<!-- <b> > -->b", "ab"),
    ("Why not <a href='u'>the zoo</a>?", "Why not the zoo?"),
    ("<b>un</b>bold, H<sub>2</sub>O", "unbold, H2O"),
    ("<ul><li>one</li><LI class=x>two</ul>three<td>four</td>five<h1>six</h1>", "one two three four five six"),
    ("<pre>a</pre>b<preview>c</preview>d<param>e", "a bcde"),
    ("1 < 2", "1 < 2"),
    ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
    ("1<2>3 <-> <é> <", "1<2>3 <-> <é> <"),
    ("a</b>c<!DOCTYPE d>e<?f g?>g</>h", "acegh"),
    ("<a title='x > y' b = \"'>\">z</a>'>\"", "z'>\""),
    ("<a b=\">x <i>y</i>", "x y"), ("<b>" + "<i></i>x<hr>y", "x y"),
    ("a <!-- no end", "a <!-- no end"),
    ("&nbsp; x &nbsp;", "x"),
    ("", ""),
  ])
  func `tags go, text stays`(html: String, text: String) {
    #expect(excerpt(ofHTML: html, maximumLength: 80) == text)
  }

  @Test(arguments: [(11, "Hello world"), (10, "Hello wor…"), (7, "Hello…"), (6, "Hello…"), (1, "…"), (0, "…")])
  func `a long text is cut, and says so`(length: Int, text: String) {
    #expect(excerpt(ofHTML: "<i>Hello</i> world", maximumLength: length) == text)
  }

  @Test func `text without end takes no time without end`() {
    #expect(excerpt(ofHTML: String(repeating: "<", count: 20_000), maximumLength: 3) == "<<…")
    #expect(excerpt(ofHTML: String(repeating: "<!--", count: 10_000), maximumLength: 3) == "<!…")
    #expect(excerpt(ofHTML: String(repeating: "<a b=\"", count: 10_001), maximumLength: .max).count == 60_006)
    #expect(excerpt(ofHTML: String(repeating: "&", count: 20_000), maximumLength: 3) == "&&…")
    let marks = String(repeating: "&#769;", count: 20_000)
    #expect(excerpt(ofHTML: "e\(marks)fgh", maximumLength: 3).unicodeScalars.count == 20_003)
    let long = String(repeating: "x &amp; ", count: 10_000)
    #expect(excerpt(ofHTML: long, maximumLength: .max).count == 4 * 10_000 - 1)
  }
}
