import ShopVocabulary
import UIStage

/// Shows what a member has ordered.
final class OrdersViewController: UIViewController {
  private var member: Member
  private let service: any OrderService
  private let members: any MemberSource
  private let showProduct: (ProductID) -> Void

  private let rowsView = RowsView()
  private var orders: [Order]?
  private var failure: OrderFailure?

  /// - Parameter members: Is asked for another member when the session of this one has expired.
  init(
    member: Member, service: any OrderService, members: any MemberSource, showProduct: @escaping (ProductID) -> Void
  ) {
    self.member = member
    self.service = service
    self.members = members
    self.showProduct = showProduct
    super.init(nibName: nil, bundle: nil)
    title = "Orders"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = rowsView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    load()
  }

  private func showRows() {
    rowsView.show(rows)
  }

  private var rows: [Row] {
    switch failure {
    case .sessionExpired: return [.text("You are logged out."), tryAgain]
    case .unreachable: return [.text("There is no connection."), tryAgain]
    case nil: break
    }
    guard let orders else { return [.text("Loading…")] }
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
    (orders, failure) = (nil, nil)
    showRows()
    service.orders(of: member, then: once { [weak self, member] in self?.receive($0, for: member) })
  }

  private func receive(_ answer: Result<[Order], OrderFailure>, for member: Member) {
    switch answer {
    case .success(let orders): self.orders = orders
    case .failure(.unreachable): failure = .unreachable
    case .failure(.sessionExpired):
      guard parent != nil else { return }
      members.requireMember(insteadOf: member) { [weak self] in self?.renew($0) }
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
