import BaseViewControllerAfter
import PageInterception
import UIStage

final class AfterApp: BaseViewControllerSubject {
  let surroundings = Surroundings()
  private let pages: AppPages

  init(_ trace: Trace) {
    pages = AppPages(
      theme: { [surroundings] in surroundings.theme },
      isOnline: { [surroundings] in surroundings.isOnline },
      log: { trace.note("log \($0)", from: .log) },
      countVisit: { trace.note("count \($0): visit \($1)", from: .statistics) })
  }

  var interceptors: PageInterceptors { pages.interceptors }

  func makePage(_ script: PageScript) -> UIViewController {
    switch script.kind {
    case .plain: intercepted(GuestPage(script), script)
    case .table: intercepted(GuestTablePage(script), script)
    }
  }

  private func intercepted(_ page: UIViewController, _ script: PageScript) -> UIViewController {
    let usual: [PageAspect] = [.log(pages.log), .theme(pages.theme), .statistics(of: script.name, pages.countVisit)]
    return switch script.optOut {
    case nil: pages.intercepted(page, by: usual + [.offlinePlaceholder(pages.isOnline)])
    case .offlinePlaceholder: pages.intercepted(page, by: usual)
    case .everything: page
    }
  }

  func makeTimetable(sailings: @escaping () -> [String]) -> UIViewController {
    pages.makeTimetable(sailings: sailings)
  }

  func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController {
    pages.makeTrip(route: route, time: time, status: status)
  }

  func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController {
    pages.makeTicket(code: code, passenger: passenger, keepAwake: keepAwake)
  }

  func makeConsent() -> UIViewController {
    pages.makeConsent()
  }
}
