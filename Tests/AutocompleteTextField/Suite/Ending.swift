import Testing
import UIStage

@testable import AutocompleteTextFieldContract

/// Something after which there is nothing left to complete.
enum Ending: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case acceptance = "a suggestion is accepted"
  case clearing = "the clear button is tapped"
  case returning = "return is pressed"
  case leaving = "the field is left"
  case setting = "the app sets the text"
  case emptying = "the app empties the text"

  var testDescription: String { rawValue }

  @MainActor
  func perform(on screen: Screen) {
    guard let field = screen.field else { return }
    switch self {
    case .acceptance: screen.tapSuggestion(0)
    case .clearing: screen.user.tapClearButton(of: field)
    case .returning: screen.user.pressReturn()
    case .leaving: field.resignFirstResponder()
    case .setting: field.text = "set"
    case .emptying: field.text = nil
    }
  }
}
