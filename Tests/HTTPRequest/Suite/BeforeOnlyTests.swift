import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// What only the starting code can do, because its requests are objects with settings. When a version has no such objects any
/// more, its adapter doesn't conform to the protocols, and these tests have nothing to test.
@MainActor @Suite(.timeLimit(.minutes(1))) struct BeforeOnlyTests {
  let gates = Signals()
  let report = Report()
  let folder: TemporaryFolder
  /// It answers the first message with 200 and "1", the second with 201 and "2", and so on, each when its gate is open.
  let server: Server

  init() throws {
    folder = try TemporaryFolder()
    let counts = Counter()
    server = Server { [gates] message in
      let number = counts.next()
      await gates[number].wait()
      return HTTPAnswer(status: 199 + number, parts: [[UInt8]("\(number)".utf8)])
    }
  }

  func object(_ server: Server? = nil, _ call: Call = Call(.get, shop)) -> (any RequestObject)? {
    let subject = Variant.before.makeSubject((server ?? self.server).connection)
    let object = (subject as? any RequestObjectMaking)?.makeObject(call)
    object?.listen { [report] in report.add($0) }
    return object
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `a request that runs can't be started again, and one that has ended can, also inside its handler`() async {
    guard let request = object() else { return }
    request.listen { [report] outcome in
      report.add(outcome)
      if report.outcomes.count < 3 { request.start() }
    }
    request.start()
    request.start()
    await server.receive(1)
    request.start()
    gates[1].open()
    await report.wait(for: 1)
    if let request = request as? any SettableRequestObject { #expect(request.status == 0) }
    await server.receive(2)
    request.cancel()
    request.start()
    await server.receive(3)
    request.cancel()
    await report.wait(for: 3)
    request.start()
    request.cancel()
    await report.wait(for: 4)
    request.start()
    gates[4].open()
    await report.wait(for: 5)
    request.cancel()
    let cancelled = Outcome.failure(.cancelled)
    #expect(report.outcomes == [.text("1"), cancelled, cancelled, cancelled, .text("4", status: 203)])
    #expect(server.messages.count == 4)
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `without a handler, only the status tells that there was an answer`() async {
    let subject = Variant.before.makeSubject(server.connection) as? any RequestObjectMaking
    guard let request = subject?.makeObject(Call(.get, shop)) as? any SettableRequestObject else { return }
    #expect(request.status == 0)
    request.start()
    await server.receive(1)
    #expect(request.status == 0)
    gates[1].open()
    for _ in 0..<10_000 where request.status == 0 { await Task.yield() }
    #expect(request.status == 200)
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `the delegate is told before the handler, and isn't kept alive`() async {
    guard let request = object() else { return }
    var heard: [String] = []
    // Both find a request that has ended: there is nothing to cancel. The handler replaces itself.
    var delegate: Listener? = Listener { [weak request] in
      heard.append("delegate \($0)")
      request?.cancel()
    }
    if let delegate { request.setDelegate(delegate) }
    func listen() {
      request.listen { [report] outcome in
        heard.append("handler")
        report.add(outcome)
        request.cancel()
        listen()
      }
    }
    listen()
    request.start()
    gates[1].open()
    await report.wait(for: 1)
    request.start()
    request.cancel()
    await report.wait(for: 2)
    delegate = nil
    request.start()
    request.cancel()
    await report.wait(for: 3)
    #expect(heard == ["delegate finished", "handler", "delegate failed", "handler", "handler"])
    #expect(report.outcomes == [.text("1"), .failure(.cancelled), .failure(.cancelled)])
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `settings that change while the request runs count from the next start`() async {
    let call = Call(.download(to: folder.path("a")), shop)
    guard let request = object(nil, call) as? any SettableRequestObject else { return }
    request.start()
    request.set(Call(.download(to: folder.path("b")), "\(shop)other").with(\.limit, 0))
    gates[1].open()
    await report.wait(for: 1)
    #expect(folder.text("a") == "1")
    request.start()
    gates[2].open()
    await report.wait(for: 2)
    #expect(report.outcomes == [.text(""), .failure(.tooLarge(limit: 0))])
    #expect(server.messages.map(\.url) == [shop, "\(shop)other"])
    #expect(folder.names == ["a"])
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `a download that has ended can be started again, and replaces its file`() async {
    guard let request = object(nil, Call(.download(to: folder.path("file")), shop)) else { return }
    for number in 1...2 {
      request.start()
      gates[number].open()
      await report.wait(for: number)
      #expect(folder.text("file") == "\(number)")
    }
    #expect(report.outcomes == [.text(""), .text("", status: 201)])
  }

  @Test(.enabled(if: Variant.comparesVersions))
  func `a download that failed begins again with an empty file`() async {
    let counts = Counter()
    let server = Server { _ in
      let headers = counts.next() == 1 ? [HTTPField("Content-Length", "9")] : []
      return HTTPAnswer(status: 200, headers: headers, parts: [[49, 50]])
    }
    guard let request = object(server, Call(.download(to: folder.path("file")), shop)) else { return }
    request.start()
    await report.wait(for: 1)
    #expect(report.outcomes == [.failure(.incomplete(received: 2, expected: 9))])
    #expect(folder.names == [])
    request.start()
    await report.wait(for: 2)
    #expect(folder.text("file") == "12")
  }
}
