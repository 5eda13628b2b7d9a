import Testing

@testable import HTTPExchange

@Suite struct WebAddressTests {
  /// The examples of RFC 3986, section 5.4, with `http:` for a base, and without the fragment, which isn't sent.
  @Test(arguments: [
    ("g", "b/c/g"), ("./g", "b/c/g"), ("g/", "b/c/g/"), ("/g", "g"), ("?y", "b/c/d;p?y"), ("g?y", "b/c/g?y"),
    ("#s", "b/c/d;p?q"), ("g#s", "b/c/g"), ("g?y#s", "b/c/g?y"), (";x", "b/c/;x"), ("g;x", "b/c/g;x"),
    ("", "b/c/d;p?q"), (".", "b/c/"), ("./", "b/c/"), ("..", "b/"), ("../", "b/"), ("../g", "b/g"), ("../..", ""),
    ("../../", ""), ("../../g", "g"), ("../../../g", "g"), ("../../../../g", "g"), ("/./g", "g"), ("/../g", "g"),
    ("g.", "b/c/g."), (".g", "b/c/.g"), ("g..", "b/c/g.."), ("..g", "b/c/..g"), ("./../g", "b/g"),
    ("./g/.", "b/c/g/"), ("g/./h", "b/c/g/h"), ("g/../h", "b/c/h"), ("g;x=1/./y", "b/c/g;x=1/y"),
    ("g;x=1/../y", "b/c/y"), ("g?y/./x", "b/c/g?y/./x"), ("g?y/../x", "b/c/g?y/../x"),
  ])
  func `references are resolved`(reference: String, expected: String) {
    #expect(WebAddress("http://a/b/c/d;p?q")?.resolving(reference)?.text == "http://a/" + expected)
  }

  @Test func `references with a host or a scheme`() {
    let base = WebAddress("https://a/b")
    #expect(base?.resolving("//G/x")?.text == "https://g/x")
    #expect(base?.resolving("http://g?x")?.text == "http://g/?x")
    #expect(base?.resolving("a:b") == nil)
    #expect(base?.resolving("1:b")?.text == "https://a/1:b")
    #expect(base?.resolving("a b")?.text == "https://a/a%20b")
    #expect(base?.resolving("é?ü")?.text == "https://a/%C3%A9?%C3%BC")
    for reference in ["//", "http:", "ftp://a/", "a\tb", "//é/", "//a b/", "//u@g/", "//g:x/"] {
      #expect(base?.resolving(reference) == nil)
    }
  }

  @Test func `the default port is no other origin`() throws {
    let base = try #require(WebAddress("http://a.example/"))
    for (url, isSame) in [
      ("http://A.example:80/x", true), ("http://a.example:8080/", false), ("https://a.example/", false),
      ("https://a.example:80/", false), ("http://b.example/", false),
    ] {
      #expect(WebAddress(url).map(base.hasSameOrigin) == isSame)
    }
  }
}
