import ShopVocabulary
import UIStage

/// Shows a product, and puts it into the basket.
final class ProductViewController: ShopViewController {
  /// The product to show. Set it before the screen is shown.
  var productID: ProductID?
  /// The product, if the user has put it into the basket.
  private(set) var addedProduct: Product?

  private var page: ProductPage?
  private var isGone = false

  override init(services: ShopServices, session: Session) {
    super.init(services: services, session: session)
    title = "Product"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let productID else { return }
    services.catalogue.page(of: productID, then: once { [weak self] in self?.receive($0) })
  }

  private func receive(_ page: ProductPage?) {
    self.page = page
    isGone = page == nil
    showRows()
  }

  override var rows: [Row] {
    guard let page else { return [.text(isGone ? "This product is gone." : "Loading…")] }
    return [
      .text(page.product.name), .text(page.details),
      .button("Add to basket") { [weak self] in self?.add(page.product) },
    ]
      + page.related.map { product in
        .button("Also: \(product.name)") { [weak self] in self?.showProduct(product.id) }
      }
  }

  private func add(_ product: Product) {
    addedProduct = product
    services.basket.add(product)
  }
}
