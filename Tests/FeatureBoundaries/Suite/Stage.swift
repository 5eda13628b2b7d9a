import FeatureBoundariesContract
import ShopVocabulary
import UIStage
import UIStageSimulation
import WorkbookSupport

/// A shop on a screen, with a user and services.
@MainActor
final class Stage {
  let services = ScriptedServices()
  let basket = Basket()
  let window = UIWindow()
  /// Of the shop, only this is kept.
  private(set) var navigationController: UINavigationController?

  /// - Parameter isLoaded: Whether the catalogue has got its products.
  init(_ variant: Variant, isLoaded: Bool = true, assortment: [Product]? = nil) {
    if let assortment { services.assortment = assortment }
    let services = ShopServices(catalogue: services, orders: services, login: services, basket: basket)
    navigationController = variant.makeShop(services).navigationController
    window.show(navigationController)
    if isLoaded { answer() }
  }

  func remove() {
    window.rootViewController = nil
    navigationController = nil
  }

  /// What the app around the shop may do: it shows a sheet of its own in front of the shop.
  func presentNotice() {
    let (notice, label) = (UIViewController(), UILabel())
    label.text = "Notice"
    notice.view.addSubview(label)
    navigationController?.present(notice, animated: true)
  }

  // MARK: What a person sees

  var stack: [String] { screens.map { $0.title ?? "" } }
  var screens: [UIViewController] { navigationController?.viewControllers ?? [] }

  /// All lines of the window, read once.
  struct Sight {
    let lines: [String]
    /// The lines of the screen on top, without its title and the menu.
    var content: [String] { Array(lines.prefix { !$0.hasPrefix("( Basket (") }.dropFirst(2)) }
    /// The lines of the sheet, or nil if there is none.
    var sheet: [String]? { lines.firstIndex(of: "=== sheet ===").map { Array(lines[($0 + 1)...]) } }
    var isLoginShown: Bool { sheet.map { $0 != ["Notice"] } ?? false }
  }

  var sight: Sight { Sight(lines: window.lines) }
  var content: [String] { sight.content }
  var sheet: [String]? { sight.sheet }
  var isLoginShown: Bool { sight.isLoginShown }

  private var views: [UIView] { window.tree }

  func buttons(_ title: String) -> [UIButton] {
    views.compactMap { $0 as? UIButton }.filter { $0.title(for: .normal)?.hasPrefix(title) ?? false }
  }

  // MARK: What a person does

  var user: User { User(of: window) }

  func tap(_ title: String) {
    if let button = buttons(title).first { user.tap(button) }
  }

  func tapBack() {
    navigationController.map(user.tapBack)
  }

  func cancelSwipeBack() {
    navigationController.map(user.cancelSwipeBack)
  }

  func answer(_ answer: ScriptedServices.Answer = .good) { services.answer(answer) }

  func open(_ product: String) {
    tap(product)
    services.answer(latest: true)
  }

  func enter(_ number: String) {
    guard let field = views.lazy.compactMap({ $0 as? UITextField }).first else { return }
    user.tap(field)
    for _ in field.text ?? "" { user.deleteBackward() }
    user.paste(number)
  }

  func logIn(_ number: String = "Ada") {
    enter(number)
    tap("Log in")
    services.answer(latest: true)
  }

  func goToOrders() {
    tap("Orders")
    logIn()
    services.answer(latest: true)
  }

  func goToBasket() {
    open("Tea")
    tap("Add to basket")
    tap("Basket")
  }
}

struct WeakObject {
  private(set) weak var object: AnyObject?
  let name: String

  init(object: AnyObject?) {
    self.object = object
    name = object.map { "\(type(of: $0))" } ?? "nothing"
  }
}
