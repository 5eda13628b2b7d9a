import Testing
import UIStage

/// The tree of views, and how it reads. Source: Apple's reference of `UIView` ("Managing the View Hierarchy").
@MainActor
@Suite struct ViewTests {
  func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  // addSubview: "Views can have only one superview. If view already has a superview and that view is not the
  // receiver, this method removes the previous superview before making the receiver its new superview."
  @Test func `a view has one superview`() {
    let (first, second, child) = (UIView(), UIView(), UIView())
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews.count == 1)
    #expect(child.superview === second)
    child.removeFromSuperview()
    #expect(child.superview == nil)
    #expect(second.subviews.isEmpty)
  }

  @Test func `a view is a descendant of itself and of what it lies in`() {
    let (top, middle, bottom) = (UIView(), UIView(), UIView())
    top.addSubview(middle)
    middle.addSubview(bottom)
    #expect(bottom.isDescendant(of: bottom))
    #expect(bottom.isDescendant(of: top))
    #expect(!top.isDescendant(of: bottom))
  }

  @Test func `views read from top to bottom, hidden ones not at all`() {
    let view = UIView()
    let (first, second) = (label("first"), label("second\nline"))
    view.addSubview(first)
    view.addSubview(second)
    #expect(view.lines == ["first", "second", "line"])
    first.isHidden = true
    #expect(view.lines == ["second", "line"])
    view.isHidden = true
    #expect(view.lines.isEmpty)
  }

  @Test func `a navigation bar shows the title and the way back`() {
    let (root, detail) = (UIViewController(), UIViewController())
    root.title = "Root"
    detail.title = "Detail"
    let navigation = UINavigationController(rootViewController: root)
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(window.screen == "Root\n---")
    navigation.pushViewController(detail, animated: true)
    #expect(window.screen == "< Detail\n---")
    User(of: window).tapBack(in: navigation)
    #expect(window.screen == "Root\n---")
  }

  @Test func `a control performs the actions of an event, in the order they were added`() {
    let control = UIControl()
    var performed: [String] = []
    control.addAction(UIAction { _ in performed.append("first") }, for: [.touchUpInside, .editingChanged])
    control.addAction(UIAction { _ in performed.append("other") }, for: .editingDidEnd)
    control.addAction(UIAction { performed.append($0.sender === control ? "second" : "nobody") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(performed == ["first", "second"])
  }
}
