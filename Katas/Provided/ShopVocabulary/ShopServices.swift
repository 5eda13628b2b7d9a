/// All that the shop needs from elsewhere.
@MainActor
public struct ShopServices {
  public let catalogue: any CatalogueService
  public let orders: any OrderService
  public let login: any LoginService
  public let basket: Basket

  public init(
    catalogue: any CatalogueService, orders: any OrderService, login: any LoginService, basket: Basket = Basket()
  ) {
    (self.catalogue, self.orders, self.login, self.basket) = (catalogue, orders, login, basket)
  }
}
