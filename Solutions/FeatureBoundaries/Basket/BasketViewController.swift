import ShopVocabulary
import UIStage

/// Shows the basket, and orders what is in it. Only the order needs a member.
final class BasketViewController: UIViewController {
  private let basket: Basket
  private let service: any OrderService
  private let members: any MemberSource
  private let showProduct: (ProductID) -> Void

  private let rowsView = RowsView()
  private var isOrdering = false
  private var message: String?

  init(
    basket: Basket, service: any OrderService, members: any MemberSource, showProduct: @escaping (ProductID) -> Void
  ) {
    self.basket = basket
    self.service = service
    self.members = members
    self.showProduct = showProduct
    super.init(nibName: nil, bundle: nil)
    title = "Basket"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = rowsView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    basket.observe(by: self) { [weak self] in self?.showRows() }
    showRows()
  }

  private func showRows() {
    rowsView.show(rows)
  }

  private var rows: [Row] {
    let items = basket.items
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
    let items = basket.items
    members.requireMember(insteadOf: nil) { [weak self] in self?.send(items, for: $0) }
  }

  private func send(_ items: [Product], for member: Member?) {
    guard let member else { return finish("Nothing was ordered.") }
    service.order(
      items, for: member,
      then: once { [weak self, basket] answer in
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
      members.requireMember(insteadOf: member) { [weak self] in self?.send(items, for: $0) }
    }
  }

  private func finish(_ message: String) {
    isOrdering = false
    self.message = message
    showRows()
  }
}
