import PageInterception
import UIStage

extension PageInterceptors {
  /// The app's own interceptors, in the order in which they are called.
  ///
  /// - Parameter countVisit: Called once for each visit to a page. The first visit of each page has the number 1.
  public static func app(
    _ environment: AppEnvironment, exceptions: PageExceptions, log: @escaping (_ line: String) -> Void,
    countVisit: @escaping (_ page: String, _ number: Int) -> Void
  ) -> PageInterceptors {
    PageInterceptors([
      PageLog(log),
      PageTheme(environment),
      OfflinePlaceholder(environment, worksOffline: exceptions.worksOffline),
      PageStatistics(countVisit),
    ])
  }
}

/// The pages that are treated differently. Pages don't depend on it.
@MainActor
public struct PageExceptions {
  /// Whether a page opens without a connection.
  public var worksOffline: (UIViewController) -> Bool = { $0 is TicketViewController }
  /// Whether the interceptors are called for a page.
  public var isIntercepted: (UIViewController) -> Bool = { !($0 is ConsentViewController) }

  public init() {}
}
