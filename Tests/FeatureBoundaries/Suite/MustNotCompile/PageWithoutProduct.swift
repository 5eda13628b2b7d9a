// A page without a product can't be made. In the starting code, its property can be forgotten.

import ShopVocabulary
import UIStage

@testable import FeatureBoundariesAfter

@MainActor
func showProduct(_ services: ShopServices) -> UIViewController {
  ProductViewController(service: services.catalogue, add: { _ in }, showProduct: { _ in })
  // expected-error@-1 {{missing argument for parameter 'id' in call}}
}
