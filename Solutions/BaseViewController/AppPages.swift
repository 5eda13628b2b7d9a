import AppDesign
import PageInterception
import UIStage

/// Makes the pages of the app. What is special about a page in this app is said here, and not in the page.
@MainActor
public final class AppPages {
  private let theme: () -> Theme
  private let isOnline: () -> Bool
  private let log: (_ line: String) -> Void
  private let countVisit: (_ page: String, _ number: Int) -> Void
  /// The tools of other companies.
  public let interceptors = PageInterceptors()

  /// - Parameters:
  ///   - theme: Returns the theme for pages that appear for the first time now.
  ///   - log: Called before a page handles an event. It must not navigate or register interceptors.
  ///   - countVisit: Called once for each visit to a page. The first visit of each page has the number 1.
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
    intercepted(TimetableViewController(sailings: sailings))
  }

  public func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController {
    intercepted(TripViewController(route: route, time: time, status: status))
  }

  /// There is no reception at the gate, where passengers show their tickets.
  public func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController {
    intercepted(TicketViewController(code: code, passenger: passenger, keepAwake: keepAwake), worksOffline: true)
  }

  /// For legal reasons nothing is counted here, and it looks the same in every theme.
  public func makeConsent() -> UIViewController {
    ConsentViewController()
  }

  /// Returns a view controller that shows `page` and does at its events what the app does for every page. Use it in place
  /// of `page`, wherever that is shown: on a stack, in a tab, or presented.
  ///
  /// - Parameter worksOffline: Whether the page opens without a connection.
  public func intercepted(_ page: UIViewController, worksOffline: Bool = false) -> UIViewController {
    var aspects: [PageAspect] = [.log(log), .theme(theme), .statistics(countVisit)]
    if !worksOffline { aspects.append(.offlinePlaceholder(isOnline)) }
    return PageContainer(page, PageAspects(aspects, interceptors))
  }
}
