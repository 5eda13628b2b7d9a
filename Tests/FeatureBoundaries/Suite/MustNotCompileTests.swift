import Testing
import WorkbookSupport

@Suite struct MustNotCompileTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "FeatureBoundariesAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
