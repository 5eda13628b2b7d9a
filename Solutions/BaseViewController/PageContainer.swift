import PageInterception
import UIStage

/// A page that is pushed as it is: no interceptor hears of it.
@MainActor
public protocol Unintercepted: UIViewController {}

/// Holds one page and tells the interceptors what it goes through.
final class PageContainer: UIViewController {
  private let page: UIViewController
  private let interceptors: PageInterceptors
  private var showsPage = false
  private var standIn: UIView?

  /// What goes on the stack for a page: a container with the page in it, or the page if it is unintercepted.
  static func wrapping(_ page: UIViewController, _ interceptors: PageInterceptors) -> UIViewController {
    page is any Unintercepted ? page : PageContainer(page, interceptors)
  }

  /// The page for which a controller is on the stack.
  static func page(of controller: UIViewController) -> UIViewController {
    (controller as? PageContainer)?.page ?? controller
  }

  private init(_ page: UIViewController, _ interceptors: PageInterceptors) {
    self.page = page
    self.interceptors = interceptors
    super.init()
  }

  override var title: String? {
    get { page.title }
    set { page.title = newValue }
  }

  /// The page appears and disappears between the interceptors' before and after.
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
    showPageOrStandIn()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showPageOrStandIn()
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

  // MARK: Page or stand-in

  private func showPageOrStandIn() {
    guard !showsPage else { return }
    standIn?.removeFromSuperview()
    standIn = page.isViewLoaded ? nil : interceptors.view(insteadOf: page)
    if let standIn {
      view.addSubview(standIn)
      return
    }
    showsPage = true
    if !page.isViewLoaded {
      intercept(.load) { page.loadViewIfNeeded() }
    }
    view.addSubview(page.view)
  }

  private func intercept(_ event: PageEvent, _ ownPart: () -> Void) {
    guard showsPage else { return }
    interceptors.intercept(event, of: page, ownPart)
  }
}
