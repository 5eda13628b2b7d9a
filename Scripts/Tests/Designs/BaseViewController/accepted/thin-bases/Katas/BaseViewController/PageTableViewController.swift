import PageInterception
import UIStage

/// The base class of pages that are tables. Everything else is in `PageHelper`.
open class PageTableViewController: UITableViewController {
  private let interceptors: PageInterceptors
  private lazy var helper = PageHelper(self, interceptors)

  public init(style: UITableView.Style, interceptors: PageInterceptors) {
    self.interceptors = interceptors
    super.init(style: style)
  }

  public final func show(placeholder: UIView?) {
    tableView.backgroundView = placeholder
    // The placeholder lies behind the rows, so there must be none.
    tableView.dataSource = placeholder == nil ? self : nil
  }

  public final override func viewDidLoad() {
    super.viewDidLoad()
    helper.loadContentOrPlaceholder()
  }

  public final override func viewWillAppear(_ animated: Bool) {
    helper.loadContentOrPlaceholder()
    guard helper.isLoaded else { return super.viewWillAppear(animated) }
    helper.intercept(.willAppear) {
      // The table reloads and clears its selection here. Interceptors are called before and after that.
      super.viewWillAppear(animated)
      $0.contentWillAppear(animated)
    }
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
