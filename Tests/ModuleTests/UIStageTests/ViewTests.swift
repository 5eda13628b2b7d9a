import Testing
import WorkbookSupport
import UIStage
import UIStageSimulation

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
  // insertSubview(_:at:): "Subview indices start at 0 and cannot be greater than the number of subviews."
  @Test func `a view is inserted behind the views from its index on`() {
    let view = UIView()
    let (first, second, third) = (label("first"), label("second"), label("third"))
    view.insertSubview(third, at: 0)
    view.insertSubview(first, at: 0)
    view.insertSubview(second, at: 1)
    #expect(view.lines == ["first", "second", "third"])
    view.insertSubview(first, at: 3)
    #expect(view.lines == ["second", "third", "first"])
    let other = UIView()
    other.insertSubview(first, at: 0)
    #expect(view.lines == ["second", "third"])
    #expect(first.superview === other)
  }

  @Test func `inserting a view behind more views than there are traps`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { UIView().insertSubview(UIView(), at: 1) }
      }
    }
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

  // title: "If the view controller has a valid navigation item or tab-bar item, assigning a value to this property updates the
  // title text of those objects." UINavigationItem: "The managing UINavigationController object uses the navigation items of
  // the topmost two view controllers to populate the navigation bar".
  @Test func `a bar shows the item of the screen on top, whatever the title of a child is`() {
    let (container, page) = (UIViewController(), UIViewController())
    let window = UIWindow()
    window.show(UINavigationController(rootViewController: container))
    container.title = "Container"
    container.addChild(page)
    page.title = "Page"
    #expect(window.screen == "Container\n---")
    container.navigationItem.title = "Item"
    #expect(window.screen == "Item\n---")
    #expect(container.title == "Container")
    container.title = "New"
    #expect(window.screen == "New\n---")
  }

  // UIBarButtonItem.init(title:image:primaryAction:menu:); UINavigationItem.leftBarButtonItems: they are in place of the back
  // button, unless leftItemsSupplementBackButton, which the stage doesn't have.
  @Test func `a bar has buttons that the user taps`() {
    let (root, detail) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let window = UIWindow()
    window.show(navigation)
    navigation.pushViewController(detail, animated: false)
    detail.title = "Detail"
    var taps: [String] = []
    let (cancel, save) = (
      UIBarButtonItem(title: "Cancel", primaryAction: UIAction { _ in taps.append("cancel") }),
      UIBarButtonItem(
        title: "Save", primaryAction: UIAction { taps.append($0.sender is UIBarButtonItem ? "save" : "") })
    )
    let user = User(of: window)
    user.tap(save)
    detail.navigationItem.rightBarButtonItems = [save, UIBarButtonItem(title: "Share")]
    #expect(window.screen == "< Detail ( Share ) ( Save )\n---")
    detail.navigationItem.leftBarButtonItem = cancel
    save.isEnabled = false
    #expect(window.screen == "( Cancel ) Detail ( Share ) (-Save-)\n---")
    user.tapBack(in: navigation)
    user.tap(cancel)
    user.tap(save)
    #expect(navigation.topViewController === detail)
    save.isEnabled = true
    user.tap(save)
    #expect(taps == ["cancel", "save"])
    detail.navigationItem.leftBarButtonItem = nil
    user.tapBack(in: navigation)
    #expect(navigation.topViewController === root)
  }

  // Observed: the screens lie in a view of the controller's own.
  @Test func `a view that is added to a navigation controller's view stays in front of every screen`() {
    let (root, detail) = (UIViewController(), UIViewController())
    for screen in [root, detail] { screen.view.addSubview(label("content")) }
    let navigation = UINavigationController(rootViewController: root)
    let window = UIWindow()
    window.rootViewController = navigation
    navigation.view.addSubview(label("front"))
    navigation.view.insertSubview(label("back"), at: 0)
    window.makeKeyAndVisible()
    #expect(navigation.view.lines.suffix(3) == ["back", "content", "front"])
    navigation.pushViewController(detail, animated: true)
    #expect(navigation.view.lines.suffix(3) == ["back", "content", "front"])
  }

  // UIControl.Event.touchUpInside: "A touch-up event in the control where the finger is inside the bounds of the control."
  @Test func `a tap performs the actions of a control that can be seen`() {
    let (control, around, window) = (UIControl(), UIView(), UIWindow())
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    User(of: window).tap(control)
    #expect(taps == 0)
    window.addSubview(around)
    around.addSubview(control)
    User(of: window).tap(control)
    #expect(taps == 1)
    User(of: UIWindow()).tap(control)
    control.isHidden = true
    User(of: window).tap(control)
    control.isHidden = false
    around.isHidden = true
    User(of: window).tap(control)
    #expect(taps == 1)
    around.isHidden = false
    User(of: window).tap(control)
    #expect(taps == 2)
  }

  @Test func `a control performs the actions of an event, in the order they were added`() {
    let control = UIControl()
    var performed: [String] = []
    control.addAction(UIAction { _ in performed.append("first") }, for: [.touchUpInside, .editingChanged])
    control.addAction(UIAction { _ in performed.append("other") }, for: .editingDidEnd)
    control.addAction(
      UIAction { performed.append($0.sender as? UIControl === control ? "second" : "nobody") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(performed == ["first", "second"])
  }
}
