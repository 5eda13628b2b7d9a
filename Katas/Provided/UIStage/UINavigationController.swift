import Foundation

/// A container that keeps a stack of screens and shows the topmost.
///
/// A push calls `loadView` and `viewDidLoad` of the new screen, `viewWillDisappear` of the old one, `viewWillAppear` of
/// the new one, `viewDidDisappear` of the old one, `viewDidAppear` of the new one, and `didMove(toParent:)` last. This is
/// what UIKit is observed to do; Apple does not document how the calls of two screens interleave.
///
/// The screens are in a view of their own inside `view`. So a view that is added to `view` stays in front of each of them;
/// this, too, is observed.
///
/// The stage has no run loop: a transition is complete when the call returns, animated or not.
///
/// ```swift
/// let window = UIWindow()
/// let navigation = UINavigationController(rootViewController: UIViewController())
/// window.rootViewController = navigation
/// window.makeKeyAndVisible()
/// navigation.pushViewController(UIViewController(), animated: false)
/// ```
@MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  /// Shows the topmost screen. What is added to `view` is in front of it.
  private let content = UIView()

  /// Without a screen; `setViewControllers` adds them.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The stack, from the root to the screen on top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  override var visibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  open override func loadView() {
    let view = NavigationView()
    view.navigationController = self
    view.addSubview(content)
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let topViewController { content.addSubview(topViewController.view) }
  }

  /// Puts a screen on top of the stack and shows it.
  ///
  /// - Precondition: The screen is not on the stack. UIKit throws an exception.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController }, "\(type(of: viewController)) is on the navigation stack already")
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the topmost screen off the stack and shows the one below.
  ///
  /// - Returns: The screen that was taken off, or nil if only the root is left: the root stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// What a swipe back does that the user begins and then cancels. Nothing if only the root is left.
  ///
  /// Both screens are called as if the one on top disappeared, and then as if it appeared again. This is what UIKit is observed
  /// to do.
  package func cancelSwipeBack() {
    guard isOnScreen, stack.count > 1, let top = stack.last else { return }
    let below = stack[stack.count - 2]
    below.loadViewIfNeeded()
    top.beginAppearanceTransition(false, animated: true)
    below.beginAppearanceTransition(true, animated: true)
    content.insertSubview(below.view, at: 0)
    guard top === topViewController else { return }
    below.beginAppearanceTransition(false, animated: true)
    top.beginAppearanceTransition(true, animated: true)
    below.view.removeFromSuperview()
    below.endAppearanceTransition()
    top.endAppearanceTransition()
  }

  /// Replaces the whole stack, and shows its new top if that differs from the old one.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let oldTop = stack.last
    let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
    let added = viewControllers.filter { new in !stack.contains { $0 === new } }
    added.forEach(addChild)
    removed.forEach { $0.willMove(toParent: nil) }
    stack = viewControllers

    if oldTop !== stack.last {
      if isOnScreen {
        show(stack.last, insteadOf: oldTop, animated: animated)
      } else {
        oldTop?.viewIfLoaded?.removeFromSuperview()
      }
    }
    removed.forEach { $0.removeFromParent() }
    added.forEach { $0.didMove(toParent: self) }
  }

  /// Any of these calls may push or pop in turn. So each one looks up the top of the stack again: only that screen
  /// appears.
  private func show(_ new: UIViewController?, insteadOf old: UIViewController?, animated: Bool) {
    let outer = transition
    if animated { transition = TransitionCoordinator() }
    defer { transition = outer }
    new?.loadViewIfNeeded()
    if old !== topViewController { old?.beginAppearanceTransition(false, animated: animated) }
    if new === topViewController { new?.beginAppearanceTransition(true, animated: animated) }
    if old !== topViewController { old?.viewIfLoaded?.removeFromSuperview() }
    if let new, new === topViewController { content.addSubview(new.view) }
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
  }
}

/// Shows the bar of a navigation controller above the topmost screen.
package final class NavigationView: UIView {
  package fileprivate(set) weak var navigationController: UINavigationController?
}
