import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The app uses the field from inside everything that the field calls: its delegate, its other actions, and the transport.
@MainActor
@Suite struct RudeUseTests {
  /// The members of a delegate.
  enum Call: String, CaseIterable {
    case shouldBegin, didBegin, shouldChange, shouldClear, shouldReturn, shouldEnd, didEnd
  }

  private final class RudeDelegate: NSObject, UITextFieldDelegate {
    var onCall: (Call) -> Bool = { _ in true }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { onCall(.shouldBegin) }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = onCall(.didBegin) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { onCall(.shouldEnd) }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = onCall(.didEnd) }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { onCall(.shouldClear) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { onCall(.shouldReturn) }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { onCall(.shouldChange) }
  }

  @Test(arguments: Variant.underTest, Call.allCases)
  func `the app may set the text inside each call of its delegate`(variant: Variant, call: Call) throws {
    let screen = Screen(variant, .search, localHistory: ["anna", "set up"])
    let field = try #require(screen.field)
    screen.user.type("a")
    if [.shouldBegin, .didBegin].contains(call) { field.resignFirstResponder() }
    let delegate = RudeDelegate()
    field.delegate = delegate
    delegate.onCall = { [weak field] in
      if $0 == call { field?.text = "set" }
      return [.shouldBegin, .shouldEnd].contains($0)
    }
    screen.user.tap(field)
    screen.user.type("n")
    screen.user.tapClearButton(of: field)
    screen.user.pressReturn()
    if [.shouldEnd, .didEnd].contains(call) { field.resignFirstResponder() }
    #expect(field.text == "set")
    #expect(screen.suggestions == [])
    field.delegate = nil
    screen.user.tap(field)
    field.text = ""
    screen.user.type("a")
    #expect(screen.suggestions == ["anna"])
    screen.transport.answer(request: 0, entries: ["aachen"])
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest, examples)
  func `another action of the field`(variant: Variant, example: FieldExample) throws {
    try example.check(variant, endings: AutocompleteScenario.endings)
  }

  nonisolated private static let examples: FieldExamples = [
    "another action of the field may end the typing during an edit": [
      .field(history: ["bert", "bob"]): "", .whenEdited([.end]): "", .type("b"): "asks b", .answer(["bern"]): "",
    ],
    "another action of the field may type during an edit": [
      .field(history: ["bert", "bob"]): "", .whenEdited([.type("e")]): "", .type("b"): "asks b, asks be, shows bert",
      .answer(["bern"], 1): "",
    ],
    "another action may release the field during an edit": [
      .field(history: ["bert", "bob"]): "", .whenEdited([.remove]): "", .type("b"): "asks b", .answer(["bern"]): "",
      .remove: "",
    ],
  ]

  @Test(arguments: Variant.underTest, FieldKind.allCases.filter { $0 != .local })
  func `a field may be released, and another one used, while its request is sent`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["a@b"])
    let other = Screen(variant, .local, localHistory: ["anna"])
    weak let field = screen.field
    screen.transport.whenAsked = { [weak screen] in
      screen?.removeField()
      other.user.type("a")
    }
    screen.user.paste("a@")
    #expect(field == nil)
    #expect(other.suggestions == ["anna"])
    screen.transport.answerLatest(.broken(reason: "offline"))
    #expect(screen.failures == [])
  }

  /// What the first receiver captured sets the third one, so the second, if there is one, is released too.
  @Test(arguments: Variant.underTest, FieldKind.allCases.filter { $0 != .local })
  func `what a former receiver of failures captured may use the field when it is freed`(
    variant: Variant, kind: FieldKind
  ) {
    for (isTakenAway, isReplacedInCall) in [(false, false), (false, true), (true, false), (true, true)] {
      let screen = Screen(variant, kind)
      var log: [String] = []
      func fail() {
        screen.user.type("a")
        screen.transport.answerLatest(.broken(reason: "offline"))
      }
      func receiver(_ number: Int, whenFreed use: @escaping () -> Void) -> @MainActor (HistoryFailure) -> Void {
        let captured = Farewell {
          log.append("\(number) is freed")
          use()
        }
        return { _ in
          log.append("\(number) is called")
          if number == 1, isReplacedInCall { replaceFirst() }
          withExtendedLifetime(captured) {}
        }
      }
      func replaceFirst() {
        screen.reportFailures(to: isTakenAway ? nil : receiver(2, whenFreed: fail))
      }
      screen.reportFailures(
        to: receiver(1) {
          fail()
          screen.reportFailures(to: receiver(3) {})
        })
      fail()
      if !isReplacedInCall { replaceFirst() }
      fail()
      screen.reportFailures(to: nil)
      let ofSecond = ["2 is called", "2 is freed", "3 is called"]
      #expect(log == ["1 is called", "1 is freed"] + (isTakenAway ? [] : ofSecond) + ["3 is called", "3 is freed"])
    }
  }
}
