import CompilerVerification
import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// What the solution's types guarantee, and those of the starting code can't, and how its fields look by default.
@Suite struct AfterOnlyTests {
  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `only the search box looks like one unless somebody says otherwise`(variant: Variant) {
    #expect(placeholdersByDefault(baseURL: Screen.baseURL) == ["Search", nil, nil, nil])
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the types forbid`(variant: Variant) async throws {
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
