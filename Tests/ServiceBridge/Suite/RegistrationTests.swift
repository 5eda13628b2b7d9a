import LogDevices
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// Which providers there are.
@MainActor @Suite struct RegistrationTests {
  @Test(arguments: Variant.underTest)
  func `providers are listed in the order of registration`(variant: Variant) throws {
    let app = try variant.makeApp()
    #expect(app.names == [])
    for name in ["b", "a", "c"] { try app.register(Probe(name)) }
    #expect(app.names == ["b", "a", "c"])
    try app.unregister("a")
    #expect(app.names == ["b", "c"])
    try app.register(Probe("a"))
    #expect(app.names == ["b", "c", "a"])
    for name in ["b", "a", "c"] { try app.unregister(name) }
    #expect(app.names == [])
  }

  @Test(arguments: Variant.underTest)
  func `the settings' providers come first, in the order of the settings`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let remote = LogSetting.remote(address: "http://127.0.0.1:1/", unsent: folder.path("unsent"))
    let app = try variant.makeApp([remote, .memory, .file(path: folder.path("log"))])
    try app.register(Probe("a"))
    #expect(app.names == ["remote", "memory", "file", "a"])
    let other = try variant.makeApp([.file(path: folder.path("log")), .memory])
    #expect(other.names == ["file", "memory"])
  }

  @Test(arguments: Variant.underTest)
  func `a name can be taken only once`(variant: Variant) throws {
    let record = Record()
    let app = try variant.makeApp([.memory])
    let probe = record.probe("a")
    try app.register(probe)
    #expect(throws: LogError.nameTaken("a")) { try app.register(probe) }
    #expect(throws: LogError.nameTaken("a")) { try app.register(Record().probe("a")) }
    #expect(throws: LogError.nameTaken("memory")) { try app.register(Probe("memory")) }
    #expect(app.names == ["memory", "a"])
    try app.pay(5)
    #expect(record.take() == ["a ← checkout: paid 5 cents"], "the first one stays, once")
    try app.unregister("a")
    #expect(app.names == ["memory"])
    try app.register(probe)
    #expect(app.names == ["memory", "a"])
  }

  @Test(arguments: Variant.underTest)
  func `settings that name a kind twice are refused`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    #expect(throws: LogError.nameTaken("memory")) { _ = try variant.makeApp([.memory, .memory]) }
    #expect(throws: LogError.nameTaken("file")) {
      _ = try variant.makeApp([.file(path: folder.path("a")), .memory, .file(path: folder.path("b"))])
    }
  }

  @Test(arguments: Variant.underTest)
  func `who is not registered can't be removed`(variant: Variant) throws {
    let app = try variant.makeApp([.memory])
    #expect(throws: LogError.notRegistered("a")) { try app.unregister("a") }
    #expect(throws: LogError.notRegistered("")) { try app.unregister("") }
    #expect(throws: LogError.notRegistered("Memory")) { try app.unregister("Memory") }
    try app.unregister("memory")
    #expect(throws: LogError.notRegistered("memory")) { try app.unregister("memory") }
    #expect(app.names == [])
  }

  @Test(arguments: Variant.underTest)
  func `names of the same characters are one name, names that differ in case are two`(variant: Variant) throws {
    let app = try variant.makeApp()
    try app.register(Probe("Zoë"))
    #expect(throws: LogError.nameTaken("Zoe\u{308}")) { try app.register(Probe("Zoe\u{308}")) }
    try app.register(Probe("zoë"))
    try app.unregister("Zoe\u{308}")
    #expect(app.names == ["zoë"])
  }

  @Test(arguments: Variant.underTest)
  func `a new app knows nothing of the one before`(variant: Variant) throws {
    let record = Record()
    try variant.makeApp([.memory]).register(record.probe("a"))
    let app = try variant.makeApp()
    #expect(app.names == [])
    #expect(app.recentLines == [])
    #expect(throws: LogError.noProvider) { try app.pay(5) }
    #expect(record.all == [])
  }

  @Test(arguments: Variant.underTest)
  func `an error reads as a sentence with what was wrong in it`(variant: Variant) throws {
    let app = try variant.makeApp()
    let record = Record()
    #expect(outcome { () throws(LogError) in try app.pay(5) } == "no provider is registered")
    for name in ["a", "b"] { try app.register(record.failingProbe(name)) }
    #expect(
      outcome { () throws(LogError) in try app.register(Probe("a")) } == "a provider named 'a' is registered already")
    #expect(outcome { () throws(LogError) in try app.unregister("c") } == "no provider named 'c' is registered")
    #expect(outcome { () throws(LogError) in try app.pay(5) } == "a: a is full; b: b is full")
  }
}
