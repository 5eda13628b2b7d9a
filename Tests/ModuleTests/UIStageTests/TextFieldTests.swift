import Foundation
import Testing
import UIStage
import UIStageSimulation

/// Editing in a text field.
///
/// Source: the overview of Apple's `UITextFieldDelegate` (the seven steps of the editing process) and its methods;
/// `UIResponder.becomeFirstResponder()`; `UIControl.Event`.
@MainActor
@Suite struct TextFieldTests {
  let window = UIWindow()
  let field = UITextField()
  let delegate = LoggingDelegate()
  var user: User { User(of: window) }

  init() {
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(field)
    field.delegate = delegate
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
      (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
    for (event, name) in events {
      field.addAction(UIAction { [delegate] _ in delegate.lines.append(name) }, for: event)
    }
  }

  @Test func `editing begins after the delegate allows it`() {
    #expect(user.tap(field))
    #expect(field.isEditing)
    #expect(window.firstResponder === field)
    #expect(delegate.lines == ["shouldBegin (editing: false)", "didBegin (editing: true)", "editingDidBegin"])
  }

  @Test func `editing does not begin when the delegate refuses`() {
    delegate.shouldBegin = false
    #expect(!user.tap(field))
    #expect(!field.isEditing)
    #expect(delegate.lines == ["shouldBegin (editing: false)"])
  }

  // becomeFirstResponder: "Never call this method on a view that is not part of an active view hierarchy."
  @Test func `a field in no window can't be edited`() {
    field.removeFromSuperview()
    #expect(!field.becomeFirstResponder())
    #expect(delegate.lines.isEmpty)
  }

  @Test func `a change is asked for, made, and told`() {
    user.tap(field)
    delegate.lines = []
    user.type("né")
    #expect(
      delegate.lines == [
        "shouldChange 0+0 to n", "editingChanged", "shouldChange 1+0 to é", "editingChanged",
      ])
    #expect(field.text == "né")
  }

  @Test func `a refused change leaves the text and tells nobody`() {
    user.tap(field)
    user.type("a")
    delegate.lines = []
    delegate.shouldChange = false
    user.type("b")
    user.deleteBackward()
    #expect(delegate.lines == ["shouldChange 1+0 to b", "shouldChange 0+1 to "])
    #expect(field.text == "a")
  }

  // NSRange counts UTF-16 code units; the family is one character of eleven units.
  @Test func `deleting takes a whole character`() {
    user.tap(field)
    user.type("a👨‍👩‍👧‍👦")
    delegate.lines = []
    user.deleteBackward()
    #expect(delegate.lines == ["shouldChange 1+11 to ", "editingChanged"])
    #expect(field.text == "a")
  }

  @Test func `a paste is one change`() {
    user.tap(field)
    delegate.lines = []
    user.paste("pasted text")
    #expect(delegate.lines == ["shouldChange 0+0 to pasted text", "editingChanged"])
  }

  @Test func `typing without a field to type into does nothing`() {
    user.type("a")
    user.deleteBackward()
    user.pressReturn()
    #expect(field.text == "")
    #expect(delegate.lines.isEmpty)
  }

  @Test func `a change by the program is not an edit`() {
    user.tap(field)
    delegate.lines = []
    field.text = "set"
    #expect(field.text == "set")
    field.text = nil
    #expect(field.text == "")
    #expect(delegate.lines.isEmpty)
  }

  // textFieldShouldClear: "true if the text field's contents should be cleared; otherwise, false."
  @Test(arguments: [true, false])
  func `the clear button asks first`(allowed: Bool) {
    user.tap(field)
    user.type("a")
    delegate.lines = []
    delegate.shouldClear = allowed
    user.tapClearButton(of: field)
    #expect(delegate.lines == (allowed ? ["shouldClear", "editingChanged"] : ["shouldClear"]))
    #expect(field.text == (allowed ? "" : "a"))
  }

  // textFieldShouldReturn: "true if the text field should implement its default behavior for the return button".
  @Test(arguments: [true, false])
  func `the return key asks first`(allowed: Bool) {
    user.tap(field)
    delegate.lines = []
    delegate.shouldReturn = allowed
    user.pressReturn()
    #expect(delegate.lines == (allowed ? ["shouldReturn", "editingDidEndOnExit"] : ["shouldReturn"]))
  }

  @Test func `editing ends after the delegate allows it`() {
    user.tap(field)
    delegate.lines = []
    #expect(field.resignFirstResponder())
    #expect(!field.isEditing)
    #expect(delegate.lines == ["shouldEnd (editing: true)", "didEnd (editing: false)", "editingDidEnd"])
  }

  @Test func `editing goes on when the delegate refuses the end`() {
    let other = UITextField()
    window.rootViewController?.view.addSubview(other)
    user.tap(field)
    delegate.shouldEnd = false
    #expect(!field.resignFirstResponder())
    #expect(!user.tap(other))
    #expect(field.isEditing)
  }

  @Test func `another field takes over`() {
    let other = UITextField()
    window.rootViewController?.view.addSubview(other)
    user.tap(field)
    #expect(user.tap(other))
    #expect(!field.isEditing)
    #expect(other.isEditing)
    user.type("b")
    #expect(field.text == "")
    #expect(other.text == "b")
  }

  // textFieldDidEndEditing: "may be called even if textFieldShouldEndEditing returned false", as when the view leaves
  // its window.
  @Test func `a field that leaves its window ends editing, allowed or not`() {
    user.tap(field)
    delegate.lines = []
    delegate.shouldEnd = false
    window.rootViewController?.view.removeFromSuperview()
    #expect(delegate.lines.first == "didEnd (editing: false)")
    #expect(!field.isEditing)
    #expect(window.firstResponder == nil)
  }

  @Test func `a delegate is not kept alive`() {
    weak var gone: LoggingDelegate?
    do {
      let temporary = LoggingDelegate()
      gone = temporary
      field.delegate = temporary
    }
    #expect(gone == nil)
    #expect(user.tap(field))
  }

  @Test func `the field shows caret, text and placeholder`() {
    #expect(field.lines == ["[]"])
    field.placeholder = "Name"
    #expect(field.lines == ["[(Name)]"])
    user.tap(field)
    #expect(field.lines == ["[|]"])
    user.type("Ann")
    #expect(field.lines == ["[Ann|]"])
    field.resignFirstResponder()
    #expect(field.lines == ["[Ann]"])
  }
}

final class LoggingDelegate: UITextFieldDelegate {
  var lines: [String] = []
  var shouldBegin = true
  var shouldEnd = true
  var shouldChange = true
  var shouldClear = true
  var shouldReturn = true

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    lines.append("shouldBegin (editing: \(textField.isEditing))")
    return shouldBegin
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    lines.append("didBegin (editing: \(textField.isEditing))")
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    lines.append("shouldEnd (editing: \(textField.isEditing))")
    return shouldEnd
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    lines.append("didEnd (editing: \(textField.isEditing))")
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    lines.append("shouldChange \(range.location)+\(range.length) to \(string)")
    return shouldChange
  }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    lines.append("shouldClear")
    return shouldClear
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    lines.append("shouldReturn")
    return shouldReturn
  }
}
