import AppDesign
import PageInterception
import UIStage

/// Shows a placeholder instead of pages that need a connection while there is none.
final class OfflinePlaceholder: PageInterceptor {
  let name = "offline"
  private let environment: AppEnvironment
  private let worksOffline: (UIViewController) -> Bool

  init(_ environment: AppEnvironment, worksOffline: @escaping (UIViewController) -> Bool) {
    self.environment = environment
    self.worksOffline = worksOffline
  }

  func view(insteadOf page: UIViewController) -> UIView? {
    environment.isOnline || worksOffline(page) ? nil : OfflineView()
  }
}
