import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

@testable import FeatureBoundariesContract

/// What the catalogue gets back from a page, and the basket from all.
@MainActor
@Suite struct ResultTests {
  @Test(arguments: Variant.underTest)
  func `the catalogue names what was added, until the next page`(variant: Variant) {
    let stage = Stage(variant)
    stage.open("Tea")
    stage.tap("Add to basket")
    stage.tapBack()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )", "Added: Tea"])
    stage.open("Mug")
    stage.tapBack()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
    #expect(stage.basket.items == [ScriptedServices.tea])
  }

  @Test(arguments: Variant.underTest)
  func `adding twice adds twice, and the badge counts at once`(variant: Variant) {
    let stage = Stage(variant)
    stage.open("Mug")
    for count in 1...3 {
      stage.tap("Add to basket")
      #expect(stage.buttons("Basket (\(count))").count == 1)
    }
    #expect(stage.basket.items.map(\.name) == ["Mug", "Mug", "Mug"])
    stage.tapBack()
    #expect(stage.buttons("Basket (3)").count == 1)
    #expect(stage.content.last == "Added: Mug")
  }

  @Test(arguments: Variant.underTest)
  func `only the page that was opened from the catalogue counts`(variant: Variant) {
    let stage = Stage(variant)
    stage.open("Tea")
    stage.open("Also: Mug")
    stage.tap("Add to basket")
    stage.tapBack()
    stage.tapBack()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
    #expect(stage.basket.items == [ScriptedServices.mug])
    stage.tap("Basket")
    stage.open("Mug")
    stage.tap("Add to basket")
    stage.tapBack()
    stage.tapBack()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
  }

  @Test(arguments: Variant.underTest)
  func `the note stays while other screens come and go`(variant: Variant) {
    let stage = Stage(variant)
    stage.open("Tea")
    stage.tap("Add to basket")
    stage.tapBack()
    stage.tap("Basket")
    stage.tapBack()
    stage.tap("Orders")
    stage.tap("Cancel")
    #expect(stage.content.last == "Added: Tea")
  }

  @Test(arguments: Variant.underTest)
  func `a swipe back that is cancelled loses no result`(variant: Variant) {
    let stage = Stage(variant)
    stage.open("Tea")
    stage.cancelSwipeBack()
    #expect(stage.stack == ["Catalogue", "Product"])
    #expect(stage.content.first == "Tea")
    stage.tap("Add to basket")
    stage.cancelSwipeBack()
    stage.tapBack()
    #expect(stage.content.last == "Added: Tea")
    stage.cancelSwipeBack()
    #expect(stage.stack == ["Catalogue"])
    #expect(stage.services.questions == ["products", "page of tea"])
  }

  @Test(arguments: Variant.underTest)
  func `a page that is left while it loads has no result`(variant: Variant) {
    let stage = Stage(variant)
    stage.tap("Tea")
    stage.tapBack()
    stage.answer()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
  }

  @Test(arguments: Variant.underTest)
  func `all screens are up to date when the basket changes`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToBasket()
    #expect(stage.content == ["( Tea )", "( Order now )"])
    stage.tap("Order now")
    stage.logIn()
    #expect(stage.content == ["( Tea )", "(-Order now-)"])
    stage.open("Tea")
    stage.tap("Add to basket")
    #expect(stage.buttons("Basket (2)").count == 1)
    stage.answer()
    #expect(stage.buttons("Basket (1)").count == 1)
    stage.tapBack()
    #expect(stage.content == ["( Tea )", "Order 2 was placed.", "( Order now )"])
    #expect(stage.services.questions.filter { $0.hasPrefix("order ") } == ["order [\"Tea\"] for Ada 1"])
  }

  @Test(arguments: Variant.underTest)
  func `an order that is placed after the user has left empties the basket`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToBasket()
    stage.tap("Order now")
    stage.logIn()
    stage.tapBack()
    stage.answer()
    #expect(stage.basket.items.isEmpty)
    #expect(stage.buttons("Basket (0)").count == 1)
    #expect(stage.content.first == "Tea")
    stage.tap("Basket")
    #expect(stage.content == ["The basket is empty.", "(-Order now-)"])
  }

  @Test(arguments: Variant.underTest)
  func `an order that fails leaves the basket, and can be repeated`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToBasket()
    stage.tap("Order now")
    stage.logIn()
    stage.answer(.bad)
    #expect(stage.content == ["( Tea )", "There is no connection.", "( Order now )"])
    stage.tap("Order now")
    #expect(stage.content == ["( Tea )", "(-Order now-)"])
    #expect(stage.sheet == nil)
    stage.services.answer(twice: true)
    #expect(stage.content == ["The basket is empty.", "Order 2 was placed.", "(-Order now-)"])
  }
}
