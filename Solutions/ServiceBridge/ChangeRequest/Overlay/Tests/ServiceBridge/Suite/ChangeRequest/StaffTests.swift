import Dispatch
import LogDevices
import LoopbackServer
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// The change request: two users at one tablet, and an assistant's searches in all logs.
@MainActor @Suite struct StaffTests {
  /// Makes an app for an assistant beside this one.
  func makeStaffApp(beside app: App, _ settings: [LogSetting] = []) throws -> App {
    let kind = try #require(app as? any StaffLogging, "the adapter has to conform to StaffLogging")
    return try type(of: kind).makeStaffApp(settings)
  }

  @Test(arguments: Variant.underTest)
  func `an assistant's search is written to all providers, and all failures are reported`(variant: Variant) throws {
    let record = Record()
    let staff = try makeStaffApp(beside: variant.makeApp(choose: Choice("b", record).answer))
    #expect(throws: LogError.noProvider) { try staff.find("socks") }
    try staff.register(record.probe("a"))
    try staff.find("socks")
    for name in ["b", "c"] { try staff.register(record.failingProbe(name)) }
    try staff.register(record.probe("d"))
    #expect(throws: LogError.full("b", "c")) { try staff.find("hats") }
    #expect(
      record.take()
        == ["a ← search: searched for socks"] + ["a", "b", "c", "d"].map { "\($0) ← search: searched for hats" })
  }

  @Test(arguments: Variant.underTest)
  func `payments and changes of an assistant's profile are delivered as before`(variant: Variant) throws {
    let record = Record()
    let customer = try variant.makeApp()
    try customer.register(record.probe("customer"))
    let staff = try makeStaffApp(beside: customer)
    #expect(throws: LogError.noProvider) { try staff.pay(5) }
    #expect(throws: LogError.noProvider) { try staff.rename("Zoë") }
    #expect(throws: LogError.noProvider) { try staff.suspend() }
    for name in ["a", "c"] { try staff.register(record.failingProbe(name)) }
    try staff.register(record.probe("b"))
    #expect(throws: LogError.nameTaken("a")) { try staff.register(record.probe("a")) }
    #expect(throws: LogError.full("a", "c")) { try staff.pay(5) }
    #expect(throws: LogError.full("a")) { try staff.rename("Zoë") }
    #expect(throws: LogError.self) { try staff.suspend() }
    #expect(
      record.take()
        == ["a", "c", "b"].map { "\($0) ← checkout: paid 5 cents" } + ["a ← profile: renamed to Zoë"]
        + ["a", "c", "b"].map { "\($0) ← app: suspended" } + ["a sends", "c sends", "b sends"])
    #expect(throws: LogError.self) { try staff.signIn([]) }
    try staff.register(record.probe("d"))
    try staff.rename("Mia")
    #expect(record.take() == ["a sends", "c sends", "b sends", "d ← profile: renamed to Mia"])
  }

  @Test(arguments: Variant.underTest)
  func `what one user does is only in that user's logs, and a customer's search is in one`(variant: Variant) throws {
    let customer = try variant.makeApp(choose: Choice("b").answer)
    let apps = try [customer, makeStaffApp(beside: customer), makeStaffApp(beside: customer)]
    let records = apps.map { _ in Record() }
    for (app, record) in zip(apps, records) {
      for name in ["a", "b"] { try app.register(record.probe(name)) }
    }
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
        outcome { () throws(LogError) in
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
