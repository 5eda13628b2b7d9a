import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// How long an answer may be, and how long it may take.
@MainActor @Suite struct LimitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.write("file", "old")
  }

  @Test(arguments: Variant.underTest, [200, 500])
  func `a body that is too long is not received, or only up to the limit`(variant: Variant, status: Int) async {
    for kind in Call.Kind.all(folder) {
      for (headers, limit, reads) in [([HTTPField("content-length", "\(64 << 20)")], 1 << 20, 1), ([], 1000, 12)] {
        let parts = Counter()
        let server = Server { _ in
          HTTPAnswer(status: status, headers: headers) {
            _ = parts.next()
            return [UInt8](repeating: 7, count: 100)
          }
        }
        let outcome = await variant.outcome(Call(kind, shop).with(\.limit, limit), from: server)
        #expect(outcome == .failure(.tooLarge(limit: limit)))
        #expect(parts.next() == reads)
      }
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "old")
  }

  /// A length that is no number, too large, or there twice: RFC 9110, section 8.6.
  @Test(arguments: Variant.underTest, [200, 404])
  func `a body that is shorter than announced is an error, and so is a length that can't be read`(
    variant: Variant, status: Int
  ) async {
    for kind in Call.Kind.all(folder) {
      for (length, error) in [
        ("9", HTTPError.incomplete(received: 8, expected: 9)), ("+8", .invalidLength("+8")),
        ("8 hi", .invalidLength("8 hi")), ("99999999999999999999", .tooLarge(limit: 1 << 20)),
      ] {
        let server = Server(status: status, headers: [HTTPField("Content-Length", length)], "12345", "678")
        #expect(await variant.outcome(Call(kind, shop), from: server) == .failure(error), "\(kind)")
      }
      let broken = Server { _ in
        let parts = Counter()
        return HTTPAnswer(status: status) { () throws(HTTPError) in
          if parts.next() > 1 { throw .incomplete(received: 0, expected: nil) }
          return [1, 2]
        }
      }
      #expect(
        await variant.outcome(Call(kind, shop), from: broken) == .failure(.incomplete(received: 2, expected: nil)))
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "old")
    let twice = [HTTPField("Content-Length", "2, 2 ")]
    #expect(await variant.outcome(Call(.get, shop), from: Server(headers: twice, "hi")) == .text("hi", headers: twice))
  }

  /// The defaults are 30 seconds and 1 MiB.
  @Test(arguments: Variant.underTest)
  func `a call that says nothing about time-out and limit has the default ones`(variant: Variant) async {
    for kind in Call.Kind.all(folder) {
      for size in [1 << 20, 1 << 20 + 1] {
        let body = String(repeating: "x", count: size)
        let expected = size > 1 << 20 ? Outcome.failure(.tooLarge(limit: 1 << 20)) : kind.text(body)
        #expect(await variant.outcome(Call(kind, shop), from: Server(body)) == expected, "\(kind)")
      }
      let clock = ManualClock()
      let server = Server { _ in
        await Signal().wait()
        return HTTPAnswer(parts: [])
      }
      let subject = variant.makeSubject(HTTPConnection(transport: server, clock: clock))
      let call = RunningCall(Call(kind, shop), on: subject)
      await clock.sleeps(1)
      clock.advance(by: .seconds(30) - .nanoseconds(1))
      #expect(call.outcomes == [])
      clock.advance(by: .nanoseconds(1))
      #expect(await call.outcome() == .failure(.timedOut(.seconds(30))), "\(kind)")
    }
  }

  /// A clock that stands still until the server is silent: the beginning and each part have a time-out of their own.
  @Test(arguments: Variant.underTest)
  func `each call has its time-out, which counts from what the server sent last`(variant: Variant) async {
    for (number, kind) in Call.Kind.all(folder).enumerated() {
      let timeout = Duration.seconds(number + 2)
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
      let call = RunningCall(Call(kind, shop).with(\.timeout, timeout), on: subject)
      for step in 0..<4 {
        await clock.sleeps(step + 1)
        clock.advance(by: timeout - .seconds(1))
        if step < 3 { gates[step].open() }
      }
      #expect(call.outcomes == [])
      clock.advance(by: .seconds(99))
      #expect(await call.outcome() == .failure(.timedOut(timeout)))
    }
    #expect(folder.names == ["file"])
  }
}
