import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

@testable import FeatureBoundariesContract

/// Who may enter, and how the login comes and goes.
@MainActor
@Suite struct MemberTests {
  enum Exit: String, CaseIterable { case cancel, sweep }

  func leave(_ stage: Stage, by exit: Exit) {
    switch exit {
    case .cancel: stage.tap("Cancel")
    case .sweep: stage.user.sweepSheetAway()
    }
  }

  @Test(arguments: Variant.underTest)
  func `the orders are shown after the login, and the login is asked for once`(variant: Variant) {
    let stage = Stage(variant)
    stage.tap("Orders")
    #expect(stage.sheet == ["[(Customer number)]", "( Log in )", "( Cancel )"])
    #expect(stage.stack == ["Catalogue"])
    stage.enter("Ada")
    stage.tap("Log in")
    #expect(stage.sheet == ["[Ada|]", "(-Log in-)", "( Cancel )"])
    #expect(stage.stack == ["Catalogue"])
    stage.answer()
    #expect(stage.sheet == nil)
    #expect(stage.content == ["Loading…"])
    stage.answer()
    #expect(stage.content == ["Orders of Ada", "Order 1", "( Tea )", "( Lost )"])
    stage.tapBack()
    stage.tap("Orders")
    #expect(stage.stack == ["Catalogue", "Orders"])
    #expect(stage.sheet == nil)
    #expect(stage.services.questions == ["products", "log in Ada", "orders of Ada 1", "orders of Ada 1"])
  }

  @Test(arguments: Variant.underTest, Exit.allCases)
  func `nobody enters who leaves the login`(variant: Variant, exit: Exit) {
    let stage = Stage(variant)
    stage.tap("Orders")
    leave(stage, by: exit)
    #expect(stage.sheet == nil)
    #expect(stage.stack == ["Catalogue"])
    stage.goToBasket()
    stage.tap("Order now")
    leave(stage, by: exit)
    #expect(stage.content == ["( Tea )", "Nothing was ordered.", "( Order now )"])
    #expect(stage.services.questions == ["products", "page of tea"])
    stage.tap("Order now")
    stage.logIn()
    #expect(stage.services.questions.last == "order [\"Tea\"] for Ada 1")
  }

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
      stage.answer(answer)
      #expect(stage.sheet?.dropFirst() == [message, "( Log in )", "( Cancel )"])
      #expect(stage.stack == ["Catalogue"])
    }
    stage.logIn()
    #expect(stage.stack == ["Catalogue", "Orders"])
  }

  @Test(arguments: Variant.underTest, Exit.allCases)
  func `an answer to a login that was left logs nobody in`(variant: Variant, exit: Exit) {
    let stage = Stage(variant)
    stage.tap("Orders")
    stage.tap("Log in")
    leave(stage, by: exit)
    stage.answer()
    #expect(stage.stack == ["Catalogue"])
    stage.tap("Orders")
    #expect(stage.sheet != nil)
    stage.services.insideNextCall = { leave(stage, by: exit) }
    stage.services.answersAtOnce = .good
    stage.tap("Log in")
    #expect(stage.sheet == nil)
    #expect(stage.stack == ["Catalogue"])
    stage.tap("Orders")
    #expect(stage.sheet != nil)
  }

  @Test(arguments: Variant.underTest)
  func `nothing behind the login can be tapped`(variant: Variant) {
    let stage = Stage(variant)
    stage.open("Tea")
    stage.tap("Orders")
    for title in ["Add to basket", "Also: Mug", "Basket", "Orders"] { stage.tap(title) }
    stage.tapBack()
    stage.cancelSwipeBack()
    #expect(stage.stack == ["Catalogue", "Product"])
    #expect(stage.basket.items.isEmpty)
    stage.logIn()
    #expect(stage.stack == ["Catalogue", "Product", "Orders"])
  }

  @Test(arguments: Variant.underTest)
  func `orders that can't be loaded are loaded again when the user wants it`(variant: Variant) {
    let stage = Stage(variant)
    stage.tap("Orders")
    stage.logIn()
    stage.answer(.bad)
    #expect(stage.content == ["There is no connection.", "( Try again )"])
    stage.tap("Try again")
    #expect(stage.content == ["Loading…"])
    stage.answer()
    #expect(stage.content.first == "Orders of Ada")
  }

  @Test(arguments: Variant.underTest)
  func `a session that has expired is renewed where it was needed`(variant: Variant) {
    let stage = Stage(variant)
    stage.tap("Orders")
    stage.logIn()
    stage.answer(.expired)
    #expect(stage.stack == ["Catalogue", "Orders"])
    #expect(stage.sheet == ["[(Customer number)]", "( Log in )", "( Cancel )"])
    #expect(stage.content == ["Loading…"])
    stage.logIn("Grace")
    stage.answer()
    #expect(stage.content == ["Orders of Grace", "Order 1", "( Tea )", "( Lost )"])
    #expect(stage.stack == ["Catalogue", "Orders"])
    stage.tapBack()
    stage.goToBasket()
    stage.tap("Order now")
    stage.answer(.expired)
    stage.logIn("Mary")
    stage.answer()
    #expect(stage.content == ["The basket is empty.", "Order 2 was placed.", "(-Order now-)"])
    #expect(
      stage.services.questions.filter { $0.hasPrefix("order") } == [
        "orders of Ada 1", "orders of Grace 2", "order [\"Tea\"] for Grace 2", "order [\"Tea\"] for Mary 3",
      ])
  }

  @Test(arguments: Variant.underTest, Exit.allCases)
  func `a session that nobody renews is over`(variant: Variant, exit: Exit) {
    let stage = Stage(variant)
    stage.tap("Orders")
    stage.logIn()
    stage.answer(.expired)
    leave(stage, by: exit)
    #expect(stage.stack == ["Catalogue", "Orders"])
    #expect(stage.content == ["You are logged out.", "( Try again )"])
    stage.tap("Orders")
    #expect(stage.sheet != nil)
    leave(stage, by: exit)
    stage.tap("Try again")
    #expect(stage.services.questions.last == "orders of Ada 1")
    stage.answer(.expired)
    #expect(stage.sheet != nil)
    stage.logIn("Grace")
    stage.answer()
    #expect(stage.content.first == "Orders of Grace")
  }

  /// Below, the orders wait; above, the basket does.
  func stageWithTwoQuestions(_ variant: Variant) -> Stage {
    let stage = Stage(variant)
    stage.basket.add(ScriptedServices.tea)
    stage.tap("Orders")
    stage.logIn()
    stage.tap("Basket")
    stage.tap("Order now")
    return stage
  }

  @Test(arguments: Variant.underTest)
  func `two screens that need a member wait for one login`(variant: Variant) {
    let stage = stageWithTwoQuestions(variant)
    stage.answer(.expired)
    stage.answer(.expired)
    #expect(stage.sheet == ["[(Customer number)]", "( Log in )", "( Cancel )"])
    stage.logIn("Grace")
    #expect(stage.sheet == nil)
    #expect(
      stage.services.questions.suffix(3) == ["log in Grace", "orders of Grace 2", "order [\"Tea\"] for Grace 2"])
    stage.answer()
    stage.answer()
    #expect(stage.content == ["The basket is empty.", "Order 2 was placed.", "(-Order now-)"])
    stage.tapBack()
    #expect(stage.content.first == "Orders of Grace")
  }

  @Test(arguments: Variant.underTest, Exit.allCases)
  func `a login that is left is the result for both`(variant: Variant, exit: Exit) {
    let stage = stageWithTwoQuestions(variant)
    stage.answer(.expired)
    stage.answer(.expired)
    leave(stage, by: exit)
    #expect(stage.content == ["( Tea )", "Nothing was ordered.", "( Order now )"])
    stage.tapBack()
    #expect(stage.content == ["You are logged out.", "( Try again )"])
    #expect(stage.sheet == nil)
  }

  @Test(arguments: Variant.underTest)
  func `a session that was renewed meanwhile isn't renewed again`(variant: Variant) {
    let stage = stageWithTwoQuestions(variant)
    stage.answer(.expired)
    stage.logIn("Grace")
    #expect(stage.services.questions.last == "orders of Grace 2")
    stage.answer(.expired)
    #expect(stage.sheet == nil)
    #expect(stage.services.questions.last == "order [\"Tea\"] for Grace 2")
    stage.answer()
    stage.answer()
    #expect(stage.content.contains("Order 2 was placed."))
  }

  @Test(arguments: Variant.underTest)
  func `a new session that has expired at once is renewed for each`(variant: Variant) {
    let stage = stageWithTwoQuestions(variant)
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
        "orders of Grace 2", "order [\"Tea\"] for Grace 2", "log in Mary", "orders of Mary 3",
        "order [\"Tea\"] for Mary 3",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `a session that expires for a screen that has gone needs no login`(variant: Variant) {
    let stage = Stage(variant)
    stage.tap("Orders")
    stage.logIn()
    stage.tapBack()
    stage.answer(.expired)
    #expect(stage.sheet == nil)
    stage.services.insideNextCall = { stage.tapBack() }
    stage.services.answersAtOnce = .expired
    stage.tap("Orders")
    #expect(stage.stack == ["Catalogue"])
    #expect(stage.sheet == nil)
    stage.services.answersAtOnce = nil
    stage.goToBasket()
    stage.tap("Order now")
    stage.tapBack()
    stage.answer(.expired)
    #expect(stage.sheet == nil)
  }

  @Test(arguments: Variant.underTest)
  func `what is typed stays while the basket changes behind the login`(variant: Variant) {
    let stage = Stage(variant)
    stage.tap("Orders")
    stage.enter("Ad")
    stage.basket.add(ScriptedServices.mug)
    stage.user.type("a")
    #expect(stage.sheet == ["[Ada|]", "( Log in )", "( Cancel )"])
    #expect(stage.buttons("Basket (1)").count == 1)
  }
}
