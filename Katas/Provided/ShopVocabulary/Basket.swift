/// What the user wants to buy. Anybody has a basket, logged in or not.
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

  /// Has `action` called after each change, as long as `owner` exists.
  public func observe(by owner: AnyObject, _ action: @escaping () -> Void) {
    observers.append((WeakOwner(owner: owner), action))
  }

  private func notify() {
    observers.removeAll { $0.owner.owner == nil }
    for observer in observers where observer.owner.owner != nil { observer.action() }
  }
}
