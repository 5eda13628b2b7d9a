// The orders can't be made without a member. In the starting code, the property can be forgotten.

import ShopVocabulary
import UIStage

@testable import FeatureBoundariesAfter

@MainActor
func showOrders(_ services: ShopServices, _ members: any MemberSource) -> UIViewController {
  OrdersViewController(service: services.orders, members: members) { _ in }
  // expected-error@-1 {{missing argument}}
}
