import Testing
import WorkbookSupport

/// What the compiler refuses in code that uses the solution. Each file in `MustNotCompile` says why.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what nobody should do`(variant: Variant) async throws {
    try await CompilerVerification(importing: "ControllerLayoutAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
