import Testing
import VoicePlayerContract
import WorkbookSupport

/// What only the solution can do: its types refuse what the starting code refuses at run time.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what a player can't do`(variant: Variant) async throws {
    try await CompilerVerification(importing: "VoicePlayerAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
