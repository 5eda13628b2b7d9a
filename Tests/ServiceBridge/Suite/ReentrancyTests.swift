import LogDevices
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// Calls from inside of a provider or of the choice, and changes while a call runs.
@MainActor @Suite struct ReentrancyTests {
  /// What can be done from inside of a callback.
  enum Command: CaseIterable, Sendable {
    case pay, find, rename, suspend, add, signIn
  }

  nonisolated static func perform(_ command: Command, on app: App, _ record: Record) {
    let result = outcome {
      switch command {
      case .pay: try app.pay(99)
      case .find: try app.find("more")
      case .rename: try app.rename("Mia")
      case .suspend: _ = try app.suspend()
      case .add: try app.register(record.probe("new"))
      case .signIn: try app.signIn([])
      }
    }
    record.note("\(command): \(result)")
  }

  /// Makes an app that calls `then` at each event: a choice, a line, or lines to send. It notes what can be seen of the app.
  nonisolated static func makeApp(
    _ variant: Variant, _ record: Record, then: @escaping @Sendable (App, _ event: Int) -> Void
  ) throws -> App {
    let holder = Slot<App>()
    let events = Locked(0)
    let react: @Sendable (String) -> Void = { event in
      guard let app = holder.current else { return }
      record.note("\(event) | \(app.names)")
      then(
        app,
        events.withLock { count in
          defer { count += 1 }
          return count
        })
    }
    let app = try variant.makeApp { names in
      react("choice of \(names)")
      return "b"
    }
    for name in ["a", "b", "c"] {
      try app.register(
        Probe(name) {
          react("\(name) ← \($0)")
        } send: {
          react("\(name) sends")
          return 1
        })
    }
    holder.set(app)
    return app
  }

  /// Compared with what the solution does; what it is, in a few cases, is in the tests below.
  @Test(.enabled(if: Variant.comparesVersions), arguments: [Command.pay, .find, .rename, .suspend, .signIn])
  func `any command from inside of any callback has the same result in both versions`(first: Command) throws {
    for answer in Reentrancy.answers(toEvents: 7, with: Command.allCases) {
      let traces = try Variant.allCases.map { variant in
        let record = Record()
        let isOver = Slot(false)
        let app = try Self.makeApp(variant, record) { app, event in
          guard isOver.current != true, event >= answer.event, event - answer.event < answer.times else { return }
          Self.perform(answer.command, on: app, record)
        }
        for _ in 0..<2 { Self.perform(first, on: app, record) }
        record.note("\(app.names)")
        isOver.set(true)
        return record.all
      }
      #expect(firstDifference(of: traces[0], from: traces[1]) == nil, "\(first), \(answer)")
    }
  }

  /// Two locked steps, "which names are there?" and "give me this one", are not enough: in between, the choice runs.
  @Test(arguments: Variant.underTest)
  func `the chosen provider gets the line, though another one of its name was registered meanwhile`(
    variant: Variant
  ) throws {
    let (record, other) = (Record(), Record())
    let holder = Slot<App>()
    let app = try variant.makeApp { names in
      if let app = holder.take() {
        try? app.signIn([])
        try? app.register(other.failingProbe("b"))
      }
      return "b"
    }
    for name in ["a", "b"] { try app.register(record.probe(name)) }
    holder.set(app)
    try app.find("socks")
    #expect(record.take() == ["a sends", "b sends", "b ← search: searched for socks"])
    #expect(other.take() == [])
    #expect(throws: LogError.full("b")) { try app.find("socks") }
  }

  @Test(arguments: Variant.underTest)
  func `a search from inside of the choice is finished before the choice`(variant: Variant) throws {
    let record = Record()
    let holder = Slot<App>()
    let app = try variant.makeApp { names in
      guard let app = holder.take() else { return "b" }
      try? app.find("inner")
      return "a"
    }
    for name in ["a", "b"] { try app.register(record.probe(name)) }
    holder.set(app)
    try app.find("outer")
    #expect(record.take() == ["b ← search: searched for inner", "a ← search: searched for outer"])
  }

  /// A provider that is removed while lines are written still sends: the call keeps the providers that it began with.
  @Test(arguments: Variant.underTest)
  func `a provider that got the line sends, and not another one of its name`(variant: Variant) throws {
    let (record, other) = (Record(), Record())
    let app = try variant.makeApp()
    try app.register(
      Probe("a") { [weak app] _ in
        try? app?.signIn([])
        record.note("signed in")
        try? app?.register(other.probe("b"))
      })
    try app.register(record.probe("b"))
    #expect(try app.suspend() == 0)
    #expect(record.take() == ["b sends", "signed in", "b ← app: suspended", "b sends"])
    #expect(other.take() == [])
    #expect(app.names == ["b"])
  }
}
