import UIStage

/// Counts each appearance of a page as a visit.
final class PageStatistics: PageInterceptor {
  let name = "statistics"
  private let services: AppServices
  private var visits = PageState(initial: 0)

  init(_ services: AppServices) {
    self.services = services
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    guard event == .didAppear else { return }
    visits[page] += 1
    services.countVisit(page.pageName, visits[page])
  }
}
