import CompilerVerification
import Testing
import WorkbookSupport

/// What only the after can do: refuse by its types.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what a player can't do`(variant: Variant) async throws {
    try await CompilerVerification(importing: "VoicePlayerAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
