import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import Testing
import WorkbookSupport

/// What only the starting code can do, because its requests are objects with settings. When a version has no such objects any
/// more, its adapter doesn't conform to the protocols, and these tests are skipped, with the reason.
@MainActor @Suite struct BeforeOnlyTests {
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

  func object(_ server: Server? = nil, _ call: Call = Call(.get, shop)) throws -> any RequestObject {
    let subject = Variant.before.makeSubject((server ?? self.server).connection)
    let object = try #require(subject as? any RequestObjectMaking).makeObject(call)
    object.listen { [report] in report.add($0) }
    return object
  }

  func settableObject(_ call: Call = Call(.get, shop)) throws -> any SettableRequestObject {
    try #require(try object(nil, call) as? any SettableRequestObject)
  }

  @Test(.ifThereAreObjects)
  func `a request that runs can't be started again, and one that has ended can, also inside its handler`() async throws
  {
    let request = try object()
    request.listen { [report] outcome in
      report.add(outcome)
      guard report.outcomes.count < 3 else { return }
      request.start()
      if let request = request as? any SettableRequestObject { #expect(request.status == 0) }
    }
    for _ in 1...2 { request.start() }
    await server.receive(1)
    request.start()
    gates[1].open()
    await report.wait(for: 1)
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

  @Test(.ifThereAreObjects)
  func `the delegate is told before the handler, and isn't kept alive`() async throws {
    let request = try object()
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
    // The object is a delegate too, of the request that it keeps.
    weak var released: (any RequestObject)?
    do {
      let object = try self.object()
      object.setDelegate(Listener { _ in })
      released = object
    }
    #expect(released == nil)
  }

  @Test(.ifSettingsCanChange)
  func `settings that change while the request runs count from the next start`() async throws {
    let request = try settableObject(Call(.download(to: folder.path("a")), shop))
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

  @Test(.ifThereAreObjects)
  func `a request of each kind that is started again, after an error too, sends the same message again`() async throws {
    for kind in Call.Kind.all(folder) {
      let counts = Counter()
      let server = Server { _ in
        let number = counts.next()
        let headers = number == 1 ? [HTTPField("Content-Length", "9")] : []
        return HTTPAnswer(headers: headers, parts: [[UInt8]("\(number)".utf8), [33]])
      }
      let call = Call(kind, shop).with(\.parameters, [Parameter("a", "b")]).with(\.headers, [HTTPField("X-Shop", "7")])
      let request = try object(server, call)
      let count = report.outcomes.count
      for number in 1...3 {
        request.start()
        await report.wait(for: count + number)
        if case .download = kind { #expect(folder.text("file") == (number == 1 ? nil : "\(number)!")) }
      }
      let sent = server.messages
      #expect(sent == [sent[0], sent[0], sent[0]], "\(kind)")
      let expected = [.failure(.incomplete(received: 2, expected: 9)), kind.text("2!"), kind.text("3!")]
      #expect(report.outcomes.suffix(3) == expected[...], "\(kind)")
    }
    #expect(folder.names == ["file"])
  }

  @Test(.ifSettingsCanChange)
  func `a request that was cancelled still runs until it has failed`() async throws {
    let request = try settableObject()
    request.start()
    await server.receive(1)
    request.cancel()
    request.start()
    request.set(Call(.get, "\(shop)other"))
    await report.wait(for: 1)
    request.start()
    await server.receive(2)
    #expect(server.messages.map(\.url) == [shop, "\(shop)other"])
    gates[2].open()
    await report.wait(for: 2)
    #expect(report.outcomes == [.failure(.cancelled), .text("2", status: 201)])
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests of objects that are requests.
  fileprivate static var ifThereAreObjects: Self {
    .enabled("this version's adapter makes no request objects") { await makesObject { _ in true } }
  }

  /// For tests of such objects whose settings can change.
  fileprivate static var ifSettingsCanChange: Self {
    .enabled("this version's adapter makes no request objects with settings") {
      await makesObject { $0 is any SettableRequestObject }
    }
  }

  @MainActor private static func makesObject(_ isRight: @MainActor (any RequestObject) -> Bool) -> Bool {
    let subject = Variant.before.makeSubject(Server().connection)
    guard Variant.comparesVersions, let maker = subject as? any RequestObjectMaking else { return false }
    return isRight(maker.makeObject(Call(.get, shop)))
  }
}
