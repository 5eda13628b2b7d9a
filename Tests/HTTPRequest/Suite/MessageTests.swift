import AsyncSupport
import HTTPExchange
import Synchronization
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

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

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func message(_ variant: Variant, _ call: Call) async -> HTTPMessage? {
    let server = Server()
    #expect(await variant.outcome(call, from: server) == .text(""))
    return server.messages.count == 1 ? server.messages[0] : nil
  }

  func call(_ kind: Call.Kind, _ url: String = list) -> Call { Call(kind, url).with(\.parameters, Self.parameters) }

  /// RFC 3986: a space is `%20`, and `~` stays.
  @Test(arguments: Variant.underTest)
  func `parameters become the query, in their order`(variant: Variant) async {
    let content = Content(type: "application/json", bytes: [0, 13, 10, 255])
    let url = "\(Self.list)?\(Self.query)"
    #expect(await message(variant, call(.get)) == HTTPMessage(method: "GET", url: url))
    #expect(await message(variant, call(.delete)) == HTTPMessage(method: "DELETE", url: url))
    #expect(await message(variant, call(.put(content))) == HTTPMessage(method: "PUT", url: url, content: content))
    #expect(
      await message(variant, call(.download(to: folder.path("file")))) == HTTPMessage(method: "GET", url: url))
    for (end, expected) in [
      ("?", "?\(Self.query)"), ("?c=3", "?c=3&\(Self.query)"), ("?c=3&", "?c=3&\(Self.query)"),
      ("#top", "?\(Self.query)"), ("?c=3#a?b", "?c=3&\(Self.query)"),
    ] {
      #expect(await message(variant, call(.get, Self.list + end))?.url == Self.list + expected)
    }
    for end in ["", "?c=3"] { #expect(await message(variant, Call(.get, Self.list + end))?.url == Self.list + end) }
  }

  /// WHATWG's URL standard: a space is `+`, and `*` stays.
  @Test(arguments: Variant.underTest)
  func `parameters of a form become its content, and the URL's query stays`(variant: Variant) async {
    let url = Self.list + "?c=3"
    #expect(await message(variant, call(.form, url)) == HTTPMessage(method: "POST", url: url, content: Self.form))
    let empty = Content(type: Self.form.type, bytes: [])
    #expect(await message(variant, Call(.form, url)) == HTTPMessage(method: "POST", url: url, content: empty))
  }

  @Test(arguments: Variant.underTest)
  func `a signed form has the signature of its content after the other headers`(variant: Variant) async {
    let server = Server()
    let signed = Mutex<[[UInt8]]>([])
    let subject = variant.makeSubject(server.connection) { bytes in
      signed.withLock { $0.append(bytes) }
      return "7 é"
    }
    let headers = [HTTPField("X-Shop", "7"), HTTPField("X-Shop", "8")]
    #expect(await subject.outcome(call(.signedForm).with(\.headers, headers)) == .text(""))
    #expect(signed.withLock { $0 } == [Self.form.bytes])
    #expect(
      server.messages == [
        HTTPMessage(
          method: "POST", url: Self.list, headers: headers + [HTTPField("X-Signature", "7 é")], content: Self.form)
      ])
  }

  @Test(arguments: Variant.underTest)
  func `headers are sent as they are, in their order, with each kind`(variant: Variant) async {
    let headers = [
      HTTPField("Accept", "a"), HTTPField("accept", ""), HTTPField("Authorization", "Bearer é"),
      HTTPField("X-Shop", "7"),
    ]
    for kind in Call.Kind.all(folder) {
      #expect(await message(variant, Call(kind, shop).with(\.headers, headers))?.headers.prefix(4) == headers[...])
    }
  }

  @Test(arguments: Variant.underTest)
  func `what is no absolute URL is refused`(variant: Variant) async {
    let server = Server()
    let subject = variant.makeSubject(server.connection)
    for url in ["", "/list", "ftp://shop.example/", "http://", "\(shop)🧦", "\(shop)\r\nX: 1"] {
      for kind in Call.Kind.all(folder) {
        #expect(await subject.outcome(Call(kind, url)) == .failure(.invalidURL(url)))
      }
    }
    #expect(server.messages == [])
    #expect(folder.names == [])
    #expect(await subject.outcome(Call(.get, "HTTP://Shop.Example?b#c")) == .text(""))
    #expect(server.messages.map(\.url) == ["http://shop.example/?b"])
  }

  @Test(arguments: Variant.underTest)
  func `a header that could forge another one is refused`(variant: Variant) async {
    let server = Server()
    let subject = variant.makeSubject(server.connection)
    let fields = [HTTPField("X", "a\r\nY: b"), HTTPField("X", "\n"), HTTPField("", "a"), HTTPField("X\n", "a")]
    for field in fields {
      for kind in Call.Kind.all(folder) {
        let call = Call(kind, shop).with(\.headers, [HTTPField("Accept", "a"), field])
        #expect(await subject.outcome(call) == .failure(.invalidHeader(field.name)))
      }
    }
    let put = Call(.put(Content(type: "a\r\nX: b", bytes: [])), shop)
    #expect(await subject.outcome(put) == .failure(.invalidHeader("Content-Type")))
    let forging = variant.makeSubject(server.connection) { _ in "a\r\nX: b" }
    #expect(await forging.outcome(Call(.signedForm, shop)) == .failure(.invalidHeader("X-Signature")))
    #expect(server.messages == [])
    #expect(await subject.outcome(Call(.get, shop)) == .text(""))
  }

  /// RFC 9110, section 5.3. The tests of the module HTTPExchange go into the details.
  @Test(arguments: Variant.underTest)
  func `a header that may stand once isn't sent twice`(variant: Variant) async {
    let server = Server()
    let subject = variant.makeSubject(server.connection)
    for kind in Call.Kind.all(folder) {
      let name =
        switch kind {
        case .get, .delete, .download: "Authorization"
        case .put, .form: "Content-Type"
        case .signedForm: "X-Signature"
        }
      let call = Call(kind, shop).with(\.headers, [HTTPField(name, "a"), HTTPField("X", "b"), HTTPField(name, "a")])
      #expect(await subject.outcome(call) == .failure(.duplicateHeader(name)), "\(kind)")
    }
    let signed = Call(.signedForm, shop).with(\.headers, [HTTPField("x-signature", "mine")])
    #expect(await subject.outcome(signed) == .failure(.duplicateHeader("X-Signature")))
    #expect(server.messages == [])
    #expect(folder.names == [])
  }

  /// RFC 3986, section 2.4.
  @Test(arguments: Variant.underTest)
  func `what is encoded isn't encoded again, also if another character has to be`(variant: Variant) async {
    for kind in Call.Kind.all(folder) {
      let call = Call(kind, "\(Self.list)?ids[]=%201").with(\.parameters, [Parameter("name", "a b")])
      let query =
        switch kind {
        case .form, .signedForm: ""
        default: "&name=a%20b"
        }
      #expect(await message(variant, call)?.url == "\(Self.list)?ids%5B%5D=%201\(query)", "\(kind)")
    }
  }

  /// RFC 9110, section 15.4: the error says whose URL it is, and is reported after the first message was sent.
  @Test(arguments: Variant.underTest)
  func `redirects to nowhere or in a loop are errors, and one without a location has a status`(variant: Variant) async {
    for kind in Call.Kind.all(folder) {
      let server = Server(status: 302, headers: [HTTPField("Location", "mailto:shop@shop.example")])
      let expected = Outcome.failure(.invalidRedirect("mailto:shop@shop.example"))
      #expect(await variant.outcome(Call(kind, shop), from: server) == expected, "\(kind)")
      #expect(server.messages.count == 1)
      #expect(await variant.outcome(Call(kind, shop), from: Server(status: 301, "moved")) == .error(301, "moved"))
      let loop = Server(status: 308, headers: [HTTPField("Location", "?c")])
      #expect(await variant.outcome(Call(kind, shop), from: loop) == .failure(.tooManyRedirects(10)))
      #expect(loop.messages.count == 11)
    }
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
