import CompilerVerification
import Testing
import WorkbookSupport

@Suite struct MustNotCompileTests {
  /// All files together, because each call of the compiler takes longer than the rest of the suite.
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "AccessBoundaryAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
