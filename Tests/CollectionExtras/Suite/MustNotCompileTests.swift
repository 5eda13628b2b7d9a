import Testing
import WorkbookSupport

@Suite struct MustNotCompileTests {
  @Test(arguments: Variant.underTest)
  func `no screen can change the items past the list's methods`(variant: Variant) async throws {
    let module = variant.module(of: "CollectionExtras")
    let changes = ["list.items = []", "list.items.append(1)", "list[0] = 1"]
    let text = ["import \(module)", "func cheat(_ list: RecentList<Int>) {"] + changes + ["}"]
    let refused = try await CompilerVerification(importing: module).refusedLines(
      of: SourceFile(name: "Cheat.swift", text: text.joined(separator: "\n")))
    // Line 2 is refused where no type has this name.
    #expect(refused[2] != nil || Set(refused.keys) == [3, 4, 5], "a screen can do one of these: \(changes)")
  }

  /// About the solution only: which collections don't have its operations.
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "CollectionExtrasAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
