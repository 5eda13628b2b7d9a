// What a page has found is told once, to who opened it. Nobody reads it from the page, and nobody derives from a screen.

import ShopVocabulary
import UIStage

@testable import FeatureBoundariesAfter

@MainActor
func result(of page: ProductViewController) -> Product? {
  page.addedProduct  // expected-error {{has no member 'addedProduct'}}
}

final class GiftViewController: ProductViewController {}
// expected-error@-1 {{inheritance from a final class 'ProductViewController'}}
