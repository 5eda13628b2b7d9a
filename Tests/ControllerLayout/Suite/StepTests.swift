import ControllerLayoutContract
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct StepTests {
  @Test(arguments: Variant.underTest)
  func `each step shows its number, its question and what can be done, and the server gets all entries`(
    variant: Variant
  ) {
    let stage = Stage(variant)
    func expect(_ lines: [String], help: String) {
      for shown in [lines, lines[..<5] + [help] + lines[5...], lines] {
        #expect(stage.window.lines == shown)
        stage.tap("Help")
      }
      stage.tap("Help")
    }
    expect(
      ["Phone", "---", "Step 1 of 3", "What is your phone number?", "( Help )", "[(Phone)]", "( Next )"],
      help: "We send a code to this number.")
    stage.goToCode()
    expect(
      [
        "< Code", "---", "Step 2 of 3", "Which code did you get?", "( Help )", "[(Code)]", "( Next )",
        "You can ask for a new code in 30 s.", "(-Send a new code-)",
      ],
      help: "The text message can take a minute.")
    stage.next("123456")
    expect(
      [
        "< Profile", "---", "Step 3 of 3", "What is your name?", "( Help )", "[(Profile)]", "( Next )",
        "The code is valid for 120 s.", "I agree to the terms.", "(off)",
      ],
      help: "Only you can see your name.")
    stage.tapAgreement()
    stage.next("Ada Lovelace")
    #expect(
      stage.server.questions == [
        "send a code to +442079460958", "check 123456 for +442079460958",
        #"register ["agreed yes", "code 123456", "name Ada Lovelace", "phone +442079460958"]"#,
      ])
    #expect(stage.registered == 1)
  }

  /// The switches are looked for, so one that is new is tested, too.
  @Test(arguments: Variant.underTest)
  func `each switch changes what the server gets, or must be on`(variant: Variant) {
    var count = 0
    func lastQuestion(without left: Int?) -> String? {
      let stage = Stage(variant)
      count = 0
      for text in ["0301234567", "123456", "Ada"] {
        for case let control as UISwitch in stage.views {
          if count != left { stage.user.tap(control) }
          count += 1
        }
        stage.next(text)
      }
      return stage.server.questions.last
    }
    let all = lastQuestion(without: nil)
    #expect(count > 0)
    for left in 0..<count { #expect(lastQuestion(without: left) != all, "switch \(left)") }
  }

  @Test(arguments: Variant.underTest)
  func `Next shows the errors of a step one after the other`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToProfile()
    for (text, message) in [("", "Enter your name."), ("Ada", "Agree to the terms first.")] {
      stage.next(text)
      #expect(stage.window.lines[6] == message)
    }
    stage.tapAgreement()
    for (answer, message) in [
      (Answer.refused, "The registration was refused."), (.unreachable, "No connection. Try again."),
    ] {
      stage.next("Ada", answer)
      #expect(stage.window.lines[6] == message)
      #expect(stage.registered == 0)
    }
    stage.next("Ada")
    #expect(stage.registered == 1)
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `the screen keeps the registration, and may show the app's own ones`(variant: Variant, isKept: Bool) throws {
    let stage = Stage(variant)
    let navigationController = try #require(stage.registration?.navigationController)
    if !isKept { stage.registration = nil }
    stage.goToCode()
    let terms = UIViewController()
    navigationController.pushViewController(terms, animated: true)
    let view = terms.view
    stage.rebuild()
    #expect(terms.view === view)
    stage.user.tapBack(in: navigationController)
    stage.next("123456")
    #expect(stage.window.lines[2] == "Step 3 of 3")
    stage.tapAgreement()
    stage.next("Ada")
    #expect(stage.registered == 1)
  }

  @Test(arguments: Variant.underTest)
  func `two registrations at once share nothing`(variant: Variant) {
    let (first, second) = (Stage(variant), Stage(variant))
    first.register()
    #expect(second.step == "Phone")
    second.goToProfile()
    #expect(second.field?.text == "")
    #expect(second.agreement?.isOn == false)
  }

  @Test(arguments: Variant.underTest, Moment.allCases)
  func `a registration that is removed is freed with all it has, and the clock calls nobody`(
    variant: Variant, moment: Moment
  ) {
    let stage = Stage(variant)
    moment.reach(stage)
    stage.rebuild()
    weak let registration = stage.registration
    weak let step = stage.registration?.navigationController.topViewController
    let views = stage.roots.flatMap(\.tree).map(WeakView.init)
    stage.remove()
    #expect(registration == nil)
    #expect(step == nil)
    #expect(views.count { $0.view != nil } == 0)
    #expect(stage.clock.listeners == 0)
    stage.server.answer(.accepted)
    #expect(stage.registered == (moment == .registered ? 1 : 0))
  }
}
