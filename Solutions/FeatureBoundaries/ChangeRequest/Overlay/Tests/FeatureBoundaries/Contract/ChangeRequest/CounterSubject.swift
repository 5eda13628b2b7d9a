package import ShopVocabulary
package import UIStage

/// A version of the shop whose catalogue can be used on a counter. The adapter (`BeforeShop` or `AfterShop`) conforms to it.
@MainActor
package protocol CounterSubject: FeatureBoundariesSubject {
  /// The Swift files that the tablet gets, as paths in the folder of this version: `Catalogue/CatalogueViewController.swift`.
  static var filesForCounter: [String] { get }

  /// The catalogue and its pages, without a menu.
  ///
  /// - Parameter add: Called each time the user wants a product.
  static func makeCounter(
    _ catalogue: any CatalogueService, add: @escaping (Product) -> Void
  ) -> UINavigationController
}
