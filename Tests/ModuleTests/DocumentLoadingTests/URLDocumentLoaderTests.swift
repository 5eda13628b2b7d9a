import DocumentLoading
import Foundation
import LoopbackServer
import Testing
import WorkbookSupport

@MainActor
@Suite struct URLDocumentLoaderTests {
  private let connections: OpenConnections

  init() async { connections = await OpenConnections() }

  /// The answer to one request.
  func answer(_ url: URL, limit: Int = 1000) async -> Result<LoadedDocument, LoadError> {
    var loader = URLDocumentLoader()
    loader.limit = limit
    return await withCheckedContinuation { continuation in
      _ = loader.load(url) { continuation.resume(returning: $0) }
    }
  }

  /// The answer to a request for a server's page `/feed`, and the page's URL.
  func answer(
    to response: LoopbackServer.Response, limit: Int = 1000
  ) async throws -> (Result<LoadedDocument, LoadError>, URL) {
    let server = try LoopbackServer { _ in response }
    defer { server.stop() }
    let url = try url(server, "/feed")
    return (await answer(url, limit: limit), url)
  }

  func url(_ server: LoopbackServer, _ path: String) throws -> URL {
    try #require(URL(string: server.address + path))
  }

  /// A new file, removed by the caller.
  func file(_ body: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(body.utf8).write(to: url)
    return url
  }

  @Test(arguments: ["héllo", ""])
  func `a file comes as it is`(body: String) async throws {
    let url = try file(body)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(await answer(url) == .success(LoadedDocument(url: url, body: Data(body.utf8))))
  }

  @Test func `a file may have as many bytes as the limit`() async throws {
    let url = try file("12345")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(await answer(url, limit: 5) == .success(LoadedDocument(url: url, body: Data("12345".utf8))))
    #expect(await answer(url, limit: 4) == .failure(.tooLarge(limit: 4, url)))
  }

  @Test(arguments: ["/nobody/has/this/file.xml", "/"])
  func `a file that can't be read is unreadable`(path: String) async {
    let url = URL(fileURLWithPath: path)
    #expect(await answer(url) == .failure(.unreadableFile(url)))
  }

  @Test(arguments: ["ftp://127.0.0.1/x", "mailto:a@b.example", "x"])
  func `a scheme that is not spoken is refused`(text: String) async throws {
    let url = try #require(URL(string: text))
    #expect(await answer(url) == .failure(.unsupportedScheme(url)))
  }

  @Test func `a document comes over HTTP as it is`() async throws {
    let server = try LoopbackServer { _ in .init(body: "héllo") }
    defer { server.stop() }
    let url = try url(server, "/feed")
    #expect(await answer(url) == .success(LoadedDocument(url: url, body: Data("héllo".utf8))))
    #expect(server.requests.map(\.target) == ["/feed"])
  }

  @Test(arguments: [404, 500, 503, 204, 304])
  func `a status other than success is named`(status: Int) async throws {
    let (answer, url) = try await answer(to: .init(status: status, body: "sorry"))
    let expected: Result<LoadedDocument, LoadError> =
      status == 204 ? .success(LoadedDocument(url: url, body: Data())) : .failure(.status(status, url))
    #expect(answer == expected)
  }

  @Test func `after a redirect, the document's URL is the last one`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/old" ? .init(status: 302, headers: ["Location": "/new/feed"]) : .init(body: "new")
    }
    defer { server.stop() }
    let expected = LoadedDocument(url: try url(server, "/new/feed"), body: Data("new".utf8))
    #expect(await answer(try url(server, "/old")) == .success(expected))
  }

  @Test func `a declared length past the limit is enough to refuse`() async throws {
    let gate = try LoopbackServer.Gate()
    let (answer, url) = try await answer(
      to: .init(steps: [.send([0x3C]), .wait(gate)], framing: .declaredLength(50 << 20)), limit: 1 << 20)
    #expect(answer == .failure(.tooLarge(limit: 1 << 20, url)))
  }

  @Test func `the first byte past the limit is enough to refuse`() async throws {
    let gate = try LoopbackServer.Gate()
    let (answer, url) = try await answer(
      to: .init(steps: [.send([UInt8](repeating: 0x20, count: 1001)), .wait(gate)], framing: .untilClose))
    #expect(answer == .failure(.tooLarge(limit: 1000, url)))
  }

  @Test func `a connection that breaks is unreachable`() async throws {
    let (answer, url) = try await answer(to: .init(steps: [.send([0x3C]), .close], framing: .declaredLength(99)))
    #expect(answer == .failure(.unreachable(url)))
  }

  @Test func `a port where nobody listens is unreachable`() async throws {
    let closed = try LoopbackServer.ClosedPort()
    let url = try #require(URL(string: closed.address + "/feed"))
    #expect(await answer(url) == .failure(.unreachable(url)))
  }

  @Test func `a cancelled load lets the server go and says nothing`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { request in
      request.target == "/held" ? .init(body: "held", gate: gate) : .init(body: "free")
    }
    defer { server.stop() }
    var answers: [String] = []
    var loader = URLDocumentLoader()
    // On busy cores this test may wait long for its turn; a load that is given up meanwhile would say so.
    loader.timeout = 86_400
    let load = loader.load(try url(server, "/held")) { _ in answers.append("held") }
    _ = await server.requests(atLeast: 1)
    load.cancel()
    load.cancel()
    gate.open()
    _ = await answer(try url(server, "/free"))
    #expect(answers.isEmpty)
  }

  /// RFC 9110, section 15.5.2. FoundationNetworking doesn't end such a task by itself.
  @Test(arguments: ["Basic realm=\"feeds\"", "Digest realm=\"feeds\", nonce=\"1\"", "Bearer"])
  func `a server that asks for a login is answered with its status`(challenge: String) async throws {
    let (answer, url) = try await answer(to: .init(status: 401, headers: ["WWW-Authenticate": challenge], body: "who?"))
    #expect(answer == .failure(.status(401, url)))
  }

  /// RFC 9110, section 15.2.
  @Test func `interim answers are skipped`() async throws {
    var response = LoopbackServer.Response(body: "late")
    response.interim = [100, 103]
    let (answer, url) = try await answer(to: response)
    #expect(answer == .success(LoadedDocument(url: url, body: Data("late".utf8))))
  }

  /// RFC 9110, section 15.4.
  @Test(arguments: 300...308)
  func `a redirect that leads nowhere is named by its status`(status: Int) async throws {
    for headers in [[:], ["Location": "http://h:x/"]] as [LoopbackServer.Headers] {
      let (answer, url) = try await answer(to: .init(status: status, headers: headers, body: "moved"))
      #expect(answer == .failure(.status(status, url)))
    }
  }

  /// RFC 3986, section 2.4; RFC 9110, section 5.5.
  @Test func `a location is encoded once, and blanks around it don't count`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/old" ? .init(status: 302, headers: ["Location": " /a%20b[1] "]) : .init(body: "new")
    }
    defer { server.stop() }
    let expected = LoadedDocument(url: try url(server, "/a%20b%5B1%5D"), body: Data("new".utf8))
    #expect(await answer(try url(server, "/old")) == .success(expected))
    #expect(server.requests.map(\.target) == ["/old", "/a%20b%5B1%5D"])
  }

  /// What the library does, and the README says. It may change it.
  @Test func `half a gzip body is no error`() async throws {
    let half =
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0, 11, 0, 0xF4, 0xFF] + [UInt8](repeating: 97, count: 11) + [1, 11]
    let (answer, url) = try await answer(to: .init(headers: ["Content-Encoding": "gzip"], body: half))
    #expect(answer == .success(LoadedDocument(url: url, body: Data(repeating: 97, count: 11))))
  }
}

/// RFC 3986, sections 2.4 and 3.
@Suite struct WrittenURLTests {
  @Test(arguments: [
    ("http://h/(%23P 1).mp3", "http://h/(%23P%201).mp3"), ("//h/a%20[", "http://h/a%20%5B"),
    ("?q=%20{", "http://base/a/b?q=%20%7B"), ("#a#b%20 ", "http://base/a/b?c#a%23b%20%20"),
    ("é%C3%A9", "http://base/a/%C3%A9%C3%A9"), ("%41%2", "http://base/a/%41%252"),
    ("../%zz%41", "http://base/%25zz%41"),
    ("http://[::1]:80/[%5B", "http://[::1]:80/%5B%5B"), ("mailto:a b%20", "mailto:a%20b%20"),
    ("x?a:b//c%20 ", "http://base/a/x?a:b//c%20%20"),
    ("http://h/\"<>[\\]^`{|}", "http://h/%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D"),
  ])
  func `what may not stand in a URL is encoded once`(text: String, expected: String) {
    #expect(URL(written: text, relativeTo: URL(string: "http://base/a/b?c"))?.absoluteString == expected)
  }

  @Test(arguments: ["", "http://[bad", "http://u%20 x@h/", "http://é%41/"])
  func `a text that names no URL gives none`(text: String) {
    #expect(URL(written: text) == nil)
  }
}

@MainActor
@Suite struct DocumentLoadTests {
  @Test func `a load that cancels itself while it is cancelled is ended once`() {
    var load: DocumentLoad?
    var count = 0
    load = DocumentLoad {
      count += 1
      load?.cancel()
    }
    load?.cancel()
    load?.cancel()
    load = nil
    #expect(count == 1)
  }
}
