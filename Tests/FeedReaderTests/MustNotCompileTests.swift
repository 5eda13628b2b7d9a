import CompilerVerification
import Testing
import WorkbookSupport

/// What only the after can do: the compiler refuses a screen without a source, and a source that does half of its work.
@Suite struct MustNotCompileTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "FeedReaderAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
