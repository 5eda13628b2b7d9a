// The orders need a member, so nobody can show them to somebody who hasn't logged in. In the starting code, the property can be
// forgotten.

import ShopVocabulary
import UIStage

@testable import FeatureBoundariesAfter

@MainActor
func showOrders(_ services: ShopServices, _ members: any MemberSource) -> UIViewController {
  OrdersViewController(service: services.orders, members: members) { _ in }
  // expected-error@-1 {{missing argument}}
}
