import AppDesign
import PageInterception
import UIStage

/// What a page is left out of.
public struct PageOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let offlinePlaceholder = PageOptions(rawValue: 1)
  public static let everything = PageOptions(rawValue: 2)
}

/// The app's log, theme, placeholder and statistics.
public final class AppConcerns: PageInterceptor {
  public let name = "app"
  private let environment: AppEnvironment
  private let log: (_ line: String) -> Void
  private let countVisit: (_ page: String, _ number: Int) -> Void
  private let options: (UIViewController) -> PageOptions
  private var isThemed = PageState(initial: false)
  private var visits = PageState(initial: 0)

  public init(
    _ environment: AppEnvironment, log: @escaping (_ line: String) -> Void,
    countVisit: @escaping (_ page: String, _ number: Int) -> Void, options: @escaping (UIViewController) -> PageOptions
  ) {
    self.environment = environment
    self.log = log
    self.countVisit = countVisit
    self.options = options
  }

  /// Returns what a page is left out of.
  public func options(of page: UIViewController) -> PageOptions {
    switch page {
    case is TicketViewController: .offlinePlaceholder
    case is ConsentViewController: .everything
    default: options(page)
    }
  }

  public func before(_ event: PageEvent, of page: UIViewController) {
    log("\(page.pageName): \(event)")
    guard event == .willAppear, !isThemed[page] else { return }
    isThemed[page] = true
    environment.theme.apply(to: page.view)
  }

  public func after(_ event: PageEvent, of page: UIViewController) {
    guard event == .didAppear else { return }
    visits[page] += 1
    countVisit(page.pageName, visits[page])
  }

  public func view(insteadOf page: UIViewController) -> UIView? {
    environment.isOnline || options(of: page).contains(.offlinePlaceholder) ? nil : OfflineView()
  }
}
