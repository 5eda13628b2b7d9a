import UIStage

/// What a page goes through: it loads once, and the rest at every appearance.
public enum PageEvent: String, Sendable {
  case load, willAppear, didAppear, willDisappear, didDisappear
}

/// Hears what pages go through, or stands in for them, without the pages knowing.
@MainActor
public protocol PageInterceptor: AnyObject {
  /// What errors call it.
  var name: String { get }
  /// Before the page's own part. At `load`, leave the page's view alone: it is not ready.
  func before(_ event: PageEvent, of page: UIViewController)
  /// After the page's own part.
  func after(_ event: PageEvent, of page: UIViewController)
  /// The view to show instead of the page, or nil to let it load. Asked until the page has loaded.
  func view(insteadOf page: UIViewController) -> UIView?
}

extension PageInterceptor {
  public func before(_ event: PageEvent, of page: UIViewController) {}
  public func after(_ event: PageEvent, of page: UIViewController) {}
  public func view(insteadOf page: UIViewController) -> UIView? { nil }
}

extension UIViewController {
  /// What the log, the statistics and errors call a page.
  public var pageName: String { title ?? String(describing: type(of: self)) }
}
