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
    try await HTTPConnection(transport: Transport(answer: answer)).send(message, timeout: .seconds(60), limit: limit)
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
    message.headers = [HTTPField("authorization", "Bearer 1"), accept, HTTPField("Cookie", "a=1")]
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
    for location in ["ftp://a.example/", "http://", "mailto:a@b.example", "a b"] {
      await #expect(throws: HTTPError.invalidURL(location)) { _ = try await messages(location: location) }
    }
    let answer = try await send(HTTPMessage(method: "GET", url: "http://a/")) { _ in HTTPAnswer(status: 302) { nil } }
    #expect(answer.status == 302)
  }

  @Test func `what is no absolute URL is refused`() async throws {
    for url in [
      "", " ", "a.example", "/list", "http:", "http://", "http:///list", "ftp://a.example/", "mailto:a@b.example",
      "http://a.example/a b", "http://a.example/🧦", "http://a.example/\r\nX: 1", "http://a.example:99999/",
      "http://a.example:x/", "http://user:password@a.example/", "http://[::1",
    ] {
      await #expect(throws: HTTPError.invalidURL(url)) {
        _ = try await messages(HTTPMessage(method: "GET", url: url), location: "/")
      }
    }
    for (url, sent) in [
      ("HTTP://A.Example", "http://a.example/"), ("https://[::1]:8443/a?b#c", "https://[::1]:8443/a?b"),
      ("http://127.0.0.1?q", "http://127.0.0.1/?q"),
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
}
