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
  let first = UITextField()
  let other = UITextField()
  let firstDelegate = LoggingDelegate()
  var user: User { User(of: window) }

  init() {
    let controller = UIViewController()
    window.show(controller)
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

  /// Edits another field; when that ends, `field` takes the focus.
  func editFieldThatYields() {
    for view in [first, other] { window.rootViewController?.view.addSubview(view) }
    first.delegate = firstDelegate
    user.tap(first)
    firstDelegate.whenItDidEnd = { [field] in field.becomeFirstResponder() }
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

  // UIControl.isEnabled: "An enabled control is capable of responding to user interactions, whereas a disabled control ignores
  // touch events". That a disabled field can't be edited by the program either is observed.
  @Test func `a disabled field can't be tapped or edited`() {
    field.isEnabled = false
    #expect(!user.tap(field))
    #expect(!field.becomeFirstResponder())
    #expect(delegate.lines.isEmpty)
  }

  // Apple says nothing about it: see UIStage's page.
  @Test(arguments: [true, false])
  func `a field that is disabled while it is edited ends editing`(allowed: Bool) {
    user.tap(field)
    delegate.lines = []
    delegate.shouldEnd = allowed
    field.isEnabled = false
    #expect(delegate.lines == ["shouldEnd (editing: true)", "didEnd (editing: false)", "editingDidEnd"])
    #expect(window.firstResponder == nil)
    user.type("a")
    #expect(field.text == "")
  }

  // becomeFirstResponder(): "true if this object is now the first responder; otherwise, false."
  @Test(arguments: [true, false])
  func `a field that gives up as editing begins isn't the first responder`(leavesWindow: Bool) {
    delegate.whenItDidBegin = { [field] in
      if leavesWindow { field.removeFromSuperview() } else { field.resignFirstResponder() }
    }
    #expect(!field.becomeFirstResponder())
    #expect(delegate.lines.suffix(2) == ["didEnd (editing: false)", "editingDidEnd"])
  }

  // becomeFirstResponder(): "UIKit asks the current first responder to resign as first responder, which it might not do."
  // Apple doesn't say that this includes one that became it meanwhile.
  @Test(arguments: [true, false])
  func `a field that takes the focus as another ends is asked, too`(allowed: Bool) {
    editFieldThatYields()
    delegate.shouldEnd = allowed
    #expect(user.tap(other) == allowed)
    #expect(other.isEditing == allowed)
    #expect(field.isEditing == !allowed)
    #expect(
      delegate.lines.suffix(2)
        == (allowed ? ["didEnd (editing: false)", "editingDidEnd"] : ["editingDidBegin", "shouldEnd (editing: true)"]))
  }

  @Test func `two fields that take the focus from each other leave it to neither of them for ever`() {
    editFieldThatYields()
    delegate.whenItDidEnd = { [first] in first.becomeFirstResponder() }
    #expect(!user.tap(other))
    #expect(first.isEditing)
  }

  @Test func `a change is asked for, made, and told`() {
    user.tap(field)
    delegate.lines = []
    user.type("né")
    #expect(delegate.lines == ["shouldChange 0+0 to n", "editingChanged", "shouldChange 1+0 to é", "editingChanged"])
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
    field.clearButtonMode = .whileEditing
    user.tap(field)
    user.type("a")
    delegate.lines = []
    delegate.shouldClear = allowed
    user.tapClearButton(of: field)
    #expect(delegate.lines == (allowed ? ["shouldClear", "editingChanged"] : ["shouldClear"]))
    #expect(field.text == (allowed ? "" : "a"))
  }

  // clearButtonMode: "The standard clear button displays at the right side of the text field when the text field has contents
  // […] The default value for this property is UITextField.ViewMode.never."
  @Test func `a field has a clear button when its mode says so`() {
    func tap(_ mode: UITextField.ViewMode?) -> Bool {
      field.text = "a"
      if let mode { field.clearButtonMode = mode }
      user.tapClearButton(of: field)
      return field.text == ""
    }
    #expect(!tap(nil) && !tap(.whileEditing) && tap(.unlessEditing) && tap(.always))
    user.tap(field)
    #expect(!tap(.never) && tap(.whileEditing) && !tap(.unlessEditing) && tap(.always))
    delegate.lines = []
    user.tapClearButton(of: field)
    #expect(delegate.lines.isEmpty)
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

final class LoggingDelegate: NSObject, UITextFieldDelegate {
  var lines: [String] = []
  var whenItDidBegin: () -> Void = {}
  var whenItDidEnd: () -> Void = {}
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
    whenItDidBegin()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    lines.append("shouldEnd (editing: \(textField.isEditing))")
    return shouldEnd
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    lines.append("didEnd (editing: \(textField.isEditing))")
    whenItDidEnd()
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
