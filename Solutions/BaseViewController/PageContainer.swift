import PageInterception
import UIStage

/// Shows one page, or what is shown instead of it, and intercepts the page's events.
final class PageContainer: UIViewController {
  private let page: UIViewController
  private let aspects: PageAspects
  private var isPageShown = false
  private var placeholder: UIView?
  /// Whether the page has become a child and hasn't been told yet.
  private var isPageMoving = false

  init(_ page: UIViewController, _ aspects: PageAspects) {
    self.page = page
    self.aspects = aspects
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: What UIKit reads from a controller that it shows

  override var title: String? {
    get { page.title }
    set { page.title = newValue }
  }

  override var navigationItem: UINavigationItem { page.navigationItem }

  /// False, because the page's events are intercepted before and after the page handles them.
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  // MARK: Containment

  // Apple documents the order: `addChild`, add the view, `didMove(toParent:)`. The page gets and loses its parent when the
  // container does, so it is still told when it is pushed or popped. Its view stays in the container's, as both may be shown
  // again. A container that is presented, or is the root of a window, gets no parent: it adds the page before the page loads.

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { page.willMove(toParent: nil) } else { addPage() }
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { page.removeFromParent() } else { tellPage() }
  }

  private func addPage() {
    guard page.parent == nil else { return }
    addChild(page)
    isPageMoving = true
  }

  private func tellPage() {
    guard isPageMoving else { return }
    isPageMoving = false
    page.didMove(toParent: self)
  }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    addPage()
    showPageOrPlaceholder()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    addPage()
    showPageOrPlaceholder()
    if parent == nil { tellPage() }
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
    placeholder = aspects.view(insteadOf: page)
    if let placeholder {
      view.addSubview(placeholder)
      return
    }
    isPageShown = true
    intercept(.load) { view.addSubview(page.view) }
  }

  private func intercept(_ event: PageEvent, _ handle: () -> Void) {
    guard isPageShown else { return }
    aspects.intercept(event, of: page, handle)
  }
}
