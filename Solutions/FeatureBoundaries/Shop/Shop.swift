import ShopVocabulary
import UIStage

/// Puts the features together. Nobody else knows which screens there are, and which of them need a member.
@MainActor
public struct Shop {
  private let services: ShopServices
  private let members: any MemberSource
  /// Weak, because the screens on the stack keep this value.
  private weak var navigationController: UINavigationController?

  /// Makes a shop that shows the catalogue.
  public static func make(_ services: ShopServices) -> UINavigationController {
    let navigationController = UINavigationController()
    let members = LoginSession(service: services.login, presenter: navigationController)
    let shop = Shop(services: services, members: members, navigationController: navigationController)
    navigationController.viewControllers = [shop.catalogue()]
    shop.addMenu(to: navigationController)
    return navigationController
  }

  private func push(_ screen: UIViewController) {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return }
    navigationController.pushViewController(screen, animated: true)
  }

  // MARK: The menu

  private func addMenu(to navigationController: UINavigationController) {
    let menu = RowsView()
    services.basket.observe(by: menu) { [weak menu] in menu?.show(menuRows) }
    menu.show(menuRows)
    navigationController.view.addSubview(menu)
  }

  private var menuRows: [Row] {
    [.button("Basket (\(services.basket.items.count))", showBasket), .button("Orders", showOrders)]
  }

  // MARK: The features

  private func catalogue() -> UIViewController {
    CatalogueViewController(service: services.catalogue) { id, didAdd in
      showProduct(id) { product in
        services.basket.add(product)
        didAdd(product)
      }
    }
  }

  private func showProduct(_ id: ProductID) {
    showProduct(id, add: services.basket.add)
  }

  private func showProduct(_ id: ProductID, add: @escaping (Product) -> Void) {
    push(ProductViewController(id: id, service: services.catalogue, add: add, showProduct: showProduct))
  }

  private func showBasket() {
    push(
      BasketViewController(
        basket: services.basket, service: services.orders, members: members, showProduct: showProduct))
  }

  private func showOrders() {
    members.member(insteadOf: nil) { member in
      guard let member else { return }
      push(OrdersViewController(member: member, service: services.orders, members: members, showProduct: showProduct))
    }
  }
}
