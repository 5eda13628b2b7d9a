import AsyncSupport
import HTTPExchange
import Testing
import WorkbookSupport

@testable import HTTPRequestContract

/// The change request: a checkout in one call.
@MainActor @Suite(.timeLimit(.minutes(1))) struct CheckoutTests {
  nonisolated static let places = ["/orders", "/payments", "/receipts"]
  nonisolated static let headers = [HTTPField("X-Receipt", "7")]

  let folder: TemporaryFolder
  let report = Report()

  init() throws {
    folder = try TemporaryFolder()
    folder.write("receipt", "old")
  }

  func purchase(_ receipt: String = "receipt") -> Purchase {
    Purchase(
      shop: "http://shop.example", cart: [Parameter("sock", "2"), Parameter("sock", "3 & 4")],
      card: [Parameter("card", "1234"), Parameter("name", "Zoë")], receipt: folder.path(receipt))
  }

  /// A server that takes an order with the number "a & 1". Before each answer it does what the test wants.
  func server(_ before: @escaping @Sendable (_ place: Int) async throws(HTTPError) -> HTTPAnswer? = { _ in nil })
    -> Server
  {
    Server { message throws(HTTPError) in
      let place = Self.places.firstIndex { message.url.hasSuffix($0) } ?? 0
      if let answer = try await before(place) { return answer }
      switch place {
      case 0: return HTTPAnswer(status: 201, parts: [[UInt8]("a ".utf8), [UInt8]("& 1".utf8)])
      case 1: return HTTPAnswer(status: 204, parts: [])
      default:
        return HTTPAnswer(status: 203, headers: Self.headers, parts: [[UInt8]("two ".utf8), [UInt8]("socks".utf8)])
      }
    }
  }

  func subject(_ variant: Variant, _ server: Server) throws -> any CheckingOut {
    let signatures = Counter()
    let subject = variant.makeSubject(server.connection) { "\($0.count) bytes, \(signatures.next())" }
    return try #require(subject as? any CheckingOut, "the adapter has to conform to CheckingOut")
  }

  /// Starts a checkout and waits for its outcome.
  func outcome(_ variant: Variant, _ server: Server, _ purchase: Purchase? = nil) async throws -> Outcome? {
    let subject = try subject(variant, server)
    let call = RunningCall { subject.startCheckout(purchase ?? self.purchase(), report: $0) }
    return await call.outcome()
  }

  let whole = Outcome.text("", status: 203, headers: headers)

  @Test(arguments: Variant.underTest)
  func `order, signed payment and signed receipt follow each other`(variant: Variant) async throws {
    let server = server()
    #expect(try await outcome(variant, server) == whole)
    let forms = ["sock=2&sock=3+%26+4", "order=a+%26+1&card=1234&name=Zo%C3%AB", "order=a+%26+1"]
    let signatures = [[], [HTTPField("X-Signature", "37 bytes, 1")], [HTTPField("X-Signature", "13 bytes, 2")]]
    let expected = zip(Self.places, zip(forms, signatures)).map { place, sent in
      HTTPMessage(
        method: "POST", url: "http://shop.example\(place)", headers: sent.1,
        content: Content(type: "application/x-www-form-urlencoded", bytes: [UInt8](sent.0.utf8)))
    }
    #expect(server.messages == expected)
    #expect(folder.text("receipt") == "two socks")
    #expect(folder.names == ["receipt"])
  }

  @Test(arguments: Variant.underTest, 0..<3)
  func `the first error is the outcome, and nothing else is sent`(variant: Variant, place: Int) async throws {
    for status in [404, 500] {
      let refusing = server { $0 == place ? HTTPAnswer(status: status, parts: [[UInt8]("no".utf8)]) : nil }
      #expect(try await outcome(variant, refusing) == .error(status, "no"))
      #expect(refusing.messages.count == place + 1)
    }
    let silent = server { here throws(HTTPError) in
      if here == place { throw .unreachable("http://shop.example\(Self.places[here])") }
      return nil
    }
    let expected = Outcome.failure(.unreachable("http://shop.example\(Self.places[place])"))
    #expect(try await outcome(variant, silent) == expected)
    #expect(silent.messages.count == place + 1)
    #expect(folder.names == ["receipt"])
    #expect(folder.text("receipt") == "old")
  }

  @Test(arguments: Variant.underTest)
  func `a receipt is there whole or not at all`(variant: Variant) async throws {
    let cut = server { place in
      place == 2 ? HTTPAnswer(status: 200, headers: [HTTPField("Content-Length", "9")], parts: [[1, 2]]) : nil
    }
    #expect(try await outcome(variant, cut) == .failure(.incomplete(received: 2, expected: 9)))
    #expect(folder.names == ["receipt"])
    #expect(folder.text("receipt") == "old")
    let elsewhere = purchase("none/receipt")
    #expect(try await outcome(variant, server(), elsewhere) == .failure(.unwritable(path: elsewhere.receipt)))
  }

  @Test(arguments: Variant.underTest, 0..<3)
  func `cancelling ends the checkout, whichever request runs`(variant: Variant, place: Int) async throws {
    for isStubborn in [false, true] {
      let (arrived, gate) = (Signal(), Signal())
      let server = server { here in
        guard here == place else { return nil }
        arrived.open()
        if isStubborn { await gate.waitStubbornly() } else { await gate.wait() }
        return nil
      }
      let subject = try subject(variant, server)
      let call = RunningCall { subject.startCheckout(self.purchase(), report: $0) }
      await arrived.wait()
      call.cancel()
      if isStubborn { gate.open() }
      #expect(await call.outcome() == .failure(.cancelled))
      #expect(server.messages.count == place + 1)
    }
    #expect(folder.names == ["receipt"])
    #expect(folder.text("receipt") == "old")
  }

  @Test(arguments: Variant.underTest)
  func `a checkout that is cancelled at once sends nothing, and after the outcome cancelling does nothing`(
    variant: Variant
  ) async throws {
    let server = server()
    let subject = try subject(variant, server)
    let call = RunningCall { subject.startCheckout(self.purchase(), report: $0) }
    call.cancel()
    #expect(await call.outcome() == .failure(.cancelled))
    #expect(server.messages == [])
    let next = RunningCall { subject.startCheckout(self.purchase(), report: $0) }
    #expect(await next.outcome() == whole)
    next.cancel()
    #expect(await next.outcome() == whole)
    #expect(server.messages.count == 3)
  }

  @Test(arguments: Variant.underTest)
  func `checkouts at once don't affect each other, and go on if nobody keeps them`(variant: Variant) async throws {
    let gate = Signal()
    let server = server { _ in
      await gate.wait()
      return nil
    }
    do {
      let subject = try subject(variant, server)
      for name in ["a", "b"] { _ = subject.startCheckout(purchase(name)) { [report] in report.add($0) } }
      let cancelled = RunningCall { subject.startCheckout(self.purchase("c"), report: $0) }
      await server.receive(3)
      cancelled.cancel()
      #expect(await cancelled.outcome() == .failure(.cancelled))
    }
    gate.open()
    await report.wait(for: 2)
    #expect(report.outcomes == [whole, whole])
    #expect(folder.names == ["a", "b", "receipt"])
    #expect(server.messages.count == 7)
  }

  @Test(arguments: Variant.underTest)
  func `time-out and limit of each request are the default ones`(variant: Variant) async throws {
    for place in 0..<3 {
      let long = server { $0 == place ? HTTPAnswer(parts: [[UInt8](repeating: 49, count: 1 << 20 + 1)]) : nil }
      #expect(try await outcome(variant, long) == .failure(.tooLarge(limit: 1 << 20)))
      #expect(long.messages.count == place + 1)
    }
  }
}
