import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// Cancelling before, during and after.
@MainActor @Suite struct CancelTests {
  nonisolated static let url = "http://shop.example/"

  /// How a transport behaves when the task is cancelled.
  enum Manner: Sendable, CaseIterable { case polite, stubborn }

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

  func kinds(_ folder: TemporaryFolder) -> [Call.Kind] {
    [.get, .delete, .put(Content(type: "", bytes: [])), .form, .signedForm, .download(to: folder.path("file"))]
  }

  @Test(arguments: Variant.underTest)
  func `a call that is cancelled at once sends nothing`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let server = Server("hello")
    let subject = variant.makeSubject(server.connection)
    for kind in kinds(folder) {
      let call = RunningCall(Call(kind, Self.url), on: subject)
      call.cancel()
      call.cancel()
      #expect(await call.outcome() == .failure(.cancelled))
    }
    #expect(server.messages == [])
    #expect(folder.names == [])
  }

  @Test(arguments: Variant.underTest, Manner.allCases)
  func `a call that is cancelled before the answer or inside its body fails, whatever the transport does`(
    variant: Variant, manner: Manner
  ) async throws {
    let folder = try TemporaryFolder()
    folder.write("file", "old")
    for kind in kinds(folder) {
      for (status, moment) in [(200, 0), (200, 1), (500, 1)] {
        let gates = Signals()
        if moment == 1 { gates[0].open() }
        let server = server(manner, gates, status: status)
        let call = RunningCall(Call(kind, Self.url), on: variant.makeSubject(server.connection))
        await gates[10 + moment].wait()
        call.cancel()
        if manner == .stubborn { gates[moment].open() }
        #expect(await call.outcome() == .failure(.cancelled))
        #expect(server.messages.count == 1)
      }
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "old")
  }

  @Test(arguments: Variant.underTest)
  func `cancelling one call doesn't affect another one`(variant: Variant) async {
    let gates = Signals()
    let server = server(.polite, gates)
    let subject = variant.makeSubject(server.connection)
    let calls = (0..<3).map { _ in RunningCall(Call(.get, Self.url), on: subject) }
    await server.receive(3)
    calls[1].cancel()
    #expect(await calls[1].outcome() == .failure(.cancelled))
    gates[0].open()
    gates[1].open()
    let reply = Outcome.success(Reply(status: 200, headers: [], body: [1, 2]))
    #expect(await calls[0].outcome() == reply)
    #expect(await calls[2].outcome() == reply)
  }

  @Test(arguments: Variant.underTest)
  func `cancelling after the outcome does nothing`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let subject = variant.makeSubject(Server("hello").connection)
    for kind in kinds(folder) {
      let call = RunningCall(Call(kind, Self.url), on: subject)
      let outcome = await call.outcome()
      call.cancel()
      #expect(await call.outcome() == outcome)
      #expect(call.outcomes.count == 1)
    }
    #expect(folder.text("file") == "hello")
  }
}
