extension PageInterceptors {
  /// The app's own interceptors. Each page meets them in this order.
  public static func app(_ services: AppServices) -> PageInterceptors {
    PageInterceptors([
      PageLog(services), PageTheme(services), OfflinePlaceholder(services), PageStatistics(services),
    ])
  }
}

extension TicketViewController: WorksOffline {}
extension ConsentViewController: Unintercepted {}
