// The name of an order, or any text, is no name of a product.

import ShopVocabulary

@testable import FeatureBoundariesAfter

@MainActor
func open(_ order: Order, _ showProduct: (ProductID) -> Void) {
  showProduct("tea")  // expected-error {{cannot convert value of type 'String' to expected argument type 'ProductID'}}
  showProduct(order.number)
  // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'ProductID'}}
}
