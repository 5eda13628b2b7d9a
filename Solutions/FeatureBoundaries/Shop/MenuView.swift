import ShopVocabulary
import UIStage

/// The buttons in front of all screens.
final class MenuView: UIView {
  private let basket: Basket
  private let showBasket: () -> Void
  private let showOrders: () -> Void
  private let rowsView = RowsView()

  init(basket: Basket, showBasket: @escaping () -> Void, showOrders: @escaping () -> Void) {
    self.basket = basket
    self.showBasket = showBasket
    self.showOrders = showOrders
    super.init(frame: .zero)
    addSubview(rowsView)
    basket.observe(by: self) { [weak self] in self?.showRows() }
    showRows()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func showRows() {
    rowsView.show([.button("Basket (\(basket.items.count))", showBasket), .button("Orders", showOrders)])
  }
}
