import PageInterception

extension PageInterceptors {
  /// The app's own interceptors. Each page meets them in this order.
  public static func app(_ environment: AppEnvironment) -> PageInterceptors {
    PageInterceptors([
      PageLog(environment),
      PageTheme(environment),
      OfflinePlaceholder(environment),
      PageStatistics(environment),
    ])
  }
}

extension TicketViewController: WorksOffline {}
extension ConsentViewController: Unintercepted {}
