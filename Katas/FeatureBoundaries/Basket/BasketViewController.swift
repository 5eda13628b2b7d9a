import ShopVocabulary
import UIStage

/// Shows the basket, and orders what is in it. Only the order needs a member.
final class BasketViewController: ShopViewController {
  private var isOrdering = false
  private var message: String?

  override init(services: ShopServices, session: Session) {
    super.init(services: services, session: session)
    title = "Basket"
  }

  override var rows: [Row] {
    let items = services.basket.items
    return (items.isEmpty ? [.text("The basket is empty.")] : items.map(row))
      + (message.map { [.text($0)] } ?? [])
      + [.button("Order now", isEnabled: !items.isEmpty && !isOrdering) { [weak self] in self?.order() }]
  }

  private func row(of product: Product) -> Row {
    .button(product.name) { [weak self] in self?.showProduct(product.id) }
  }

  private func order() {
    isOrdering = true
    message = nil
    showRows()
    let items = services.basket.items
    requireMember { [weak self] in self?.send(items, for: $0) }
  }

  private func send(_ items: [Product], for member: Member?) {
    guard let member else { return finish("Nothing was ordered.") }
    services.orders.order(
      items, for: member,
      then: once { [weak self, basket = services.basket] answer in
        // The order counts, even if the user has left this screen.
        if case .success = answer { basket.remove(items) }
        self?.receive(answer, of: items, for: member)
      })
  }

  private func receive(_ answer: Result<Order, OrderFailure>, of items: [Product], for member: Member) {
    switch answer {
    case .success(let order): finish("Order \(order.number) was placed.")
    case .failure(.unreachable): finish("There is no connection.")
    case .failure(.sessionExpired):
      guard parent != nil else { return }
      requireMember(insteadOf: member) { [weak self] in self?.send(items, for: $0) }
    }
  }

  private func finish(_ message: String) {
    isOrdering = false
    self.message = message
    showRows()
  }
}
