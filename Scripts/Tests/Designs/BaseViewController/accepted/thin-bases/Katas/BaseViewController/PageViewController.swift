import PageInterception
import UIStage

/// The base class of pages that are not tables. Everything else is in `PageHelper`.
open class PageViewController: UIViewController {
  private let interceptors: PageInterceptors
  private lazy var helper = PageHelper(self, interceptors)
  private var placeholder: UIView?

  public init(interceptors: PageInterceptors) {
    self.interceptors = interceptors
    super.init()
  }

  public final func show(placeholder: UIView?) {
    self.placeholder?.removeFromSuperview()
    self.placeholder = placeholder
    if let placeholder { view.addSubview(placeholder) }
  }

  public final override func viewDidLoad() {
    super.viewDidLoad()
    helper.loadContentOrPlaceholder()
  }

  public final override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    helper.loadContentOrPlaceholder()
    helper.intercept(.willAppear) { $0.contentWillAppear(animated) }
  }

  public final override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    helper.intercept(.didAppear) { $0.contentDidAppear(animated) }
  }

  public final override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    helper.intercept(.willDisappear) { $0.contentWillDisappear(animated) }
  }

  public final override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    helper.intercept(.didDisappear) { $0.contentDidDisappear(animated) }
  }
}
