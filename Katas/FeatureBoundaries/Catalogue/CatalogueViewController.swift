import ShopVocabulary
import UIStage

/// Shows all products.
public final class CatalogueViewController: ShopViewController {
  private var products: [Product]?
  private var note: String?
  /// The product that the user looks at. When this screen appears again, it asks it what was added to the basket.
  private var openedProduct: ProductViewController?

  public override init(services: ShopServices, session: Session) {
    super.init(services: services, session: session)
    title = "Catalogue"
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    services.catalogue.products(
      then: once { [weak self] products in
        self?.products = products
        self?.showRows()
      })
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let opened = openedProduct else { return }
    openedProduct = nil
    note = opened.addedProduct.map { "Added: \($0.name)" }
    showRows()
  }

  override var rows: [Row] {
    guard let products else { return [.text("Loading…")] }
    return products.map { product in .button(product.name) { [weak self] in self?.open(product) } }
      + (note.map { [.text($0)] } ?? [])
  }

  private func open(_ product: Product) {
    note = nil
    showRows()
    openedProduct = showProduct(product.id)
  }
}
