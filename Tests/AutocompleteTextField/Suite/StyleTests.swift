import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct StyleTests {
  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `the standard look is a rounded field`(variant: Variant, kind: FieldKind) {
    let field = Screen(variant, kind, look: .standard).field
    #expect(field?.borderStyle == .roundedRect)
    #expect(field?.backgroundColor == .systemBackground)
    #expect(field?.font == .systemFont(ofSize: 17))
    #expect(field?.placeholder == nil)
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `the search box is a tinted field with a placeholder`(variant: Variant, kind: FieldKind) {
    let field = Screen(variant, kind, look: .searchBox).field
    #expect(field?.borderStyle == UITextField.BorderStyle.none)
    #expect(field?.backgroundColor == .secondarySystemBackground)
    #expect(field?.font == .systemFont(ofSize: 15))
    #expect(field?.placeholder == "Search")
  }

  @Test(arguments: Variant.underTest)
  func `the look does not change the suggestions`(variant: Variant) {
    let screen = Screen(variant, .local, look: .searchBox, localHistory: ["a@b.example"])
    screen.user.type("a@")
    #expect(screen.suggestions == ["a@b.example", "a@gmail.com", "a@gmx.de", "a@example.org"])
  }
}
