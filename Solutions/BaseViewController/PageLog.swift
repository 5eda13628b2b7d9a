import PageInterception
import UIStage

/// Logs what pages go through.
final class PageLog: PageInterceptor {
  let name = "log"
  private let environment: AppEnvironment

  init(_ environment: AppEnvironment) {
    self.environment = environment
  }

  func before(_ event: PageEvent, of page: UIViewController) {
    environment.log("\(page.pageName): \(event)")
  }
}
