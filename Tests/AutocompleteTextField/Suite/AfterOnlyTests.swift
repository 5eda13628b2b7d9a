import CompilerVerification
import Testing
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// What the solution's types guarantee, and those of the starting code can't.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the types forbid`(variant: Variant) async throws {
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
