import AsyncSupport
import Dispatch
import HTTPExchange
import HTTPRequestContract
import Synchronization
import Testing
import WorkbookSupport

/// The change request: a checkout in one call.
@MainActor @Suite struct CheckoutTests {
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

  /// A server that takes an order with the number "a & 1 ". Before each answer it does what the test wants.
  func server(_ before: @escaping @Sendable (_ place: Int) async throws(HTTPError) -> HTTPAnswer? = { _ in nil })
    -> Server
  {
    Server { message throws(HTTPError) in
      let place = Self.places.firstIndex { message.url.hasSuffix($0) } ?? 0
      if let answer = try await before(place) { return answer }
      switch place {
      case 0: return HTTPAnswer(status: 201, parts: [[UInt8]("a ".utf8), [UInt8]("& 1 ".utf8)])
      case 1: return HTTPAnswer(status: 204, parts: [])
      default:
        return HTTPAnswer(status: 203, headers: Self.headers, parts: [[UInt8]("two ".utf8), [UInt8]("socks".utf8)])
      }
    }
  }

  func subject(
    _ variant: Variant, _ server: Server, clock: any Clock<Duration> = StoppedClock(),
    whileSigning: @escaping @Sendable (_ signature: Int) -> Void = { _ in }
  ) throws -> any CheckingOut {
    let signatures = Counter()
    let subject = variant.makeSubject(HTTPConnection(transport: server, clock: clock)) { bytes in
      let signature = signatures.next()
      whileSigning(signature)
      return "\(bytes.count) bytes, \(signature)"
    }
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
    let forms = ["sock=2&sock=3+%26+4", "order=a+%26+1+&card=1234&name=Zo%C3%AB", "order=a+%26+1+"]
    let signatures = [[], [HTTPField("X-Signature", "38 bytes, 1")], [HTTPField("X-Signature", "14 bytes, 2")]]
    let expected = zip(Self.places, zip(forms, signatures)).map { place, sent in
      HTTPMessage(
        method: "POST", url: "http://shop.example\(place)",
        content: Content(type: "application/x-www-form-urlencoded", bytes: [UInt8](sent.0.utf8), headers: sent.1))
    }
    #expect(server.messages == expected)
    #expect(folder.text("receipt") == "two socks")
    #expect(folder.names == ["receipt"])
  }

  @Test(arguments: Variant.underTest, 0..<3)
  func `the first error is the outcome, and nothing else is sent`(variant: Variant, place: Int) async throws {
    for status in [199, 300, 404, 500] {
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
  func `an order without a number is not paid`(variant: Variant) async throws {
    let server = server { $0 == 0 ? HTTPAnswer(status: 201, parts: []) : nil }
    #expect(try await outcome(variant, server) == .failure(.incomplete(received: 0, expected: nil)))
    #expect(server.messages.count == 1)
  }

  @Test(arguments: Variant.underTest)
  func `a receipt is there whole or not at all`(variant: Variant) async throws {
    let texts = Mutex<[String?]>([])
    let cut = server { [folder] place in
      guard place == 2 else { return nil }
      let answer = HTTPAnswer(parts: [[1], [2]])
      return HTTPAnswer(status: 200, headers: [HTTPField("Content-Length", "9")]) { () async throws(HTTPError) in
        texts.withLock { $0.append(folder.text("receipt")) }
        return try await answer.nextPart()
      }
    }
    #expect(try await outcome(variant, cut) == .failure(.incomplete(received: 2, expected: 9)))
    #expect(texts.withLock { $0 } == ["old", "old", "old"])
    #expect(folder.names == ["receipt"])
    #expect(folder.text("receipt") == "old")
    let empty = server { $0 == 2 ? HTTPAnswer(parts: []) : nil }
    #expect(try await outcome(variant, empty) == .text(""))
    #expect(folder.text("receipt") == "")
    let elsewhere = purchase("none/receipt")
    #expect(try await outcome(variant, server(), elsewhere) == .failure(.unwritable(path: elsewhere.receipt)))
  }

  @Test(arguments: Variant.underTest, 0..<3)
  func `cancelling ends the checkout, whichever request runs`(variant: Variant, place: Int) async throws {
    for isStubborn in [false, true] {
      let (arrived, gate, ended) = (Signal(), Signal(), Signal())
      let server = server { here in
        guard here == place else { return nil }
        arrived.open()
        if isStubborn { await gate.waitStubbornly() } else { await gate.wait() }
        ended.open()
        return nil
      }
      let subject = try subject(variant, server)
      let call = RunningCall(then: { _ in arrived.open() }) { subject.startCheckout(self.purchase(), report: $0) }
      await arrived.wait()
      call.cancel()
      if isStubborn { gate.open() }
      try #require(await call.outcome() == .failure(.cancelled))
      await ended.wait()
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

  @Test(arguments: Variant.underTest, 1...2)
  func `what is signed while the checkout is cancelled isn't sent`(variant: Variant, number: Int) async throws {
    let (gate, inside) = (Signal(), Inside())
    let server = server { _ in
      await gate.wait()
      return nil
    }
    let subject = try subject(variant, server) { signature in
      if signature == number { onMainActor { inside.use() } }
    }
    let call = RunningCall { subject.startCheckout(self.purchase(), report: $0) }
    inside.use = { call.cancel() }
    gate.open()
    #expect(await call.outcome() == .failure(.cancelled))
    #expect(server.messages.count <= number)
    #expect(folder.text("receipt") == "old")
  }

  @Test(arguments: Variant.underTest)
  func `checkouts at once don't affect each other, and go on if they are dropped`(variant: Variant) async throws {
    let gates = Signals()
    // The number of an order is its form, and so is the text of a receipt.
    let server = Server { message in
      await gates[Self.places.firstIndex { message.url.hasSuffix($0) } ?? 0].wait()
      return HTTPAnswer(parts: [message.content?.bytes ?? []])
    }
    do {
      let subject = try subject(variant, server)
      let purchases = ["a", "b", "c"].map { name in
        Purchase(
          shop: "http://shop.example", cart: [Parameter("sock", name)], card: [Parameter("card", name)],
          receipt: folder.path(name))
      }
      for purchase in purchases[..<2] { _ = subject.startCheckout(purchase) { [report] in report.add($0) } }
      let cancelled = RunningCall { subject.startCheckout(purchases[2], report: $0) }
      await server.receive(3)
      cancelled.cancel()
      #expect(await cancelled.outcome() == .failure(.cancelled))
    }
    // No request is answered before the other checkout has sent its own.
    for (place, messages) in [(0, 5), (1, 7), (2, 7)] {
      gates[place].open()
      await server.receive(messages)
    }
    await report.wait(for: 2)
    #expect(report.outcomes == [.text(""), .text("")])
    let payments = server.messages[3..<5].map { String(decoding: $0.content?.bytes ?? [], as: UTF8.self) }
    #expect(payments.sorted() == ["order=sock%3Da&card=a", "order=sock%3Db&card=b"])
    #expect(folder.text("a") == "order=sock%3Da")
    #expect(folder.text("b") == "order=sock%3Db")
    #expect(folder.names == ["a", "b", "receipt"])
    #expect(server.messages.count == 7)
  }

  /// A clock that stands still, and knows which sleeps it was asked for.
  private final class AskedClock: Clock {
    let asked = Mutex<Set<Duration>>([])

    var now: ManualClock.Instant { StoppedClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      _ = asked.withLock { $0.insert(deadline.offset) }
      try await StoppedClock().sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test(arguments: Variant.underTest)
  func `time-out and limit of each request are the default ones`(variant: Variant) async throws {
    for place in 0..<3 {
      let long = server { $0 == place ? HTTPAnswer(parts: [[UInt8](repeating: 49, count: 1 << 20 + 1)]) : nil }
      #expect(try await outcome(variant, long) == .failure(.tooLarge(limit: 1 << 20)))
      #expect(long.messages.count == place + 1)
    }
    let clock = AskedClock()
    let subject = try subject(variant, server(), clock: clock)
    #expect(await RunningCall { subject.startCheckout(self.purchase(), report: $0) }.outcome() == whole)
    #expect(clock.asked.withLock { $0 } == [.seconds(30)])
  }
}

/// Performs work on the main actor and waits for it. A signature may be made there or elsewhere.
private func onMainActor(_ work: @MainActor @Sendable () -> Void) {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  if DispatchQueue.getSpecific(key: key) == true {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.sync { MainActor.assumeIsolated(work) }
  }
}
