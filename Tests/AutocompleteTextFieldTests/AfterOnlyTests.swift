import CompilerVerification
import Testing
import WorkbookSupport

/// What the types of the after promise, and those of the before can't.
@Suite(.enabled(if: Variant.underTest.contains(.after)))
struct AfterOnlyTests {
  @Test func `the local source compiles on its own, with neither network nor screen`() async throws {
    let compiler = try CompilerVerification(importing: "AutocompleteTextFieldAfter")
    let carried = ["LocalSuggestionSource.swift", "SuggestionSource.swift"]
    let files = try SourceFile.all(in: "../../Solutions/AutocompleteTextField")
      .filter { carried.contains($0.name) }
      .map { SourceFile(name: $0.name, text: $0.text + absentTypes) }
    #expect(files.map(\.name) == carried)
    try await compiler.verify(files)
  }

  @Test func `the compiler says what the types forbid`() async throws {
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }

  private let absentTypes = """

    private func refersToTheNetwork(_: HistoryClient) {}  // expected-error {{cannot find type 'HistoryClient' in scope}}
    private func refersToTheScreen(_: UITextField) {}  // expected-error {{cannot find type 'UITextField' in scope}}

    """
}
