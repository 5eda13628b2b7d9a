import UIStage

/// Logs what pages go through.
final class PageLog: PageInterceptor {
  let name = "log"
  private let services: AppServices

  init(_ services: AppServices) {
    self.services = services
  }

  func before(_ event: PageEvent, of page: UIViewController) {
    services.log("\(page.pageName): \(event)")
  }
}
