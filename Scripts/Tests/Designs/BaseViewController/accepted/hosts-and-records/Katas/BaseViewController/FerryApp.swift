import AppDesign
import PageInterception
import UIStage

/// The app: its theme, its connection, and what it does around each page.
@MainActor
public final class FerryApp {
  public var theme: Theme
  public var isOnline: Bool
  let log: (_ line: String) -> Void
  let countVisit: (_ page: String, _ number: Int) -> Void
  let rule: (UIViewController) -> PageRule
  let records = PageRecords()

  public init(
    theme: Theme, isOnline: Bool, rule: @escaping (UIViewController) -> PageRule,
    log: @escaping (_ line: String) -> Void, countVisit: @escaping (_ page: String, _ number: Int) -> Void
  ) {
    self.theme = theme
    self.isOnline = isOnline
    self.rule = rule
    self.log = log
    self.countVisit = countVisit
  }

  /// Returns the list that starts with the app's own interceptors.
  public func makeInterceptors() -> PageInterceptors {
    PageInterceptors([LookInterceptor(self), TrafficInterceptor(self)])
  }
}

/// Logs events and applies the theme.
final class LookInterceptor: PageInterceptor {
  let name = "look"
  private let app: FerryApp

  init(_ app: FerryApp) {
    self.app = app
  }

  func before(_ event: PageEvent, of page: UIViewController) {
    app.log("\(page.pageName): \(event)")
    let record = app.records.record(of: page)
    if event == .willAppear, !record.isThemed {
      record.isThemed = true
      app.theme.apply(to: page.view)
    }
  }
}

/// Counts visits, and shows a placeholder to visitors without a connection.
final class TrafficInterceptor: PageInterceptor {
  let name = "traffic"
  private let app: FerryApp

  init(_ app: FerryApp) {
    self.app = app
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    guard event == .didAppear else { return }
    let record = app.records.record(of: page)
    record.visits += 1
    app.countVisit(page.pageName, record.visits)
  }

  func view(insteadOf page: UIViewController) -> UIView? {
    if app.isOnline || app.rule(page) == .opensOffline { return nil }
    return OfflineView()
  }
}
