import LogDevices
import LoopbackServer
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// The app's own providers, on real files and a real server.
@MainActor @Suite struct ProviderTests {
  @Test(arguments: Variant.underTest)
  func `the memory has the newest hundred lines that it has taken, the oldest first`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.file(path: folder.path("log"))], choose: Choice("memory").answer)
    let lines = try app.addMemory()
    try app.rename("Zoë")
    #expect(lines() == [])
    try app.find("socks")
    var written = ["search: searched for socks"]
    for cents in 1...350 {
      try app.pay(cents)
      written += payments([cents])
      // Looked at after each line, because a memory that is trimmed now and then may be wrong only at that moment.
      guard lines().map(\.text) == written.suffix(100) else {
        Issue.record("after \(cents) lines, it has \(lines())")
        break
      }
    }
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
    let app = try variant.makeApp([.file(path: path)], choose: Choice("file").answer)
    let memory = try app.addMemory()
    let failure = LogError.Failure("file", .unwritable(path: path, code: 21))
    #expect(throws: LogError.failed([failure])) { try app.pay(5) }
    #expect(throws: LogError.failed([failure])) { try app.rename("Zoë") }
    try app.find("socks")
    #expect(memory().map(\.text) == ["checkout: paid 5 cents", "search: searched for socks"])
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
    #expect(server.requests.map { $0.lines.count } == [10, 10])
    #expect(try app.suspend() == 5)
    for cents in 25...33 { try app.pay(cents) }
    #expect(try app.suspend() == 0, "the tenth line has sent them all, and nothing is sent twice")
    #expect(server.requests.count == 4)
    #expect(
      server.requests.flatMap(\.lines)
        == payments(1...24) + ["app: suspended"] + payments(25...33) + ["app: suspended"])
    for request in server.requests {
      #expect(request.method == "POST")
      #expect(request.target == "/Log/shop?App=1")
      #expect(request.headers["Content-Type"] == "text/plain; charset=utf-8")
    }
    #expect(folder.lines("unsent") == [])
  }

  /// 999 is no status of HTTP.
  @Test(arguments: Variant.underTest, [503, 999])
  func `what the server doesn't take goes into a file, once, and later lines are sent`(
    variant: Variant, status: Int
  ) throws {
    let isBroken = Locked(true)
    let server = try LoopbackServer { _ in .init(status: isBroken.withLock { $0 } ? status : 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
    for cents in 1...13 { try app.pay(cents) }
    #expect(folder.lines("unsent") == payments(1...10))
    #expect(try app.suspend() == 0, "what is in the file was not sent")
    #expect(folder.lines("unsent") == payments(1...13) + ["app: suspended"])
    isBroken.withLock { $0 = false }
    for cents in 14...23 { try app.pay(cents) }
    #expect(server.requests.last?.lines == payments(14...23))
    #expect(try app.suspend() == 1)
    #expect(folder.lines("unsent").count == 14)
    #expect(server.requests.count == 4)
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
    #expect(server.requests.map { $0.lines.count } == [10])
    #expect(folder.lines("unsent") == (status == 200 ? [] : payments(1...10)))
  }

  @Test(arguments: Variant.underTest)
  func `a full disk cuts no line, and each line is written once when there is room again`(variant: Variant) async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) { [variant = variant as Variant] in
        try await MainActor.run {
          let port = try LoopbackServer.ClosedPort()
          let folder = try TemporaryFolder()
          let app = try variant.makeApp([
            .file(path: folder.path("log")), .remote(address: port.address, unsent: folder.path("unsent")),
          ])
          let lines = payments(1...9)
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
    #expect(folder.lines("nowhere/unsent") == payments(1...3) + ["app: suspended", "app: suspended"])
  }

  @Test(arguments: Variant.underTest)
  func `if neither server nor file takes the lines, they wait, and the newest is refused`(variant: Variant) throws {
    let port = try LoopbackServer.ClosedPort()
    let folder = try TemporaryFolder()
    let unsent = folder.path("nowhere/unsent")
    let app = try variant.makeApp([.remote(address: port.address, unsent: unsent)])
    let memory = try app.addMemory()
    for cents in 1...9 { try app.pay(cents) }
    let failure = LogError.Failure("remote", .unwritable(path: unsent, code: 2))
    for cents in 10...11 {
      #expect(throws: LogError.failed([failure])) { try app.pay(cents) }
    }
    #expect(throws: LogError.failed([failure, failure])) { try app.suspend() }
    #expect(memory().count == 12)
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
}
