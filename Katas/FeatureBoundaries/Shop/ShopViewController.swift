import ShopVocabulary
import UIStage

/// A screen of the shop. Each can open all others.
public class ShopViewController: UIViewController {
  let services: ShopServices
  let session: Session

  public init(services: ShopServices, session: Session) {
    self.services = services
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: What all screens show

  private let rowsView = RowsView()

  /// What this screen shows, above the buttons of all screens.
  var rows: [Row] { [] }

  /// Whether the buttons of all screens are shown.
  var hasMenu: Bool { true }

  public override func loadView() {
    view = rowsView
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    services.basket.observe(by: self) { [weak self] in self?.showRows() }
    showRows()
  }

  /// Call this after each change of what `rows` returns.
  final func showRows() {
    guard isViewLoaded else { return }
    rowsView.show(rows + (hasMenu ? menu : []))
  }

  private var menu: [Row] {
    [
      .button("Basket (\(services.basket.items.count))") { [weak self] in self?.showBasket() },
      .button("Orders") { [weak self] in self?.showOrders() },
    ]
  }

  // MARK: Other screens

  /// - Returns: The screen, so that its opener can ask it for its result.
  @discardableResult
  final func showProduct(_ id: ProductID) -> ProductViewController {
    let screen = ProductViewController(services: services, session: session)
    screen.productID = id
    screen.enter(from: self)
    return screen
  }

  final func showBasket() {
    BasketViewController(services: services, session: session).enter(from: self)
  }

  final func showOrders() {
    OrdersViewController(services: services, session: session).enter(from: self)
  }

  /// Passes on the member who is logged in, or shows the login and passes on its result: nil if the user doesn't log in, or
  /// if the login can't be shown.
  ///
  /// - Parameter expired: A member who can't be used any more.
  final func requireMember(insteadOf expired: Member? = nil, then complete: @escaping (Member?) -> Void) {
    if let member = session.member, member != expired { return complete(member) }
    session.member = nil
    if let login = navigationController?.presentedViewController as? LoginViewController {
      login.completions.append(complete)
      return
    }
    // UIKit ignores other presentations, so nothing would ever answer.
    guard let navigationController, navigationController.presentedViewController == nil,
      navigationController.viewIfLoaded?.window != nil
    else { return complete(nil) }
    let login = LoginViewController(services: services, session: session)
    login.completions = [complete]
    navigationController.present(login, animated: true)
  }

  /// Puts this screen on top of the stack. An override decides whether the user may enter, and calls `super` if so.
  func enter(from opener: ShopViewController) {
    guard let navigationController = opener.navigationController, navigationController.transitionCoordinator == nil
    else { return }
    navigationController.pushViewController(self, animated: true)
  }
}
