import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import Testing
import WorkbookSupport

/// Each call has one outcome of its own.
@MainActor @Suite struct OutcomeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: Variant.underTest)
  func `an answer has status, headers and all parts of the body, and is an error if the status isn't 2xx`(
    variant: Variant
  ) async {
    let headers = [HTTPField("X-A", "1"), HTTPField("x-a", "2")]
    for status in [199, 300, 304, 400, 401, 404, 500, 599, 200, 201, 204, 299] {
      if status == 200 { #expect(folder.names == []) }
      for kind in Call.Kind.all(folder) {
        let server = Server(status: status, headers: headers, "one ", "", "two")
        let isError = !(200..<300).contains(status)
        let expected = isError ? .error(status, "one two") : kind.text("one two", status: status, headers: headers)
        #expect(await variant.outcome(Call(kind, shop), from: server) == expected)
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `calls at once don't affect each other, and end in the order of their answers`(variant: Variant) async {
    let gates = Signals()
    let server = Server { message in
      let number = message.url.last?.wholeNumberValue ?? 0
      await gates[number].wait()
      return HTTPAnswer(status: number == 2 ? 404 : 200, parts: [[UInt8]("\(number)".utf8), [UInt8]("!".utf8)])
    }
    let subject = variant.makeSubject(server.connection)
    var ends: [Int] = []
    let calls = (0..<5).map { number in
      RunningCall(Call(.get, "\(shop)\(number)"), on: subject) { _ in ends.append(number) }
    }
    await server.receive(5)
    calls[4].cancel()
    #expect(await calls[4].outcome() == .failure(.cancelled))
    for number in [3, 0, 2, 1] {
      gates[number].open()
      #expect(await calls[number].outcome() == (number == 2 ? .error(404, "2!") : .text("\(number)!")))
    }
    #expect(ends == [4, 3, 0, 2, 1])
  }

  @Test(arguments: Variant.underTest)
  func `a call can be started and cancelled inside a report, and there the call itself has ended`(
    variant: Variant
  ) async {
    for kind in Call.Kind.all(folder) {
      for (status, outcome) in [(200, kind.text("hello")), (404, .error(404, "hello"))] {
        let server = Server(status: status, "hello")
        let subject = variant.makeSubject(server.connection)
        var (outer, inner, other): (RunningCall?, RunningCall?, RunningCall?)
        outer = RunningCall(Call(kind, shop), on: subject) { _ in
          outer?.cancel()
          inner = RunningCall(Call(kind, shop), on: subject)
          other = RunningCall(Call(.form, shop), on: subject)
          other?.cancel()
        }
        #expect(await outer?.outcome() == outcome)
        for _ in 0..<2 {
          #expect(await inner?.outcome() == outcome)
          inner?.cancel()
        }
        #expect(await other?.outcome() == .failure(.cancelled))
        #expect(server.messages.count == 2)
      }
    }
    #expect(folder.text("file") == "hello")
  }

  @Test(arguments: Variant.underTest)
  func `a call goes on if what its start returned is dropped`(variant: Variant) async throws {
    for kind in Call.Kind.all(folder) {
      let gate = Signal()
      let server = Server { _ in
        await gate.wait()
        return HTTPAnswer(parts: [[104, 105]])
      }
      let report = Report()
      do {
        let subject = variant.makeSubject(server.connection)
        _ = subject.start(Call(kind, shop)) { report.add($0) }
      }
      await server.receive(1)
      gate.open()
      await report.wait(for: 1)
      try #require(report.outcomes == [kind.text("hi")], "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `nothing of a call that has ended is kept`(variant: Variant) async {
    weak var released: Signal?
    let subject = variant.makeSubject(Server("hello").connection)
    do {
      let marker = Signal()
      released = marker
      let call = RunningCall(Call(.get, shop), on: subject) { _ in marker.open() }
      #expect(await call.outcome() == .text("hello"))
    }
    #expect(released == nil)
    #expect(await subject.outcome(Call(.get, shop)) == .text("hello"))
  }

  /// What an answer keeps, such as a connection.
  private final class Farewell: Sendable {
    private let onEnd: @Sendable () -> Void

    init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { onEnd() }
  }

  @Test(arguments: Variant.underTest)
  func `an answer is released when its call has ended, and may start a call then`(variant: Variant) async {
    for kind in Call.Kind.all(folder) {
      for (status, limit) in [(200, 9), (404, 9), (200, 1)] {
        let inside = Inside()
        let server = Server { _ in
          let farewell = Farewell { Task { @MainActor in inside.use() } }
          let answer = HTTPAnswer(parts: [[104], [105]])
          return HTTPAnswer(status: status) { () async throws(HTTPError) in
            defer { withExtendedLifetime(farewell) {} }
            return try await answer.nextPart()
          }
        }
        let subject = variant.makeSubject(server.connection)
        let wasReleased = Signal()
        var next: RunningCall?
        inside.use = {
          inside.use = {}
          next = RunningCall(Call(.delete, shop), on: subject)
          wasReleased.open()
        }
        _ = await subject.outcome(Call(kind, shop).with(\.limit, limit))
        await wasReleased.mustOpen("the answer of \(kind) is kept")
        #expect(await next?.outcome() == (status == 200 ? .text("hi") : .error(404, "hi")))
      }
    }
  }
}
