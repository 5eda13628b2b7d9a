import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import Testing
import WorkbookSupport

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
      let call = RunningCall(Call(kind, shop), on: variant.makeSubject(broken.connection)) { _ in
        #expect(folder.names == ["file"], "when \(kind) reports its error")
      }
      #expect(await call.outcome() == .failure(.incomplete(received: 2, expected: nil)))
    }
    #expect(folder.names == ["file"])
    #expect(folder.text("file") == "old")
  }

  @Test(arguments: Variant.underTest)
  func `a call has the time-out that it says, and by default 30 s and 1 MiB`(variant: Variant) async {
    let bodies = [1 << 20, 1 << 20 + 1].map { String(repeating: "x", count: $0) }
    for kind in Call.Kind.all(folder) {
      for body in bodies {
        let expected = body.utf8.count > 1 << 20 ? Outcome.failure(.tooLarge(limit: 1 << 20)) : kind.text(body)
        #expect(await variant.outcome(Call(kind, shop), from: Server(body)) == expected, "\(kind)")
      }
      for timeout in [nil, Duration.seconds(2)] {
        let clock = ManualClock()
        let server = Server { _ in
          await Signal().wait()
          return HTTPAnswer(parts: [])
        }
        let subject = variant.makeSubject(HTTPConnection(transport: server, clock: clock))
        let call = RunningCall(Call(kind, shop).with(\.timeout, timeout), on: subject)
        await clock.sleeps(1)
        let expected = timeout ?? .seconds(30)
        clock.advance(by: expected - .nanoseconds(1))
        #expect(call.outcomes == [])
        clock.advance(by: .nanoseconds(1))
        #expect(await call.outcome() == .failure(.timedOut(expected)), "\(kind)")
      }
    }
  }
}
