import LogDevices
import LoopbackServer
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// The app's own providers, on real files and a real server.
@MainActor @Suite struct ProviderTests {
  @Test(arguments: Variant.underTest)
  func `the debug screen shows the newest hundred lines, the oldest first`(variant: Variant) throws {
    let app = try variant.makeApp([.memory])
    #expect(app.recentLines == [])
    var written: [String] = []
    for cents in 1...350 {
      try app.pay(cents)
      written.append("checkout: paid \(cents) cents")
      // Looked at after each line, because a memory that is trimmed now and then may be wrong only at that moment.
      guard app.recentLines.map(\.text) == written.suffix(100) else {
        Issue.record("after \(cents) lines, it shows \(app.recentLines)")
        break
      }
    }
    try app.unregister("memory")
    #expect(app.recentLines == [])
  }

  @Test(arguments: Variant.underTest)
  func `only what the memory takes is on the debug screen`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let app = try variant.makeApp(
      [
        .file(path: folder.path("log")), .remote(address: "http://127.0.0.1:1/", unsent: folder.path("unsent")),
        .memory,
      ],
      choose: Choice("memory").answer)
    try app.rename("Zoë")
    #expect(app.recentLines == [])
    try app.find("socks")
    try app.pay(5)
    #expect(app.recentLines.map(\.text) == ["search: searched for socks", "checkout: paid 5 cents"])
  }

  @Test(arguments: Variant.underTest)
  func `the file has every line, after those that it had`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    for run in 1...2 {
      let app = try variant.makeApp([.file(path: folder.path("log"))])
      #expect(folder.lines("log").count == (run - 1) * 3)
      try app.pay(run)
      try app.find("a\nb")
      #expect(try app.suspend() == 0)
    }
    #expect(
      folder.lines("log")
        == (1...2).flatMap { ["checkout: paid \($0) cents", #"search: searched for a\nb"#, "app: suspended"] })
  }

  @Test(arguments: Variant.underTest)
  func `a file that can't be written fails, and is written when it can`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("")
    let app = try variant.makeApp([.file(path: path), .memory], choose: Choice("file").answer)
    let failure = LogError.Failure("file", .unwritable(path: path, code: 21))
    #expect(throws: LogError.failed([failure])) { try app.pay(5) }
    #expect(throws: LogError.failed([failure])) { try app.rename("Zoë") }
    try app.find("socks")
    #expect(app.recentLines.map(\.text) == ["checkout: paid 5 cents", "search: searched for socks"])
    let missing = folder.path("nowhere/log")
    let other = try variant.makeApp([.file(path: missing)])
    #expect(throws: LogError.failed([LogError.Failure("file", .unwritable(path: missing, code: 2))])) {
      try other.find("socks")
    }
  }

  @Test(arguments: Variant.underTest)
  func `the server gets ten lines at a time, and the rest when the app is suspended`(variant: Variant) throws {
    let server = try LoopbackServer { _ in .init(status: 204) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address + "/Log/shop?App=1", unsent: folder.path("unsent"))])
    for cents in 1...9 { try app.pay(cents) }
    #expect(server.requests.isEmpty)
    for cents in 10...24 { try app.pay(cents) }
    #expect(server.requests.map { body($0).count } == [10, 10])
    #expect(try app.suspend() == 5)
    #expect(try app.suspend() == 1)
    #expect(
      server.requests.flatMap(body)
        == (1...24).map { "checkout: paid \($0) cents" } + ["app: suspended", "app: suspended"])
    for request in server.requests {
      #expect(request.method == "POST")
      #expect(request.target == "/Log/shop?App=1")
      #expect(request.headers["Content-Type"] == "text/plain; charset=utf-8")
    }
    #expect(folder.lines("unsent") == [])
  }

  @Test(arguments: Variant.underTest)
  func `if nothing waits, nothing is sent`(variant: Variant) throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
    for cents in 1...9 { try app.pay(cents) }
    #expect(try app.suspend() == 0, "the tenth line has sent them all")
    #expect(server.requests.map { body($0).count } == [10])
  }

  @Test(arguments: Variant.underTest)
  func `what the server doesn't take goes into a file, once`(variant: Variant) throws {
    let isBroken = Locked(true)
    let server = try LoopbackServer { _ in .init(status: isBroken.withLock { $0 } ? 503 : 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
    for cents in 1...13 { try app.pay(cents) }
    #expect(folder.lines("unsent") == (1...10).map { "checkout: paid \($0) cents" })
    #expect(try app.suspend() == 0, "what is in the file was not sent")
    #expect(folder.lines("unsent").suffix(4) == (11...13).map { "checkout: paid \($0) cents" } + ["app: suspended"])
    isBroken.withLock { $0 = false }
    for cents in 14...23 { try app.pay(cents) }
    #expect(server.requests.last.map(body) == (14...23).map { "checkout: paid \($0) cents" })
    #expect(folder.lines("unsent").count == 14)
    #expect(server.requests.count == 3)
  }

  @Test(arguments: Variant.underTest)
  func `after an answer that isn't HTTP, lines are stored once, and later ones are sent`(variant: Variant) throws {
    let isBroken = Locked(true)
    let server = try LoopbackServer { _ in .init(status: isBroken.withLock { $0 } ? 999 : 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
    for cents in 1...10 { try app.pay(cents) }
    #expect(server.requests.count == 1)
    #expect(folder.lines("unsent").count == 10)
    isBroken.withLock { $0 = false }
    for cents in 11...20 { try app.pay(cents) }
    #expect(server.requests.count == 2)
    #expect(server.requests.last.map(body) == (11...20).map { "checkout: paid \($0) cents" })
    #expect(try app.suspend() == 1)
    #expect(folder.lines("unsent").count == 10)
  }

  @Test(arguments: Variant.underTest, [200, 204, 299, 300, 302, 304, 400, 404, 500, 599])
  func `lines are sent if the server answers with 2xx, and otherwise they go into the file`(
    variant: Variant, status: Int
  ) throws {
    let server = try LoopbackServer { _ in .init(status: status) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
    try app.rename("Zoë")
    #expect(try app.suspend() == (status < 300 ? 2 : 0))
    #expect(folder.lines("unsent") == (status < 300 ? [] : ["profile: renamed to Zoë", "app: suspended"]))
  }

  /// RFC 9110, section 15.2.
  @Test(arguments: Variant.underTest, [200, 500])
  func `interim answers say nothing about the lines`(variant: Variant, status: Int) throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(status: status)
      response.interim = [100, 103]
      return response
    }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
    for cents in 1...10 { try app.pay(cents) }
    #expect(server.requests.map { body($0).count } == [10])
    #expect(folder.lines("unsent") == (status == 200 ? [] : (1...10).map { "checkout: paid \($0) cents" }))
  }

  @Test(arguments: Variant.underTest)
  func `a full disk cuts no line, and each line is written once when there is room again`(variant: Variant) async {
    await #expect(processExitsWith: .success) { [variant] in
      try await MainActor.run {
        let port = try LoopbackServer.ClosedPort()
        let folder = try TemporaryFolder()
        let app = try variant.makeApp([
          .file(path: folder.path("log")), .remote(address: port.address, unsent: folder.path("unsent")),
        ])
        let lines = (1...9).map { "checkout: paid \($0) cents" }
        for cents in 1...9 { try app.pay(cents) }
        // The file has room for a part of the next line, and the file for unsent lines for the first five.
        FullDisk.simulate(after: lines.joined().utf8.count + 9 + 10) {
          #expect(throws: LogError.self) { try app.pay(10) }
        }
        FullDisk.simulate(after: 120) {
          #expect(throws: LogError.self) { try app.pay(11) }
        }
        #expect(folder.lines("log") == lines)
        #expect(folder.lines("unsent") == [])
        try app.pay(99999)
        #expect(folder.lines("log") == lines + ["checkout: paid 99999 cents"])
        #expect(folder.lines("unsent") == lines + ["checkout: paid 99999 cents"])
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a new app doesn't send the lines of the one before`(variant: Variant) throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let settings = [LogSetting.remote(address: server.address, unsent: folder.path("unsent"))]
    try variant.makeApp(settings).rename("Zoë")
    #expect(try variant.makeApp(settings).suspend() == 1)
    #expect(server.requests.map(body) == [["app: suspended"]])
  }

  @Test(arguments: Variant.underTest)
  func `lines that are neither sent nor stored when the app is suspended wait for the next time`(
    variant: Variant
  ) throws {
    let port = try LoopbackServer.ClosedPort()
    let folder = try TemporaryFolder()
    let unsent = folder.path("nowhere/unsent")
    let app = try variant.makeApp([.remote(address: port.address, unsent: unsent)])
    for cents in 1...3 { try app.pay(cents) }
    #expect(throws: LogError.failed([LogError.Failure("remote", .unwritable(path: unsent, code: 2))])) {
      try app.suspend()
    }
    try folder.makeFolder("nowhere")
    #expect(try app.suspend() == 0)
    #expect(
      folder.lines("nowhere/unsent")
        == (1...3).map { "checkout: paid \($0) cents" } + ["app: suspended", "app: suspended"])
  }

  @Test(arguments: Variant.underTest)
  func `if neither server nor file takes the lines, they wait, and the newest is refused`(variant: Variant) throws {
    let port = try LoopbackServer.ClosedPort()
    let folder = try TemporaryFolder()
    let unsent = folder.path("nowhere/unsent")
    let app = try variant.makeApp([.remote(address: port.address, unsent: unsent), .memory])
    for cents in 1...9 { try app.pay(cents) }
    let failure = LogError.Failure("remote", .unwritable(path: unsent, code: 2))
    for cents in 10...11 {
      #expect(throws: LogError.failed([failure])) { try app.pay(cents) }
    }
    #expect(throws: LogError.failed([failure, failure])) { try app.suspend() }
    #expect(app.recentLines.count == 12)
    try folder.makeFolder("nowhere")
    try app.pay(12)
    #expect(folder.lines("nowhere/unsent") == ((1...9) + [12]).map { "checkout: paid \($0) cents" })
    #expect(try app.suspend() == 0)
    #expect(folder.lines("nowhere/unsent").suffix(1) == ["app: suspended"])
  }

  @Test(
    arguments: Variant.underTest,
    ["", "localhost", "http://localhost:80/", "https://127.0.0.1:1/", "http://127.0.0.1/"])
  func `an address that is none is treated as a server that doesn't answer`(variant: Variant, address: String) throws {
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: address, unsent: folder.path("unsent"))])
    try app.pay(5)
    #expect(try app.suspend() == 0)
    #expect(folder.lines("unsent") == ["checkout: paid 5 cents", "app: suspended"])
  }

  private func body(_ request: LoopbackServer.Request) -> [String] {
    String(decoding: request.body, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
