import CompilerVerification
import Testing
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// What the solution's types guarantee, and those of the starting code can't.
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the file of the local source compiles on its own, without a network or a screen`(
    variant: Variant
  ) async throws {
    let compiler = try CompilerVerification(importing: "AutocompleteTextFieldAfter")
    let file = try #require(
      SourceFile.all(in: "../../../Solutions/AutocompleteTextField").first { $0.name == "LocalSuggestionSource.swift" })
    try await compiler.verify([SourceFile(name: file.name, text: file.text + absentTypes)])
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the types forbid`(variant: Variant) async throws {
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }

  private let absentTypes = """

    private func refersToTheNetwork(_: HistoryClient) {}  // expected-error {{cannot find type 'HistoryClient' in scope}}
    private func refersToTheScreen(_: UITextField) {}  // expected-error {{cannot find type 'UITextField' in scope}}

    """
}
