import LogDevices
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// Calls from inside of a provider or of the choice, and changes while a call runs.
@MainActor @Suite struct ReentrancyTests {
  /// What can be done from inside of a callback.
  enum Command: CaseIterable, Sendable {
    case pay, find, rename, suspend, addLast, removeFirst, removeSecond, removeLast, removeAll
  }

  /// A bound for calls that cause calls.
  final class Budget: Sendable {
    private let left = Locked(0)
    func set(_ count: Int) { left.withLock { $0 = count } }
    func spend() -> Bool {
      left.withLock { left in
        left -= 1
        return left >= 0
      }
    }
  }

  nonisolated static func perform(_ command: Command, on app: App, _ record: Record) {
    let result = outcome { () throws(LogError) in
      switch command {
      case .pay: try app.pay(99)
      case .find: try app.find("more")
      case .rename: try app.rename("Mia")
      case .suspend: _ = try app.suspend()
      case .addLast: try app.register(record.probe("new"))
      case .removeFirst: try app.unregister("a")
      case .removeSecond: try app.unregister("b")
      case .removeLast: try app.unregister("c")
      case .removeAll: for name in app.names { try app.unregister(name) }
      }
    }
    record.note("\(command): \(result)")
  }

  /// What a provider sees of the app while it is called.
  nonisolated static func makeApp(
    _ variant: Variant, _ record: Record, then: @escaping @Sendable (App, _ event: Int) -> Void
  ) throws -> App {
    let holder = Locked<App?>(nil)
    let events = Locked(0)
    let react: @Sendable (String) -> Void = { event in
      guard let app = holder.withLock({ $0 }) else { return }
      record.note("\(event) | \(app.names) \(app.recentLines.map(\.text))")
      then(
        app,
        events.withLock { count in
          defer { count += 1 }
          return count
        })
    }
    let app = try variant.makeApp([.memory]) { names in
      react("choice of \(names)")
      return "b"
    }
    holder.withLock { $0 = app }
    for name in ["a", "b", "c"] {
      try app.register(
        Probe(name) {
          react("\(name) ← \($0)")
        } send: {
          react("\(name) sends")
          return 1
        })
    }
    return app
  }

  /// Compared with what the solution does; what it is, in a few cases, is in the tests below.
  @Test(.enabled(if: Variant.comparesVersions), arguments: [Command.pay, .find, .rename, .suspend])
  func `any command from inside of any callback has the same result in both versions`(first: Command) throws {
    for answer in Reentrancy.answers(toEvents: 7, with: Command.allCases) {
      let traces = try Variant.allCases.map { variant in
        let record = Record()
        let app = try Self.makeApp(variant, record) { app, event in
          guard event >= answer.event, event - answer.event < answer.times else { return }
          Self.perform(answer.command, on: app, record)
        }
        for _ in 0..<2 { Self.perform(first, on: app, record) }
        record.note("\(app.names) \(app.recentLines)")
        return record.all
      }
      #expect(firstDifference(of: traces[0], from: traces[1]) == nil, "\(first), \(answer)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `who is removed while a call runs still gets its line, and no later one`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    try app.register(
      Probe("a") { line in
        record.note("a ← \(line)")
        record.note(outcome { () throws(LogError) in try app.unregister("c") })
      })
    for name in ["b", "c"] { try app.register(record.probe(name)) }
    try app.pay(1)
    #expect(app.names == ["a", "b"])
    try app.pay(2)
    #expect(
      record.take() == [
        "a ← checkout: paid 1 cents", "done", "b ← checkout: paid 1 cents", "c ← checkout: paid 1 cents",
        "a ← checkout: paid 2 cents", "no provider named 'c' is registered", "b ← checkout: paid 2 cents",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `who is added while a call runs gets the next line`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp()
    try app.register(
      Probe("a") { line in
        record.note("a ← \(line)")
        _ = outcome { () throws(LogError) in try app.register(record.probe("b")) }
      })
    try app.pay(1)
    #expect(app.names == ["a", "b"])
    #expect(record.take() == ["a ← checkout: paid 1 cents"])
    try app.pay(2)
    #expect(record.take() == ["a ← checkout: paid 2 cents", "b ← checkout: paid 2 cents"])
  }

  /// Two locked steps, "which names are there?" and "give me this one", are not enough: in between, the choice runs.
  @Test(arguments: Variant.underTest)
  func `a provider that is removed while it is chosen still gets the line`(variant: Variant) throws {
    let record = Record()
    let holder = Locked<App?>(nil)
    let app = try variant.makeApp { names in
      for name in names { try? holder.withLock({ $0 })?.unregister(name) }
      return names.last
    }
    holder.withLock { $0 = app }
    for name in ["a", "b"] { try app.register(record.probe(name)) }
    try app.find("socks")
    #expect(record.take() == ["b ← search: searched for socks"])
    #expect(app.names == [])
    #expect(throws: LogError.noProvider) { try app.find("socks") }
  }

  @Test(arguments: Variant.underTest)
  func `the chosen provider is not another one of the same name`(variant: Variant) throws {
    let record = Record()
    let holder = Locked<App?>(nil)
    let app = try variant.makeApp { names in
      if let app = holder.withLock({ $0 }), names.first == "a" {
        try? app.unregister("a")
        try? app.register(
          Probe("a") { _ throws(DeviceError) in
            record.note("the other one")
            throw .refused("too late")
          })
      }
      return "a"
    }
    holder.withLock { $0 = app }
    for name in ["a", "b"] { try app.register(record.probe(name)) }
    try app.find("socks")
    #expect(record.take() == ["a ← search: searched for socks"])
  }

  @Test(arguments: Variant.underTest)
  func `a call from inside of a provider is finished before the call goes on`(variant: Variant) throws {
    let record = Record()
    let isFirst = Locked(true)
    let app = try variant.makeApp(choose: Choice("b").answer)
    try app.register(
      Probe("a") { line in
        record.note("a ← \(line)")
        let answers = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if answers { record.note(outcome { () throws(LogError) in try app.pay(2) }) }
      })
    try app.register(record.probe("b"))
    try app.pay(1)
    #expect(
      record.take() == [
        "a ← checkout: paid 1 cents", "a ← checkout: paid 2 cents", "b ← checkout: paid 2 cents", "done",
        "b ← checkout: paid 1 cents",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `a search from inside of the choice is finished before the choice`(variant: Variant) throws {
    let record = Record()
    let holder = Locked<App?>(nil)
    let app = try variant.makeApp { names in
      // Only the first time: the app is taken out.
      let app = holder.withLock { app in
        defer { app = nil }
        return app
      }
      guard let app else { return "b" }
      try? app.find("inner")
      return "a"
    }
    holder.withLock { $0 = app }
    for name in ["a", "b"] { try app.register(record.probe(name)) }
    try app.find("outer")
    #expect(record.take() == ["b ← search: searched for inner", "a ← search: searched for outer"])
  }
}
