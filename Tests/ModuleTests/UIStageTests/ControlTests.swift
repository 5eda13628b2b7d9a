import Testing
import UIStage
import UIStageSimulation

/// Controls that the user taps. Sources: Apple's references of `UIControl` (`isEnabled`) and of `UISwitch`.
@MainActor
@Suite struct ControlTests {
  let window = UIWindow()

  func shown<Control: UIControl>(_ control: Control) -> (control: Control, sent: Sent) {
    let sent = Sent()
    control.addAction(UIAction { _ in sent.events.append("touch") }, for: .touchUpInside)
    control.addAction(UIAction { _ in sent.events.append("value") }, for: .valueChanged)
    window.addSubview(control)
    return (control, sent)
  }

  @MainActor final class Sent {
    var events: [String] = []
  }

  // isEnabled: "An enabled control is capable of responding to user interactions, whereas a disabled control ignores touch
  // events and may draw itself differently. […] The default value of this property is true for a newly created control."
  @Test func `a disabled control ignores a tap, and a button shows it`() {
    let (button, sent) = shown(UIButton())
    #expect(button.lines.isEmpty)
    button.setTitle("Next", for: .normal)
    #expect(button.isEnabled)
    #expect(button.lines == ["( Next )"])
    button.isEnabled = false
    #expect(button.lines == ["(-Next-)"])
    User(of: window).tap(button)
    #expect(sent.events.isEmpty)
    button.sendActions(for: .touchUpInside)
    #expect(sent.events == ["touch"])
    button.isEnabled = true
    User(of: window).tap(button)
    #expect(sent.events == ["touch", "touch"])
  }

  // That the value has changed before the event is sent, and that a tap sends it once, is observed.
  @Test func `a tap changes a switch and sends an event`() {
    let (toggle, sent) = shown(UISwitch())
    var seen: [Bool] = []
    toggle.addAction(UIAction { _ in seen.append(toggle.isOn) }, for: .valueChanged)
    #expect(!toggle.isOn)
    #expect(toggle.lines == ["(off)"])
    User(of: window).tap(toggle)
    #expect(toggle.lines == ["(on)"])
    User(of: window).tap(toggle)
    #expect(seen == [true, false])
    #expect(sent.events == ["value", "value"])
  }

  // setOn(_:animated:): "Setting the switch to either position doesn’t result in an action message being sent." The same is
  // observed of isOn.
  @Test func `a change by the program sends no event, and a disabled switch stays as it is`() {
    let (toggle, sent) = shown(UISwitch())
    toggle.isOn = true
    toggle.isEnabled = false
    User(of: window).tap(toggle)
    #expect(toggle.isOn)
    #expect(sent.events.isEmpty)
  }
}
