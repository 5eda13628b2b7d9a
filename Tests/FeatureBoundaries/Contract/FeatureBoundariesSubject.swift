package import ShopVocabulary
package import UIStage
package import WorkbookSupport

/// A shop: catalogue, product, basket, orders and login.
///
/// Both versions promise:
///
/// - **One stack.** The catalogue is the root. Each screen shows a product, the basket or the orders above it, also if the
///   same screen is on the stack already. A tap on a product or on the menu opens nothing while a push or a pop is animated.
/// - **Lifetime.** A screen that is popped or dismissed is freed, even if a service never answers. Only the navigation
///   controller has to be kept; when it is freed, the shop keeps nothing alive, neither a screen nor what it was given.
/// - **One answer.** Of two answers to a question, the second one is ignored. A service may answer from inside the call,
///   and what an answer brings is shown when its call returns. An answer for a screen that has gone changes no screen.
/// - **Results.** When the user comes back to the catalogue, it names the product that was put into the basket on the page
///   that was opened from it, until another page is opened. A swipe back that is cancelled loses no result. Left open: whether
///   the catalogue forgets the product when the user taps another one while a push or a pop is animated.
/// - **Orders.** An order contains what was in the basket when the user tapped "Order now". It is removed from the basket when
///   the order is placed, even if the screen has gone.
/// - **Members.** The orders, and sending an order, need a member. If none is logged in, the login is shown as a sheet, once,
///   even if two screens wait for it. Both get its result when it is off the screen, the first one first. There is no member
///   if the user cancels the login, if the user or other code dismisses it, and if it can't be shown, because the shop isn't on
///   the screen or presents another sheet. Then the orders aren't shown, and nothing is ordered; the next tap tries again.
///   Left open: if the app pops the screen on which "Orders" was tapped while the login is shown, the orders may follow the
///   login or not, and this screen may be freed only when the login is.
/// - **Sessions expire.** If a service says so, the screen asks for another member: the login is shown, unless a member has
///   logged in meanwhile. What was asked for the first member is then asked for the new one, with the same contents.
@MainActor
package protocol FeatureBoundariesSubject: AnyObject {
  /// Shows the shop, and keeps all that the shop needs.
  var navigationController: UINavigationController { get }
}

extension Variant {
  @MainActor
  package func makeShop(_ services: ShopServices) -> any FeatureBoundariesSubject {
    switch self {
    case .before: BeforeShop(services)
    case .after: AfterShop(services)
    }
  }
}
