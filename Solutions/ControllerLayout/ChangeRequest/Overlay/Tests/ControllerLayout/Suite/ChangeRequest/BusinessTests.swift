import Foundation
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@testable import ControllerLayoutContract

/// The change request: an address for businesses, and registrations that go on.
@MainActor
@Suite struct BusinessTests {
  /// Makes a stage with such a registration.
  private func makeStage(_ variant: Variant, isBusiness: Bool = true, savedEntries: Data? = nil, isShown: Bool = true)
    throws -> Stage
  {
    let stage = Stage(variant, isShown: false)
    let subject = try #require(
      stage.registration as? any BusinessRegistering, "the adapter has to conform to BusinessRegistering")
    stage.registration = type(of: subject).makeRegistration(
      stage.services, isBusiness: isBusiness, savedEntries: savedEntries
    ) { [weak stage] in stage?.didRegister() }
    if isShown { stage.show() }
    return stage
  }

  private func savedEntries(_ stage: Stage) throws -> Data {
    try #require(stage.registration as? any BusinessRegistering).savedEntries
  }

  private func goToAddress(_ stage: Stage) {
    stage.goToCode()
    stage.next("123456")
  }

  @Test(arguments: Variant.underTest)
  func `a business is asked for its address between the code and the profile`(variant: Variant) throws {
    let stage = try makeStage(variant)
    goToAddress(stage)
    #expect(
      stage.screen == """
        < Address
        ---
        Step 3 of 4
        What is the address of your business?
        ( Help )
        [(Address)]
        ( Next )
        """)
    stage.tap("Help")
    #expect(stage.window.lines[5] == "It will be on your invoices.")
    stage.next(" 1 Harbour\n  Road ")
    #expect(stage.step == "Profile")
    #expect(stage.server.questions.count == 2)
    #expect(stage.screen.contains("Step 4 of 4"))
    stage.tapAgreement()
    stage.next("Ada")
    #expect(stage.registered == 1)
    #expect(
      stage.server.questions.last
        == #"register ["address 1 Harbour Road", "agreed yes", "code 123456", "name Ada", "phone +442079460958"]"#)
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `the steps of a business are 1 to 4 of 4, and those of a private user 1 to 3 of 3`(
    variant: Variant, isBusiness: Bool
  ) throws {
    let stage = try makeStage(variant, isBusiness: isBusiness)
    var seen: [String] = []
    func see() { seen.append("\(stage.step), \(stage.window.lines.first { $0.hasPrefix("Step") } ?? "none")") }
    see()
    stage.goToCode()
    see()
    stage.next("123456")
    see()
    if isBusiness {
      stage.next("1 Harbour Road")
      see()
      stage.rebuild()
      see()
    }
    #expect(
      seen
        == (isBusiness
          ? [
            "Phone, Step 1 of 4", "Code, Step 2 of 4", "Address, Step 3 of 4", "Profile, Step 4 of 4",
            "Profile, Step 4 of 4",
          ] : ["Phone, Step 1 of 3", "Code, Step 2 of 3", "Profile, Step 3 of 3"]))
  }

  @Test(arguments: Variant.underTest)
  func `the two minutes begin at the profile`(variant: Variant) throws {
    let stage = try makeStage(variant)
    goToAddress(stage)
    stage.clock.pass(seconds: 100)
    stage.next("1 Harbour Road")
    #expect(stage.screen.contains("The code is valid for 120 s."))
    stage.clock.pass(seconds: 100)
    #expect(stage.screen.contains("The code is valid for 20 s."))
  }

  @Test(arguments: Variant.underTest)
  func `Back keeps neither the help nor the error of the address, and new views keep both`(variant: Variant) throws {
    let stage = try makeStage(variant)
    goToAddress(stage)
    let lines = stage.window.lines
    stage.tap("Next")
    stage.tap("Help")
    #expect(stage.window.lines.count == lines.count + 2)
    stage.rebuild()
    #expect(stage.window.lines.count == lines.count + 2)
    stage.tapBack()
    stage.next("123456")
    #expect(stage.window.lines == lines)
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `a registration that is removed at the address is freed`(variant: Variant, isCovered: Bool) throws {
    let stage = try makeStage(variant)
    goToAddress(stage)
    weak let step = stage.registration?.navigationController.topViewController
    stage.tap("Help")
    stage.enter("1 Harbour Road")
    stage.rebuild()
    if isCovered { stage.tap("Next") }
    weak let registration = stage.registration
    let views = stage.roots.flatMap(allViews).map(WeakView.init)
    stage.remove()
    #expect(registration == nil)
    #expect(step == nil)
    #expect(views.count { $0.view != nil } == 0)
    #expect(stage.clock.listeners == 0)
  }

  @Test(arguments: Variant.underTest)
  func `all entries can be asked for as often as the app likes`(variant: Variant) throws {
    let first = try makeStage(variant)
    _ = try savedEntries(first)
    goToAddress(first)
    _ = try savedEntries(first)
    first.next("1 Harbour Road")
    _ = try savedEntries(first)
    first.tapAgreement()
    first.enter("Ada")
    let screen = first.screen
    let unseen = try makeStage(variant, savedEntries: try savedEntries(first), isShown: false)
    #expect(first.screen == screen, "the user notices nothing, and goes on typing")
    let stage = try makeStage(variant, savedEntries: try savedEntries(unseen))
    #expect(stage.field?.text == "+44 20 7946 0958")
    goToAddress(stage)
    #expect(stage.field?.text == "1 Harbour Road")
    stage.tap("Next")
    #expect(stage.field?.text == "Ada")
    #expect(stage.agreement?.isOn == true)
  }

  @Test(arguments: Variant.underTest)
  func `a business reads the bytes of a private user`(variant: Variant) throws {
    let first = try makeStage(variant, isBusiness: false)
    first.goToProfile()
    first.tapAgreement()
    first.enter("Ada")
    let stage = try makeStage(variant, savedEntries: try savedEntries(first))
    #expect(stage.field?.text == "+44 20 7946 0958")
    goToAddress(stage)
    #expect(stage.field?.text == "")
    stage.next("1 Harbour Road")
    #expect(stage.field?.text == "Ada")
    #expect(stage.agreement?.isOn == true)
  }

  @Test(arguments: Variant.underTest)
  func `a business that becomes private keeps its address among the bytes, and goes on`(variant: Variant) throws {
    let first = try makeStage(variant)
    goToAddress(first)
    first.next("1 Harbour Road")
    first.tapAgreement()
    first.enter("Ada")
    let second = try makeStage(variant, isBusiness: false, savedEntries: try savedEntries(first))
    #expect(second.field?.text == "+44 20 7946 0958")
    second.goToProfile()
    #expect(second.field?.text == "Ada")
    #expect(second.agreement?.isOn == true)
    second.enter("")
    let stage = try makeStage(variant, savedEntries: try savedEntries(second))
    goToAddress(stage)
    #expect(stage.field?.text == "1 Harbour Road")
    stage.tap("Next")
    #expect(stage.field?.text == "", "a text that was removed doesn't come back")
  }

  @Test(arguments: Variant.underTest)
  func `a private user notices nothing`(variant: Variant) throws {
    let business = try makeStage(variant)
    goToAddress(business)
    business.next("1 Harbour Road")
    for entries in [nil, try savedEntries(business)] {
      let stage = try makeStage(variant, isBusiness: false, savedEntries: entries)
      stage.register()
      #expect(
        stage.server.questions.last
          == #"register ["agreed yes", "code 123456", "name Ada Lovelace", "phone +442079460958"]"#)
    }
  }

  @Test(arguments: Variant.underTest)
  func `without an address, the registration doesn't go on`(variant: Variant) throws {
    let stage = try makeStage(variant)
    goToAddress(stage)
    for text in ["", " \n"] {
      stage.next(text)
      #expect(stage.window.lines[6] == "Enter the address.")
    }
    stage.rebuild()
    #expect(stage.window.lines[6] == "Enter the address.")
    stage.tapBack()
    stage.next("123456")
    #expect(stage.step == "Address")
    #expect(stage.window.lines[6] == "( Next )")
    stage.next("1 Harbour Road")
    #expect(stage.step == "Profile")
  }

  @Test(arguments: Variant.underTest)
  func `Back and new views keep the address`(variant: Variant) throws {
    let stage = try makeStage(variant)
    goToAddress(stage)
    stage.enter("1 Harbour")
    stage.rebuild()
    #expect(stage.isEditing)
    #expect(stage.roots.last?.backgroundColor == .black)
    stage.user.type(" ")
    stage.rebuild()
    stage.user.paste("Road")
    stage.tap("Next")
    stage.rebuild()
    stage.clock.pass(seconds: 120)
    #expect(stage.screen.contains("The code has expired."))
    for _ in 1...3 { stage.tapBack() }
    goToAddress(stage)
    #expect(stage.field?.text == "1 Harbour Road")
    stage.tap("Next")
    #expect(stage.screen.contains("The code is valid for 120 s."))
  }

  @Test(arguments: Variant.underTest)
  func `a profile that is entered again has the address of the last time`(variant: Variant) throws {
    let stage = try makeStage(variant)
    goToAddress(stage)
    stage.next("1 Harbour Road")
    stage.tapAgreement()
    stage.enter("Ada")
    stage.tapBack()
    stage.next("2 Harbour Road")
    stage.tap("Next")
    #expect(stage.server.questions.last?.contains("address 2 Harbour Road") == true)
    #expect(stage.server.questions.last?.contains("name Ada") == true)
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `a registration goes on with all entries but the code`(variant: Variant, rebuilds: Bool) throws {
    let first = try makeStage(variant)
    goToAddress(first)
    first.next("1 Harbour,\nRoad | A=2")
    first.tapAgreement()
    first.enter("Ada")
    if rebuilds { first.rebuild() }
    let entries = try savedEntries(first)
    #expect(entries.range(of: Data("123456".utf8)) == nil, "a code isn't stored")
    let stage = try makeStage(variant, savedEntries: entries)
    #expect(stage.step == "Phone")
    #expect(stage.field?.text == "+44 20 7946 0958")
    if rebuilds { stage.rebuild() }
    stage.tap("Next")
    stage.server.answer(.accepted)
    #expect(stage.window.lines[5...] == Stage.freshCode)
    stage.next("654321")
    #expect(stage.field?.text == "1 Harbour,\nRoad | A=2")
    stage.tap("Next")
    #expect(stage.field?.text == "Ada")
    #expect(stage.agreement?.isOn == true)
    stage.tap("Next")
    #expect(
      stage.server.questions.last
        == #"register ["address 1 Harbour, Road | A=2", "agreed yes", "code 654321", "name Ada", "phone +442079460958"]"#
    )
  }

  @Test(arguments: Variant.underTest)
  func `entries are saved after Back, and once more if their steps were not entered again`(variant: Variant) throws {
    let first = try makeStage(variant)
    goToAddress(first)
    first.next("1 Harbour Road")
    first.tapAgreement()
    first.enter("Ada")
    for _ in 1...3 { first.tapBack() }
    let second = try makeStage(variant, savedEntries: try savedEntries(first))
    second.enter("030 1234567")
    let stage = try makeStage(variant, savedEntries: try savedEntries(second))
    #expect(stage.field?.text == "030 1234567")
    goToAddress(stage)
    #expect(stage.field?.text == "1 Harbour Road")
    stage.tap("Next")
    #expect(stage.agreement?.isOn == true)
    stage.tapAgreement()
    let last = try makeStage(variant, savedEntries: try savedEntries(stage))
    goToAddress(last)
    last.tap("Next")
    #expect(last.field?.text == "Ada")
    #expect(last.agreement?.isOn == false)
  }

  @Test(arguments: Variant.underTest, ["", "{", "[]", "null", #"{"phone": 1}"#, "\u{0}"])
  func `bytes that can't be read make an empty registration`(variant: Variant, text: String) throws {
    let stage = try makeStage(variant, savedEntries: Data(text.utf8))
    #expect(stage.window.lines[5] == "[(Phone)]")
    goToAddress(stage)
    #expect(stage.window.lines[5] == "[(Address)]")
  }
}
