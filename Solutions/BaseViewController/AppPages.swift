import AppDesign
import PageInterception
import UIStage

/// Makes the pages of the app. What the app does at the events of a page is listed here instead of in the page.
@MainActor
public final class AppPages {
  /// Returns the theme for pages that appear for the first time now.
  public let theme: () -> Theme
  public let isOnline: () -> Bool
  /// Called before a page handles an event. It must not navigate or register interceptors.
  public let log: (_ line: String) -> Void
  /// Called once for each visit to a page. The first visit of each page has the number 1.
  public let countVisit: (_ page: String, _ number: Int) -> Void
  /// The tools of other companies.
  public let interceptors = PageInterceptors()

  public init(
    theme: @escaping () -> Theme, isOnline: @escaping () -> Bool, log: @escaping (_ line: String) -> Void,
    countVisit: @escaping (_ page: String, _ number: Int) -> Void
  ) {
    self.theme = theme
    self.isOnline = isOnline
    self.log = log
    self.countVisit = countVisit
  }

  public func makeTimetable(sailings: @escaping () -> [String]) -> UIViewController {
    intercepted(
      TimetableViewController(sailings: sailings),
      by: [.log(log), .theme(theme), .statistics(of: "timetable", countVisit), .offlinePlaceholder(isOnline)])
  }

  public func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController {
    intercepted(
      TripViewController(route: route, time: time, status: status),
      by: [.log(log), .theme(theme), .statistics(of: "trip", countVisit), .offlinePlaceholder(isOnline)])
  }

  /// There is no reception at the gate, where passengers show their tickets.
  public func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController {
    intercepted(
      TicketViewController(code: code, passenger: passenger, keepAwake: keepAwake),
      by: [.log(log), .theme(theme), .statistics(of: "ticket", countVisit)])
  }

  /// For legal reasons nothing is counted here, and it looks the same in every theme.
  public func makeConsent() -> UIViewController {
    ConsentViewController()
  }

  /// Returns a view controller that shows `page`. Use it in place of `page`, wherever that is shown: on a stack, in a tab,
  /// or presented.
  ///
  /// - Parameter aspects: What the app does at the events of this page, in this order.
  public func intercepted(_ page: UIViewController, by aspects: [PageAspect]) -> UIViewController {
    PageContainer(page, PageAspects(aspects, interceptors))
  }
}
