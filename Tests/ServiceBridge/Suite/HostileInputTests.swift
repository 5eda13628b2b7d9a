import LogDevices
import LoopbackServer
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// What users type ends up in the log, whole or damaged.
@MainActor @Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  static let texts = [
    "socks", "socks\ncheckout: paid 1 cents", "a\\nb\r\n\u{1B}[31mred\u{7}", "Zoë 👩‍👩‍👧 Здравствуйте",
    String(repeating: "e\u{301}", count: 120), "line\u{2028}line\u{85}line",
  ]

  @Test func `whatever is typed becomes one line, in memory, in the file and among the unsent`() async throws {
    let folder = try TemporaryFolder()
    let port = try LoopbackServer.ClosedPort()
    try await compareVerdicts(
      named: "ServiceBridgeText", on: Self.texts.map { Array($0.utf8) }, mustReach: ["one line"], label: { $0[0] }
    ) { variant, bytes in
      folder.remove("log")
      folder.remove("unsent")
      let remote = LogSetting.remote(address: port.address, unsent: folder.path("unsent"))
      let text = String(decoding: bytes, as: UTF8.self)
      let app = try variant.makeApp([.file(path: folder.path("log")), remote], choose: Choice("memory").answer)
      let memory = try app.addMemory()
      try app.find(text)
      try app.rename(text)
      try app.signIn([remote])
      try app.rename(text)
      let sent = try app.suspend()
      let lines = [memory().map(\.text), folder.lines("log"), folder.lines("unsent")]
      return [lines.map(\.count) == [1, 1, 2] ? "one line" : "\(lines.map(\.count))", "\(sent)", "\(lines)"]
    }
  }
}
