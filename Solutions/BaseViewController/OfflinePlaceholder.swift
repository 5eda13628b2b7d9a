import AppDesign
import PageInterception
import UIStage

/// A page that opens without a connection, too.
@MainActor
public protocol WorksOffline: UIViewController {}

/// Stands in for pages that need a connection while there is none.
final class OfflinePlaceholder: PageInterceptor {
  let name = "offline"
  private let environment: AppEnvironment

  init(_ environment: AppEnvironment) {
    self.environment = environment
  }

  func view(insteadOf page: UIViewController) -> UIView? {
    environment.isOnline || page is any WorksOffline ? nil : OfflineView()
  }
}
