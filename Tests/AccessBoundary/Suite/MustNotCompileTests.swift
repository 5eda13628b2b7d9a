import Testing
import WorkbookSupport

@Suite struct MustNotCompileTests {
  @Test(arguments: Variant.underTest)
  func `no script can set the state of a car or its odometer`(variant: Variant) async throws {
    let module = variant.module(of: "AccessBoundary")
    let sets = ["car.state = .unlocked", "car.kilometres = 0", "car.odometer.kilometres = 0"]
    let text = (["import CarVocabulary", "import \(module)", "func cheat(_ car: Car) {"] + sets + ["}"])
      .joined(separator: "\n")
    let refused = try await CompilerVerification(importing: module).refusedLines(
      of: SourceFile(name: "Cheat.swift", text: text))
    #expect(Set(refused.keys) == [4, 5, 6], "a script can set one of these: \(sets)")
  }

  /// All files together, because each call of the compiler takes longer than the rest of the suite.
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the folder MustNotCompile says`(variant: Variant) async throws {
    try await CompilerVerification(importing: "AccessBoundaryAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
