import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import HTTPURLSession
import LoopbackServer
import Testing
import WorkbookSupport

/// Real HTTP, with `URLSession` and a server on this machine. The other tests go into the details.
@MainActor @Suite struct LiveTests {
  let folder: TemporaryFolder
  private let connections: OpenConnections

  init() async throws {
    folder = try TemporaryFolder()
    connections = await OpenConnections()
  }

  func subject(_ variant: Variant) -> Subject {
    variant.makeSubject(HTTPConnection(transport: URLSessionTransport(), clock: StoppedClock()))
  }

  @Test(arguments: Variant.underTest)
  func `what is sent arrives, also after a redirect`(variant: Variant) async throws {
    let server = try LoopbackServer { request in
      request.target.hasPrefix("/old") ? .init(status: 307, headers: ["Location": "new"]) : .init(body: "ok")
    }
    defer { server.stop() }
    let subject = subject(variant)
    for kind in [Call.Kind.signedForm, .put(Content(type: "text/plain", bytes: [0, 255])), .get] {
      let call = Call(kind, "\(server.address)/old?c=3").with(\.headers, [HTTPField("X-Shop", "7")])
      let reply = try await subject.outcome(call.with(\.parameters, [Parameter("a", "1 🧦")]), isLive: true)?.get()
      #expect(reply?.headers["content-length"] == "2")
      #expect(reply?.body == [UInt8]("ok".utf8))
    }
    let requests = server.requests
    #expect(requests.map(\.method) == ["POST", "POST", "PUT", "PUT", "GET", "GET"])
    #expect(
      requests.map(\.target) == [
        "/old?c=3", "/new", "/old?c=3&a=1%20%F0%9F%A7%A6", "/new", "/old?c=3&a=1%20%F0%9F%A7%A6", "/new",
      ])
    for request in requests { #expect(request.headers.values(of: "X-Shop") == ["7"]) }
    let form = [UInt8]("a=1+%F0%9F%A7%A6".utf8)
    #expect(requests.map(\.body) == [form, form, [0, 255], [0, 255], [], []])
    #expect(requests[1].headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(requests.prefix(3).map { $0.headers["X-Signature"] } == ["16 bytes", "16 bytes", nil])
    #expect(requests[3].headers["Content-Type"] == "text/plain")
  }

  @Test(arguments: Variant.underTest)
  func `an answer that is late, wrong, cut or too long`(variant: Variant) async throws {
    folder.write("file", "old")
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { request in
      switch request.target {
      case "/late": .init(body: "late", gate: gate)
      case "/error": .init(status: 503, body: "busy")
      case "/login": .init(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"shop\""], body: "who?")
      case "/cut": .init(steps: [.send([1, 2, 3]), .close], framing: .declaredLength(9))
      case "/announced": .init(steps: [.send([1]), .wait(gate)], framing: .declaredLength(64 << 20))
      default: .init(steps: [.send([UInt8](repeating: 7, count: (1 << 20) + 1)), .wait(gate)], framing: .untilClose)
      }
    }
    defer { server.stop() }
    let subject = subject(variant)
    let late = RunningCall(Call(.get, "\(server.address)/late"), on: subject)
    _ = await server.requests(atLeast: 1)
    let tooLarge = Outcome.failure(.tooLarge(limit: 1 << 20))
    let expected: [(String, Outcome)] = [
      ("/error", .error(503, "busy")), ("/login", .error(401, "who?")),
      ("/cut", .failure(.incomplete(received: 3, expected: 9))),
      ("/announced", tooLarge), ("/endless", tooLarge),
    ]
    for kind in [Call.Kind.get, .download(to: folder.path("file"))] {
      for (path, outcome) in expected {
        #expect(await subject.outcome(Call(kind, server.address + path), isLive: true) == outcome)
      }
    }
    #expect(late.outcomes == [])
    gate.open()
    #expect(try await late.outcome(isLive: true)?.get().body == [UInt8]("late".utf8))
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "old")
  }
}
