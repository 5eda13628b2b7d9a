import FeatureBoundariesContract
import ShopVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor @Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, ["Tea", "Basket", "Orders"])
  func `a screen that was left is freed, even if a service never answers`(variant: Variant, title: String) {
    let stage = Stage(variant)
    if title == "Orders" {
      stage.goToOrders()
      stage.tapBack()
    }
    stage.tap(title)
    // A screen may be inside of a container.
    let objects = stage.screens.suffix(1).flatMap { [$0] + $0.children }.map(WeakObject.init)
    #expect(stage.stack.count == 2)
    stage.cancelSwipeBack()
    #expect(objects.allSatisfy { $0.object != nil })
    stage.tapBack()
    #expect(objects.allSatisfy { $0.object == nil })
    #expect(stage.stack == ["Catalogue"])
  }

  @Test(arguments: Variant.underTest, ["Log in", "Cancel", "sweep"])
  func `a login that is over is freed`(variant: Variant, title: String) {
    let stage = Stage(variant)
    stage.tap("Orders")
    let login = WeakObject(object: stage.navigationController?.presentedViewController)
    #expect(login.object != nil)
    switch title {
    case "Log in": stage.logIn()
    case "Cancel": stage.tap("Cancel")
    default: stage.user.sweepSheetAway()
    }
    #expect(login.object == nil)
    #expect(stage.navigationController?.presentedViewController == nil)
  }

  @Test(arguments: Variant.underTest, ["Basket", "Order now", "Orders", "Try again"])
  func `a shop that is removed is freed with all that only it keeps`(variant: Variant, title: String) {
    let objects = objectsOfShop(variant, leftAfter: title)
    #expect(objects.count >= 7)
    #expect(objects.filter { $0.object != nil }.map(\.name) == [])
  }

  /// The shop is removed with unanswered questions, or while the login is shown for one screen or for two.
  private func objectsOfShop(_ variant: Variant, leftAfter title: String) -> [WeakObject] {
    let stage = Stage(variant)
    stage.open("Tea")
    stage.tap("Add to basket")
    if title == "Order now" || title == "Try again" { stage.goToOrders() }
    stage.tap("Basket")
    stage.open("Tea")
    stage.tap("Basket")
    stage.tap("Order now")
    if title == "Try again" {
      stage.tap("Orders")
      stage.answer(.expired)
      stage.answer(.expired)
      #expect(stage.sheet != nil)
    }
    if title == "Orders" {
      stage.user.sweepSheetAway()
      stage.tap("Orders")
    }
    let shop = stage.navigationController
    let screens = stage.screens + [shop, shop?.presentedViewController].compactMap { $0 }
    return (screens + [stage.services, stage.basket]).map(WeakObject.init)
  }

  @Test(arguments: Variant.underTest)
  func `an order that is placed empties the basket after the shop was removed`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToBasket()
    stage.tap("Order now")
    stage.logIn()
    stage.remove()
    stage.answer()
    #expect(stage.basket.items.isEmpty)
  }

  @Test(arguments: Variant.underTest)
  func `two shops share nothing but what they are given`(variant: Variant) {
    let (first, second) = (Stage(variant), Stage(variant))
    first.goToOrders()
    first.open("Tea")
    first.tap("Add to basket")
    #expect(second.buttons("Basket (0)").count == 1)
    second.tap("Orders")
    #expect(second.sheet != nil)
  }
}
