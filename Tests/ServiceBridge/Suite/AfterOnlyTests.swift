import CompilerVerification
import LogDevices
import ServiceBridgeAfter
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

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
    try pay(5, with: notebook)
    #expect(throws: LogError.noProvider) { try pay(13, with: notebook) }
    try find("socks", with: notebook)
    try rename("Zoë", with: notebook)
    #expect(notebook.all == payments([5, 13]) + ["search: searched for socks", "profile: renamed to Zoë"])
  }
}
