/// What the user wants to buy. There is a basket before the login, too.
///
/// ```swift
/// let basket = Basket()
/// basket.observe(by: owner) { print(basket.items.count) }
/// basket.add(product)  // prints 1
/// basket.remove([product])  // prints 0
/// ```
@MainActor
public final class Basket {
  public private(set) var items: [Product] = []
  private var observers: [(owner: WeakOwner, action: () -> Void)] = []

  private struct WeakOwner {
    weak var owner: AnyObject?
  }

  public init() {}

  public func add(_ product: Product) {
    items.append(product)
    notify()
  }

  /// Removes each of `products` once, as far as it is in the basket.
  public func remove(_ products: [Product]) {
    for product in products {
      if let index = items.firstIndex(of: product) { items.remove(at: index) }
    }
    notify()
  }

  /// Calls `action` after each change, as long as `owner` exists.
  ///
  /// The basket keeps `action` until a change after the end of `owner`, so `action` must keep nothing that keeps the basket.
  public func observe(by owner: AnyObject, _ action: @escaping () -> Void) {
    observers.append((WeakOwner(owner: owner), action))
  }

  private func notify() {
    observers.removeAll { $0.owner.owner == nil }
    for observer in observers where observer.owner.owner != nil { observer.action() }
  }
}
