import Dispatch
import LogDevices
import LoopbackServer
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// The change request: two new providers, and a choice by the quality of the network.
@MainActor @Suite struct NetworkQualityTests {
  /// The quality at a moment, and how often it was asked for.
  final class Network: Sendable {
    private let state = Locked((quality: NetworkQuality.good, asked: 0))
    var asked: Int { state.withLock { $0.asked } }
    /// Called the next time that somebody asks for the quality, and not again.
    private let nextTime = Locked<(@Sendable () -> Void)?>(nil)
    func whenAskedNext(_ action: @escaping @Sendable () -> Void) { nextTime.withLock { $0 = action } }
    func set(_ quality: NetworkQuality) { state.withLock { $0.quality = quality } }
    @Sendable func measure() -> NetworkQuality {
      let action = nextTime.withLock { action in
        defer { action = nil }
        return action
      }
      action?()
      return state.withLock { state in
        state.asked += 1
        return state.quality
      }
    }
  }

  func makeApp(
    _ variant: Variant, _ network: Network, _ settings: [LogSetting] = [], _ networkSettings: [NetworkLogSetting] = []
  ) throws -> App {
    let app = try variant.makeApp()
    let kind = try #require(app as? any QualityLogging, "the adapter has to conform to QualityLogging")
    return try type(of: kind).makeApp(settings, networkSettings, quality: network.measure)
  }

  @Test(arguments: Variant.underTest)
  func `the quality decides for each line of the search and the profile`(variant: Variant) throws {
    let record = Record()
    let network = Network()
    let app = try makeApp(variant, network)
    for name in ["a", "remote", "compact", "outbox"] { try app.register(record.probe(name)) }
    for quality in NetworkQuality.allCases {
      network.set(quality)
      try app.find("socks")
      try app.rename("Zoë")
    }
    #expect(
      record.take()
        == ["remote", "compact", "outbox"].flatMap {
          ["\($0) ← search: searched for socks", "\($0) ← profile: renamed to Zoë"]
        })
    #expect(network.asked == 6)
    try app.pay(5)
    #expect(record.take() == ["a", "remote", "compact", "outbox"].map { "\($0) ← checkout: paid 5 cents" })
    #expect(network.asked == 6)
  }

  @Test(arguments: Variant.underTest)
  func `if the provider for the quality fails or is missing, the others are called in order`(variant: Variant) throws {
    let record = Record()
    let network = Network()
    let app = try makeApp(variant, network)
    #expect(throws: LogError.noProvider) { try app.find("socks") }
    #expect(throws: LogError.noProvider) { try app.rename("Zoë") }
    #expect(network.asked == 0)
    try app.register(record.failingProbe("a"))
    try app.register(record.probe("b"))
    try app.register(record.failingProbe("remote"))
    try app.rename("Zoë")
    #expect(record.take() == ["remote", "a", "b"].map { "\($0) ← profile: renamed to Zoë" })
    network.set(.poor)
    try app.rename("Mia")
    try app.find("socks")
    #expect(
      record.take() == ["a", "b"].map { "\($0) ← profile: renamed to Mia" }
        + ["a", "b"].map { "\($0) ← search: searched for socks" })
    try app.unregister("b")
    network.set(.good)
    #expect(throws: LogError.full("remote", "a")) { try app.rename("Zoë") }
  }

  @Test(arguments: Variant.underTest)
  func `the log can be used while the quality is asked for`(variant: Variant) throws {
    let record = Record()
    let network = Network()
    let app = try makeApp(variant, network)
    for name in ["a", "remote"] { try app.register(record.probe(name)) }
    network.whenAskedNext {
      try? app.rename("Zoë")
      try? app.unregister("remote")
    }
    try app.find("socks")
    try app.find("shoes")
    #expect(
      record.take() == [
        "remote ← profile: renamed to Zoë", "remote ← search: searched for socks", "a ← search: searched for shoes",
      ])
    #expect(network.asked == 3)
  }

  @Test(arguments: Variant.underTest)
  func `fifty lines at a time with a poor network, and a file without one`(variant: Variant) throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let network = Network()
    let app = try makeApp(
      variant, network, [.remote(address: server.address, unsent: folder.path("unsent"))],
      [
        .compact(address: server.address + "/compact", unsent: folder.path("unsent")),
        .outbox(path: folder.path("outbox")),
      ])
    #expect(app.names == ["remote", "compact", "outbox"])
    network.set(.poor)
    for number in 0..<49 { try app.find("\(number)") }
    #expect(server.requests.isEmpty)
    try app.rename("Zoë")
    #expect(server.requests.map(\.target) == ["/compact"])
    try app.find("more")
    network.set(.none)
    try app.find("in a tunnel")
    #expect(folder.lines("outbox") == ["search: searched for in a tunnel"])
    network.set(.good)
    for number in 0..<10 { try app.find("\(number)") }
    #expect(server.requests.map(\.target) == ["/compact", "/"])
    #expect(try app.suspend() == 3)
    #expect(folder.lines("outbox") == ["search: searched for in a tunnel", "app: suspended"])
    #expect(folder.lines("unsent") == [])
  }

  @Test(arguments: Variant.underTest)
  func `what compact can't send goes into the file, once`(variant: Variant) throws {
    let port = try LoopbackServer.ClosedPort()
    let folder = try TemporaryFolder()
    let network = Network()
    let app = try makeApp(
      variant, network, [],
      [.compact(address: port.address, unsent: folder.path("unsent")), .outbox(path: folder.path("outbox"))])
    for cents in 1...55 { try app.pay(cents) }
    #expect(folder.lines("unsent") == (1...50).map { "checkout: paid \($0) cents" })
    #expect(folder.lines("outbox") == (1...55).map { "checkout: paid \($0) cents" })
    #expect(try app.suspend() == 0)
    #expect(folder.lines("unsent").count == 56)
    #expect(network.asked == 0)
  }

  @Test(arguments: Variant.underTest)
  func `the new providers come after the others, can be removed, and can be named once`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let outbox = NetworkLogSetting.outbox(path: folder.path("outbox"))
    let compact = NetworkLogSetting.compact(address: "http://127.0.0.1:1", unsent: folder.path("unsent"))
    let network = Network()
    #expect(throws: LogError.nameTaken("outbox")) {
      _ = try makeApp(variant, network, [.memory], [outbox, compact, outbox])
    }
    #expect(throws: LogError.nameTaken("compact")) {
      _ = try makeApp(variant, network, [.memory], [compact, compact, outbox])
    }
    #expect(throws: LogError.nameTaken("memory")) { _ = try makeApp(variant, network, [.memory, .memory], [outbox]) }
    let app = try makeApp(variant, network, [.memory, .file(path: folder.path("file"))], [outbox, compact])
    #expect(app.names == ["memory", "file", "outbox", "compact"])
    #expect(throws: LogError.nameTaken("outbox")) { try app.register(Record().probe("outbox")) }
    try app.unregister("outbox")
    try app.unregister("compact")
    #expect(app.names == ["memory", "file"])
    #expect(network.asked == 0)
  }

  @Test(arguments: Variant.underTest)
  func `without a quality everything is as before, whatever the providers are called`(variant: Variant) throws {
    let record = Record()
    let network = Network()
    _ = try makeApp(variant, network, [.memory])
    let app = try variant.makeApp(choose: Choice("memory").answer)
    for name in ["outbox", "compact", "remote"] { try app.register(record.probe(name)) }
    try app.register(record.probe("memory"))
    try app.register(record.failingProbe("a"))
    try app.rename("Zoë")
    #expect(record.take() == ["outbox ← profile: renamed to Zoë"])
    try app.find("socks")
    #expect(record.take() == ["memory ← search: searched for socks"])
    for name in ["outbox", "compact", "remote", "memory"] { try app.unregister(name) }
    #expect(throws: LogError.full("a")) { try app.rename("Zoë") }
    #expect(network.asked == 0)
  }

  @Test(arguments: Variant.underTest)
  func `a thousand lines of many threads reach somebody once, while the quality changes`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let port = try LoopbackServer.ClosedPort()
    let network = Network()
    let app = try makeApp(
      variant, network, [.remote(address: port.address, unsent: folder.path("unsent"))],
      [.compact(address: port.address, unsent: folder.path("unsent")), .outbox(path: folder.path("outbox"))])
    DispatchQueue.concurrentPerform(iterations: 1000) { number in
      network.set(NetworkQuality.allCases[number % 3])
      try? app.find("\(number)")
    }
    #expect(try app.suspend() == 0)
    let lines = (folder.lines("unsent") + folder.lines("outbox")).filter { $0.hasPrefix("search") }
    #expect(lines.sorted() == (0..<1000).map { "search: searched for \($0)" }.sorted())
    #expect(network.asked == 1000)
  }
}
