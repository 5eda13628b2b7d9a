import AppDesign
import PageInterception
import UIStage

/// Shows one page and calls the interceptors before and after each of its events.
final class PageContainer: UIViewController {
  let page: UIViewController
  private let interceptors: PageInterceptors
  private let concerns: PageConcerns
  private var isPageShown = false
  private var placeholder: UIView?

  init(_ page: UIViewController, _ interceptors: PageInterceptors, _ concerns: PageConcerns) {
    self.page = page
    self.concerns = concerns
    self.interceptors = interceptors
    super.init()
  }

  override var title: String? {
    get { page.title }
    set { page.title = newValue }
  }

  /// False, because the interceptors are called before and after the page appears or disappears.
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  // MARK: Containment

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent == nil {
      page.willMove(toParent: nil)
    } else {
      addChild(page)
    }
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil {
      page.removeFromParent()
    } else {
      page.didMove(toParent: self)
    }
  }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    showPageOrPlaceholder()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showPageOrPlaceholder()
    intercept(.willAppear) { page.beginAppearanceTransition(true, animated: animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    intercept(.didAppear) { page.endAppearanceTransition() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    intercept(.willDisappear) { page.beginAppearanceTransition(false, animated: animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    intercept(.didDisappear) { page.endAppearanceTransition() }
  }

  // MARK: Page or placeholder

  private func showPageOrPlaceholder() {
    guard !isPageShown else { return }
    placeholder?.removeFromSuperview()
    if page.isViewLoaded {
      placeholder = nil
    } else if !concerns.environment.isOnline, !concerns.worksOffline(page), !(page is TicketViewController) {
      placeholder = OfflineView()
    } else {
      placeholder = interceptors.view(insteadOf: page)
    }
    if let placeholder {
      view.addSubview(placeholder)
      return
    }
    isPageShown = true
    if !page.isViewLoaded {
      intercept(.load) { page.loadViewIfNeeded() }
    }
    view.addSubview(page.view)
  }

  private func intercept(_ event: PageEvent, _ handle: () -> Void) {
    guard isPageShown else { return }
    concerns.log("\(page.pageName): \(event)")
    if event == .willAppear, !concerns.isThemed[page] {
      concerns.isThemed[page] = true
      concerns.environment.theme.apply(to: page.view)
    }
    interceptors.intercept(event, of: page) {
      handle()
      if event == .didAppear {
        concerns.visits[page] += 1
        concerns.countVisit(page.pageName, concerns.visits[page])
      }
    }
  }
}
