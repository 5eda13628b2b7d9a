import PageInterception
import UIStage

/// Does for a page what all base classes have in common: shows a placeholder, and calls the interceptors.
@MainActor
final class PageHelper {
  /// The page, which owns this helper.
  private weak var page: (any PageContent)?
  private let interceptors: PageInterceptors
  private(set) var isLoaded = false

  init(_ page: UIViewController, _ interceptors: PageInterceptors) {
    guard let page = page as? any PageContent else {
      preconditionFailure("\(type(of: page)) must conform to PageContent")
    }
    self.page = page
    self.interceptors = interceptors
  }

  func loadContentOrPlaceholder() {
    guard let page, !isLoaded else { return }
    // First nothing: an interceptor may return the same view again, and another page may have taken it meanwhile.
    page.show(placeholder: nil)
    let placeholder = interceptors.view(insteadOf: page)
    page.show(placeholder: placeholder)
    guard placeholder == nil else { return }
    isLoaded = true
    intercept(.load) { $0.loadContent() }
  }

  func intercept(_ event: PageEvent, _ handle: (any PageContent) -> Void) {
    guard let page, isLoaded else { return }
    interceptors.intercept(event, of: page) { handle(page) }
  }
}
