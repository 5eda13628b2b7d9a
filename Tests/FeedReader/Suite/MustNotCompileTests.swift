import FeedReaderContract
import Testing
import WorkbookSupport

/// Mistakes that the compiler refuses in the solution, and that compile in the starting code.
@Suite struct MustNotCompileTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "FeedReaderAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
