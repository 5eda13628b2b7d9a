import AsyncSupport
import HTTPExchange
import Synchronization
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// How long an answer may be, and how long it may take.
@MainActor @Suite struct LimitTests {
  nonisolated static let url = "http://shop.example/"

  @Test(arguments: Variant.underTest, [200, 500])
  func `a body that is announced as too long is not received`(variant: Variant, status: Int) async throws {
    let folder = try TemporaryFolder()
    let isRead = Mutex(false)
    let server = Server { _ in
      HTTPAnswer(status: status, headers: [HTTPField("content-length", "\(64 << 20)")]) {
        isRead.withLock { $0 = true }
        return nil
      }
    }
    for kind in [Call.Kind.get, .form, .download(to: folder.path("file"))] {
      let outcome = await variant.makeSubject(server.connection).outcome(Call(kind, Self.url))
      #expect(outcome == .failure(.tooLarge(limit: 1 << 20)))
    }
    #expect(isRead.withLock { $0 } == false)
    #expect(folder.names == [])
  }

  @Test(arguments: Variant.underTest, [200, 500])
  func `a body without an end is received up to the limit`(variant: Variant, status: Int) async throws {
    let folder = try TemporaryFolder()
    for kind in [Call.Kind.get, .signedForm, .download(to: folder.path("file"))] {
      let parts = Mutex(0)
      let server = Server { _ in
        HTTPAnswer(status: status) {
          parts.withLock { $0 += 1 }
          return [UInt8](repeating: 7, count: 100)
        }
      }
      var call = Call(kind, Self.url)
      call.limit = 1000
      #expect(await variant.makeSubject(server.connection).outcome(call) == .failure(.tooLarge(limit: 1000)))
      #expect(parts.withLock { $0 } == 11)
    }
    #expect(folder.names == [])
    var call = Call(.get, Self.url)
    for limit in [3, 4] {
      call.limit = limit
      let outcome = await variant.makeSubject(Server(status: status, "ab", "cd").connection).outcome(call)
      #expect(
        outcome == (limit == 3 ? .failure(.tooLarge(limit: 3)) : status == 200 ? .text("abcd") : .error(500, "abcd")))
    }
  }

  @Test(arguments: Variant.underTest, [200, 404])
  func `a body that is shorter than announced is an error`(variant: Variant, status: Int) async throws {
    let folder = try TemporaryFolder()
    folder.write("file", "old")
    let cut = Server(status: status, headers: [HTTPField("Content-Length", "9")], "12345", "678")
    let broken = Server { _ in
      let isFirst = Mutex(true)
      return HTTPAnswer(status: status) { () throws(HTTPError) in
        guard isFirst.withLock({ $0 }) else { throw .incomplete(received: 0, expected: nil) }
        isFirst.withLock { $0 = false }
        return [1, 2]
      }
    }
    for kind in [Call.Kind.get, .form, .download(to: folder.path("file"))] {
      let call = Call(kind, Self.url)
      #expect(
        await variant.makeSubject(cut.connection).outcome(call) == .failure(.incomplete(received: 8, expected: 9)))
      #expect(
        await variant.makeSubject(broken.connection).outcome(call)
          == .failure(.incomplete(received: 2, expected: nil)))
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "old")
  }

  /// A clock that stands still until the server is silent: the beginning and each part have a time-out of their own.
  @Test(arguments: Variant.underTest)
  func `the time-out counts from what the server sent last`(variant: Variant) async {
    let clock = ManualClock()
    let gates = Signals()
    let parts = Counter()
    let server = Server { _ in
      await gates[0].wait()
      return HTTPAnswer(status: 200) {
        let next = parts.next()
        await gates[next].wait()
        return [UInt8(next)]
      }
    }
    let subject = variant.makeSubject(HTTPConnection(transport: server, clock: clock))
    var call = Call(.get, Self.url)
    call.timeout = .seconds(5)
    let running = RunningCall(call, on: subject)
    for step in 0..<4 {
      await clock.sleeps(step + 1)
      clock.advance(by: .seconds(4))
      if step < 3 { gates[step].open() }
    }
    #expect(running.outcomes == [])
    clock.advance(by: .seconds(1))
    #expect(await running.outcome() == .failure(.timedOut(.seconds(5))))
  }

  @Test(arguments: Variant.underTest)
  func `each call has the time-out that it was given`(variant: Variant) async throws {
    let folder = try TemporaryFolder()
    let clock = ManualClock()
    let server = Server { _ in
      await Signal().wait()
      return HTTPAnswer(parts: [])
    }
    let subject = variant.makeSubject(HTTPConnection(transport: server, clock: clock))
    let kinds: [Call.Kind] = [.download(to: folder.path("file")), .form, .get, .signedForm]
    let calls = kinds.enumerated().map { number, kind in
      var call = Call(kind, Self.url)
      call.timeout = .seconds(number + 1)
      return RunningCall(call, on: subject)
    }
    await clock.sleeps(4)
    for (number, call) in calls.enumerated() {
      #expect(call.outcomes == [])
      clock.advance(by: .seconds(1))
      #expect(await call.outcome() == .failure(.timedOut(.seconds(number + 1))))
    }
  }
}
