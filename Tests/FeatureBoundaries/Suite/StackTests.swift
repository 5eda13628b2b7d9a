import FeatureBoundariesContract
import ShopVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor @Suite struct StackTests {
  nonisolated static let stacks: ShopExamples = [
    "every screen leads to every other one, and Back leads home": [
      .goToOrders: .anything, .open("Tea"): "page of tea, \(teaPage)", .tap("Basket"): .anything,
      .tap("Orders"): .anything, .tap("Basket"): .anything,
      .stack: "Catalogue, Orders, Product, Basket, Orders, Basket", .back: "< Orders, Loading…",
      .back: "< Basket, The basket is empty., (-Order now-)", .back: "\(teaPage)",
      .back: "< Orders, Orders of Ada, Order 1, ( Tea ), ( Lost )", .back: "\(catalogue)", .back: "",
      .stack: "Catalogue",
    ],
    "a page shows its product, and leads to related ones": [
      .tap("Tea"): "page of tea, < Product, Loading…", .answer(): "\(teaPage)",
      .open("Also: Mug"): "page of mug, \(mugPage)", .open("Also: Tea"): "page of tea, \(teaPage)",
      .stack: "Catalogue, Product, Product, Product", .back: "\(mugPage)", .back: "\(teaPage)",
    ],
    "the same screen can be on the stack twice, with a state of its own": [
      .goToBasket: .anything, .tap("Order now"): .anything,
      .leave: "< Basket, ( Tea ), Nothing was ordered., ( Order now ), no sheet",
      .tap("Basket"): "< Basket, ( Tea ), ( Order now )", .stack: "Catalogue, Product, Basket, Basket",
      .back: "< Basket, ( Tea ), Nothing was ordered., ( Order now )",
    ],
    "a tap during a push opens nothing, on whatever screen": [
      .inside("Mug"): "", .open("Tea"): "page of tea, \(teaPage)", .back: "\(catalogue)", .inside("Basket"): "",
      .open("Tea"): "page of tea, \(teaPage)", .back: "\(catalogue)", .inside("Orders"): "",
      .open("Tea"): "page of tea, \(teaPage)", .stack: "Catalogue, Product", .inside("Also: Lost"): "",
      .open("Also: Mug"): "page of mug, \(mugPage)", .stack: "Catalogue, Product, Product", .tap("Add"): .anything,
      .tap("Basket"): "< Basket, ( Mug ), ( Order now )", .inside("Mug"): "", .open("Mug"): "page of mug, \(mugPage)",
      .stack: "Catalogue, Product, Product, Basket, Product", .goToOrders: .anything, .inside("Lost"): "",
      .open("Tea"): "page of tea, \(teaPage)", .inside("Orders"): "", .open("Also: Mug"): "page of mug, \(mugPage)",
      .stack: "Catalogue, Product, Product, Basket, Product, Orders, Product, Product",
    ],
    "Back during a push leaves nothing behind": [
      .backInside: "", .tap("Tea"): "page of tea", .stack: "Catalogue", .answer(): "",
      .open("Mug"): "page of mug, \(mugPage)", .stack: "Catalogue, Product",
    ],
    "of two answers, the second one is ignored": [
      .tap("Tea"): "page of tea, < Product, Loading…", .answer(twice: true): "\(teaPage)", .tap("Orders"): "\(login)",
      .tap("Log in"): "log in , login, [(Customer number)], (-Log in-), ( Cancel )",
      .answer(twice: true): "orders of  1, < Orders, Loading…, no sheet",
      .answer(twice: true): "< Orders, Orders of , Order 1, ( Tea ), ( Lost )",
    ],
    "services may answer from inside each call": [
      .answerAtOnce(.good): "", .tap("Tea"): "page of tea, \(teaPage)", .tap("Add"): "basket: Tea",
      .tap("Basket"): "< Basket, ( Tea ), ( Order now )",
      .tap("Order now"): "< Basket, ( Tea ), (-Order now-), \(login)",
      .logIn(): """
      log in Ada, order Tea for Ada 1, < Basket, The basket is empty., Order 2 was placed., (-Order now-), no sheet
      empty basket
      """,
      .tap("Orders"): "orders of Ada 1, < Orders, Orders of Ada, Order 1, ( Tea ), ( Lost )",
    ],
  ]

  @Test(arguments: Variant.underTest, stacks)
  func `screens lead to screens`(variant: Variant, example: ShopExample) throws { try example.check(variant) }

  @Test(arguments: Variant.underTest, ["Tea", "Basket", "Orders"])
  func `a tap during a pop opens nothing`(variant: Variant, title: String) {
    let stage = Stage(variant)
    let leaving = LeavingScreen { [weak stage] in stage?.tap(title) }
    stage.navigationController?.pushViewController(leaving, animated: true)
    stage.tapBack()
    #expect(leaving.hasLeft)
    #expect(stage.stack == ["Catalogue"])
    #expect(stage.sheet == nil)
    stage.tap(title)
    #expect(stage.stack.count == 2 || stage.sheet != nil)
  }

  @Test(arguments: Variant.underTest, [ScriptedServices.Answer.good, .bad])
  func `the catalogue shows all products, and the buttons of all screens`(
    variant: Variant, answer: ScriptedServices.Answer
  ) {
    let stage = Stage(variant, isLoaded: false)
    #expect(stage.window.lines == ["Catalogue", "---", "Loading…", "( Basket (0) )", "( Orders )"])
    // Of two answers, the second one is ignored.
    stage.services.answer(answer, twice: true)
    #expect(stage.content == (answer == .good ? ["( Tea )", "( Mug )", "( Lost )"] : []))
    #expect(stage.services.questions == ["products"])
  }

  @Test(arguments: Variant.underTest, ["", "unknown", "👩‍💻\n", "long"])
  func `a product that is unknown to the service is gone`(variant: Variant, name: String) {
    let id = name == "long" ? String(repeating: "x", count: 100_000) : name
    let stage = Stage(variant, assortment: [Product(id: ProductID(id), name: "Odd")])
    stage.services.assortment = []
    stage.tap("Odd")
    stage.answer()
    #expect(stage.content == ["This product is gone."])
    let isAskedFor = stage.services.questions.last == "page of \(id)"
    #expect(isAskedFor)
    stage.tapBack()
    #expect(stage.content == ["( Odd )"])
  }
}

/// A screen of the app around the shop. It acts when it has disappeared, while the pop is animated.
private final class LeavingScreen: UIViewController {
  private let action: () -> Void
  private(set) var hasLeft = false

  init(action: @escaping () -> Void) {
    self.action = action
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hasLeft = transitionCoordinator != nil
    action()
  }
}
