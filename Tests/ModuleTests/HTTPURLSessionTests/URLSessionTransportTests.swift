import HTTPExchange
import HTTPURLSession
import LoopbackServer
import Testing
import WorkbookSupport

@Suite struct URLSessionTransportTests {
  private let connections: OpenConnections

  init() async { connections = await OpenConnections() }

  func message(_ server: LoopbackServer, _ target: String = "/") -> HTTPMessage {
    HTTPMessage(method: "GET", url: server.address + target)
  }

  /// Reads the whole body.
  func body(of answer: HTTPAnswer) async throws(HTTPError) -> [UInt8] {
    var body: [UInt8] = []
    while let part = try await answer.nextPart() { body += part }
    return body
  }

  @Test func `an answer is returned as it is, redirects and errors too`() async throws {
    let server = try LoopbackServer { request in
      .init(status: request.target == "/302" ? 302 : 403, headers: ["Location": "/x", "Set-Cookie": "a=1"], body: "so")
    }
    defer { server.stop() }
    let transport = URLSessionTransport()
    for (target, status) in [("/302", 302), ("/403", 403)] {
      let answer = try await transport.send(message(server, target))
      #expect(answer.status == status)
      #expect(answer.headers["location"] == "/x")
      // Of a redirect, URLSession may keep the body to itself.
      if status == 403 { #expect(try await body(of: answer) == Array("so".utf8)) }
    }
    #expect(server.requests.map(\.target) == ["/302", "/403"])
    #expect(server.requests.allSatisfy { $0.headers["Cookie"] == nil })
  }

  @Test func `parts arrive before the end`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { _ in .init(steps: [.send([1]), .wait(gate), .send([2])]) }
    defer { server.stop() }
    let answer = try await URLSessionTransport().send(message(server))
    #expect(try await answer.nextPart() == [1])
    gate.open()
    #expect(try await body(of: answer) == [2])
    #expect(try await answer.nextPart() == nil)
  }

  @Test func `a broken connection is an error, before the answer and inside the body`() async throws {
    let port = try LoopbackServer.ClosedPort()
    await #expect(throws: HTTPError.unreachable("\(port.address)/")) {
      _ = try await URLSessionTransport().send(HTTPMessage(method: "GET", url: "\(port.address)/"))
    }
    let server = try LoopbackServer { _ in .init(steps: [.send([1, 2]), .close], framing: .declaredLength(9)) }
    defer { server.stop() }
    let answer = try await URLSessionTransport().send(message(server))
    await #expect(throws: HTTPError.incomplete(received: 2, expected: nil)) { _ = try await body(of: answer) }
  }

  @Test func `a task that is cancelled soon ends, before the answer and inside the body`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { request in
      request.target == "/late" ? .init(gate: gate) : .init(steps: [.send([1]), .wait(gate)])
    }
    defer { server.stop() }
    let transport = URLSessionTransport()
    let late = message(server, "/late")
    let before = Task { _ = try await transport.send(late) }
    _ = await server.requests(atLeast: 1)
    before.cancel()
    await #expect(throws: HTTPError.cancelled) { try await before.value }
    let answer = try await transport.send(message(server))
    #expect(try await answer.nextPart() == [1])
    let inside = Task { _ = try await answer.nextPart() }
    inside.cancel()
    await #expect(throws: HTTPError.cancelled) { try await inside.value }
  }

  /// RFC 9110, section 15.5.2. FoundationNetworking doesn't end such a task by itself.
  @Test(arguments: [401, 407])
  func `an answer that asks for a login is an answer`(status: Int) async throws {
    for challenge in ["Basic realm=\"shop\"", "Digest realm=\"shop\", nonce=\"1\"", "Bearer"] {
      let server = try LoopbackServer { _ in
        .init(status: status, headers: ["WWW-Authenticate": challenge, "Proxy-Authenticate": challenge], body: "who?")
      }
      defer { server.stop() }
      let answer = try await URLSessionTransport().send(message(server))
      #expect(answer.status == status)
      #expect(answer.headers["www-authenticate"] == challenge)
      #expect(try await body(of: answer) == Array("who?".utf8))
      #expect(server.requests.count == 1)
    }
  }

  /// RFC 9110, section 15.2.
  @Test func `interim answers are skipped`() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(headers: ["X-A": "1"], body: "late")
      response.interim = [100, 103, 103]
      return response
    }
    defer { server.stop() }
    let answer = try await URLSessionTransport().send(message(server))
    #expect(answer.status == 200)
    #expect(answer.headers["X-A"] == "1")
    #expect(answer.headers["Link"] == nil)
    #expect(try await body(of: answer) == Array("late".utf8))
  }

  @Test(arguments: 300...308)
  func `the status of a redirect without a location is the answer, whatever became of its body`(status: Int)
    async throws
  {
    let server = try LoopbackServer { _ in .init(status: status, body: "twenty-three bytes here") }
    defer { server.stop() }
    let connection = HTTPConnection(transport: URLSessionTransport())
    let answer = try await connection.send(message(server), timeout: .seconds(86_400), limit: 100)
    #expect(answer.status == status)
    let body = try await body(of: answer)
    #expect(body.isEmpty || body == Array("twenty-three bytes here".utf8))
  }

  @Test func `a URL is sent as it is, or refused`() async throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let transport = URLSessionTransport()
    for target in ["/a%20b?c%5B%5D=%2B+", "/(%23P%201).mp3"] { _ = try await transport.send(message(server, target)) }
    #expect(server.requests.map(\.target) == ["/a%20b?c%5B%5D=%2B+", "/(%23P%201).mp3"])
    let refused = message(server, "/a[%20b")
    await #expect(throws: HTTPError.invalidURL(refused.url)) { _ = try await transport.send(refused) }
  }

  /// What the libraries do, and the README says. They may change it.
  @Test func `several headers of one name are joined, and half a gzip body is no error`() async throws {
    var headers: LoopbackServer.Headers = ["Set-Cookie": "a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT"]
    headers.append(name: "Set-Cookie", value: "b=2")
    headers.append(name: "Content-Encoding", value: "gzip")
    // Eleven times the letter a, in a block that isn't compressed, and the beginning of a second block.
    let half =
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0, 11, 0, 0xF4, 0xFF] + [UInt8](repeating: 97, count: 11) + [1, 11]
    let server = try LoopbackServer { [headers] _ in .init(headers: headers, body: half) }
    defer { server.stop() }
    let connection = HTTPConnection(transport: URLSessionTransport())
    let answer = try await connection.send(message(server), timeout: .seconds(86_400), limit: 100)
    #expect(answer.headers.filter { $0.name.lowercased() == "set-cookie" }.count == 1)
    #expect(answer.headers["Set-Cookie"] == "a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT, b=2")
    #expect(try await body(of: answer) == [UInt8](repeating: 97, count: 11))
  }
}
