import Testing
import WorkbookSupport

/// What only the solution can do: its types refuse mistakes.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses each mistake in MustNotCompile`(variant: Variant) async throws {
    try await CompilerVerification(importing: "HTTPRequestAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
