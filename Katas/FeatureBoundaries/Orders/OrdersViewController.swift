import ShopVocabulary
import UIStage

/// Shows what a member has ordered.
final class OrdersViewController: MemberViewController {
  private var orders: [Order]?
  private var failure: OrderFailure?

  override init(services: ShopServices, session: Session) {
    super.init(services: services, session: session)
    title = "Orders"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    load()
  }

  override var rows: [Row] {
    switch failure {
    case .sessionExpired: return [.text("You are logged out."), tryAgain]
    case .unreachable: return [.text("There is no connection."), tryAgain]
    case nil: break
    }
    guard let orders, let member else { return [.text("Loading…")] }
    return [.text("Orders of \(member.name)")] + orders.flatMap(rows)
  }

  private var tryAgain: Row {
    .button("Try again") { [weak self] in self?.load() }
  }

  private func rows(of order: Order) -> [Row] {
    [.text("Order \(order.number)")]
      + order.items.map { product in .button(product.name) { [weak self] in self?.showProduct(product.id) } }
  }

  private func load() {
    guard let member else { return }
    (orders, failure) = (nil, nil)
    showRows()
    services.orders.orders(of: member, then: once { [weak self] in self?.receive($0, for: member) })
  }

  private func receive(_ answer: Result<[Order], OrderFailure>, for member: Member) {
    switch answer {
    case .success(let orders): self.orders = orders
    case .failure(.unreachable): failure = .unreachable
    case .failure(.sessionExpired):
      guard parent != nil else { return }
      requireMember(insteadOf: member) { [weak self] in self?.renew($0) }
    }
    showRows()
  }

  private func renew(_ member: Member?) {
    guard let member else {
      failure = .sessionExpired
      showRows()
      return
    }
    self.member = member
    load()
  }
}
