import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// The change request: a token that is renewed once.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TokenTests {
  nonisolated static let url = "http://shop.example/"

  /// A server that accepts "token 2" and later tokens, if 2 is valid. Before it refuses a token, it waits at the gate whose
  /// number is the last character of the URL.
  static func server(valid: Int, _ gates: Signals? = nil) -> Server {
    Server { message in
      let number = message.headers["Authorization"]?.last?.wholeNumberValue ?? 0
      if number >= valid { return HTTPAnswer(parts: [[UInt8]("hello".utf8)]) }
      await gates?[message.url.last?.wholeNumberValue ?? 0].wait()
      return HTTPAnswer(status: 401, parts: [[UInt8]("who?".utf8)])
    }
  }

  func makeSubject(
    _ variant: Variant, _ server: Server, renew: @escaping @Sendable () async throws(HTTPError) -> String
  ) throws -> Subject {
    let subject = variant.makeSubject(server.connection)
    let kind = try #require(subject as? any TokenRenewing, "the adapter has to conform to TokenRenewing")
    let signatures = Counter()
    return type(of: kind).makeSubject(
      server.connection, sign: { "\($0.count) bytes, \(signatures.next())" }, token: "token 1", renew: renew)
  }

  @Test(arguments: Variant.underTest)
  func `each kind of call has the token, and is repeated once with a new one`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let content = Content(type: "text/plain", bytes: [1])
    for kind in [
      Call.Kind.get, .delete, .put(content), .form, .signedForm, .download(to: folder.path("file")),
    ] {
      let server = Self.server(valid: 2)
      let renewals = Counter()
      let subject = try makeSubject(variant, server) { "token \(renewals.next() + 1)" }
      var call = Call(kind, Self.url)
      call.headers = [HTTPField("Accept", "text/plain")]
      call.parameters = [Parameter("a", "b")]
      let outcome = await subject.outcome(call)
      if case .download = kind { #expect(outcome == .text("")) } else { #expect(outcome == .text("hello")) }
      try #require(server.messages.count == 2)
      var (first, second) = (server.messages[0], server.messages[1])
      #expect(first.headers.first == call.headers[0])
      #expect(first.headers.last == HTTPField("Authorization", "Bearer token 1"))
      #expect(second.headers.last == HTTPField("Authorization", "Bearer token 2"))
      first.headers.removeLast()
      second.headers.removeLast()
      #expect(first == second)
      #expect(first.headers["X-Signature"] == { if case .signedForm = kind { "3 bytes, 1" } else { nil } }())
      #expect(await subject.outcome(Call(.get, Self.url)) == .text("hello"))
      #expect(server.messages.count == 3)
      #expect(renewals.next() == 2)
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "hello")
  }

  @Test(arguments: Variant.underTest)
  func `each time a token expires, it is renewed`(variant: Variant) async throws {
    let counts = Counter()
    let server = Server { _ in
      counts.next() % 2 == 1 ? HTTPAnswer(status: 401, parts: []) : HTTPAnswer(parts: [[UInt8]("hello".utf8)])
    }
    let renewals = Counter()
    let subject = try makeSubject(variant, server) { "token \(renewals.next() + 1)" }
    for _ in 1...3 { #expect(await subject.outcome(Call(.get, Self.url)) == .text("hello")) }
    #expect(server.messages.map { $0.headers["Authorization"] } == [1, 2, 2, 3, 3, 4].map { "Bearer token \($0)" })
    let limited = Call(.get, Self.url).with(\.limit, 4)
    #expect(await subject.outcome(limited) == .failure(.tooLarge(limit: 4)))
  }

  @Test(arguments: Variant.underTest)
  func `with a token that is accepted, and after other errors, nothing is renewed`(variant: Variant) async throws {
    let renewals = Counter()
    let accepting = try makeSubject(variant, Self.server(valid: 1)) { "token \(renewals.next())" }
    #expect(await accepting.outcome(Call(.get, Self.url)) == .text("hello"))
    for status in [400, 403, 500] {
      let server = Server(status: status, "no")
      let subject = try makeSubject(variant, server) { "token \(renewals.next())" }
      #expect(await subject.outcome(Call(.form, Self.url)) == .error(status, "no"))
      #expect(server.messages.count == 1)
    }
    #expect(renewals.next() == 1)
  }

  @Test(arguments: Variant.underTest)
  func `a second 401 is the outcome`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    for kind in [Call.Kind.get, .signedForm, .download(to: folder.path("file"))] {
      let server = Self.server(valid: 9)
      let renewals = Counter()
      let subject = try makeSubject(variant, server) { "token \(renewals.next() + 1)" }
      #expect(await subject.outcome(Call(kind, Self.url)) == .error(401, "who?"))
      #expect(server.messages.count == 2)
      #expect(renewals.next() == 2)
    }
    #expect(folder.names == [])
  }

  @Test(arguments: Variant.underTest)
  func `calls that fail together renew once, and a late one not again`(variant: Variant) async throws {
    let gates = Signals()
    let server = Self.server(valid: 2, gates)
    let renewals = Counter()
    let (isRenewing, isRenewed) = (Signal(), Signal())
    let subject = try makeSubject(variant, server) {
      let number = renewals.next() + 1
      isRenewing.open()
      await isRenewed.wait()
      return "token \(number)"
    }
    var calls: [RunningCall] = []
    for number in 1...3 {
      let call = Call(number == 2 ? .form : .get, "\(Self.url)\(number)")
      calls.append(RunningCall(call, on: subject) { _ in isRenewing.open() })
      await server.receive(number)
    }
    gates[1].open()
    await isRenewing.wait()
    gates[2].open()
    for _ in 0..<20 { await Task.yield() }
    #expect(server.messages.count == 3, "the calls wait for the renewal")
    isRenewed.open()
    #expect(await calls[0].outcome() == .text("hello"))
    #expect(await calls[1].outcome() == .text("hello"))
    gates[3].open()
    #expect(await calls[2].outcome() == .text("hello"))
    #expect(server.messages.count == 6)
    #expect(renewals.next() == 2)
  }

  @Test(arguments: Variant.underTest)
  func `the error of a renewal is the outcome, and the next call renews again`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    for kind in [Call.Kind.get, .form, .download(to: folder.path("file"))] {
      let server = Self.server(valid: 2)
      let renewals = Counter()
      let subject = try makeSubject(variant, server) { () async throws(HTTPError) in
        let number = renewals.next()
        if number == 1 { throw .unreachable("http://login.example/") }
        return "token \(number)"
      }
      #expect(await subject.outcome(Call(kind, Self.url)) == .failure(.unreachable("http://login.example/")))
      #expect(server.messages.count == 1)
      #expect(folder.names == [])
      #expect(await subject.outcome(Call(.get, Self.url)) == .text("hello"))
      #expect(server.messages.count == 3)
    }
  }

  /// A call whose 401 arrives after the error causes another renewal, which works. On a slow machine, some calls may do so.
  @Test(arguments: Variant.underTest)
  func `the calls that wait for a renewal share its error`(variant: Variant) async throws {
    let server = Self.server(valid: 2)
    let renewals = Counter()
    let (isRenewing, hasFailed) = (Signal(), Signal())
    let subject = try makeSubject(variant, server) { () async throws(HTTPError) in
      if renewals.next() > 1 { return "token 2" }
      isRenewing.open()
      await hasFailed.wait()
      throw .unreachable("http://login.example/")
    }
    let calls = (1...9).map { _ in RunningCall(Call(.get, Self.url), on: subject) { _ in isRenewing.open() } }
    await server.receive(9)
    await isRenewing.wait()
    for _ in 0..<100 { await Task.yield() }
    hasFailed.open()
    var failed = 0
    for call in calls {
      let outcome = await call.outcome()
      if outcome == .failure(.unreachable("http://login.example/")) { failed += 1 }
    }
    #expect(failed > 1)
  }

  @Test(arguments: Variant.underTest)
  func `a call that is cancelled while it waits doesn't stop the renewal`(variant: Variant) async throws {
    let server = Self.server(valid: 2)
    let (isRenewing, isRenewed) = (Signal(), Signal())
    let subject = try makeSubject(variant, server) { () async throws(HTTPError) in
      isRenewing.open()
      await isRenewed.wait()
      guard !Task.isCancelled else { throw .cancelled }
      return "token 2"
    }
    let first = RunningCall(Call(.get, Self.url), on: subject) { _ in isRenewing.open() }
    await isRenewing.wait()
    let second = RunningCall(Call(.form, Self.url), on: subject)
    await server.receive(2)
    first.cancel()
    isRenewed.open()
    #expect(await first.outcome() == .failure(.cancelled))
    #expect(await second.outcome() == .text("hello"))
    #expect(server.messages.count == 3)
  }
}
