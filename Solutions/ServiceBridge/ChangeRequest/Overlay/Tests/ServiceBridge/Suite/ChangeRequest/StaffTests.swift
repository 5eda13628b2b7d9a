import Dispatch
import LogDevices
import LoopbackServer
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// The change request: two users at one tablet, and other rules for an assistant's log.
@MainActor @Suite struct StaffTests {
  /// Makes an app for an assistant beside this one.
  func makeStaffApp(beside app: App, _ settings: [LogSetting] = []) throws -> App {
    let kind = try #require(app as? any StaffLogging, "the adapter has to conform to StaffLogging")
    return try type(of: kind).makeStaffApp(settings)
  }

  /// A provider that refuses its first lines, and says each time which refusal it is.
  func probe(_ name: String, refuses count: Int, _ record: Record) -> Probe {
    let calls = Locked(0)
    return Probe(name) { line throws(DeviceError) in
      record.note("\(name) ← \(line)")
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      if call <= count { throw .refused("refusal \(call)") }
    }
  }

  @Test(arguments: Variant.underTest)
  func `an assistant pays with a CheckoutClient too, and the adapter has no part of the log`(variant: Variant) throws {
    let staff = try makeStaffApp(beside: variant.makeApp())
    // The types of all values that the app stores, and their modules.
    var (types, seen): (Set<String>, Set<ObjectIdentifier>) = ([], [])
    func visit(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle != .class || seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      if !(value is App) { types.insert(String(reflecting: type(of: value))) }
      for part in sequence(first: mirror, next: \.superclassMirror) { part.children.forEach { visit($0.value) } }
    }
    visit(staff)
    #expect(types.contains { $0.hasSuffix(".CheckoutClient") }, "none is in the assistant's app")
    let adapter = String(reflecting: type(of: staff)).prefix { $0 != "." } + "."
    #expect(types.filter { $0.hasPrefix(adapter) } == [], "these types belong in Katas/ServiceBridge")
  }

  @Test(arguments: Variant.underTest)
  func `the request's example: "a" refuses everything, "b" its first line, and "c" nothing`(variant: Variant) throws {
    let examples: [(Call, called: String, result: String)] = [
      (.pay, "a a b b c", "a: refusal 2"), (.find, "a b c", "a: refusal 1; b: refusal 1"), (.rename, "a a b b", "done"),
    ]
    for (call, called, result) in examples {
      let record = Record()
      let staff = try makeStaffApp(beside: variant.makeApp())
      for (name, count) in [("a", Int.max), ("b", 1), ("c", 0)] {
        try staff.register(probe(name, refuses: count, record))
      }
      #expect(outcome { try call.perform(on: staff) } == result)
      #expect(record.take().map { $0.prefix(1) }.joined(separator: " ") == called)
    }
  }

  enum Call: String, CaseIterable, Sendable {
    case pay = "checkout: paid 5 cents"
    case find = "search: searched for socks"
    case rename = "profile: renamed to Zoë"

    @MainActor func perform(on app: App) throws {
      switch self {
      case .pay: try app.pay(5)
      case .find: try app.find("socks")
      case .rename: try app.rename("Zoë")
      }
    }
  }

  /// All ways in which up to three providers refuse their first lines: none of them, one, or two.
  @Test(arguments: Variant.underTest, Call.allCases)
  func `an assistant's line reaches the providers that the auditors want, however often they refuse it`(
    variant: Variant, call: Call
  ) throws {
    let choices = Record()
    let customer = try variant.makeApp(choose: Choice("p1", choices).answer)
    try customer.register(choices.probe("customer"))
    let attempts = call == .find ? 1 : 2
    let one = [[0], [1], [2]]
    let two = one.flatMap { first in one.map { first + $0 } }
    for refusals in [[]] + one + two + two.flatMap({ first in one.map { first + $0 } }) {
      let record = Record()
      let staff = try makeStaffApp(beside: customer)
      for (number, count) in refusals.enumerated() { try staff.register(probe("p\(number)", refuses: count, record)) }
      var called: [String] = []
      var failures: [LogError.Failure] = []
      for (number, count) in refusals.enumerated() {
        called += Array(repeating: "p\(number) ← \(call.rawValue)", count: min(count + 1, attempts))
        if count >= attempts { failures.append(LogError.Failure("p\(number)", .refused("refusal \(attempts)"))) }
        if call == .rename && count < attempts {
          failures = []
          break
        }
      }
      let result = failures.isEmpty ? "done" : "\(LogError.failed(failures))"
      #expect(
        outcome { try call.perform(on: staff) }
          == (refusals.isEmpty ? "\(LogError.noProvider)" : result), "\(refusals)")
      #expect(record.take() == called, "\(refusals)")
    }
    #expect(choices.take() == [])
  }

  /// Each attempt to bring the tenth line sends a request.
  @Test(arguments: Variant.underTest)
  func `the app's own providers get a payment and a new name once more, and a search once`(variant: Variant) throws {
    let server = try LoopbackServer { _ in .init(status: 500) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let remote = LogSetting.remote(address: server.address, unsent: folder.path("nowhere/unsent"))
    let staff = try makeStaffApp(beside: variant.makeApp(), [remote])
    for cents in 1...9 { try staff.pay(cents) }
    for (call, requests) in [(Call.pay, 2), (.find, 1), (.rename, 2)] {
      let before = server.requests.count
      #expect(throws: LogError.self) { try call.perform(on: staff) }
      #expect(server.requests.count - before == requests, "\(call)")
    }
  }

  /// A call goes on with the providers that it began with.
  @Test(arguments: Variant.underTest)
  func `a provider that is removed while it refuses a line gets it once more, and so does the next one`(
    variant: Variant
  ) throws {
    let record = Record()
    let staff = try makeStaffApp(beside: variant.makeApp())
    try staff.register(
      Probe("a") { [weak staff] line throws(DeviceError) in
        record.note("a ← \(line)")
        record.note(outcome { try staff?.signIn([]) })
        throw .refused("a is full")
      })
    try staff.register(record.failingProbe("b"))
    #expect(throws: LogError.full("a", "b")) { try staff.rename("Zoë") }
    let (toA, toB) = ("a ← profile: renamed to Zoë", "b ← profile: renamed to Zoë")
    #expect(record.take() == [toA, "b sends", "b: b is stuck", toA, "done", toB, toB])
  }

  @Test(arguments: Variant.underTest)
  func `an assistant's providers are registered, suspended and replaced as a customer's are`(variant: Variant) throws {
    let record = Record()
    let staff = try makeStaffApp(beside: variant.makeApp())
    #expect(throws: LogError.noProvider) { try staff.suspend() }
    for name in ["a", "c"] { try staff.register(record.failingProbe(name)) }
    try staff.register(record.probe("b"))
    #expect(throws: LogError.nameTaken("a")) { try staff.register(record.probe("a")) }
    #expect(throws: LogError.self) { try staff.suspend() }
    #expect(record.take() == ["a", "c", "b"].map { "\($0) ← app: suspended" } + ["a sends", "c sends", "b sends"])
    #expect(throws: LogError.self) { try staff.signIn([]) }
    #expect(record.take() == ["a sends", "c sends", "b sends"])
    #expect(staff.names == [])
  }

  @Test(arguments: Variant.underTest)
  func `what one user does is only in that user's logs, and a customer's search is in one`(variant: Variant) throws {
    let customer = try variant.makeApp(choose: Choice("b").answer)
    let apps = try [customer, makeStaffApp(beside: customer), makeStaffApp(beside: customer)]
    let records = apps.map { _ in Record() }
    for (app, record) in zip(apps, records) {
      for name in ["a", "b"] { try app.register(record.probe(name)) }
    }
    let memories = try apps.map { try $0.addMemory() }
    for (user, app) in apps.enumerated() {
      try app.pay(user)
      try app.find("\(user)")
      try app.rename("\(user)")
      let searches = (user == 0 ? ["b"] : ["a", "b"]).map { "\($0) ← search: searched for \(user)" }
      #expect(
        records.map { $0.take() }
          == apps.indices.map { other in
            other != user
              ? []
              : ["a", "b"].map { "\($0) ← checkout: paid \(user) cents" } + searches
                + ["a ← profile: renamed to \(user)"]
          })
      #expect(memories[user]().map(\.text) == payments([user]) + (user == 0 ? [] : ["search: searched for \(user)"]))
    }
  }

  @Test(arguments: Variant.underTest)
  func `when one user signs in or is suspended, nothing happens to the others`(variant: Variant) throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let settings = [LogSetting.remote(address: server.address, unsent: folder.path("unsent"))]
    let customer = try variant.makeApp(settings)
    let staff = try makeStaffApp(beside: customer, settings + [.file(path: folder.path("log"))])
    #expect(throws: LogError.nameTaken("remote")) { _ = try makeStaffApp(beside: customer, settings + settings) }
    try customer.pay(1)
    try staff.pay(2)
    try staff.signIn([.file(path: folder.path("log"))])
    #expect(server.requests.map(\.lines) == [payments([2])])
    #expect([customer.names, staff.names] == [["remote"], ["file"]])
    try customer.register(Probe("a", send: { 7 }))
    #expect(try staff.suspend() == 0)
    try staff.find("socks")
    #expect(folder.lines("log") == payments([2]) + ["app: suspended", "search: searched for socks"])
    #expect(server.requests.count == 1)
    #expect(try customer.suspend() == 9)
    try customer.signIn([])
    #expect([customer.names, staff.names] == [[], ["file"]])
    #expect(server.requests.map(\.lines) == [payments([2]), payments([1]) + ["app: suspended"]])
    #expect(folder.lines("unsent") == [])
  }

  @Test(arguments: Variant.underTest)
  func `a provider of one user may use another user's log`(variant: Variant) throws {
    let record = Record()
    let customer = try variant.makeApp()
    let staff = try makeStaffApp(beside: customer)
    let answer = RudeAnswer()
    try customer.register(Probe("rude") { _ in answer.give() })
    try staff.register(record.probe("a"))
    answer.prepare { [weak staff] in
      record.note(
        outcome {
          try staff?.find("socks")
          try staff?.signIn([])
        })
    }
    try customer.pay(5)
    #expect(answer.takeGiven() == ["on another thread", "on the same thread"])
    // The second answer finds nobody signed in.
    #expect(
      record.take() == ["a ← search: searched for socks", "a sends", "done", "\(LogError.noProvider)"])
    #expect(customer.names == ["rude"])
  }

  @Test(arguments: Variant.underTest)
  func `a thousand lines of many threads reach their own user's log, once`(variant: Variant) throws {
    let customer = try variant.makeApp()
    let apps = try [customer, makeStaffApp(beside: customer), makeStaffApp(beside: customer)]
    let records = apps.map { _ in Record() }
    for (app, record) in zip(apps, records) { try app.register(record.probe("a")) }
    DispatchQueue.concurrentPerform(iterations: 999) { number in try? apps[number % 3].pay(number) }
    for (user, record) in records.enumerated() {
      #expect(record.all.sorted() == payments(stride(from: user, to: 999, by: 3)).map { "a ← \($0)" }.sorted())
    }
  }

  @Test(arguments: Variant.underTest)
  func `an app that nobody has any more releases its providers`(variant: Variant) throws {
    let customer = try variant.makeApp()
    weak var probe: Probe?
    do {
      let staff = try makeStaffApp(beside: customer)
      let new = Probe("a")
      probe = new
      try staff.register(new)
      try staff.find("socks")
    }
    #expect(probe == nil)
  }
}
