import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// What the solution's types guarantee, and those of the starting code can't, and what only its fields can be given.
@Suite struct AfterOnlyTests {
  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `only the search box looks like a search box by default`(variant: Variant) {
    #expect(placeholdersByDefault(baseURL: Screen.baseURL) == ["Search", nil, nil, nil])
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the types forbid`(variant: Variant) async throws {
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after }, ["LocalHistory", "MailDomains"])
  func `what needs no server compiles alone, with the rule about case`(variant: Variant, type: String) async throws {
    let files = try SourceFile.all(in: "../../../Solutions/AutocompleteTextField")
      .filter { ["\(type).swift", "CaseFolding.swift"].contains($0.name) }
    try #require(files.count == 2)
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").compileAlone(files, importingOnly: [])
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `if a source fails at once and the app sets another text, no other source is asked`(variant: Variant) {
    let (field, queries) = makeFieldThatFailsAtOnce(thenSetting: "anna")
    let (window, controller) = (UIWindow(), UIViewController())
    window.show(controller)
    controller.view.addSubview(field)
    let user = User(of: window)
    user.tap(field)
    user.type("a")
    #expect(queries() == [] && field.text == "anna")
  }
}
