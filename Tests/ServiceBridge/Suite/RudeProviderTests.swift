import LogDevices
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// Providers and a choice that do what is allowed to them: they use the whole log from inside of each of their members,
/// from another thread and from their own, and some throw afterwards.
@MainActor @Suite struct RudeProviderTests {
  enum Member: CaseIterable, Sendable { case name, take, takeAndFail, send, sendAndFail, choice, release }

  /// The calls, in an order in which they succeed, except the last two: then no provider is registered any more.
  enum Call: CaseIterable {
    case register, unregisterMemory, pay, find, rename, suspend, names, recentLines, unregister
    case unregisterAgain, payNobody

    @MainActor func perform(on app: App, _ makeProbe: () -> Probe) throws(LogError) {
      switch self {
      case .register: try app.register(makeProbe())
      case .unregisterMemory: try app.unregister("memory")
      case .pay, .payNobody: try app.pay(5)
      case .find: try app.find("hats")
      case .rename: try app.rename("Mia")
      case .suspend: _ = try app.suspend()
      case .names: _ = app.names
      case .recentLines: _ = app.recentLines
      case .unregister, .unregisterAgain: try app.unregister("rude")
      }
    }
  }

  nonisolated static func use(_ app: App) {
    _ = app.names
    _ = app.recentLines
    try? app.pay(1)
    try? app.find("socks")
    try? app.rename("Zoë")
    _ = try? app.suspend()
    try? app.register(Probe("other"))
    try? app.unregister("other")
  }

  static let given = ["on another thread", "on the same thread"]

  @Test(arguments: Variant.underTest, Member.allCases)
  func `a provider and the choice can use the whole log from inside of each member`(
    variant: Variant, member: Member
  ) throws {
    let answer = RudeAnswer()
    let isFailing = member == .takeAndFail || member == .sendAndFail
    let app = try variant.makeApp([.memory]) { names in
      if member == .choice { answer.give() }
      return "rude"
    }
    func makeProbe() -> Probe {
      Probe("rude") { _ throws(DeviceError) in
        if member == .take || member == .takeAndFail { answer.give() }
        if member == .takeAndFail { throw .refused("full") }
      } send: { () throws(DeviceError) -> Int in
        if member == .send || member == .sendAndFail { answer.give() }
        if member == .sendAndFail { throw .refused("stuck") }
        return 0
      } named: {
        if member == .name { answer.give() }
      } released: {
        if member == .release { answer.give() }
      }
    }
    var count = 0
    for call in Call.allCases {
      answer.prepare { Self.use(app) }
      let result = outcome { () throws(LogError) in try call.perform(on: app, makeProbe) }
      let given = answer.takeGiven()
      #expect(given == [] || given == Self.given, "\(call)")
      count += given.count
      #expect(result == "done" || isFailing || call == .unregisterAgain || call == .payNobody, "\(call)")
    }
    #expect(count > 0, "it was used")
    #expect(app.names == [])
    try app.register(Probe("b"))
    try app.pay(7)
  }

  @Test(arguments: Variant.underTest)
  func `a provider that a new app releases can use the log`(variant: Variant) throws {
    let answer = RudeAnswer()
    let current = Locked<App?>(nil)
    do {
      let app = try variant.makeApp()
      try app.register(Probe("rude", released: answer.give))
      current.withLock { $0 = app }
    }
    answer.prepare {
      if let app = current.withLock({ $0 }) { Self.use(app) }
    }
    // The starting code's providers are released here,
    let new = try variant.makeApp()
    // and the solution's are released with their app.
    _ = current.withLock { app in
      defer { app = new }
      return app
    }
    #expect(answer.takeGiven() == Self.given)
    #expect(new.names == [])
    try new.register(Probe("b"))
    try new.pay(5)
  }
}
