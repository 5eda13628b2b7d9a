/// A container with several screens, of which it shows the selected one above a bar with their titles.
///
/// A change of the selection calls `loadView`, `viewDidLoad` and `viewWillAppear` of the new screen, `viewWillDisappear` and
/// `viewDidDisappear` of the old one, and `viewDidAppear` of the new one. This is what UIKit is observed to do.
///
/// As in a navigation controller, a view that is added to `view` stays in front of all screens.
@MainActor
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var index = 0
  /// Shows the selected screen. What is added to `view` is in front of it.
  private let content = UIView()

  /// The screens, in the order of their tabs. A new list keeps the selected screen, or else selects the first.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { replaceTabs(with: newValue ?? []) }
  }

  /// The number of the selected screen, from 0. A change shows another screen.
  ///
  /// - Precondition: There is such a screen.
  open var selectedIndex: Int {
    get { index }
    set {
      precondition(tabs.indices.contains(newValue), "there are \(tabs.count) tabs, so none has the number \(newValue)")
      let old = selectedViewController
      index = newValue
      show(insteadOf: old)
    }
  }

  /// The screen that is shown, if there is one.
  open var selectedViewController: UIViewController? { tabs.indices.contains(index) ? tabs[index] : nil }

  override var visibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  open override func loadView() {
    let bar = TabBar()
    bar.tabBarController = self
    view = UIView()
    view.addSubview(content)
    view.addSubview(bar)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selectedViewController { content.addSubview(selectedViewController.view) }
  }

  private func replaceTabs(with new: [UIViewController]) {
    let old = selectedViewController
    let removed = tabs.filter { tab in !new.contains { $0 === tab } }
    let added = new.filter { tab in !tabs.contains { $0 === tab } }
    added.forEach(addChild)
    removed.forEach { $0.willMove(toParent: nil) }
    tabs = new
    index = new.firstIndex { $0 === old } ?? 0
    show(insteadOf: old)
    removed.forEach { $0.removeFromParent() }
    added.forEach { $0.didMove(toParent: self) }
  }

  /// Each of these calls may select another tab in turn. So each one looks up the selection again: only that screen appears.
  private func show(insteadOf old: UIViewController?) {
    let new = selectedViewController
    guard new !== old else { return }
    guard isOnScreen else {
      old?.viewIfLoaded?.removeFromSuperview()
      return
    }
    new?.loadViewIfNeeded()
    if new === selectedViewController { new?.beginAppearanceTransition(true, animated: false) }
    if old !== selectedViewController { old?.beginAppearanceTransition(false, animated: false) }
    if old !== selectedViewController { old?.viewIfLoaded?.removeFromSuperview() }
    if let new, new === selectedViewController { content.addSubview(new.view) }
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
  }
}

/// Shows the titles of a tab bar controller's screens.
package final class TabBar: UIView {
  package fileprivate(set) weak var tabBarController: UITabBarController?
}
