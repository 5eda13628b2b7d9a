import FeedFormats
import Foundation
import Testing

@Suite struct XMLFieldTests {
  func field(_ text: String) -> XMLField {
    var field = XMLField(
      tag: XMLTag(name: "a", baseURL: URL(filePath: "/feeds/feed.xml"), position: XMLPosition(line: 1, column: 1)))
    field.text = text
    return field
  }

  @Test(arguments: [("a", "a"), (" \n a  b\t", "a  b"), ("", nil), (" \n ", nil)])
  func `a value is the text without blank space around it`(text: String, value: String?) {
    #expect(field(text).value == value)
  }

  @Test(arguments: [
    ("b.html", "file:///feeds/b.html"), (" http://a.example/ ", "http://a.example/"), ("", nil), ("http://[bad", nil),
  ])
  func `a URL is relative to its tag's base`(text: String, url: String?) {
    #expect(field(text).url?.absoluteString == url)
  }
}
