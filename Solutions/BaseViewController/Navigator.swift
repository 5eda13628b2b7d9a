import PageInterception
import UIStage

public enum NavigationError: Error {
  /// `index` counts from the root, which is 0.
  case alreadyOnStack(page: String, index: Int)
  case cannotPopRoot(page: String)
}

/// Moves between the pages of the app. It refuses with an error where UIKit throws an exception or does nothing.
@MainActor
public final class Navigator {
  public let navigationController: UINavigationController
  private let interceptors: PageInterceptors

  public init(root: UIViewController, interceptors: PageInterceptors) {
    self.interceptors = interceptors
    navigationController = UINavigationController(rootViewController: PageContainer.wrapping(root, interceptors))
  }

  /// The pages on the stack, from the root to the one on top.
  public var pages: [UIViewController] { navigationController.viewControllers.map(PageContainer.page(of:)) }

  public func push(_ page: UIViewController, animated: Bool) throws(NavigationError) {
    try checkIsNew(page)
    navigationController.pushViewController(PageContainer.wrapping(page, interceptors), animated: animated)
  }

  /// Takes the page on top off the stack and returns it.
  @discardableResult
  public func pop(animated: Bool) throws(NavigationError) -> UIViewController {
    guard let popped = navigationController.popViewController(animated: animated) else {
      throw .cannotPopRoot(page: pages.first?.pageName ?? "none")
    }
    return PageContainer.page(of: popped)
  }

  /// Puts a page in the place of the one on top, which may be the root.
  public func replaceTop(with page: UIViewController, animated: Bool) throws(NavigationError) {
    try checkIsNew(page)
    let below = navigationController.viewControllers.dropLast()
    navigationController.setViewControllers(below + [PageContainer.wrapping(page, interceptors)], animated: animated)
  }

  private func checkIsNew(_ page: UIViewController) throws(NavigationError) {
    if let index = pages.firstIndex(where: { $0 === page }) {
      throw .alreadyOnStack(page: page.pageName, index: index)
    }
  }
}
