import UIStage

/// Colours each page, once it has loaded.
final class PageTheme: PageInterceptor {
  let name = "theme"
  private let services: AppServices

  init(_ services: AppServices) {
    self.services = services
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    if event == .load { services.theme.apply(to: page.view) }
  }
}
