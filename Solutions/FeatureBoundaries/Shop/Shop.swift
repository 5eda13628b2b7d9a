import ShopVocabulary
import UIStage

/// Puts the features together. No other code knows which screens there are, and which of them need a member.
@MainActor
public struct Shop {
  private let services: ShopServices
  private let members: any MemberSource
  private let stack: Stack
  private let browsing: Browsing

  /// Makes a shop that shows the catalogue.
  public static func make(_ services: ShopServices) -> UINavigationController {
    let navigationController = UINavigationController()
    let stack = Stack(navigationController: navigationController)
    let shop = Shop(
      services: services, members: LoginSession(service: services.login, presenter: navigationController), stack: stack,
      browsing: Browsing(service: services.catalogue, stack: stack, add: services.basket.add))
    navigationController.viewControllers = [shop.browsing.catalogue()]
    navigationController.view.addSubview(
      MenuView(basket: services.basket, showBasket: shop.showBasket, showOrders: shop.showOrders))
    return navigationController
  }

  private func showBasket() {
    stack.push(
      BasketViewController(
        basket: services.basket, service: services.orders, members: members, showProduct: browsing.showProduct))
  }

  private func showOrders() {
    guard !stack.isMoving else { return }
    members.requireMember(insteadOf: nil) { member in
      guard let member else { return }
      stack.push(
        OrdersViewController(
          member: member, service: services.orders, members: members, showProduct: browsing.showProduct))
    }
  }
}
