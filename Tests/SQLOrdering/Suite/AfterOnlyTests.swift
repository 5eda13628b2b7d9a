import SQLOrderingContract
import Testing
import WorkbookSupport

/// What only the solution promises: the names of its stages, and what the compiler says about a wrong order.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler names the call that a stage does not have`(variant: Variant) async throws {
    try await CompilerVerification(importing: variant.moduleName).verify(SourceFile.all(in: "MustNotCompile"))
  }
}
