import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// Each call has one outcome of its own.
@MainActor @Suite struct OutcomeTests {
  nonisolated static let url = "http://shop.example/"

  @Test(arguments: Variant.underTest)
  func `an answer has status, headers and all parts of the body`(variant: Variant) async {
    let headers = [HTTPField("X-A", "1"), HTTPField("x-a", "2")]
    for kind in [Call.Kind.get, .delete, .form, .signedForm, .put(Content(type: "text/plain", bytes: []))] {
      let subject = variant.makeSubject(Server(status: 201, headers: headers, "one ", "", "two").connection)
      let reply = Reply(status: 201, headers: headers, body: [UInt8]("one two".utf8))
      #expect(await subject.outcome(Call(kind, Self.url)) == .success(reply))
    }
  }

  @Test(arguments: Variant.underTest)
  func `a status other than 2xx is an error, and keeps its body`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    for status in [199, 300, 304, 400, 401, 404, 500, 599] {
      for kind in [Call.Kind.get, .form, .signedForm, .download(to: folder.path("file"))] {
        let subject = variant.makeSubject(Server(status: status, "so", "rry").connection)
        #expect(await subject.outcome(Call(kind, Self.url)) == .error(status, "sorry"))
      }
    }
    for status in [200, 204, 299] {
      let subject = variant.makeSubject(Server(status: status).connection)
      #expect(await subject.outcome(Call(.get, Self.url)) == .success(Reply(status: status, headers: [], body: [])))
    }
    #expect(folder.names == [])
  }

  @Test(arguments: Variant.underTest)
  func `calls at once don't mix, and end in the order of their answers`(variant: Variant) async {
    let gates = Signals()
    let server = Server { message in
      let number = Int(message.url.suffix(1)) ?? 0
      await gates[number].wait()
      return HTTPAnswer(status: number == 2 ? 404 : 200, parts: [[UInt8]("\(number)".utf8), [UInt8]("!".utf8)])
    }
    let subject = variant.makeSubject(server.connection)
    var ends: [Int] = []
    let calls = (0..<4).map { number in
      RunningCall(Call(.get, "\(Self.url)\(number)"), on: subject) { _ in ends.append(number) }
    }
    await server.receive(4)
    for number in [3, 0, 2, 1] {
      gates[number].open()
      let outcome = await calls[number].outcome()
      #expect(outcome == (number == 2 ? .error(404, "2!") : .text("\(number)!")))
    }
    #expect(ends == [3, 0, 2, 1])
  }

  @Test(arguments: Variant.underTest)
  func `a call can be started and cancelled inside a report`(variant: Variant) async {
    let server = Server("hello")
    let subject = variant.makeSubject(server.connection)
    var inner: RunningCall?
    var other: RunningCall?
    let outer = RunningCall(Call(.get, Self.url), on: subject) { _ in
      inner = RunningCall(Call(.get, Self.url), on: subject)
      other = RunningCall(Call(.form, Self.url), on: subject)
      other?.cancel()
    }
    #expect(await outer.outcome() == .text("hello"))
    #expect(await inner?.outcome() == .text("hello"))
    #expect(await other?.outcome() == .failure(.cancelled))
    #expect(server.messages.count == 2)
  }

  @Test(arguments: Variant.underTest)
  func `an error of the transport is reported, and the next call works`(variant: Variant) async {
    let isBroken = Signals()
    let server = Server { message throws(HTTPError) in
      guard message.url.hasSuffix("broken") else { return HTTPAnswer(parts: [[104, 105]]) }
      isBroken[1].open()
      throw .unreachable(message.url)
    }
    let subject = variant.makeSubject(server.connection)
    for kind in [Call.Kind.get, .form, .download(to: "/nowhere/file")] {
      let url = "\(Self.url)broken"
      #expect(await subject.outcome(Call(kind, url)) == .failure(.unreachable(url)))
      #expect(await subject.outcome(Call(.get, Self.url)) == .text("hi"))
    }
  }

  @Test(arguments: Variant.underTest)
  func `nothing of a call that has ended is kept`(variant: Variant) async {
    weak var released: Signal?
    let subject = variant.makeSubject(Server("hello").connection)
    do {
      let marker = Signal()
      released = marker
      let call = RunningCall(Call(.get, Self.url), on: subject) { _ in marker.open() }
      #expect(await call.outcome() == .text("hello"))
    }
    #expect(released == nil)
    #expect(await subject.outcome(Call(.get, Self.url)) == .text("hello"))
  }
}
