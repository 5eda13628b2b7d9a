import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

@testable import FeatureBoundariesContract

/// What the catalogue gets back from a page, and the basket from all.
@MainActor
@Suite struct ResultTests {
  nonisolated static let results: ShopExamples = [
    "the catalogue names what was added, until the next page": [
      .open(.tea): "page of tea, \(teaPage)", .tap(.add): "basket: Tea", .back: "\(catalogue), Added: Tea",
      .open(.mug): "page of mug, \(mugPage)", .back: "\(catalogue)",
    ],
    "adding twice adds twice, and the badge counts at once": [
      .open(.mug): "page of mug, \(mugPage)", .tap(.add): "basket: Mug", .tap(.add): "basket: Mug|Mug",
      .tap(.add): "basket: Mug|Mug|Mug", .back: "\(catalogue), Added: Mug",
    ],
    "only the page that was opened from the catalogue counts": [
      .open(.tea): .anything, .open(.alsoMug): "page of mug, \(mugPage)", .tap(.add): "basket: Mug",
      .back: "\(teaPage)", .back: "\(catalogue)", .tap(.basket): "< Basket, ( Mug ), ( Order now )",
      .open(.mug): "page of mug, \(mugPage)", .tap(.add): "basket: Mug|Mug",
      .back: "< Basket, ( Mug ), ( Mug ), ( Order now )", .back: "\(catalogue)",
    ],
    "the note stays while other screens come and go": [
      .open(.tea): .anything, .tap(.add): .anything, .back: "\(catalogue), Added: Tea", .tap(.basket): .anything,
      .back: "\(catalogue), Added: Tea", .tap(.orders): "\(login)", .leave: "no sheet",
    ],
    "a swipe back that is cancelled loses no result": [
      .open(.tea): "page of tea, \(teaPage)", .cancelSwipeBack: "", .stack: "Catalogue, Product",
      .tap(.add): "basket: Tea", .cancelSwipeBack: "", .back: "\(catalogue), Added: Tea", .cancelSwipeBack: "",
      .stack: "Catalogue",
    ],
    "a page that is left while it loads has no result": [
      .tap(.tea): "page of tea, < Product, Loading…", .back: "\(catalogue)", .answer(): "",
    ],
    "all screens are up to date when the basket changes": [
      .goToBasket: "page of tea, < Basket, ( Tea ), ( Order now ), basket: Tea",
      .tap(.orderNow): "< Basket, ( Tea ), (-Order now-), \(login)",
      .logIn(): "log in Ada, order Tea for Ada 1, no sheet", .open(.tea): "page of tea, \(teaPage)",
      .tap(.add): "basket: Tea|Tea", .answer(): "basket: Tea",
      .back: "< Basket, ( Tea ), Order 2 was placed., ( Order now )",
    ],
    "an order that is placed after the user has left empties the basket": [
      .goToBasket: .anything, .tap(.orderNow): .anything, .logIn(): .anything, .back: "\(teaPage)",
      .answer(): "empty basket", .tap(.basket): "< Basket, The basket is empty., (-Order now-)",
    ],
    "an order that fails leaves the basket, and can be repeated": [
      .goToBasket: .anything, .tap(.orderNow): .anything, .logIn(): .anything,
      .answer(.bad): "< Basket, ( Tea ), There is no connection., ( Order now )",
      .tap(.orderNow): "order Tea for Ada 1, < Basket, ( Tea ), (-Order now-)",
      .answer(.bad, twice: true): "< Basket, ( Tea ), There is no connection., ( Order now )",
      .tap(.orderNow): "order Tea for Ada 1, < Basket, ( Tea ), (-Order now-)",
      .answer(twice: true): "< Basket, The basket is empty., Order 2 was placed., (-Order now-), empty basket",
    ],
    "an order contains what was in the basket at the tap": [
      .goToBasket: .anything, .tap(.orderNow): .anything, .basketGrows: .anything,
      .logIn(): "log in Ada, order Tea for Ada 1, no sheet", .basketGrows: .anything, .answer(.expired): "\(login)",
      .logIn("Grace"): "log in Grace, order Tea for Grace 2, no sheet",
      .answer(): "< Basket, ( Mug ), ( Mug ), Order 2 was placed., ( Order now ), basket: Mug|Mug",
    ],
  ]

  @Test(arguments: Variant.underTest, results)
  func `results come back`(variant: Variant, example: ShopExample) throws { try example.check(variant) }
}
