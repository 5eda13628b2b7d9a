import FeedFormats
import Foundation
import Testing

@Suite struct XMLFieldTests {
  func field(_ text: String) -> XMLField {
    var field = XMLField(
      tag: XMLTag(name: "a", baseURL: URL(filePath: "/feeds/feed.xml"), position: XMLPosition(line: 1, column: 1)))
    field.append(.text(text))
    return field
  }

  @Test(arguments: [("a", "a"), (" \n a  b\t", "a  b"), ("", nil), (" \n ", nil)])
  func `a value is the text without blank space around it`(text: String, value: String?) {
    #expect(field(text).value == value)
  }

  @Test(arguments: [
    ("b.html", "file:///feeds/b.html"), (" http://a.example/ ", "http://a.example/"), ("", nil), ("http://[bad", nil),
    // RFC 3986, section 2.4: what is encoded stays as it is.
    ("(%23P 1).mp3", "file:///feeds/(%23P%201).mp3"),
  ])
  func `a URL is relative to its tag's base`(text: String, url: String?) {
    #expect(field(text).url?.absoluteString == url)
  }

  @Test(arguments: [
    ("http://a.example/b", "http://a.example/b"), ("HTTPS://a.example/", "HTTPS://a.example/"), ("httpd-2.4.66", nil),
    ("http:b", nil), ("//a.example/b", nil), ("b", nil), ("tag:a.example,2026:1", nil), ("", nil),
    ("http://a.example/2014-07-21 15:03", nil), ("http://a.example/\u{A0}", "http://a.example/"),
    ("http://a.example/<b>", nil),
    ("http://a.example/a\u{2003}b", nil), ("http://a.example/é", "http://a.example/%C3%A9"),
    ("http://a.example/%20[é]", "http://a.example/%20%5B%C3%A9%5D"),
  ])
  func `a web URL is absolute and has the scheme http or https`(text: String, url: String?) {
    #expect(field(text).webURL?.absoluteString == url)
  }

  @Test(arguments: [("\n /b ", "file:///b"), (" ", nil), ("\t\n", nil), ("", nil), (nil, nil)])
  func `blank space around a tag's URL is no part of it`(text: String?, url: String?) {
    #expect(field("").tag.url(text)?.absoluteString == url)
  }

  @Test func `a field keeps text, inner tags and their order`() {
    var field = field("one ")
    let inner = XMLTag(name: "b", baseURL: field.tag.baseURL, position: XMLPosition(line: 1, column: 9))
    field.append(.start(inner))
    field.append(.text("two"))
    field.append(.end(name: "b"))
    #expect(field.text == "one two")
    #expect(field.innerTags == [inner])
    #expect(field.content == [.text("one "), .start(inner), .text("two"), .end(name: "b")])
  }
}
