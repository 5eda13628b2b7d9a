import Foundation
import LoopbackServer
import Testing
import WorkbookSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct LoopbackServerTests {
  private let connections: OpenConnections

  init() async { connections = await OpenConnections() }

  /// Fetches a path with a session of its own, so that no connection outlives the test.
  private func fetch(_ server: LoopbackServer, _ path: String = "/", change: (inout URLRequest) -> Void = { _ in })
    async throws -> (body: Data, response: HTTPURLResponse)
  {
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    var request = URLRequest(url: try #require(URL(string: server.address + path)))
    change(&request)
    let (data, response) = try await session.data(for: request)
    return (data, try #require(response as? HTTPURLResponse))
  }

  /// Sends a text as it is, and returns all that comes back.
  private func answer(to request: String, from server: LoopbackServer) throws -> String {
    let client = try RawClient(port: server.port)
    defer { client.close() }
    client.send(request)
    client.endSending()
    return String(decoding: client.receiveAll(), as: UTF8.self)
  }

  @Test func `the handler's status, headers and body arrive`() async throws {
    let server = try LoopbackServer { _ in .init(status: 404, headers: ["Content-Type": "text/x"], body: "gone") }
    defer { server.stop() }
    let answer = try await fetch(server)
    #expect(answer.response.statusCode == 404)
    #expect(answer.response.value(forHTTPHeaderField: "content-type") == "text/x")
    #expect(String(decoding: answer.body, as: UTF8.self) == "gone")
  }

  @Test func `a request is recorded as it was sent`() async throws {
    let server = try LoopbackServer { request in .init(body: request.body) }
    defer { server.stop() }
    let answer = try await fetch(server, "/a%20b?q=1") {
      $0.httpMethod = "POST"
      $0.httpBody = Data("héllo".utf8)
      $0.setValue("yes", forHTTPHeaderField: "X-Test")
    }
    #expect(String(decoding: answer.body, as: UTF8.self) == "héllo")
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.target == "/a%20b?q=1")
    #expect(request.headers["x-test"] == "yes")
    #expect(request.body == Array("héllo".utf8))
    #expect(server.requests.count == 1)
  }

  @Test func `answers leave in the order of their gates`() async throws {
    let gates = ["/first": try LoopbackServer.Gate(), "/second": try LoopbackServer.Gate()]
    let server = try LoopbackServer { .init(body: $0.target, gate: gates[$0.target]) }
    defer { server.stop() }
    async let first = fetch(server, "/first")
    async let second = fetch(server, "/second")
    #expect(await server.requests(atLeast: 2).count == 2)
    gates["/second"]?.open()
    #expect(try await String(decoding: second.body, as: UTF8.self) == "/second")
    gates["/first"]?.open()
    #expect(try await String(decoding: first.body, as: UTF8.self) == "/first")
  }

  @Test func `a body without a length ends with the connection`() async throws {
    let server = try LoopbackServer { _ in .init(body: "open end", framing: .untilClose) }
    defer { server.stop() }
    let answer = try await fetch(server)
    #expect(answer.response.value(forHTTPHeaderField: "Content-Length") == nil)
    #expect(String(decoding: answer.body, as: UTF8.self) == "open end")
  }

  @Test func `close ends a body early`() async throws {
    let server = try LoopbackServer { _ in
      .init(steps: [.send([1, 2]), .close, .send([3, 4])])
    }
    defer { server.stop() }
    await #expect(throws: URLError.self) { try await fetch(server) }
  }

  @Test func `a long body arrives in parts with a gate between`() async throws {
    let gate = try LoopbackServer.Gate()
    let part = [UInt8](repeating: 7, count: 1 << 20)
    let server = try LoopbackServer { _ in
      .init(steps: [.send(part), .wait(gate)] + Array(repeating: .send(part), count: 7))
    }
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    defer { client.close() }
    client.send("GET / HTTP/1.1\r\n\r\n")
    let head = client.receive(atLeast: 1 << 20)
    #expect(String(decoding: head.prefix(12), as: UTF8.self) == "HTTP/1.1 200")
    #expect(head.count < 2 << 20)
    gate.open()
    #expect(head.count + client.receiveAll().count > 8 << 20)
  }

  @Test func `what stands behind a closed gate never leaves`() throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { _ in
      .init(steps: [.send(Array("shown".utf8)), .wait(gate), .send(Array("hidden".utf8))])
    }
    let client = try RawClient(port: server.port)
    defer { client.close() }
    client.send("GET / HTTP/1.1\r\n\r\n")
    let head = "HTTP/1.1 200 \r\nContent-Length: 11\r\nConnection: close\r\n\r\n"
    let start = client.receive(atLeast: head.utf8.count + 5)
    server.stop()
    #expect(String(decoding: start + client.receiveAll(), as: UTF8.self) == head + "shown")
  }

  @Test(arguments: [("HEAD", 200, "Content-Length: 6"), ("GET", 204, ""), ("GET", 304, "")])
  func `HEAD, 204 and 304 carry no body`(method: String, status: Int, length: String) throws {
    let server = try LoopbackServer { _ in .init(status: status, body: "unseen") }
    defer { server.stop() }
    let answer = try answer(to: "\(method) / HTTP/1.1\r\n\r\n", from: server)
    #expect(answer.hasSuffix("\r\n\r\n"))
    #expect(answer.contains("Content-Length") == !length.isEmpty)
    #expect(answer.contains(length) || length.isEmpty)
  }

  @Test func `nobody answers at a closed port, and nobody else gets it`() throws {
    let closed = try LoopbackServer.ClosedPort()
    #expect(throws: RawClient.Unreachable.self) { try RawClient(port: closed.port) }
    let servers = try (0..<20).map { _ in try LoopbackServer { _ in .init() } }
    #expect(!servers.map(\.port).contains(closed.port))
    #expect(throws: RawClient.Unreachable.self) { try RawClient(port: closed.port) }
  }

  @Test func `a stopped server doesn't answer`() async throws {
    let server = try LoopbackServer { _ in .init(body: "not stopped") }
    server.stop()
    server.stop()
    // The system may have given the port to another test's server, so an answer alone proves nothing.
    do {
      #expect(try await fetch(server).body != Data("not stopped".utf8))
    } catch {
      #expect(error is URLError)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a stop ends held answers and waits`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { _ in .init(gate: gate) }
    let answer = Task { try await self.fetch(server).body }
    async let waiting = server.requests(atLeast: 2)
    _ = await server.requests(atLeast: 1)
    server.stop()
    await #expect(throws: URLError.self) { try await answer.value }
    #expect(await waiting.count == 1)
  }

  @Test func `a stop ends connections that say nothing`() throws {
    let server = try LoopbackServer { _ in .init() }
    let clients = try (0..<8).map { _ in try RawClient(port: server.port) }
    server.stop()
    for client in clients {
      #expect(client.receiveAll().isEmpty)
      client.close()
    }
  }

  @Test func `a server that is let go stops`() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in .init() }
    let client = try RawClient(port: #require(server?.port))
    defer { client.close() }
    server = nil
    #expect(client.receiveAll().isEmpty)
  }

  @Test func `many clients at once are all answered`() async throws {
    let server = try LoopbackServer { .init(body: $0.target) }
    defer { server.stop() }
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          let answer = try await self.fetch(server, "/\(number)")
          #expect(String(decoding: answer.body, as: UTF8.self) == "/\(number)")
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(server.requests.map(\.target)).count == 40)
  }

  // Here, an ellipsis stands for a value that is too long.
  @Test(arguments: [
    ("GET /\r\n\r\n", 400), ("GET / FTP/1.1\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505), ("\r\n\r\n", 400),
    ("G@T / HTTP/1.1\r\n\r\n", 400), ("GET  HTTP/1.1\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
    ("GET /é HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n: nameless\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nA: b\0c\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b", 400),
    ("PUT / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400), ("PUT / HTTP/1.1\r\nContent-Length: \r\n\r\n", 400),
    ("PUT / HTTP/1.1\r\nContent-Length: 9\r\n\r\nshort", 400),
    ("PUT / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
    ("PUT / HTTP/1.1\r\nContent-Length: 9223372036854775807\r\n\r\n", 413),
    ("PUT / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501), ("GET / HTTP/1.1\r\nA: …\r\n\r\n", 431),
  ])
  func `a request that is not HTTP is refused`(request: String, status: Int) throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let request = request.replacing("…", with: String(repeating: "x", count: 70_000))
    #expect(try answer(to: request, from: server).hasPrefix("HTTP/1.1 \(status) "))
    #expect(server.requests.isEmpty)
  }

  @Test func `a client that goes away harms nobody`() async throws {
    let server = try LoopbackServer { _ in .init(body: [UInt8](repeating: 1, count: 1 << 22)) }
    defer { server.stop() }
    let silent = try RawClient(port: server.port)
    silent.close()
    let impatient = try RawClient(port: server.port)
    impatient.send("GET / HTTP/1.1\r\n\r\n")
    impatient.close()
    #expect(try await fetch(server).body.count == 1 << 22)
  }

  @Test func `a body ends where its length says`() throws {
    let server = try LoopbackServer { .init(body: $0.body) }
    defer { server.stop() }
    let request = "PUT / HTTP/1.1\r\nContent-Length: 2\r\n\r\nok, and more"
    #expect(try answer(to: request, from: server).hasSuffix("\r\n\r\nok"))
  }

  @Test func `the server asks for a body that the client holds back`() throws {
    let server = try LoopbackServer { .init(body: $0.body) }
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    defer { client.close() }
    client.send("PUT / HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(String(decoding: client.receive(atLeast: 17), as: UTF8.self) == "HTTP/1.1 100 \r\n\r\n")
    client.send("ok")
    client.endSending()
    #expect(String(decoding: client.receiveAll(), as: UTF8.self).hasSuffix("\r\n\r\nok"))
  }

  @Test func `stopped servers and opened gates leave no descriptor behind`() async {
    // In a process of its own, since the limit is one for the process.
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        try limitDescriptors(to: 48)
        for _ in 0..<50 {
          let gate = try LoopbackServer.Gate()
          let server = try LoopbackServer { _ in .init(gate: gate) }
          let held = try RawClient(port: server.port)
          held.send("GET / HTTP/1.1\r\n\r\n")
          _ = await server.requests(atLeast: 1)
          let silent = try RawClient(port: server.port)
          server.stop()
          held.close()
          silent.close()
        }
      }
    }
  }
}

/// Has the system refuse more open descriptors than this from now on.
private func limitDescriptors(to count: Int) throws {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let resource = RLIMIT_NOFILE
  #endif
  var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
  guard setrlimit(resource, &limit) == 0 else { throw RawClient.Unreachable() }
}
