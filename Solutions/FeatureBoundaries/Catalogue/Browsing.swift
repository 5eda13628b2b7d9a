import ShopVocabulary
import UIStage

/// The catalogue and the pages of its products: a part of the shop that needs no other part.
@MainActor
struct Browsing {
  let service: any CatalogueService
  let stack: Stack
  /// Called each time the user wants a product.
  let add: (Product) -> Void

  func catalogue() -> UIViewController {
    CatalogueViewController(service: service) { id, showAdded in
      showProduct(id) { product in
        add(product)
        showAdded(product)
      }
    }
  }

  func showProduct(_ id: ProductID) {
    showProduct(id, add: add)
  }

  private func showProduct(_ id: ProductID, add: @escaping (Product) -> Void) {
    stack.push(ProductViewController(id: id, service: service, add: add, showProduct: showProduct))
  }
}
