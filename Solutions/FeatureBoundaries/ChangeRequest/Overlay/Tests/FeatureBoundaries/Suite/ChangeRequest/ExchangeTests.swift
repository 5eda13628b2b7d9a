import FeatureBoundariesContract
import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

/// The change request: the orders use the catalogue, and get a product back.
@MainActor
@Suite struct ExchangeTests {
  nonisolated private static let orders =
    "< Orders, Orders of Ada, Order 1, ( Tea ), ( Exchange Tea ), ( Lost ), ( Exchange Lost )"
  nonisolated private static let choice = "< Catalogue, ( Tea ), ( Mug ), ( Lost )"

  /// Each begins with the orders of Ada, which can be exchanged.
  nonisolated private static let exchanges: ShopExamples = [
    "a tap on a product exchanges the item, and leads back": [
      .tap("Exchange Tea"): "products, < Catalogue, Loading…", .answer(): "\(choice)",
      .stack: "Catalogue, Orders, Catalogue",
      .tap("Mug"): "exchange Tea of 1 for mug by Ada 1, < Orders, Loading…", .stack: "Catalogue, Orders",
      .answer(): "orders of Ada 1", .answer(): "\(orders)", .back: "\(catalogue)",
      .open("Tea"): "page of tea, \(teaPage)",
    ],
    "Back exchanges nothing": [
      .tap("Exchange Tea"): .anything, .answer(): "\(choice)", .cancelSwipeBack: "", .back: "\(orders)",
      .tap("Exchange Lost"): .anything, .answer(): "\(choice)",
      .tap("Tea"): "exchange Lost of 1 for tea by Ada 1, < Orders, Loading…",
    ],
    "the user may look at the basket meanwhile, and then choose": [
      .tap("Exchange Tea"): .anything, .answer(): "\(choice)", .basketGrows: "basket: Mug", .tap("Basket"): .anything,
      .open("Mug"): "page of mug, \(mugPage)", .stack: "Catalogue, Orders, Catalogue, Basket, Product",
      .tap("Add"): "basket: Mug|Mug", .back: "< Basket, ( Mug ), ( Mug ), ( Order now )", .back: "\(choice)",
      .tap("Mug"): "exchange Tea of 1 for mug by Ada 1, < Orders, Loading…", .stack: "Catalogue, Orders",
    ],
    "the catalogue of the shop still opens pages while another one chooses": [
      .tap("Exchange Tea"): .anything, .answer(): "\(choice)", .back: "\(orders)", .back: "\(catalogue)",
      .open("Mug"): "page of mug, \(mugPage)", .tap("Add"): "basket: Mug", .back: "\(catalogue), Added: Mug",
    ],
    "an exchange that fails leads to the orders as they are": [
      .tap("Exchange Tea"): .anything, .answer(): .anything, .tap("Mug"): .anything,
      .answer(.bad): "< Orders, There is no connection., ( Try again )",
      .tap("Try again"): "orders of Ada 1, < Orders, Loading…", .answer(): "\(orders)",
      .tap("Exchange Tea"): .anything, .answer(): .anything, .tap("Mug"): .anything, .answer(.expired): "\(login)",
      .logIn("Grace"): "log in Grace, orders of Grace 2, no sheet",
      .answer(): "< Orders, Orders of Grace, Order 1, ( Tea ), ( Exchange Tea ), ( Lost ), ( Exchange Lost )",
    ],
    "an exchange whose login is left ends like the orders": [
      .tap("Exchange Tea"): .anything, .answer(): .anything, .tap("Mug"): .anything, .answer(.expired): "\(login)",
      .leave: "< Orders, You are logged out., ( Try again ), no sheet",
    ],
    "an exchange is for the member who is logged in now": [
      .back: .anything, .tap("Orders"): .anything, .answer(.expired): "\(login)", .logIn("Grace"): .anything,
      .answer(): .anything, .tap("Exchange Tea"): .anything, .answer(): .anything,
      .tap("Mug"): "exchange Tea of 1 for mug by Grace 2, < Orders, Loading…",
    ],
    "an answer after the user has left the orders changes nothing": [
      .tap("Exchange Tea"): .anything, .answer(): .anything, .tap("Mug"): .anything, .back: "\(catalogue)",
      .answer(twice: true): "", .stack: "Catalogue",
    ],
    "of two answers to an exchange, the second one is ignored": [
      .tap("Exchange Tea"): .anything, .answer(): .anything, .tap("Mug"): .anything,
      .answer(twice: true): "orders of Ada 1", .answer(): "\(orders)",
    ],
    // The catalogue is asked for while it is pushed.
    "a service may answer at once, and a tap during the push opens nothing": [
      .answerAtOnce(.good): "", .inside("Exchange Lost"): "", .tap("Exchange Tea"): "products, \(choice)",
      .stack: "Catalogue, Orders, Catalogue",
      .tap("Mug"): "exchange Tea of 1 for mug by Ada 1, orders of Ada 1, \(orders)", .stack: "Catalogue, Orders",
    ],
    "a tap while other orders are pushed chooses nothing": [
      .tap("Exchange Tea"): .anything, .answer(): "\(choice)", .inside("Mug"): "",
      .tap("Orders"): "orders of Ada 1, < Orders, Loading…", .stack: "Catalogue, Orders, Catalogue, Orders",
      .answer(): "\(orders)", .back: "\(choice)", .tap("Mug"): "exchange Tea of 1 for mug by Ada 1, < Orders, Loading…",
      .stack: "Catalogue, Orders",
    ],
    "the way back leads to the orders that asked, also if others are below or above": [
      .tap("Exchange Tea"): .anything, .answer(): .anything, .tap("Orders"): .anything, .answer(): .anything,
      .tap("Exchange Lost"): .anything, .answer(): .anything, .back: "\(orders)", .back: "\(choice)",
      .tap("Mug"): "exchange Tea of 1 for mug by Ada 1, < Orders, Loading…", .stack: "Catalogue, Orders",
      .answer(): .anything, .answer(): .anything, .tap("Orders"): .anything, .answer(): .anything,
      .tap("Exchange Tea"): .anything, .answer(): .anything, .tap("Mug"): .anything,
      .stack: "Catalogue, Orders, Orders",
    ],
  ]

  @Test(arguments: Variant.underTest, exchanges)
  func `an item is exchanged`(variant: Variant, example: ShopExample) throws {
    try example.check(variant) { stage in
      stage.services.ordersCanBeExchanged = true
      stage.goToOrders()
    }
  }

  @Test(arguments: Variant.underTest)
  func `only orders that can be exchanged have the buttons`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToOrders()
    #expect(stage.content == ["Orders of Ada", "Order 1", "( Tea )", "( Lost )"])
    stage.services.ordersCanBeExchanged = true
    stage.tap("Orders")
    stage.answer()
    #expect(
      stage.content == ["Orders of Ada", "Order 1", "( Tea )", "( Exchange Tea )", "( Lost )", "( Exchange Lost )"])
  }

  @Test(arguments: Variant.underTest)
  func `of two touches in one turn, the first one counts`(variant: Variant) {
    let stage = Stage(variant)
    stage.services.ordersCanBeExchanged = true
    stage.goToOrders()
    stage.tap("Exchange Tea")
    stage.answer()
    // UIKit keeps a screen as long as its pop is animated.
    let (screens, buttons) = (stage.screens, stage.buttons("Mug") + stage.buttons("Tea"))
    for button in buttons { button.sendActions(for: .touchUpInside) }
    #expect(screens.count == 3)
    #expect(buttons.count == 2)
    #expect(stage.stack == ["Catalogue", "Orders"])
    #expect(stage.services.questions.last == "exchange Tea of 1 for mug by Ada 1")
  }

  @Test(arguments: Variant.underTest, ["Mug", "Back"])
  func `the catalogue is freed with what is in it, after a choice and after Back`(variant: Variant, title: String) {
    let stage = Stage(variant)
    stage.services.ordersCanBeExchanged = true
    stage.goToOrders()
    stage.tap("Exchange Tea")
    stage.answer()
    let objects = stage.screens.suffix(1).flatMap { [$0] + $0.children }.map(WeakObject.init)
    #expect(stage.stack.count == 3)
    if title == "Back" { stage.tapBack() } else { stage.tap(title) }
    #expect(objects.allSatisfy { $0.object == nil })
  }
}
