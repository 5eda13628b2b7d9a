import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import Synchronization
import Testing
import WorkbookSupport

/// What is sent for each kind of call, and what is refused before anything is sent.
@MainActor @Suite struct MessageTests {
  nonisolated static let list = "\(shop)list"
  nonisolated static let parameters = [
    Parameter("b", "2"), Parameter("a", "1 + 1"), Parameter("b", "x&y=z"), Parameter("é", "🧦~*"), Parameter("", ""),
  ]
  nonisolated static let query = "b=2&a=1%20%2B%201&b=x%26y%3Dz&%C3%A9=%F0%9F%A7%A6~%2A&="
  nonisolated static let form = Content(
    type: "application/x-www-form-urlencoded",
    bytes: [UInt8]("b=2&a=1+%2B+1&b=x%26y%3Dz&%C3%A9=%F0%9F%A7%A6%7E*&=".utf8))

  nonisolated static let headers = [
    HTTPField("Accept", "a"), HTTPField("accept", ""), HTTPField("Authorization", "Bearer é"), HTTPField("X-Shop", "7"),
  ]

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func message(_ variant: Variant, _ call: Call) async -> HTTPMessage? {
    let server = Server()
    #expect(await variant.outcome(call, from: server) == .text(""))
    return server.messages.count == 1 ? server.messages[0] : nil
  }

  func call(_ kind: Call.Kind, _ url: String = list) -> Call {
    Call(kind, url).with(\.parameters, Self.parameters).with(\.headers, Self.headers)
  }

  /// RFC 3986: a space is `%20`, and `~` stays. What is encoded isn't encoded again, also if another character has to be.
  @Test(arguments: Variant.underTest)
  func `parameters become the query, in their order, and headers are sent as they are`(variant: Variant) async {
    let content = Content(
      type: "application/json", bytes: [0, 13, 10, 255], headers: [HTTPField("Content-Language", "en")])
    let kinds: [(kind: Call.Kind, method: String, content: Content?)] = [
      (.get, "GET", nil), (.delete, "DELETE", nil), (.put(content), "PUT", content),
      (.download(to: folder.path("file")), "GET", nil),
    ]
    for (kind, method, content) in kinds {
      for (end, expected) in [
        ("", "?"), ("?", "?"), ("?c=3", "?c=3&"), ("?c=3&", "?c=3&"), ("#top", "?"), ("?c=3#a?b", "?c=3&"),
        ("?ids[]=%201", "?ids%5B%5D=%201&"),
      ] {
        let url = Self.list + expected + Self.query
        let sent = HTTPMessage(method: method, url: url, headers: Self.headers, content: content)
        #expect(await message(variant, call(kind, Self.list + end)) == sent)
      }
      for end in ["", "?c=3"] { #expect(await message(variant, Call(kind, Self.list + end))?.url == Self.list + end) }
    }
  }

  /// WHATWG's URL standard: a space is `+`, and `*` stays.
  @Test(arguments: Variant.underTest)
  func `parameters of a form become its content, and the URL's query stays`(variant: Variant) async {
    let url = Self.list + "?ids%5B%5D=%201"
    #expect(
      await message(variant, call(.form, Self.list + "?ids[]=%201"))
        == HTTPMessage(method: "POST", url: url, headers: Self.headers, content: Self.form))
    let empty = Content(type: Self.form.type, bytes: [])
    #expect(await message(variant, Call(.form, url)) == HTTPMessage(method: "POST", url: url, content: empty))
  }

  @Test(arguments: Variant.underTest)
  func `a signed form has the signature of its bytes as a header of its content`(variant: Variant) async {
    let server = Server()
    let signed = Mutex<[[UInt8]]>([])
    let subject = variant.makeSubject(server.connection) { bytes in
      signed.withLock { $0.append(bytes) }
      return "7 é"
    }
    #expect(await subject.outcome(call(.signedForm)) == .text(""))
    #expect(signed.withLock { $0 } == [Self.form.bytes])
    var content = Self.form
    content.headers = [HTTPField("X-Signature", "7 é")]
    #expect(server.messages == [HTTPMessage(method: "POST", url: Self.list, headers: Self.headers, content: content)])
  }

  /// That a header may stand once says RFC 9110, section 5.3. The tests of the module HTTPExchange go into the details.
  @Test(arguments: Variant.underTest)
  func `what is no absolute URL, and headers that forge another one or stand twice, are refused`(
    variant: Variant
  ) async {
    let server = Server()
    func expect(_ error: HTTPError, for call: Call, signature: String = "7") async {
      let subject = variant.makeSubject(server.connection) { _ in signature }
      #expect(await subject.outcome(call) == .failure(error), "\(call)")
      #expect(await subject.outcome(Call(.get, "HTTP://Shop.Example?b#c")) == .text(""))
    }
    for kind in Call.Kind.all(folder) {
      let call = Call(kind, shop)
      for url in ["", "/list", "ftp://shop.example/", "http://", "\(shop)🧦", "\(shop)\r\nX: 1"] {
        await expect(.invalidURL(url), for: Call(kind, url))
      }
      for field in [HTTPField("X", "a\r\nY: b"), HTTPField("X", "\n"), HTTPField("", "a"), HTTPField("X\n", "a")] {
        await expect(.invalidHeader(field.name), for: call.with(\.headers, [HTTPField("Accept", "a"), field]))
      }
      let name =
        switch kind {
        case .get, .delete, .download: "Authorization"
        case .put, .form: "Content-Type"
        case .signedForm: "X-Signature"
        }
      let headers = [HTTPField(name, "a"), HTTPField("X", "b"), HTTPField(name, "a")]
      await expect(.duplicateHeader(name), for: call.with(\.headers, headers))
    }
    await expect(.invalidHeader("Content-Type"), for: Call(.put(Content(type: "a\r\nX: b", bytes: [])), shop))
    let signed = Call(.signedForm, shop)
    await expect(.invalidHeader("X-Signature"), for: signed, signature: "a\r\nX: b")
    await expect(.duplicateHeader("X-Signature"), for: signed.with(\.headers, [HTTPField("x-signature", "mine")]))
    #expect(Set(server.messages.map(\.url)) == ["http://shop.example/?b"])
    #expect(folder.names == [])
  }

  /// RFC 9110, section 15.4. The tests of the module HTTPExchange go into the details.
  @Test(arguments: Variant.underTest, [301, 302, 303, 307, 308])
  func `after a redirect, a call is repeated with the method and the content that the status allows`(
    variant: Variant, status: Int
  ) async throws {
    for kind in Call.Kind.all(folder) {
      let server = Server { message in
        message.url == shop
          ? HTTPAnswer(status: status, headers: [HTTPField("location", "/there")], parts: [[120]])
          : HTTPAnswer(parts: [[UInt8]("there".utf8)])
      }
      #expect(await variant.outcome(Call(kind, shop), from: server) == kind.text("there"))
      let sent = try #require(server.messages.first)
      var expected = sent
      expected.url += "there"
      if status == 303 || status < 303 && sent.method == "POST" {
        expected.method = "GET"
        expected.content = nil
        expected.headers = []
      }
      #expect(server.messages == [sent, expected])
    }
    #expect(folder.text("file") == "there")
  }
}
