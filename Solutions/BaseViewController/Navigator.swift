import PageInterception
import UIStage

public enum NavigationError: Error {
  /// `index` counts from the root, which is 0.
  case alreadyOnStack(page: String, index: Int)
  case cannotPopRoot(page: String)
}

/// Moves between the pages of the app. It throws an error where UIKit raises an exception or does nothing.
@MainActor
public final class Navigator {
  public let navigationController: UINavigationController
  /// Returns the controller that represents a page on the stack: a container, or the page itself.
  private let controller: (_ page: UIViewController) -> UIViewController

  /// - Parameter isIntercepted: Whether the interceptors are called for a page.
  public init(
    root: UIViewController, interceptors: PageInterceptors, isIntercepted: @escaping (UIViewController) -> Bool
  ) {
    controller = { isIntercepted($0) ? PageContainer($0, interceptors) : $0 }
    navigationController = UINavigationController(rootViewController: controller(root))
  }

  /// The pages on the stack, from the root to the one on top.
  public var pages: [UIViewController] { navigationController.viewControllers.map(page) }

  public func push(_ page: UIViewController, animated: Bool) throws(NavigationError) {
    try checkIsNew(page)
    navigationController.pushViewController(controller(page), animated: animated)
  }

  /// Removes the page on top from the stack and returns it.
  @discardableResult
  public func pop(animated: Bool) throws(NavigationError) -> UIViewController {
    guard let popped = navigationController.popViewController(animated: animated) else {
      throw .cannotPopRoot(page: pages.first?.pageName ?? "none")
    }
    return page(of: popped)
  }

  /// Replaces the page on top, which may be the root.
  public func replaceTop(with page: UIViewController, animated: Bool) throws(NavigationError) {
    try checkIsNew(page)
    let below = navigationController.viewControllers.dropLast()
    navigationController.setViewControllers(below + [controller(page)], animated: animated)
  }

  private func page(of controller: UIViewController) -> UIViewController {
    (controller as? PageContainer)?.page ?? controller
  }

  private func checkIsNew(_ page: UIViewController) throws(NavigationError) {
    if let index = pages.firstIndex(where: { $0 === page }) {
      throw .alreadyOnStack(page: page.pageName, index: index)
    }
  }
}
