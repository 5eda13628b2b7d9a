import DeviceHierarchyContract
import Testing
import WorkbookSupport

/// About the solution only: what its types make impossible.
@Suite struct MustNotCompileTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "DeviceHierarchyAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
