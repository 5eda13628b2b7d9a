import ShopVocabulary
import UIStage

/// Shows all products.
final class CatalogueViewController: UIViewController {
  private let service: any CatalogueService
  private let didSelect: (_ id: ProductID, _ showAdded: @escaping (Product) -> Void) -> Void

  private let rowsView = RowsView()
  private var products: [Product]?
  private var note: String?

  /// - Parameter didSelect: Called when the user taps a product. The catalogue names what `showAdded` is called with.
  init(
    service: any CatalogueService,
    didSelect: @escaping (_ id: ProductID, _ showAdded: @escaping (Product) -> Void) -> Void
  ) {
    self.service = service
    self.didSelect = didSelect
    super.init(nibName: nil, bundle: nil)
    title = "Catalogue"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = rowsView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showRows()
    service.products(
      then: once { [weak self] products in
        self?.products = products
        self?.showRows()
      })
  }

  private func open(_ product: Product) {
    note = nil
    showRows()
    didSelect(product.id) { [weak self] added in
      self?.note = "Added: \(added.name)"
      self?.showRows()
    }
  }

  private func showRows() {
    rowsView.show(rows)
  }

  private var rows: [Row] {
    guard let products else { return [.text("Loading…")] }
    return products.map { product in .button(product.name) { [weak self] in self?.open(product) } }
      + (note.map { [.text($0)] } ?? [])
  }
}
