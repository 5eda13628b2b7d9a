import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

@testable import FeatureBoundariesContract

/// Which screens are on the stack, and what they show.
@MainActor
@Suite struct StackTests {
  @Test(arguments: Variant.underTest)
  func `the catalogue shows all products, and the buttons of all screens`(variant: Variant) {
    let stage = Stage(variant, isLoaded: false)
    #expect(stage.window.lines == ["Catalogue", "---", "Loading…", "( Basket (0) )", "( Orders )"])
    stage.answer()
    #expect(
      stage.window.lines == [
        "Catalogue", "---", "( Tea )", "( Mug )", "( Lost )", "( Basket (0) )", "( Orders )",
      ])
    #expect(stage.services.questions == ["products"])
  }

  @Test(arguments: Variant.underTest)
  func `every screen leads to every other one, and Back leads home`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToOrders()
    stage.open("Tea")
    stage.tap("Basket")
    stage.tap("Orders")
    stage.tap("Basket")
    #expect(stage.stack == ["Catalogue", "Orders", "Product", "Basket", "Orders", "Basket"])
    for count in (1...5).reversed() {
      stage.tapBack()
      #expect(stage.stack.count == count)
    }
    stage.tapBack()
    #expect(stage.stack == ["Catalogue"])
  }

  @Test(arguments: Variant.underTest)
  func `a page shows its product, and leads to related ones`(variant: Variant) {
    let stage = Stage(variant)
    stage.tap("Tea")
    #expect(stage.content == ["Loading…"])
    stage.answer()
    #expect(stage.content == ["Tea", "Good Tea.", "( Add to basket )", "( Also: Mug )", "( Also: Lost )"])
    stage.open("Also: Mug")
    stage.open("Also: Tea")
    #expect(stage.stack == ["Catalogue", "Product", "Product", "Product"])
    #expect(stage.content.first == "Tea")
    stage.tapBack()
    #expect(stage.content.first == "Mug")
    stage.tapBack()
    #expect(stage.content.first == "Tea")
    #expect(stage.services.questions == ["products", "page of tea", "page of mug", "page of tea"])
  }

  @Test(arguments: Variant.underTest)
  func `the same screen can be on the stack twice, with a state of its own`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToBasket()
    stage.tap("Order now")
    stage.tap("Cancel")
    stage.tap("Basket")
    #expect(stage.stack == ["Catalogue", "Product", "Basket", "Basket"])
    #expect(stage.content == ["( Tea )", "( Order now )"])
    stage.tapBack()
    #expect(stage.content == ["( Tea )", "Nothing was ordered.", "( Order now )"])
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

  @Test(arguments: Variant.underTest)
  func `a catalogue without products is empty`(variant: Variant) {
    let stage = Stage(variant, isLoaded: false)
    stage.answer(.bad)
    #expect(stage.content == [])
  }

  /// The service is asked while the page is pushed, when the catalogue is still on the screen.
  @Test(arguments: Variant.underTest, ["Mug", "Basket", "Tea"])
  func `a tap during a push opens nothing`(variant: Variant, title: String) {
    let stage = Stage(variant)
    stage.services.insideNextCall = { stage.tap(title) }
    stage.open("Tea")
    #expect(stage.services.insideNextCall == nil)
    #expect(stage.stack == ["Catalogue", "Product"])
    stage.tap("Add to basket")
    stage.tapBack()
    #expect(stage.content.last == "Added: Tea")
    stage.tap(title)
    #expect(stage.stack.count == 2)
  }

  @Test(arguments: Variant.underTest)
  func `Back during a push leaves nothing behind`(variant: Variant) {
    let stage = Stage(variant)
    stage.services.insideNextCall = { stage.tapBack() }
    stage.tap("Tea")
    #expect(stage.stack == ["Catalogue"])
    stage.answer()
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
    stage.open("Mug")
    #expect(stage.stack == ["Catalogue", "Product"])
  }

  @Test(arguments: Variant.underTest)
  func `of two answers, the second one is ignored`(variant: Variant) {
    let stage = Stage(variant, isLoaded: false)
    stage.services.answer(twice: true)
    #expect(stage.content == ["( Tea )", "( Mug )", "( Lost )"])
    stage.tap("Tea")
    stage.services.answer(twice: true)
    #expect(stage.content.first == "Tea")
    stage.tap("Orders")
    stage.enter("Ada")
    stage.tap("Log in")
    stage.services.answer(twice: true)
    stage.services.answer(twice: true)
    #expect(stage.content.first == "Orders of Ada")
    #expect(stage.sheet == nil)
  }

  @Test(arguments: Variant.underTest)
  func `services may answer from inside each call`(variant: Variant) {
    let stage = Stage(variant)
    stage.services.answersAtOnce = .good
    stage.tap("Tea")
    stage.tap("Add to basket")
    stage.tap("Basket")
    stage.tap("Order now")
    stage.logIn()
    #expect(stage.content == ["The basket is empty.", "Order 2 was placed.", "(-Order now-)"])
    stage.tap("Orders")
    #expect(stage.content == ["Orders of Ada", "Order 1", "( Tea )", "( Lost )"])
  }
}
