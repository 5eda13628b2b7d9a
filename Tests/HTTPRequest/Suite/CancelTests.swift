import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import Testing
import WorkbookSupport

/// Cancelling before, during and after.
@MainActor @Suite struct CancelTests {
  /// How a transport behaves when the task is cancelled.
  enum Manner: Sendable, CaseIterable { case polite, stubborn }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A server that waits at gate 0 before its answer, and at gate 1 before its second part. First it opens gate 10 or 11.
  func server(_ manner: Manner, _ gates: Signals, status: Int = 200) -> Server {
    @Sendable func wait(_ number: Int) async {
      gates[10 + number].open()
      if manner == .polite { await gates[number].wait() } else { await gates[number].waitStubbornly() }
    }
    return Server { _ in
      await wait(0)
      let answer = HTTPAnswer(parts: [[1], [2]])
      return HTTPAnswer(status: status) { () async throws(HTTPError) in
        let part = try await answer.nextPart()
        if part == [2] { await wait(1) }
        return part
      }
    }
  }

  @Test(arguments: Variant.underTest, Manner.allCases)
  func `a call that is cancelled at once sends nothing, and later it fails, whatever the transport does`(
    variant: Variant, manner: Manner
  ) async throws {
    folder.write("file", "old")
    for kind in Call.Kind.all(folder) {
      for (status, moment) in [(200, nil), (200, 0), (200, 1), (500, 1)] {
        let gates = Signals()
        if moment == 1 { gates[0].open() }
        let server = server(manner, gates, status: status)
        let subject = variant.makeSubject(server.connection)
        let call = RunningCall(Call(kind, shop), on: subject) { _ in if let moment { gates[10 + moment].open() } }
        if let moment { await gates[10 + moment].mustOpen("\(kind) does not get as far as \(moment)") }
        for _ in 1...2 { call.cancel() }
        if manner == .stubborn, let moment { gates[moment].open() }
        try #require(await call.outcome() == .failure(.cancelled))
        #expect(server.messages.count == (moment == nil ? 0 : 1))
        #expect(folder.names == ["file"])
      }
    }
    #expect(folder.text("file") == "old")
  }

  /// Where a call uses what is other people's code.
  enum Place: Sendable, CaseIterable { case clock, send, part, end }

  /// A clock that does something at the beginning of each sleep, and then stands still.
  private struct RudeClock: Clock {
    let inside: @Sendable () async -> Void

    var now: ManualClock.Instant { StoppedClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      await inside()
      try await StoppedClock().sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test(arguments: Variant.underTest, Place.allCases)
  func `clock, transport and answer may cancel the call that uses them, and start another one`(
    variant: Variant, place: Place
  ) async {
    for kind in Call.Kind.all(folder) {
      let (inside, clockWasUsed) = (Inside(), Signal())
      @Sendable func reach(_ here: Place) async {
        if here == place { await inside.use() }
        if here == .clock { clockWasUsed.open() }
      }
      let server = Server { _ in
        await clockWasUsed.waitStubbornly()
        await reach(.send)
        let answer = HTTPAnswer(parts: [[104, 105]])
        return HTTPAnswer(status: 200) { () async throws(HTTPError) in
          let part = try await answer.nextPart()
          await reach(part == nil ? .end : .part)
          return part
        }
      }
      let clock = RudeClock { await reach(.clock) }
      let subject = variant.makeSubject(HTTPConnection(transport: server, clock: clock))
      let call = RunningCall(Call(kind, shop), on: subject)
      var next: RunningCall?
      inside.use = {
        inside.use = {}
        call.cancel()
        next = RunningCall(Call(kind, shop), on: subject)
      }
      #expect(await call.outcome() == .failure(.cancelled))
      #expect(await next?.outcome() == kind.text("hi"))
      #expect(server.messages.count == 2)
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "hi")
  }
}
