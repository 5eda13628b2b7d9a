import ShopVocabulary
import UIStage

/// Puts the features together. It is the only one who knows which screens there are, and which of them need a member.
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
    navigationController.setViewControllers([shop.catalogue()], animated: false)
    shop.addMenu(to: navigationController)
    return navigationController
  }

  private func addMenu(to navigationController: UINavigationController) {
    let menu = RowsView()
    let showRows = { [services, weak menu] in
      menu?.show([
        .button("Basket (\(services.basket.items.count))", showBasket),
        .button("Orders", showOrders),
      ]) ?? ()
    }
    services.basket.observe(by: menu, showRows)
    showRows()
    navigationController.view.addSubview(menu)
  }

  private func push(_ screen: UIViewController) {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return }
    navigationController.pushViewController(screen, animated: true)
  }

  // MARK: The features

  private func catalogue() -> UIViewController {
    CatalogueViewController(service: services.catalogue, showProduct: showProduct)
  }

  private func showProduct(_ id: ProductID) {
    showProduct(id) { _ in }
  }

  private func showProduct(_ id: ProductID, didAdd: @escaping (Product) -> Void) {
    let add = { [basket = services.basket] product in
      basket.add(product)
      didAdd(product)
    }
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
