import AppDesign
import PageInterception
import UIStage

/// The base of every page that is a table: what `BaseViewController` is for the others.
///
/// A page overrides the hooks, and calls `super` in each of them. The life cycle belongs to the base.
open class BaseTableViewController: UITableViewController {
  let services: AppServices
  private var isContentLoaded = false
  private var isThemed = false
  private var visits = 0

  public init(style: UITableView.Style, services: AppServices) {
    self.services = services
    super.init(style: style)
  }

  /// Whether the page opens without a connection, too.
  open var worksOffline: Bool { false }

  /// Whether the base does anything with the page but load its content.
  open var isIntercepted: Bool { true }

  // MARK: Hooks

  /// Prepares `tableView` for what the page shows.
  open func loadContent() {}
  open func contentDidLoad() {}
  open func contentWillAppear(_ animated: Bool) {}
  open func contentDidAppear(_ animated: Bool) {}
  open func contentWillDisappear(_ animated: Bool) {}
  open func contentDidDisappear(_ animated: Bool) {}

  // MARK: Life cycle

  public final override func viewDidLoad() {
    super.viewDidLoad()
    loadContentOrStandIn()
  }

  public final override func viewWillAppear(_ animated: Bool) {
    loadContentOrStandIn()
    guard isContentLoaded else { return super.viewWillAppear(animated) }
    intercept(.willAppear) {
      // The table reloads and deselects here, and interceptors want to be there before it does.
      super.viewWillAppear(animated)
      contentWillAppear(animated)
    }
  }

  public final override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard isContentLoaded else { return }
    intercept(.didAppear) { contentDidAppear(animated) }
  }

  public final override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isContentLoaded else { return }
    intercept(.willDisappear) { contentWillDisappear(animated) }
  }

  public final override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isContentLoaded else { return }
    intercept(.didDisappear) { contentDidDisappear(animated) }
  }

  // MARK: What every page gets

  private func loadContentOrStandIn() {
    guard !isContentLoaded else { return }
    // It may be the same view as last time, and another page may have taken it since.
    tableView.backgroundView = nil
    tableView.backgroundView = viewInsteadOfContent()
    // The view is the table itself, so a placeholder can only lie behind rows that are not there.
    guard tableView.backgroundView == nil else {
      tableView.dataSource = nil
      return
    }
    tableView.dataSource = self
    isContentLoaded = true
    intercept(.load) {
      loadContent()
      contentDidLoad()
    }
  }

  private func viewInsteadOfContent() -> UIView? {
    guard isIntercepted else { return nil }
    if !services.isOnline, !worksOffline { return OfflineView() }
    return services.interceptors.view(insteadOf: self)
  }

  private func intercept(_ event: PageEvent, _ ownPart: () -> Void) {
    guard isIntercepted else { return ownPart() }
    services.log("\(pageName): \(event)")
    if event == .willAppear { applyThemeOnce() }
    services.interceptors.intercept(event, of: self) {
      ownPart()
      if event == .didAppear { countVisit() }
    }
  }

  private func applyThemeOnce() {
    guard !isThemed else { return }
    isThemed = true
    services.theme.apply(to: tableView)
  }

  private func countVisit() {
    visits += 1
    services.countVisit(pageName, visits)
  }
}
