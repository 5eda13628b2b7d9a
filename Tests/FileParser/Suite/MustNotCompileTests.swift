import FileParserContract
import Testing
import WorkbookSupport

/// What only the solution can do: its types refuse what the starting code asks for in comments.
@Suite struct MustNotCompileTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "FileParserAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
