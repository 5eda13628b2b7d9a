import UIStage

/// Colours each page, once, when it is about to appear for the first time.
final class PageTheme: PageInterceptor {
  let name = "theme"
  private let services: AppServices
  private var isThemed = PageState(initial: false)

  init(_ services: AppServices) {
    self.services = services
  }

  func before(_ event: PageEvent, of page: UIViewController) {
    guard event == .willAppear, !isThemed[page] else { return }
    isThemed[page] = true
    services.theme.apply(to: page.view)
  }
}
