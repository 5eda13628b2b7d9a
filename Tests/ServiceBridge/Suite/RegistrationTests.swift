import LogDevices
import LoopbackServer
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// Which providers there are, and what happens when somebody else signs in.
@MainActor @Suite struct RegistrationTests {
  nonisolated static let registrations: LogExamples = [
    "the settings' providers come first, and others in the order of registration": [
      .names: "", .add("b"): "", .add("a"): "", .add("c"): "", .names: "b|a|c",
      .signIn([.remote, .file]): "b sends, a sends, c sends", .names: "remote|file",
      .add("b"): "", .add("a"): "", .names: "remote|file|b|a",
      .signIn([.file]): "b sends, a sends", .names: "file", .signIn(): "", .names: "",
    ],
    "a name can be taken only once": [
      .signIn([.file]): "", .add("a"): "",
      .add("a", .fails): "throws a provider named 'a' is registered already",
      .add("file"): "throws a provider named 'file' is registered already", .names: "file|a",
      .pay(5): "a ← checkout: paid 5 cents", .add("memory"): "",
      .add("memory"): "throws a provider named 'memory' is registered already", .names: "file|a|memory",
    ],
    "settings that name a kind twice are refused, and change nothing": [
      .signIn([.file, .file]): "throws a provider named 'file' is registered already", .names: "", .add("a"): "",
      .signIn([.file, .remote, .file]): "throws a provider named 'file' is registered already",
      .signIn([.remote, .remote]): "throws a provider named 'remote' is registered already",
      .names: "a", .pay(5): "a ← checkout: paid 5 cents",
    ],
    "names of the same characters are one name, names that differ in case are two": [
      .add("Zoë"): "", .add("Zoe\u{308}"): "throws a provider named 'Zoe\u{308}' is registered already",
      .add("zoë"): "", .add("Memory"): "", .add(""): "", .add("memory"): "", .names: "Zoë|zoë|Memory||memory",
    ],
    "after a sign-in, the clients that an app has write to the new providers": [
      .add("a"): "", .add("b"): "", .add("memory"): "", .rename("Zoë"): .anything, .pay(1): .anything,
      .signIn(): "a sends, b sends", .pay(2): "throws no provider is registered", .add("b"): "", .add("c"): "",
      .pay(3): "b ← checkout: paid 3 cents, c ← checkout: paid 3 cents",
      .rename("Mia"): "b ← profile: renamed to Mia",
      .find("socks"): "choice of b|c, b ← search: searched for socks",
      .suspend: "b ← app: suspended, c ← app: suspended, b sends, c sends, 6 sent",
      .memory: "checkout: paid 1 cents",
    ],
  ]

  @Test(arguments: Variant.underTest, registrations)
  func `providers are registered`(variant: Variant, example: LogExample) throws { try example.check(variant) }

  @Test(arguments: Variant.underTest)
  func `the same provider can be registered again only after a sign-in`(variant: Variant) throws {
    let app = try variant.makeApp()
    let probe = Probe("a")
    try app.register(probe)
    #expect(throws: LogError.nameTaken("a")) { try app.register(probe) }
    try app.signIn([])
    try app.register(probe)
    #expect(app.names == ["a"])
  }

  @Test(arguments: Variant.underTest)
  func `at a sign-in, the lines that wait are sent for the user before`(variant: Variant) throws {
    let servers = [try LoopbackServer { _ in .init(status: 200) }, try LoopbackServer { _ in .init(status: 200) }]
    defer { for server in servers { server.stop() } }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: servers[0].address, unsent: folder.path("unsent"))])
    for cents in 1...3 { try app.pay(cents) }
    try app.signIn([.remote(address: servers[1].address, unsent: folder.path("unsent"))])
    #expect(servers.map { $0.requests.map(\.lines) } == [[payments(1...3)], []])
    try app.pay(4)
    servers[1].stop()
    try app.signIn([])
    #expect(servers.map(\.requests.count) == [1, 0])
    #expect(folder.lines("unsent") == payments([4]))
  }

  @Test(arguments: Variant.underTest)
  func `a sign-in reports who could not send, and happens all the same`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let record = Record()
    let app = try variant.makeApp()
    for name in ["a", "c"] { try app.register(record.failingProbe(name)) }
    try app.register(
      Probe(
        "b",
        send: { [weak app] in
          record.note("b sends | \(app?.names ?? [])")
          return 1
        }))
    try app.register(record.failingProbe("d"))
    let failures = ["a", "c", "d"].map { LogError.Failure($0, .refused("\($0) is stuck")) }
    #expect(throws: LogError.failed(failures)) { try app.signIn([.file(path: folder.path("log"))]) }
    #expect(record.take() == ["a sends", "c sends", #"b sends | ["file"]"#, "d sends"])
    #expect(app.names == ["file"])
    try app.pay(5)
    #expect(folder.lines("log") == payments([5]))
  }
}
