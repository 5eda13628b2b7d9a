import LogDevices
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// Providers and a choice that do what is allowed to them: they use the whole log from inside of each of their members,
/// from another thread and from their own, and some throw afterwards.
@MainActor @Suite struct RudeProviderTests {
  enum Member: CaseIterable, Sendable { case take, takeAndFail, send, sendAndFail, choice, release }

  enum Call: CaseIterable {
    case pay, find, rename, suspend, names, register, signIn

    @MainActor func perform(on app: App) throws {
      switch self {
      case .pay: try app.pay(5)
      case .find: try app.find("hats")
      case .rename: try app.rename("Mia")
      case .suspend: _ = try app.suspend()
      case .names: _ = app.names
      case .register: try app.register(Probe("b"))
      case .signIn: try app.signIn([])
      }
    }
  }

  nonisolated static func use(_ app: App) {
    _ = app.names
    try? app.pay(1)
    try? app.find("socks")
    try? app.rename("Zoë")
    _ = try? app.suspend()
    try? app.register(Probe("other"))
    try? app.signIn([])
  }

  @Test(arguments: Variant.underTest, Member.allCases)
  func `a provider and the choice can use the whole log from inside of each member`(
    variant: Variant, member: Member
  ) throws {
    var answered: [Call] = []
    for call in Call.allCases {
      let answer = RudeAnswer()
      let app = try variant.makeApp { names in
        if member == .choice { answer.give() }
        return "rude"
      }
      try app.register(
        Probe("rude") { _ throws(DeviceError) in
          if member == .take || member == .takeAndFail { answer.give() }
          if member == .takeAndFail { throw .refused("full") }
        } send: { () throws(DeviceError) -> Int in
          if member == .send || member == .sendAndFail { answer.give() }
          if member == .sendAndFail { throw .refused("stuck") }
          return 0
        } released: {
          if member == .release { answer.give() }
        })
      answer.prepare { Self.use(app) }
      let result = outcome { try call.perform(on: app) }
      let given = answer.takeGiven()
      if !given.isEmpty { answered.append(call) }
      #expect(given == [] || given == ["on another thread", "on the same thread"], "\(call)")
      #expect(result == "done" || member == .takeAndFail || member == .sendAndFail, "\(call)")
      try? app.signIn([])
      try app.register(Probe("b"))
      try app.pay(7)
    }
    switch member {
    case .take, .takeAndFail: #expect(answered == [.pay, .find, .rename, .suspend])
    case .send, .sendAndFail: #expect(answered == [.suspend, .signIn])
    case .choice: #expect(answered == [.find])
    case .release: #expect(answered == [.signIn])
    }
  }
}
