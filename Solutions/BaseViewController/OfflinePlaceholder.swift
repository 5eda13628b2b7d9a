import UIStage

/// A page that opens without a connection, too.
@MainActor
public protocol WorksOffline: UIViewController {}

/// Stands in for pages that need a connection while there is none.
final class OfflinePlaceholder: PageInterceptor {
  let name = "offline"
  private let services: AppServices

  init(_ services: AppServices) {
    self.services = services
  }

  func view(insteadOf page: UIViewController) -> UIView? {
    services.isOnline || page is any WorksOffline ? nil : OfflineView()
  }
}
