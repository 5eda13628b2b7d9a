import CompilerVerification
import Testing
import WorkbookSupport

/// What the after's types refuse. Each file says what it is, why, and whether the before refuses it, too.
@Suite struct AfterOnlyTests {
  @Test func `the compiler refuses what pages and opt-outs must not be`() async throws {
    try await CompilerVerification(importing: "BaseViewControllerAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
