import HTTPExchange
import Synchronization
import Testing

/// What the suite of the kata HTTPRequest can't reach with its kinds of request.
@Suite struct HTTPConnectionTests {
  struct Transport: HTTPTransport {
    let answer: @Sendable (HTTPMessage) -> HTTPAnswer
    func send(_ message: HTTPMessage) async throws(HTTPError) -> HTTPAnswer { answer(message) }
  }

  func send(
    _ message: HTTPMessage, limit: Int = 100, to answer: @escaping @Sendable (HTTPMessage) -> HTTPAnswer
  ) async throws(HTTPError) -> HTTPAnswer {
    try await HTTPConnection(transport: Transport(answer: answer)).send(
      message, timeout: .seconds(86_400), limit: limit)
  }

  @Test func `GET and HEAD have no content`() async {
    for method in ["GET", "HEAD"] {
      let message = HTTPMessage(method: method, url: "http://a/", content: Content(type: "x", bytes: []))
      await #expect(throws: HTTPError.contentNotAllowed(method: method)) {
        _ = try await send(message) { _ in HTTPAnswer(status: 200) { nil } }
      }
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `HEAD stays HEAD`(status: Int) async throws {
    let answer = try await send(HTTPMessage(method: "HEAD", url: "http://a/")) { message in
      message.url == "http://a/"
        ? HTTPAnswer(status: status, headers: [HTTPField("Location", "b")]) { nil }
        : HTTPAnswer(status: 200, headers: [HTTPField("X", message.method)]) { nil }
    }
    #expect(answer.headers["x"] == "HEAD")
  }

  @Test func `a length that announces no body is ignored`() async throws {
    for (method, status) in [("HEAD", 200), ("GET", 304), ("GET", 204)] {
      let answer = try await send(HTTPMessage(method: method, url: "http://a/")) { _ in
        HTTPAnswer(status: status, headers: [HTTPField("Content-Length", "1000")]) { nil }
      }
      #expect(try await answer.nextPart() == nil)
    }
  }

  @Test func `the length of compressed content isn't that of its bytes, but the limit counts`() async throws {
    let headers = [HTTPField("Content-Length", "3"), HTTPField("Content-Encoding", "gzip")]
    let answer = try await send(HTTPMessage(method: "GET", url: "http://a/"), limit: 10) { _ in
      HTTPAnswer(status: 200, headers: headers) { [0, 0, 0, 0, 0, 0] }
    }
    #expect(try await answer.nextPart()?.count == 6)
    await #expect(throws: HTTPError.tooLarge(limit: 10)) { _ = try await answer.nextPart() }
  }

  /// Sends a message to `http://a.example/b/c?d`, which is redirected to a location, and returns the messages.
  func messages(
    _ message: HTTPMessage = HTTPMessage(method: "GET", url: "http://a.example/b/c?d"), status: Int = 307,
    location: String
  ) async throws(HTTPError) -> [HTTPMessage] {
    let messages = Mutex<[HTTPMessage]>([])
    _ = try await send(message) { message in
      let count = messages.withLock { messages in
        messages.append(message)
        return messages.count
      }
      return HTTPAnswer(status: count == 1 ? status : 200, headers: [HTTPField("location", location)]) { nil }
    }
    return messages.withLock { $0 }
  }

  @Test func `another host, port or scheme doesn't get the credentials`() async throws {
    let accept = HTTPField("Accept", "text/plain")
    var message = HTTPMessage(method: "GET", url: "http://a.example/b/c?d")
    message.headers = [
      HTTPField("authorization", "Bearer 1"), accept, HTTPField("Cookie", "a=1"), HTTPField("host", "shop.example"),
    ]
    for (location, isKept) in [
      ("http://a.example:80/x", true), ("//A.example/x", true), ("http://a.example:81/x", false),
      ("https://a.example/x", false), ("http://www.a.example/x", false), ("//b.example/x", false),
    ] {
      let sent = try await messages(message, location: location)
      #expect(sent.map(\.headers) == [message.headers, isKept ? message.headers : [accept]])
    }
  }

  @Test func `a location is followed with five statuses only, and must be an http URL`() async throws {
    for status in [300, 304, 305, 306] {
      #expect(try await messages(status: status, location: "/x").count == 1)
    }
    for location in ["ftp://a.example/", "http://", "mailto:a@b.example", "//a b/", "//é.example/", "a\u{1}b"] {
      await #expect(throws: HTTPError.invalidRedirect(location)) { _ = try await messages(location: location) }
    }
    let answer = try await send(HTTPMessage(method: "GET", url: "http://a/")) { _ in HTTPAnswer(status: 302) { nil } }
    #expect(answer.status == 302)
  }

  @Test func `what is no absolute URL is refused`() async throws {
    for url in [
      "", " ", "a.example", "/list", "http:", "http://", "http:///list", "ftp://a.example/", "mailto:a@b.example",
      "http://a.example/a b", "http://a.example/🧦", "http://a.example/\r\nX: 1", "http://a.example:99999/",
      "http://a.example:x/", "http://a:+80/", "http://a:-1/", "http://a:80:80/", "http://a|b/", "http://a%2/",
      "http://[a]b/", "http://[]/", "http://[::1/", "http://user:password@a.example/", "http://[::1",
    ] {
      await #expect(throws: HTTPError.invalidURL(url)) {
        _ = try await messages(HTTPMessage(method: "GET", url: url), location: "/")
      }
    }
    for (url, sent) in [
      ("HTTP://A.Example", "http://a.example/"), ("https://[::1]:8443/a?b#c", "https://[::1]:8443/a?b"),
      ("http://127.0.0.1?q", "http://127.0.0.1/?q"), ("http://a:/x", "http://a/x"), ("http://a:080/", "http://a:80/"),
    ] {
      let message = HTTPMessage(method: "GET", url: url)
      #expect(try await messages(message, status: 200, location: "").map(\.url) == [sent])
    }
  }

  /// Sends a message that must not reach the transport.
  func refuse(_ message: HTTPMessage) async throws {
    _ = try await messages(message, location: "/")
    Issue.record("\(message) was sent")
  }

  @Test func `a header that could forge another one is refused`() async {
    for field in [
      HTTPField("X", "a\r\nY: b"), HTTPField("X", "a\nb"), HTTPField("X", "\r"), HTTPField("X", "a\u{0}"),
      HTTPField("X", "\u{7F}"), HTTPField("", "a"), HTTPField("X Y", "a"), HTTPField("X:", "a"),
      HTTPField("X\n", "a"), HTTPField("Ü", "a"),
    ] {
      let message = HTTPMessage(method: "GET", url: "http://a/", headers: [HTTPField("Accept", "a\tü"), field])
      await #expect(throws: HTTPError.invalidHeader(field.name)) { try await refuse(message) }
    }
  }

  /// RFC 3986, sections 2.4, 3.3 and 3.4.
  @Test func `what may not stand in a URL is encoded once, also in a redirect`() async throws {
    for (target, sent) in [
      ("list?ids[]=1&name=a%20b", "list?ids%5B%5D=1&name=a%20b"), ("(%23P%201).mp3", "(%23P%201).mp3"),
      ("a|b%7C^", "a%7Cb%7C%5E"), ("{%7B%7b}?`%60\"", "%7B%7B%7b%7D?%60%60%22"), ("100%?%%41%4", "100%25?%25%41%254"),
      ("a:b@c!$&'()*+,;=-._~?/?", "a:b@c!$&'()*+,;=-._~?/?"),
    ] {
      let message = HTTPMessage(method: "GET", url: "http://a.example/\(target)")
      #expect(try await messages(message, status: 200, location: "").map(\.url) == ["http://a.example/\(sent)"])
      for location in ["/\(target)", "http://a.example/\(target)", "//a.example/\(target)", "../\(target)#[%20"] {
        #expect(try await messages(location: location).last?.url == "http://a.example/\(sent)")
      }
    }
    #expect(try await messages(location: "//[::1]:8080/[").last?.url == "http://[::1]:8080/%5B")
    for location in ["/a file?é b", "http://a.example/a file?é b", "//A.example/a file?é b"] {
      #expect(try await messages(location: location).last?.url == "http://a.example/a%20file?%C3%A9%20b")
    }
  }

  /// RFC 9110, section 15.4, step 4.
  @Test(arguments: [301, 302, 303, 307, 308])
  func `the headers of the content go where the content goes`(status: Int) async throws {
    let accept = HTTPField("Accept-Encoding", "identity")
    let names = ["content-encoding", "Content-Language", "Content-Location", "Content-Disposition", "Digest"]
    for method in ["POST", "PUT", "DELETE"] {
      var message = HTTPMessage(method: method, url: "http://a.example/b/c?d")
      message.headers = names.map { HTTPField($0, "x") } + [accept]
      message.content = Content(type: "text/plain", bytes: [1], headers: [HTTPField("X-Of-Content", "x")])
      let last = try await messages(message, status: status, location: "/x").last
      let becomesGet = status == 303 || status < 303 && method == "POST"
      #expect(last?.method == (becomesGet ? "GET" : method))
      #expect(last?.content == (becomesGet ? nil : message.content))
      #expect(last?.headers == (becomesGet ? [accept] : message.headers))
    }
  }

  /// RFC 9110, section 5.3. A list may be divided.
  @Test func `a header that may stand once isn't sent twice`() async throws {
    var message = HTTPMessage(method: "POST", url: "http://a.example/", content: Content(type: "text/plain", bytes: []))
    message.headers = [HTTPField("content-type", "0")]
    await #expect(throws: HTTPError.duplicateHeader("Content-Type")) { try await refuse(message) }
    message.content?.headers["X-Of-Content"] = "1"
    message.content?.headers["x-of-content"] = "2"
    #expect(message.content?.headers == [HTTPField("x-of-content", "2")])
    message.headers = [HTTPField("X-Of-Content", "3")]
    await #expect(throws: HTTPError.duplicateHeader("x-of-content")) { try await refuse(message) }
    for name in ["Authorization", "Cookie", "Host", "If-Range", "Origin", "Referer", "User-Agent"] {
      message.headers = [HTTPField(name, "a"), HTTPField("X", ""), HTTPField(name.lowercased(), "a")]
      await #expect(throws: HTTPError.duplicateHeader(name.lowercased())) { try await refuse(message) }
    }
    message.headers = ["Accept", "accept", "Cache-Control", "Cache-Control", "X-A", "X-A"].map { HTTPField($0, "a") }
    #expect(try await messages(message, status: 200, location: "").map(\.headers) == [message.headers])
  }

  /// RFC 9112, section 6.
  @Test func `the caller doesn't say where a message ends`() async throws {
    for method in ["GET", "DELETE", "POST"] {
      for name in ["Content-Length", "transfer-encoding"] {
        for content in method == "GET" ? [nil] : [nil, Content(type: "text/plain", bytes: [1])] {
          var message = HTTPMessage(method: method, url: "http://a.example/", content: content)
          message.headers = [HTTPField("Accept", "a"), HTTPField(name, name == "Content-Length" ? "5" : "chunked")]
          await #expect(throws: HTTPError.framingHeader(name)) { try await refuse(message) }
          guard content != nil else { continue }
          message.content?.headers = message.headers
          message.headers = []
          await #expect(throws: HTTPError.framingHeader(name)) { try await refuse(message) }
        }
      }
    }
  }

  /// RFC 9110, section 5.5.
  @Test func `blanks around a value aren't part of it`() async throws {
    for (value, expected) in [(" a\t", "a"), ("\t a  b ", "a  b"), (" \t", ""), ("", ""), (" \u{A0}é ", "\u{A0}é")] {
      #expect(HTTPField("X", value).value == expected)
    }
    #expect(try await messages(location: " /x\t").last?.url == "http://a.example/x")
  }

  /// RFC 9110, section 8.6; RFC 9112, section 6.3.
  @Test func `a length has only digits`() async throws {
    func read(_ length: String, _ others: HTTPField...) async throws(HTTPError) -> Int {
      let message = HTTPMessage(method: "GET", url: "http://a/")
      let answer = try await send(message) { _ in
        let parts = Mutex([[UInt8](repeating: 1, count: 9)][...])
        return HTTPAnswer(status: 200, headers: [HTTPField("Content-Length", length)] + others) {
          parts.withLock { $0.popFirst() }
        }
      }
      var count = 0
      while let part = try await answer.nextPart() { count += part.count }
      return count
    }
    for length in ["9", " 9 ", "009", "9, 9", "9,09 ,\t9", ""] { #expect(try await read(length) == 9) }
    for length in ["+9", "-9", "9x", "0x9", "9.0", "9 9", "9,", "9, 8", "٩", "nine"] {
      await #expect(throws: HTTPError.invalidLength(length)) { _ = try await read(length) }
      #expect(try await read(length, HTTPField("transfer-encoding", "chunked")) == 9)
    }
    for length in ["101", "99999999999999999999", "99999999999999999999, 99999999999999999999"] {
      await #expect(throws: HTTPError.tooLarge(limit: 100)) { _ = try await read(length) }
    }
    await #expect(throws: HTTPError.incomplete(received: 9, expected: 10)) { _ = try await read("10") }
    await #expect(throws: HTTPError.invalidLength("9,8")) { _ = try await read("9", HTTPField("content-length", "8")) }
    #expect(try await read("10", HTTPField("Content-Encoding", " gzip")) == 9)
    await #expect(throws: HTTPError.incomplete(received: 9, expected: 10)) {
      _ = try await read("10", HTTPField("Content-Encoding", "Identity , identity"))
    }
  }
}
