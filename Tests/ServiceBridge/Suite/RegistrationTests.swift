import LogDevices
import LoopbackServer
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// Which providers there are, and what happens when somebody else signs in.
@MainActor @Suite struct RegistrationTests {
  @Test(arguments: Variant.underTest)
  func `the settings' providers come first, and others in the order of registration`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let file = LogSetting.file(path: folder.path("log"))
    let remote = LogSetting.remote(address: "http://127.0.0.1:1/", unsent: folder.path("unsent"))
    let app = try variant.makeApp()
    #expect(app.names == [])
    for name in ["b", "a", "c"] { try app.register(Probe(name)) }
    #expect(app.names == ["b", "a", "c"])
    try app.signIn([remote, file])
    #expect(app.names == ["remote", "file"])
    for name in ["b", "a"] { try app.register(Probe(name)) }
    #expect(app.names == ["remote", "file", "b", "a"])
    try app.signIn([file])
    #expect(app.names == ["file"])
    try app.signIn([])
    #expect(app.names == [])
  }

  @Test(arguments: Variant.underTest)
  func `a name can be taken only once`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let record = Record()
    let app = try variant.makeApp([.file(path: folder.path("log"))])
    let probe = record.probe("a")
    try app.register(probe)
    #expect(throws: LogError.nameTaken("a")) { try app.register(probe) }
    #expect(throws: LogError.nameTaken("a")) { try app.register(Record().probe("a")) }
    #expect(throws: LogError.nameTaken("file")) { try app.register(Probe("file")) }
    #expect(app.names == ["file", "a"])
    try app.pay(5)
    #expect(record.take() == ["a ← checkout: paid 5 cents"], "the first one stays, once")
    try app.signIn([])
    try app.register(probe)
    _ = try app.addMemory()
    #expect(throws: LogError.nameTaken("memory")) { _ = try app.addMemory() }
    #expect(app.names == ["a", "memory"])
  }

  @Test(arguments: Variant.underTest)
  func `settings that name a kind twice are refused, and change nothing`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let settings = ["x", "y"].map { LogSetting.file(path: folder.path($0)) }
    let remote = LogSetting.remote(address: "http://127.0.0.1:1/", unsent: folder.path("unsent"))
    #expect(throws: LogError.nameTaken("file")) { _ = try variant.makeApp(settings) }
    let record = Record()
    let app = try variant.makeApp()
    try app.register(record.probe("a"))
    #expect(throws: LogError.nameTaken("file")) { try app.signIn([settings[0], remote, settings[1]]) }
    #expect(throws: LogError.nameTaken("remote")) { try app.signIn([remote, remote]) }
    #expect(app.names == ["a"])
    try app.pay(5)
    #expect(record.take() == ["a ← checkout: paid 5 cents"], "it was not asked to send")
  }

  @Test(arguments: Variant.underTest)
  func `names of the same characters are one name, names that differ in case are two`(variant: Variant) throws {
    let app = try variant.makeApp()
    try app.register(Probe("Zoë"))
    #expect(throws: LogError.nameTaken("Zoe\u{308}")) { try app.register(Probe("Zoe\u{308}")) }
    for name in ["zoë", "Memory", ""] { try app.register(Probe(name)) }
    _ = try app.addMemory()
    #expect(app.names == ["Zoë", "zoë", "Memory", "", "memory"])
  }

  @Test(arguments: Variant.underTest)
  func `after a sign-in, the clients that an app has write to the new providers`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp(choose: Choice("b", record).answer)
    for name in ["a", "b"] { try app.register(record.probe(name)) }
    let lines = try app.addMemory()
    try app.rename("Zoë")
    try app.pay(1)
    _ = record.take()
    try app.signIn([])
    #expect(record.take() == ["a sends", "b sends"])
    #expect(throws: LogError.noProvider) { try app.pay(2) }
    for name in ["b", "c"] { try app.register(record.probe(name)) }
    try app.pay(3)
    try app.rename("Mia")
    try app.find("socks")
    #expect(try app.suspend() == 0)
    #expect(
      record.take() == [
        "b ← checkout: paid 3 cents", "c ← checkout: paid 3 cents", "b ← profile: renamed to Mia",
        #"choice of ["b", "c"]"#, "b ← search: searched for socks", "b ← app: suspended", "c ← app: suspended",
        "b sends", "c sends",
      ])
    #expect(lines().map(\.text) == payments([1]), "the memory of the user before")
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

  @Test(arguments: Variant.underTest)
  func `an error reads as a sentence with what was wrong in it`(variant: Variant) throws {
    let app = try variant.makeApp()
    let record = Record()
    #expect(outcome { () throws(LogError) in try app.pay(5) } == "no provider is registered")
    for name in ["a", "b"] { try app.register(record.failingProbe(name)) }
    #expect(
      outcome { () throws(LogError) in try app.register(Probe("a")) } == "a provider named 'a' is registered already")
    #expect(outcome { () throws(LogError) in try app.pay(5) } == "a: a is full; b: b is full")
  }
}
