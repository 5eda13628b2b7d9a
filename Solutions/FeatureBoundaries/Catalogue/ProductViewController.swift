import ShopVocabulary
import UIStage

/// Shows a product, and offers to put it into the basket.
final class ProductViewController: UIViewController {
  private let id: ProductID
  private let service: any CatalogueService
  private let add: (Product) -> Void
  private let showProduct: (ProductID) -> Void

  private let rowsView = RowsView()
  private var page: ProductPage?
  private var isGone = false

  /// - Parameters:
  ///   - add: Puts the product into the basket.
  ///   - showProduct: Shows a related product.
  init(
    id: ProductID, service: any CatalogueService, add: @escaping (Product) -> Void,
    showProduct: @escaping (ProductID) -> Void
  ) {
    self.id = id
    self.service = service
    self.add = add
    self.showProduct = showProduct
    super.init(nibName: nil, bundle: nil)
    title = "Product"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = rowsView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    rowsView.show(rows)
    service.page(of: id, then: once { [weak self] in self?.receive($0) })
  }

  private func receive(_ page: ProductPage?) {
    self.page = page
    isGone = page == nil
    rowsView.show(rows)
  }

  private var rows: [Row] {
    guard let page else { return [.text(isGone ? "This product is gone." : "Loading…")] }
    return [
      .text(page.product.name), .text(page.details),
      .button("Add to basket") { [weak self] in self?.add(page.product) },
    ]
      + page.related.map { product in
        .button("Also: \(product.name)") { [weak self] in self?.showProduct(product.id) }
      }
  }
}
