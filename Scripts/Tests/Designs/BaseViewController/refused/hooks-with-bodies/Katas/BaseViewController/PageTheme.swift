import AppDesign
import PageInterception
import UIStage

/// Applies the theme to each page once, before it appears for the first time.
final class PageTheme: PageInterceptor {
  let name = "theme"
  private let environment: AppEnvironment
  private var isThemed = PageState(initial: false)

  init(_ environment: AppEnvironment) {
    self.environment = environment
  }

  func before(_ event: PageEvent, of page: UIViewController) {
    guard event == .willAppear, !isThemed[page] else { return }
    isThemed[page] = true
    environment.theme.apply(to: page.view)
  }
}
