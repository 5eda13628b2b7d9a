import AppDesign
import PageInterception
import UIStage

/// The base class of all pages that are not tables. It brings log, theme, statistics, placeholder and interceptors.
///
/// A page overrides the hooks and calls `super` in each of them. It can't override the life cycle.
open class BaseViewController: UIViewController {
  let services: AppServices
  private var isContentLoaded = false
  private var placeholder: UIView?
  private var isThemed = false
  private var visits = 0

  public init(services: AppServices) {
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

  /// The page's name in the statistics, which stays when the title changes.
  open var statisticsName: String { String(describing: type(of: self)) }

  /// Whether the page opens without a connection.
  open var worksOffline: Bool { false }

  /// Whether the page is logged, themed, counted, replaced by a placeholder and passed to interceptors.
  open var isIntercepted: Bool { true }

  // MARK: Hooks

  /// Adds the page's views to `view`.
  open func loadContent() {}
  open func contentDidLoad() {}
  open func contentWillAppear(_ animated: Bool) {}
  open func contentDidAppear(_ animated: Bool) {}
  open func contentWillDisappear(_ animated: Bool) {}
  open func contentDidDisappear(_ animated: Bool) {}

  // MARK: Life cycle

  public final override func viewDidLoad() {
    super.viewDidLoad()
    loadContentOrPlaceholder()
  }

  public final override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    loadContentOrPlaceholder()
    guard isContentLoaded else { return }
    intercept(.willAppear) { contentWillAppear(animated) }
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

  private func loadContentOrPlaceholder() {
    guard !isContentLoaded else { return }
    placeholder?.removeFromSuperview()
    placeholder = viewInsteadOfContent()
    if let placeholder {
      view.addSubview(placeholder)
      return
    }
    isContentLoaded = true
    intercept(.load) {
      loadContent()
      contentDidLoad()
    }
  }

  private func viewInsteadOfContent() -> UIView? {
    guard isIntercepted else { return nil }
    if !services.isOnline(), !worksOffline { return OfflineView() }
    return services.interceptors.view(insteadOf: self)
  }

  private func intercept(_ event: PageEvent, _ handle: () -> Void) {
    guard isIntercepted else { return handle() }
    services.log("\(pageName): \(event)")
    if event == .willAppear { applyThemeOnce() }
    services.interceptors.intercept(event, of: self) {
      handle()
      if event == .didAppear { countVisit() }
    }
  }

  private func applyThemeOnce() {
    guard !isThemed else { return }
    isThemed = true
    services.theme().apply(to: view)
  }

  private func countVisit() {
    visits += 1
    services.countVisit(statisticsName, visits)
  }
}
