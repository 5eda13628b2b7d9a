// A page reports its result by a closure: it has no property for it, and no other screen derives from it.

import ShopVocabulary
import UIStage

@testable import FeatureBoundariesAfter

@MainActor
func result(of page: ProductViewController) -> Product? {
  page.addedProduct  // expected-error {{has no member 'addedProduct'}}
}

final class GiftViewController: ProductViewController {}
// expected-error@-1 {{inheritance from a final class 'ProductViewController'}}
