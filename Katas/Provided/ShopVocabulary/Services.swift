/// Knows the products. Each service may answer at once, from inside the call, or at any time later.
@MainActor
public protocol CatalogueService: AnyObject {
  func products(then answer: @escaping @MainActor ([Product]) -> Void)
  /// Answers nil if there is no such product, or not any more.
  func page(of product: ProductID, then answer: @escaping @MainActor (ProductPage?) -> Void)
}

public enum OrderFailure: Error, Hashable, Sendable {
  /// The member's token is too old. Somebody has to log in again.
  case sessionExpired
  case unreachable
}

@MainActor
public protocol OrderService: AnyObject {
  func orders(of member: Member, then answer: @escaping @MainActor (Result<[Order], OrderFailure>) -> Void)
  func order(
    _ items: [Product], for member: Member, then answer: @escaping @MainActor (Result<Order, OrderFailure>) -> Void)
}

public enum LoginFailure: Error, Hashable, Sendable {
  case refused, unreachable
}

@MainActor
public protocol LoginService: AnyObject {
  func logIn(_ customerNumber: String, then answer: @escaping @MainActor (Result<Member, LoginFailure>) -> Void)
}

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

/// Returns a function that calls `action` the first time only: a service might answer twice.
@MainActor
public func once<Value>(_ action: @escaping @MainActor (Value) -> Void) -> @MainActor (Value) -> Void {
  var first: (@MainActor (Value) -> Void)? = action
  return { value in
    let action = first
    first = nil
    action?(value)
  }
}
