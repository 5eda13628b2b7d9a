import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

@testable import FeatureBoundariesContract

/// The change request: the orders use the catalogue, and get a product back.
@MainActor
@Suite struct ExchangeTests {
  /// A shop that shows orders which can be exchanged.
  func stage(_ variant: Variant) -> Stage {
    let stage = Stage(variant)
    stage.services.ordersCanBeExchanged = true
    stage.goToOrders()
    return stage
  }

  @Test(arguments: Variant.underTest)
  func `only orders that can be exchanged have the buttons`(variant: Variant) {
    let stage = stage(variant)
    #expect(
      stage.content == [
        "Orders of Ada", "Order 1", "( Tea )", "( Exchange Tea )", "( Lost )", "( Exchange Lost )",
      ])
    stage.services.ordersCanBeExchanged = false
    stage.tap("Orders")
    stage.answer()
    #expect(stage.content == ["Orders of Ada", "Order 1", "( Tea )", "( Lost )"])
  }

  @Test(arguments: Variant.underTest)
  func `a tap on a product exchanges the item, and leads back`(variant: Variant) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    #expect(stage.stack == ["Catalogue", "Orders", "Catalogue"])
    let catalogue = WeakObject(object: stage.screens.last)
    stage.tap("Mug")
    #expect(stage.stack == ["Catalogue", "Orders"])
    #expect(catalogue.object == nil)
    #expect(stage.content == ["Loading…"])
    #expect(stage.services.questions.last == "exchange Tea of 1 for mug by Ada 1")
    stage.answer()
    #expect(stage.services.questions.suffix(2) == ["exchange Tea of 1 for mug by Ada 1", "orders of Ada 1"])
    stage.answer()
    #expect(stage.content.contains("( Exchange Tea )"))
    #expect(stage.basket.items.isEmpty)
    stage.tapBack()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
    stage.open("Tea")
    #expect(stage.stack == ["Catalogue", "Product"])
  }

  @Test(arguments: Variant.underTest)
  func `Back exchanges nothing, and the catalogue is freed`(variant: Variant) {
    let stage = stage(variant)
    let content = stage.content
    stage.tap("Exchange Tea")
    stage.answer()
    let catalogue = WeakObject(object: stage.screens.last)
    stage.cancelSwipeBack()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
    stage.tapBack()
    #expect(stage.content == content)
    #expect(catalogue.object == nil)
    #expect(!stage.services.questions.contains { $0.hasPrefix("exchange") })
    stage.tap("Exchange Lost")
    stage.answer()
    stage.tap("Tea")
    #expect(stage.services.questions.last == "exchange Lost of 1 for tea by Ada 1")
  }

  @Test(arguments: Variant.underTest)
  func `the user may look at the basket meanwhile, and then choose`(variant: Variant) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    stage.basket.add(ScriptedServices.mug)
    stage.tap("Basket")
    stage.open("Mug")
    #expect(stage.stack == ["Catalogue", "Orders", "Catalogue", "Basket", "Product"])
    stage.tap("Add to basket")
    stage.tapBack()
    stage.tapBack()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
    stage.tap("Mug")
    #expect(stage.stack == ["Catalogue", "Orders"])
    #expect(stage.services.questions.last == "exchange Tea of 1 for mug by Ada 1")
  }

  @Test(arguments: Variant.underTest)
  func `the catalogue of the shop still opens pages while another one chooses`(variant: Variant) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tapBack()
    stage.tapBack()
    stage.open("Mug")
    stage.tap("Add to basket")
    stage.tapBack()
    #expect(stage.content.last == "Added: Mug")
  }

  @Test(arguments: Variant.underTest)
  func `an exchange that fails leads to the orders as they are`(variant: Variant) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tap("Mug")
    stage.answer(.bad)
    #expect(stage.content == ["There is no connection.", "( Try again )"])
    stage.tap("Try again")
    stage.answer()
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tap("Mug")
    stage.answer(.expired)
    #expect(stage.sheet != nil)
    stage.logIn("Grace")
    stage.answer()
    #expect(stage.content.first == "Orders of Grace")
    #expect(stage.services.questions.filter { $0.hasPrefix("exchange") }.count == 2)
  }

  @Test(arguments: Variant.underTest)
  func `an answer after the user has left the orders changes nothing`(variant: Variant) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tap("Mug")
    let count = stage.services.questions.count
    stage.tapBack()
    stage.services.answer(twice: true)
    #expect(stage.stack == ["Catalogue"])
    #expect(stage.services.questions.count == count)
  }

  /// The service answers from inside the call, and the catalogue is asked for while it is pushed.
  @Test(arguments: Variant.underTest)
  func `a service may answer at once, and a tap during the push opens nothing`(variant: Variant) {
    let stage = stage(variant)
    stage.services.answersAtOnce = .good
    stage.services.insideNextCall = { stage.tap("Exchange Lost") }
    stage.tap("Exchange Tea")
    #expect(stage.stack == ["Catalogue", "Orders", "Catalogue"])
    stage.tap("Mug")
    #expect(stage.stack == ["Catalogue", "Orders"])
    #expect(stage.services.questions.suffix(2) == ["exchange Tea of 1 for mug by Ada 1", "orders of Ada 1"])
    #expect(stage.content.first == "Orders of Ada")
  }

  @Test(arguments: Variant.underTest)
  func `of two answers to an exchange, the second one is ignored`(variant: Variant) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tap("Mug")
    stage.services.answer(twice: true)
    #expect(stage.content == ["Loading…"])
    stage.answer()
    #expect(stage.content.first == "Orders of Ada")
  }

  @Test(arguments: Variant.underTest)
  func `the way back leads to the orders that asked, also if others are below or above`(variant: Variant) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tap("Orders")
    stage.answer()
    stage.tap("Exchange Lost")
    stage.answer()
    stage.tapBack()
    stage.tapBack()
    stage.tap("Mug")
    #expect(stage.stack == ["Catalogue", "Orders"])
    #expect(stage.services.questions.last == "exchange Tea of 1 for mug by Ada 1")
    stage.answer()
    stage.answer()
    stage.tap("Orders")
    stage.answer()
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tap("Mug")
    #expect(stage.stack == ["Catalogue", "Orders", "Orders"])
  }

  @Test(arguments: Variant.underTest, ["Cancel", "sweep"])
  func `an exchange whose login is left ends like the orders`(variant: Variant, exit: String) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tap("Mug")
    stage.answer(.expired)
    if exit == "sweep" { stage.user.sweepSheetAway() } else { stage.tap("Cancel") }
    #expect(stage.content == ["You are logged out.", "( Try again )"])
  }

  @Test(arguments: Variant.underTest)
  func `the catalogue is freed with what is in it, after a choice`(variant: Variant) {
    let stage = stage(variant)
    stage.tap("Exchange Tea")
    stage.answer()
    let objects = stage.screens.suffix(1).flatMap { [$0] + $0.children }.map(WeakObject.init)
    stage.tap("Mug")
    #expect(objects.allSatisfy { $0.object == nil })
  }

  @Test(arguments: Variant.underTest)
  func `an exchange is for the member who is logged in now`(variant: Variant) {
    let stage = Stage(variant)
    stage.services.ordersCanBeExchanged = true
    stage.tap("Orders")
    stage.logIn()
    stage.answer(.expired)
    stage.logIn("Grace")
    stage.answer()
    stage.tap("Exchange Tea")
    stage.answer()
    stage.tap("Mug")
    #expect(stage.services.questions.last == "exchange Tea of 1 for mug by Grace 2")
  }
}
