import PageInterception
import UIStage

/// Counts each appearance of a page as a visit.
final class PageStatistics: PageInterceptor {
  let name = "statistics"
  private let countVisit: (_ page: String, _ number: Int) -> Void
  private var visits = PageState(initial: 0)

  init(_ countVisit: @escaping (_ page: String, _ number: Int) -> Void) {
    self.countVisit = countVisit
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    guard event == .didAppear else { return }
    visits[page] += 1
    countVisit(page.statisticsName, visits[page])
  }
}
