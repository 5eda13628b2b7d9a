import BaseViewControllerContract
import Testing
import WorkbookSupport

/// What the compiler refuses in code that uses the solution. Each file in `MustNotCompile` says why, and whether the starting
/// code refuses it as well.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses wrong uses of pages`(variant: Variant) async throws {
    try await CompilerVerification(importing: "BaseViewControllerAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
