import PageInterception
import UIStage

/// The controller on the stack for one page.
final class PageHost: UIViewController {
  let page: UIViewController
  private let interceptors: PageInterceptors?
  private var isOpen = false
  private var substitute: UIView?

  /// - Parameter interceptors: Called around the page's events; nil for a page that is left alone.
  init(_ page: UIViewController, interceptors: PageInterceptors?) {
    self.page = page
    self.interceptors = interceptors
    super.init()
  }

  override var title: String? {
    get { page.title }
    set { page.title = newValue }
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent != nil { addChild(page) } else { page.willMove(toParent: nil) }
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent != nil { page.didMove(toParent: self) } else { page.removeFromParent() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    open()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    open()
    pass(.willAppear) { page.beginAppearanceTransition(true, animated: animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pass(.didAppear, page.endAppearanceTransition)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    pass(.willDisappear) { page.beginAppearanceTransition(false, animated: animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pass(.didDisappear, page.endAppearanceTransition)
  }

  private func open() {
    if isOpen { return }
    substitute?.removeFromSuperview()
    substitute = page.isViewLoaded ? nil : interceptors?.view(insteadOf: page)
    guard substitute == nil else { return addSubstitute() }
    isOpen = true
    if !page.isViewLoaded { pass(.load, page.loadViewIfNeeded) }
    view.addSubview(page.view)
  }

  private func addSubstitute() {
    if let substitute { view.addSubview(substitute) }
  }

  private func pass(_ event: PageEvent, _ handle: () -> Void) {
    guard isOpen else { return }
    if let interceptors { interceptors.intercept(event, of: page, handle) } else { handle() }
  }
}
