import PageInterception
import UIStage

/// Logs what happens to pages.
final class PageLog: PageInterceptor {
  let name = "log"
  private let log: (_ line: String) -> Void

  /// - Parameter log: Called before a page handles an event. It must not navigate or register interceptors.
  init(_ log: @escaping (_ line: String) -> Void) {
    self.log = log
  }

  func before(_ event: PageEvent, of page: UIViewController) {
    log("\(page.pageName): \(event)")
  }
}
