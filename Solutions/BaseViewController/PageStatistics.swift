import PageInterception
import UIStage

/// Counts each appearance of a page as a visit.
final class PageStatistics: PageInterceptor {
  let name = "statistics"
  private let environment: AppEnvironment
  private var visits = PageState(initial: 0)

  init(_ environment: AppEnvironment) {
    self.environment = environment
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    guard event == .didAppear else { return }
    visits[page] += 1
    environment.countVisit(page.pageName, visits[page])
  }
}
