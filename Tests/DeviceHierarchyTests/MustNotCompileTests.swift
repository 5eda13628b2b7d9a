import CompilerVerification
import Testing
import WorkbookSupport

/// What only the after can do: a product is a value, and the compiler refuses what would not be one.
@Suite struct MustNotCompileTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "DeviceHierarchyAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
