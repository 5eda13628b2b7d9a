import Testing
import UIStage
import UIStageSimulation

/// The order of calls when a screen is presented as a sheet, or a swipe back is cancelled.
///
/// Sources: Apple's reference of `present(_:animated:completion:)` and `dismiss(animated:completion:)` of `UIViewController`, of
/// `transitionCoordinator`, and of `presentationControllerDidDismiss(_:)` of `UIAdaptivePresentationControllerDelegate`.
@MainActor
@Suite struct PresentationTests {
  var (log, a, b, c) = Log.withScreens()

  func stage(_ root: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.show(root)
    log.lines = []
    return window
  }

  // "The block to execute after the presentation finishes" (present). That a screen behind a sheet isn't called is observed.
  @Test func `a sheet appears in front, and what is behind it isn't called`() {
    let window = stage(a)
    a.present(b, animated: true) { log.lines.append("completion") }
    #expect(log.lines == ["b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear", "completion"])
    #expect(window.lines == ["a", "=== sheet ===", "b"])
    #expect(a.presentedViewController === b)
    #expect(b.presentingViewController === a)
    #expect(b.view.window === window)
  }

  // "The block to execute after the view controller is dismissed"; "If you call this method on the presented view controller
  // itself, UIKit asks the presenting view controller to handle the dismissal" (dismiss).
  @Test(arguments: [true, false])
  func `a sheet is dismissed by either controller, and freed`(byItself: Bool) {
    let window = stage(a)
    var b: LoggingScreen? = log.screen("b")
    if let b { a.present(b, animated: true) }
    log.lines = []
    (byItself ? b : a)?.dismiss(animated: true) { log.lines.append("completion") }
    #expect(log.lines == ["b viewWillDisappear", "b viewDidDisappear", "completion"])
    #expect(window.lines == ["a"])
    #expect(a.presentedViewController == nil)
    #expect(b?.presentingViewController == nil)
    weak let freed = b
    b = nil
    #expect(freed == nil)
  }

  // "This method is not called if the presentation is dismissed programmatically" (presentationControllerDidDismiss).
  @Test func `the delegate is called when the user sweeps the sheet away, and only then`() {
    let window = stage(a)
    let delegate = Delegate(log)
    b.presentationController?.delegate = delegate
    a.present(b, animated: true)
    a.dismiss(animated: true)
    #expect(!log.lines.contains("didDismiss"))
    a.present(b, animated: true)
    log.lines = []
    User(of: window).sweepSheetAway()
    #expect(log.lines == ["b viewWillDisappear", "b viewDidDisappear", "didDismiss"])
    #expect(a.presentedViewController == nil)
    User(of: window).sweepSheetAway()
    #expect(log.lines.count == 3)
  }

  // "If you present several view controllers in succession, thus building a stack of presented view controllers, calling this
  // method on a view controller lower in the stack dismisses its immediate child view controller and all view controllers above
  // that child on the stack" (dismiss).
  @Test func `dismissing the lower of two sheets dismisses both`() {
    let window = stage(a)
    a.present(b, animated: true)
    b.present(c, animated: true)
    #expect(window.lines == ["a", "=== sheet ===", "b", "=== sheet ===", "c"])
    a.dismiss(animated: true)
    #expect(window.lines == ["a"])
    #expect(b.presentedViewController == nil)
    #expect(!log.lines.filter { $0 == "c viewDidDisappear" }.isEmpty)
  }

  // Observed: UIKit writes such an attempt into its log.
  @Test func `nothing is presented from outside the window, or twice`() {
    a.present(b, animated: true) { log.lines.append("completion") }
    #expect(a.presentedViewController == nil)
    let window = stage(a)
    a.present(b, animated: true)
    a.present(c, animated: true) { log.lines.append("completion") }
    #expect(a.presentedViewController === b)
    #expect(window.lines == ["a", "=== sheet ===", "b"])
    #expect(!log.lines.contains("completion"))
  }

  // "The view controller that is presented by this view controller, or one of its ancestors" (presentedViewController).
  @Test func `a child presents by the controller that fills the window`() {
    let navigation = UINavigationController(rootViewController: a)
    let window = stage(navigation)
    a.present(UINavigationController(rootViewController: b), animated: true)
    #expect(window.lines == ["a", "---", "a", "=== sheet ===", "b", "---", "b"])
    #expect(a.presentedViewController === navigation.presentedViewController)
    #expect(b.presentingViewController === navigation)
    b.dismiss(animated: true)
    #expect(window.lines == ["a", "---", "a"])
  }

  // UIView.hitTest(_:with:) finds the view that contains a point, so what is in front gets the touch.
  @Test func `the user reaches only the topmost sheet`() {
    let (button, field, list) = (UIButton(), UITextField(), ShoppingList())
    button.addAction(UIAction { [log] _ in log.lines.append("tapped") }, for: .touchUpInside)
    field.text = "text"
    field.clearButtonMode = .always
    a.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { [log] _ in log.lines.append("edited") })
    func tapAll() {
      user.tap(button)
      user.tap(field)
      user.tapClearButton(of: field)
      user.tapRow(0, of: list.tableView)
      if let item = a.navigationItem.rightBarButtonItem { user.tap(item) }
    }
    let navigation = UINavigationController(rootViewController: log.screen("root"))
    let user = User(of: stage(navigation))
    navigation.pushViewController(a, animated: true)
    for view in [button, field, list.view] { view.map(a.view.addSubview) }
    a.present(b, animated: true)
    log.lines = []
    tapAll()
    user.tapBack(in: navigation)
    user.cancelSwipeBack(in: navigation)
    #expect(log.lines.isEmpty)
    #expect(!field.isEditing && field.text == "text" && list.selected.isEmpty)
    user.sweepSheetAway()
    log.lines = []
    tapAll()
    #expect(log.lines == ["tapped", "edited"])
    #expect(field.isEditing && field.text == "" && list.selected.count == 1)
  }

  // isBeingDismissed: "whether the view controller is in the process of being dismissed by one of its ancestors". That it is
  // true only in the calls of the disappearance is said by
  // https://learn.microsoft.com/dotnet/api/uikit.uiviewcontroller.isbeingdismissed, and not by Apple.
  @Test func `a screen knows that it is presented or dismissed, and what lies in it asks its container`() {
    let (root, page) = (log.screen("root"), log.screen("page"))
    let navigation = UINavigationController(rootViewController: page)
    let window = stage(root)
    var seen: [String] = []
    let note = {
      seen.append("\(navigation.isBeingPresented) \(navigation.isBeingDismissed)")
      seen.append("\(page.isBeingPresented) \(page.isBeingDismissed)")
    }
    page.reactions["viewWillAppear"] = note
    page.reactions["viewWillDisappear"] = note
    root.present(navigation, animated: true)
    note()
    root.dismiss(animated: true)
    #expect(seen == ["true false", "false false", "false false", "false false", "false true", "false false"])
    #expect(root.view.window === window)
  }

  // The calls of the upper screen are those of https://stackoverflow.com/questions/18927878; those of the lower one, and the
  // order of both, are observed.
  @Test func `a swipe back that is cancelled looks like going and coming back`() {
    let navigation = UINavigationController(rootViewController: a)
    let window = stage(navigation)
    User(of: window).cancelSwipeBack(in: navigation)
    #expect(log.lines.isEmpty)
    navigation.pushViewController(b, animated: true)
    log.lines = []
    User(of: window).cancelSwipeBack(in: navigation)
    #expect(
      log.lines == [
        "b viewWillDisappear", "a viewWillAppear",
        "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear",
      ])
    #expect(window.lines == ["< b", "---", "b"])
    #expect(navigation.viewControllers.count == 2)
  }

  // "associated with a currently active transition or nil if no transition is in progress" (transitionCoordinator)
  @Test func `there is a transition coordinator only while a push is animated`() {
    let navigation = UINavigationController(rootViewController: a)
    _ = stage(navigation)
    var seen: [Bool] = []
    for screen in [b, c] {
      screen.reactions["viewWillAppear"] = { seen.append(navigation.transitionCoordinator != nil) }
    }
    navigation.pushViewController(b, animated: true)
    #expect(b.transitionCoordinator == nil)
    navigation.pushViewController(c, animated: false)
    #expect(seen == [true, false])
  }

  // "When a presentation or dismissal is in progress, this method returns the transition coordinator object associated with that
  // transition" (transitionCoordinator), which "lasts for the duration of the transition animation"
  // (UIViewControllerTransitionCoordinator). That it is still there in viewDidDisappear isn't said: the stage is the stricter.
  @Test(arguments: [true, false])
  func `there is a transition coordinator until the completion of a presentation or a dismissal`(isAnimated: Bool) {
    let navigation = UINavigationController(rootViewController: a)
    let window = stage(navigation)
    let transitions = { [navigation, a, b].map { $0.transitionCoordinator != nil } }
    var seen: [[Bool]] = []
    b.reactions["viewWillAppear"] = { seen.append(transitions()) }
    b.reactions["viewDidDisappear"] = { seen.append(transitions()) }
    navigation.present(b, animated: isAnimated) { seen.append(transitions()) }
    navigation.dismiss(animated: isAnimated) { seen.append(transitions()) }
    let during = [isAnimated, isAnimated, isAnimated]
    #expect(seen == [during, [false, false, false], during, [false, false, false]])
    #expect(window.lines == ["a", "---", "a"])
  }
}

private final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
  let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.lines.append("didDismiss")
  }
}
