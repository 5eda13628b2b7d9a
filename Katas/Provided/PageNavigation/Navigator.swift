import UIStage

/// `title` is what the page's title is at that moment.
public enum NavigationError: Error, Equatable {
  /// `index` counts from the root, which is 0.
  case alreadyOnStack(title: String?, index: Int)
  case cannotPopRoot(title: String?)
}

/// Moves between the pages of a stack. It throws an error where UIKit raises an exception or does nothing.
///
/// ```swift
/// let navigator = Navigator(root: UIViewController())
/// try navigator.push(UIViewController(), animated: true)
/// try navigator.pop(animated: true)
/// navigator.pages.count  // 1
/// ```
@MainActor
public final class Navigator {
  public let navigationController: UINavigationController

  public init(root: UIViewController) {
    navigationController = UINavigationController(rootViewController: root)
  }

  /// The pages on the stack, from the root to the one on top.
  public var pages: [UIViewController] { navigationController.viewControllers }

  /// Pushes a page, unless the page or its parent is on the stack already.
  public func push(_ page: UIViewController, animated: Bool) throws(NavigationError) {
    try checkIsNew(page)
    navigationController.pushViewController(page, animated: animated)
  }

  /// Removes the page on top from the stack and returns it.
  @discardableResult
  public func pop(animated: Bool) throws(NavigationError) -> UIViewController {
    guard let page = navigationController.popViewController(animated: animated) else {
      throw .cannotPopRoot(title: navigationController.topViewController?.title)
    }
    return page
  }

  /// Replaces the page on top, which may be the root.
  public func replaceTop(with page: UIViewController, animated: Bool) throws(NavigationError) {
    try checkIsNew(page)
    let below = navigationController.viewControllers.dropLast()
    navigationController.setViewControllers(below + [page], animated: animated)
  }

  private func checkIsNew(_ page: UIViewController) throws(NavigationError) {
    if let index = pages.firstIndex(where: { $0 === page || $0 === page.parent }) {
      throw .alreadyOnStack(title: page.title, index: index)
    }
  }
}
