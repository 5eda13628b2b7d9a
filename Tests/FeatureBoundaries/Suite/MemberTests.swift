import FeatureBoundariesContract
import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

@MainActor @Suite struct MemberTests {
  nonisolated static let members: ShopExamples = [
    "the orders are shown after the login, and the login is asked for once": [
      .tap("Orders"): "\(login)", .stack: "Catalogue", .enter("Ada"): "login, [Ada|], ( Log in ), ( Cancel )",
      .tap("Log in"): "log in Ada, login, [Ada|], (-Log in-), ( Cancel )",
      .answer(): "orders of Ada 1, < Orders, Loading…, no sheet",
      .answer(): "< Orders, Orders of Ada, Order 1, ( Tea ), ( Lost )", .back: "\(catalogue)",
      .tap("Orders"): "orders of Ada 1, < Orders, Loading…", .stack: "Catalogue, Orders",
    ],
    "a login that is left shows no orders and orders nothing": [
      .tap("Orders"): "\(login)", .leave: "no sheet", .stack: "Catalogue",
      .goToBasket: "page of tea, < Basket, ( Tea ), ( Order now ), basket: Tea",
      .tap("Order now"): "< Basket, ( Tea ), (-Order now-), \(login)",
      .leave: "< Basket, ( Tea ), Nothing was ordered., ( Order now ), no sheet",
      .tap("Order now"): "< Basket, ( Tea ), (-Order now-), \(login)",
      .logIn(): "log in Ada, order Tea for Ada 1, no sheet",
    ],
    "an answer to a login that was left is ignored": [
      .tap("Orders"): "\(login)", .tap("Log in"): "log in , login, [(Customer number)], (-Log in-), ( Cancel )",
      .leave: "no sheet", .answer(): "", .tap("Orders"): "\(login)", .leaveInside: "", .answerAtOnce(.good): "",
      .tap("Log in"): "log in , no sheet", .stack: "Catalogue", .tap("Orders"): "\(login)",
    ],
    "nothing behind the login can be tapped": [
      .open("Tea"): "page of tea, \(teaPage)", .tap("Orders"): "\(login)", .tap("Add"): "", .tap("Also: Mug"): "",
      .tap("Basket"): "", .tap("Orders"): "", .back: "", .cancelSwipeBack: "", .stack: "Catalogue, Product",
      .logIn(): "log in Ada, orders of Ada 1, < Orders, Loading…, no sheet", .stack: "Catalogue, Product, Orders",
    ],
    "orders that can't be loaded are loaded again when the user wants it": [
      .tap("Orders"): "\(login)", .logIn(): "log in Ada, orders of Ada 1, < Orders, Loading…, no sheet",
      .answer(.bad): "< Orders, There is no connection., ( Try again )",
      .tap("Try again"): "orders of Ada 1, < Orders, Loading…",
      .answer(): "< Orders, Orders of Ada, Order 1, ( Tea ), ( Lost )",
    ],
    "a session that has expired is renewed where it was needed": [
      .tap("Orders"): .anything, .logIn(): .anything, .answer(.expired): "\(login)", .stack: "Catalogue, Orders",
      .logIn("Grace"): "log in Grace, orders of Grace 2, no sheet",
      .answer(): "< Orders, Orders of Grace, Order 1, ( Tea ), ( Lost )", .stack: "Catalogue, Orders",
      .back: .anything, .goToBasket: .anything,
      .tap("Order now"): "order Tea for Grace 2, < Basket, ( Tea ), (-Order now-)", .answer(.expired): "\(login)",
      .logIn("Mary"): "log in Mary, order Tea for Mary 3, no sheet",
      .answer(): "< Basket, The basket is empty., Order 2 was placed., (-Order now-), empty basket",
    ],
    "a session that isn't renewed is over": [
      .tap("Orders"): .anything, .logIn(): .anything, .answer(.expired): "\(login)",
      .leave: "< Orders, You are logged out., ( Try again ), no sheet", .stack: "Catalogue, Orders",
      .tap("Orders"): "\(login)", .leave: "no sheet", .tap("Try again"): "orders of Ada 1, < Orders, Loading…",
      .answer(.expired): "\(login)", .logIn("Grace"): "log in Grace, orders of Grace 2, no sheet",
      .answer(): "< Orders, Orders of Grace, Order 1, ( Tea ), ( Lost )",
    ],
    "two screens that need a member wait for one login": [
      .open("Tea"): .anything, .tap("Add"): .anything, .tap("Orders"): .anything, .logIn(): .anything,
      .tap("Basket"): .anything, .tap("Order now"): "order Tea for Ada 1, < Basket, ( Tea ), (-Order now-)",
      .answer(.expired): "\(login)", .answer(.expired): "",
      .logIn("Grace"): "log in Grace, orders of Grace 2, order Tea for Grace 2, no sheet", .answer(): "",
      .answer(): "< Basket, The basket is empty., Order 2 was placed., (-Order now-), empty basket",
      .back: "< Orders, Orders of Grace, Order 1, ( Tea ), ( Lost )",
    ],
    "a login that is left is the result for both": [
      .open("Tea"): .anything, .tap("Add"): .anything, .tap("Orders"): .anything, .logIn(): .anything,
      .tap("Basket"): .anything, .tap("Order now"): .anything, .answer(.expired): "\(login)", .answer(.expired): "",
      .leave: "< Basket, ( Tea ), Nothing was ordered., ( Order now ), no sheet",
      .back: "< Orders, You are logged out., ( Try again )",
    ],
    "a session that was renewed meanwhile isn't renewed again": [
      .open("Tea"): .anything, .tap("Add"): .anything, .tap("Orders"): .anything, .logIn(): .anything,
      .tap("Basket"): .anything, .tap("Order now"): .anything, .answer(.expired): "\(login)",
      .logIn("Ada"): "log in Ada, orders of Ada 2, no sheet", .answer(.expired): "order Tea for Ada 2",
      .answer(): "", .answer(): "< Basket, The basket is empty., Order 2 was placed., (-Order now-), empty basket",
    ],
    "a session that expires for a screen that has gone needs no login": [
      .tap("Orders"): .anything, .logIn(): .anything, .back: "\(catalogue)", .answer(.expired): "", .backInside: "",
      .answerAtOnce(.expired): "", .tap("Orders"): "orders of Ada 1", .stack: "Catalogue", .answerAtOnce(nil): "",
      .goToBasket: .anything, .tap("Order now"): "order Tea for Ada 1, < Basket, ( Tea ), (-Order now-)",
      .back: .anything, .answer(.expired): "", .tap("Basket"): .anything, .backInside: "", .answerAtOnce(.expired): "",
      .tap("Order now"): "order Tea for Ada 1, \(teaPage)", .answerAtOnce(nil): "",
      .tap("Orders"): "orders of Ada 1, < Orders, Loading…",
    ],
    "a login that can't be shown is the result nil, and the next tap shows it": [
      .presentNotice: "sheet, Notice", .sweep: "no sheet", .tap("Orders"): .anything, .logIn(): .anything,
      .presentNotice: "sheet, Notice", .answer(.expired): "< Orders, You are logged out., ( Try again )",
      .dismiss: "no sheet", .tap("Try again"): "orders of Ada 1, < Orders, Loading…", .takeAway: .anything,
      .answer(.expired): "", .putBack: "< Orders, You are logged out., ( Try again )", .tap("Orders"): "\(login)",
      .dismiss: "no sheet", .back: .anything, .goToBasket: .anything,
      .tap("Order now"): "< Basket, ( Tea ), (-Order now-), \(login)",
      .logIn("Grace"): "log in Grace, order Tea for Grace 2, no sheet", .presentNotice: "sheet, Notice",
      .answer(.expired): "< Basket, ( Tea ), Nothing was ordered., ( Order now )",
    ],
    "what is typed stays while the basket changes behind the login": [
      .tap("Orders"): "\(login)", .enter("Ad"): .anything, .basketGrows: "basket: Mug",
      .type("a"): "login, [Ada|], ( Log in ), ( Cancel )",
    ],
  ]

  @Test(arguments: Variant.underTest, members)
  func `members enter`(variant: Variant, example: ShopExample) throws { try example.check(variant) }

  @Test(arguments: Variant.underTest, ["", "0", "نورا", "👩‍💻"])
  func `a login that fails can be repeated`(variant: Variant, number: String) {
    let stage = Stage(variant)
    stage.tap("Orders")
    for (answer, message) in [
      (ScriptedServices.Answer.expired, "This number is unknown."), (.bad, "There is no connection."),
    ] {
      stage.enter(number)
      stage.tap("Log in")
      #expect(stage.services.questions.last == "log in \(number)")
      #expect(stage.sheet?.dropFirst() == ["(-Log in-)", "( Cancel )"])
      stage.answer(answer)
      #expect(stage.sheet?.dropFirst() == [message, "( Log in )", "( Cancel )"])
      #expect(stage.stack == ["Catalogue"])
    }
    stage.logIn()
    #expect(stage.stack == ["Catalogue", "Orders"])
  }

  @Test(arguments: Variant.underTest)
  func `a new session that has expired at once is renewed for each`(variant: Variant) {
    let stage = Stage(variant)
    stage.basket.add(ScriptedServices.tea)
    stage.tap("Orders")
    stage.logIn()
    stage.tap("Basket")
    stage.tap("Order now")
    stage.answer(.expired)
    stage.answer(.expired)
    stage.enter("Grace")
    stage.tap("Log in")
    stage.services.insideNextCall = { stage.services.answersAtOnce = .expired }
    stage.services.answer(latest: true)
    #expect(stage.sheet != nil)
    stage.services.answersAtOnce = nil
    stage.logIn("Mary")
    #expect(stage.sheet == nil)
    stage.answer()
    stage.answer()
    #expect(stage.content.contains("Order 2 was placed."))
    #expect(
      stage.services.questions.suffix(5) == [
        "orders of Grace 2", "order Tea for Grace 2", "log in Mary", "orders of Mary 3", "order Tea for Mary 3",
      ])
  }
}
