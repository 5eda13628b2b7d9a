import LogDevices
import ServiceBridgeAfter
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// What only the solution can do.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what nobody should do`(variant: Variant) async throws {
    try await CompilerVerification(importing: "ServiceBridgeAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }

  /// A log of another app, or of a test.
  final class Notebook: Log {
    private let lines = Locked<[LogLine]>([])
    var all: [String] { lines.withLock { $0 }.map(\.text) }
    func write(_ line: LogLine) throws(LogError) {
      lines.withLock { $0.append(line) }
      if line.text.hasSuffix("13 cents") { throw .noProvider }
    }
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a client writes to any log, and passes its errors on`(variant: Variant) throws {
    let notebook = Notebook()
    try CheckoutClient(log: notebook).pay(5)
    #expect(throws: LogError.noProvider) { try CheckoutClient(log: notebook).pay(13) }
    try SearchClient(log: notebook).find("socks")
    try ProfileClient(log: notebook).rename("Zoë")
    #expect(notebook.all == payments([5, 13]) + ["search: searched for socks", "profile: renamed to Zoë"])
  }
}
