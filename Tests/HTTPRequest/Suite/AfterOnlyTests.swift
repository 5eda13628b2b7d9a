import CompilerVerification
import Testing
import WorkbookSupport

/// What only the solution can do: its types refuse what nobody should do.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what nobody should do`(variant: Variant) async throws {
    try await CompilerVerification(importing: "HTTPRequestAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
