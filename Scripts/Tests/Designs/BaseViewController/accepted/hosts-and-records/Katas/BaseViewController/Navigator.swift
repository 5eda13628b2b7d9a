import PageInterception
import UIStage

public enum NavigationError: Error {
  /// `index` counts from the root, which is 0.
  case alreadyOnStack(page: String, index: Int)
  case cannotPopRoot(page: String)
}

/// Moves between the pages of the app.
@MainActor
public final class Navigator {
  public let navigationController: UINavigationController
  private let app: FerryApp
  private let interceptors: PageInterceptors

  public init(root: UIViewController, app: FerryApp, interceptors: PageInterceptors) {
    self.app = app
    self.interceptors = interceptors
    let host = PageHost(root, interceptors: app.rule(root) == .leftAlone ? nil : interceptors)
    navigationController = UINavigationController(rootViewController: host)
  }

  private var hosts: [PageHost] { navigationController.viewControllers.compactMap { $0 as? PageHost } }

  public var pages: [UIViewController] { hosts.map(\.page) }

  public func push(_ page: UIViewController, animated: Bool) throws(NavigationError) {
    navigationController.pushViewController(try makeHost(of: page), animated: animated)
  }

  @discardableResult
  public func pop(animated: Bool) throws(NavigationError) -> UIViewController {
    if let host = navigationController.popViewController(animated: animated) as? PageHost { return host.page }
    throw .cannotPopRoot(page: pages.first?.pageName ?? "none")
  }

  public func replaceTop(with page: UIViewController, animated: Bool) throws(NavigationError) {
    let host = try makeHost(of: page)
    navigationController.setViewControllers(hosts.dropLast() + [host], animated: animated)
  }

  private func makeHost(of page: UIViewController) throws(NavigationError) -> PageHost {
    for (index, other) in pages.enumerated() where other === page {
      throw .alreadyOnStack(page: page.pageName, index: index)
    }
    return PageHost(page, interceptors: app.rule(page) == .leftAlone ? nil : interceptors)
  }
}
