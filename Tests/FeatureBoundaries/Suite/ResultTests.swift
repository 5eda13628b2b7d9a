import FeatureBoundariesContract
import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

@MainActor @Suite struct ResultTests {
  nonisolated static let results: ShopExamples = [
    "the catalogue names what was added, until the next page": [
      .open("Tea"): "page of tea, \(teaPage)", .tap("Add"): "basket: Tea", .back: "\(catalogue), Added: Tea",
      .open("Mug"): "page of mug, \(mugPage)", .back: "\(catalogue)",
    ],
    "adding twice adds twice, and the badge counts at once": [
      .open("Mug"): "page of mug, \(mugPage)", .tap("Add"): "basket: Mug", .tap("Add"): "basket: Mug|Mug",
      .tap("Add"): "basket: Mug|Mug|Mug", .back: "\(catalogue), Added: Mug",
    ],
    "only the page that was opened from the catalogue counts": [
      .open("Tea"): .anything, .open("Also: Mug"): "page of mug, \(mugPage)", .tap("Add"): "basket: Mug",
      .back: "\(teaPage)", .back: "\(catalogue)", .tap("Basket"): "< Basket, ( Mug ), ( Order now )",
      .open("Mug"): "page of mug, \(mugPage)", .tap("Add"): "basket: Mug|Mug",
      .back: "< Basket, ( Mug ), ( Mug ), ( Order now )", .back: "\(catalogue)",
    ],
    "the note stays while other screens come and go": [
      .open("Tea"): .anything, .tap("Add"): .anything, .back: "\(catalogue), Added: Tea", .tap("Basket"): .anything,
      .back: "\(catalogue), Added: Tea", .tap("Orders"): "\(login)", .leave: "no sheet",
    ],
    "a swipe back that is cancelled loses no result": [
      .open("Tea"): "page of tea, \(teaPage)", .cancelSwipeBack: "", .stack: "Catalogue, Product",
      .tap("Add"): "basket: Tea", .cancelSwipeBack: "", .back: "\(catalogue), Added: Tea", .cancelSwipeBack: "",
      .stack: "Catalogue",
    ],
    "a page that is left while it loads has no result": [
      .tap("Tea"): "page of tea, < Product, Loading…", .back: "\(catalogue)", .answer(): "",
    ],
    "all screens are up to date when the basket changes": [
      .goToBasket: "page of tea, < Basket, ( Tea ), ( Order now ), basket: Tea",
      .tap("Order now"): "< Basket, ( Tea ), (-Order now-), \(login)",
      .logIn(): "log in Ada, order Tea for Ada 1, no sheet", .open("Tea"): "page of tea, \(teaPage)",
      .tap("Add"): "basket: Tea|Tea", .answer(): "basket: Tea",
      .back: "< Basket, ( Tea ), Order 2 was placed., ( Order now )",
    ],
    "an order that is placed after the user has left empties the basket": [
      .goToBasket: .anything, .tap("Order now"): .anything, .logIn(): .anything, .back: "\(teaPage)",
      .answer(): "empty basket", .tap("Basket"): "< Basket, The basket is empty., (-Order now-)",
    ],
    "an order that fails leaves the basket, and can be repeated": [
      .goToBasket: .anything, .tap("Order now"): .anything, .logIn(): .anything,
      .answer(.bad): "< Basket, ( Tea ), There is no connection., ( Order now )",
      .tap("Order now"): "order Tea for Ada 1, < Basket, ( Tea ), (-Order now-)",
      .answer(.bad, twice: true): "< Basket, ( Tea ), There is no connection., ( Order now )",
      .tap("Order now"): "order Tea for Ada 1, < Basket, ( Tea ), (-Order now-)",
      .answer(twice: true): "< Basket, The basket is empty., Order 2 was placed., (-Order now-), empty basket",
    ],
    "an order contains what was in the basket at the tap": [
      .goToBasket: .anything, .tap("Order now"): .anything, .basketGrows: .anything,
      .logIn(): "log in Ada, order Tea for Ada 1, no sheet", .basketGrows: .anything, .answer(.expired): "\(login)",
      .logIn("Grace"): "log in Grace, order Tea for Grace 2, no sheet",
      .answer(): "< Basket, ( Mug ), ( Mug ), Order 2 was placed., ( Order now ), basket: Mug|Mug",
    ],
  ]

  @Test(arguments: Variant.underTest, results)
  func `results come back`(variant: Variant, example: ShopExample) throws { try example.check(variant) }
}
