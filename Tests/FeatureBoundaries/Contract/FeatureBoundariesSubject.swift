import ShopVocabulary
import UIStage
import WorkbookSupport

/// A shop: catalogue, product, basket, orders and login.
///
/// Both versions promise:
///
/// - **One stack.** The catalogue is the root. Each screen shows a product, the basket or the orders above it, also if the same
///   screen is on the stack already. A tap while a push or a pop is animated opens nothing.
/// - **Who has left is gone.** A screen that is popped, or swept away, is freed, even if a service never answers. An answer
///   that arrives later changes no screen. Only an order that was placed empties the basket.
/// - **One answer.** Of two answers to a question, the second one is ignored. A service may answer from inside the call,
///   and what an answer brings is shown when its call returns.
/// - **Results.** When the user comes back to the catalogue, it names the product that was put into the basket on the page
///   that was opened from it, until another page is opened. A swipe back that is cancelled loses no result.
/// - **Members.** The orders, and sending an order, need a member. If nobody is logged in, the login is shown as a sheet, once,
///   even if two screens wait for it. Both get its result when it is off the screen, the first one first. If the user cancels it
///   or sweeps it away, that is the result, too: the orders aren't shown, and nothing is ordered.
/// - **Sessions expire.** If a service says so, the screen asks for another member: the login is shown, unless somebody has
///   logged in meanwhile. What was asked for that member is then asked for the new one.
@MainActor
protocol FeatureBoundariesSubject: AnyObject {
  /// Shows the shop. All that the shop needs is kept by it.
  var navigationController: UINavigationController { get }
}

extension Variant {
  @MainActor
  func makeShop(_ services: ShopServices) -> any FeatureBoundariesSubject {
    switch self {
    case .before: BeforeShop(services)
    case .after: AfterShop(services)
    }
  }
}
