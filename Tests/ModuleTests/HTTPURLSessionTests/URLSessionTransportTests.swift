import HTTPExchange
import HTTPURLSession
import LoopbackServer
import Testing

@Suite struct URLSessionTransportTests {
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
}
