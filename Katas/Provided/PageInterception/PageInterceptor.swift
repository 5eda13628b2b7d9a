import UIStage

/// What happens to a page: it loads once, and the rest happens at every appearance.
public enum PageEvent: String, Sendable {
  case load, willAppear, didAppear, willDisappear, didDisappear
}

/// Is called when something happens to a page, or shows a view instead of the page. The page doesn't depend on it.
///
/// Interceptors may be registered and removed in each member. Pages may be opened and closed only in `after`, and not at
/// `load`: before, the page has an event to handle still.
@MainActor
public protocol PageInterceptor: AnyObject {
  /// The name that errors use.
  var name: String { get }
  /// Called before the page handles the event. At `load` the page's view is not ready: don't use it.
  func before(_ event: PageEvent, of page: UIViewController)
  /// Called after the page has handled the event.
  func after(_ event: PageEvent, of page: UIViewController)
  /// Returns the view to show instead of the page, or nil to let the page load. Called until the page has loaded.
  func view(insteadOf page: UIViewController) -> UIView?
}

extension UIViewController {
  /// The page's name in the log: its title, or the name of its type.
  public var pageName: String { title ?? String(describing: type(of: self)) }
}
