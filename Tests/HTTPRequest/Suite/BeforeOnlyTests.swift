import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// What only the starting code can do, because its requests are objects with settings. When a version has no such objects any
/// more, its adapter doesn't conform to the protocols, and these tests have nothing to test.
@MainActor @Suite struct BeforeOnlyTests {
  nonisolated static let url = "http://shop.example/"

  /// A server that answers the first message with 200, the second with 201, and so on, each when its gate is open.
  func server(_ gates: Signals) -> Server {
    let counts = Counter()
    return Server { message in
      let number = counts.next()
      await gates[number].wait()
      return HTTPAnswer(status: 199 + number, parts: [[1]])
    }
  }

  func object(_ server: Server) -> (any RequestObject)? {
    (Variant.before.makeSubject(server.connection) as? any RequestObjectMaking)?.makeObject(Self.url)
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `a request that runs can't be started again, and one that has ended can, also inside its handler`() async {
    let gates = Signals()
    let server = server(gates)
    guard let request = object(server) else { return }
    let ends = Signals()
    var heard: [String] = []
    request.listen { event in
      heard.append(event)
      if heard.count == 1 { request.start() }
      ends[heard.count].open()
    }
    request.start()
    request.start()
    await server.receive(1)
    request.start()
    gates[1].open()
    await ends[1].wait()
    if let request = request as? any SettableRequestObject { #expect(request.status == 0) }
    await server.receive(2)
    request.cancel()
    await ends[2].wait()
    request.start()
    request.cancel()
    await ends[3].wait()
    request.start()
    gates[3].open()
    await ends[4].wait()
    request.cancel()
    #expect(heard == ["finished", "failed", "failed", "finished"])
    #expect(server.messages.count == 3)
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `without a handler, only the status tells that there was an answer`() async {
    let gates = Signals()
    let server = server(gates)
    guard let request = object(server) as? any SettableRequestObject else { return }
    request.start()
    await server.receive(1)
    #expect(request.status == 0)
    gates[1].open()
    for _ in 0..<10_000 where request.status == 0 { await Task.yield() }
    #expect(request.status == 200)
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `the delegate is told before the handler, and isn't kept alive`() async {
    let gates = Signals()
    let server = server(gates)
    guard let request = object(server) else { return }
    let signals = Signals()
    var heard: [String] = []
    var delegate: Listener? = Listener { heard.append("delegate \($0)") }
    if let delegate { request.setDelegate(delegate) }
    request.listen { event in
      heard.append("handler \(event)")
      signals[heard.count].open()
    }
    request.start()
    gates[1].open()
    await signals[2].wait()
    request.start()
    request.cancel()
    await signals[4].wait()
    delegate = nil
    request.start()
    request.cancel()
    await signals[5].wait()
    #expect(
      heard == [
        "delegate finished", "handler finished", "delegate failed", "handler failed", "handler failed",
      ])
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `a setting that changes while the request runs counts from the next start`() async {
    let server = Server()
    guard let request = object(server) as? any SettableRequestObject else { return }
    let signals = Signals()
    var count = 0
    request.listen { _ in
      count += 1
      signals[count].open()
    }
    request.start()
    request.url = "http://other.example/"
    await signals[1].wait()
    request.start()
    await signals[2].wait()
    #expect(server.messages.map(\.url) == [Self.url, "http://other.example/"])
  }
}
