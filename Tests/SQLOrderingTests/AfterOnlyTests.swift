import CompilerVerification
import SQLExpressions
import Testing
import WorkbookSupport

/// What only the after can do: its stages are values, and the compiler words the refusals.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler says what is missing`(variant: Variant) async throws {
    try await CompilerVerification(importing: variant.moduleName).verify(SourceFile.all(in: "MustNotCompile"))
  }
}
