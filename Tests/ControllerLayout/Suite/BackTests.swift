import ControllerLayoutContract
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct BackTests {
  @Test(arguments: Variant.underTest, [false, true])
  func `Back keeps the entries of all steps, and the server gets those of the last time`(
    variant: Variant, rebuilds: Bool
  ) {
    let stage = Stage(variant)
    stage.goToProfile()
    stage.tapAgreement()
    stage.enter("Ada")
    if rebuilds { stage.rebuild() }
    stage.tapBack()
    if rebuilds { stage.rebuild() }
    #expect(stage.field?.text == "123456")
    stage.tapBack()
    if rebuilds { stage.rebuild() }
    #expect(stage.field?.text == "+44 20 7946 0958")
    stage.goToProfile()
    #expect(stage.field?.text == "Ada")
    #expect(stage.agreement?.isOn == true)
    for _ in 1...2 { stage.tapBack() }
    for text in ["030 1234567", "654321", "Grace"] { stage.next(text) }
    let expected = #"register ["agreed yes", "code 654321", "name Grace", "phone 0301234567"]"#
    #expect(stage.server.questions.last == expected)
  }

  @Test(arguments: Variant.underTest)
  func `a new code empties the field for the code, and counts from the beginning`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToCode()
    stage.next("000000", .refused)
    stage.next("000001", .refused)
    stage.clock.pass(seconds: 10)
    stage.tapBack()
    stage.tap("Next")
    stage.server.answer(.accepted)
    #expect(stage.window.lines[5...] == Stage.freshCode)
    stage.next("000002", .refused)
    #expect(stage.window.lines[6] == "Wrong code. Attempts left: 2.")
  }

  @Test(arguments: Variant.underTest)
  func `a step that is entered again shows no error and no help`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToProfile()
    stage.tap("Next")
    stage.tap("Help")
    let lines = stage.window.lines
    stage.tapBack()
    stage.tap("Next")
    stage.server.answer(.accepted)
    #expect(stage.step == "Profile")
    #expect(lines.count - stage.window.lines.count == 2)
  }

  @Test(arguments: Variant.underTest)
  func `a step that is uncovered shows what it showed`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToCode()
    stage.next("000000", .refused)
    stage.tap("Help")
    let lines = stage.window.lines
    stage.next("123456")
    stage.rebuild()
    stage.tapBack()
    #expect(stage.window.lines == lines.map { $0 == "[000000|]" ? "[123456]" : $0 }.filter { !$0.hasPrefix("Wrong") })
  }

  @Test(arguments: Variant.underTest, [Moment.checking, .resending, .registering])
  func `an answer that arrives after Back changes nothing, and no registration is reported`(
    variant: Variant, moment: Moment
  ) {
    for answer in [Answer.accepted, .refused, .unreachable] {
      let stage = Stage(variant)
      moment.reach(stage)
      stage.tapBack()
      let screen = stage.screen
      stage.server.answer(answer)
      #expect(stage.screen == screen)
      #expect(stage.registered == 0)
      #expect(stage.button("Next")?.isEnabled == true)
      if moment == .registering { continue }
      stage.goToCode()
      #expect(stage.window.lines[5...] == Stage.freshCode)
    }
  }

  @Test(arguments: Variant.underTest, [Moment.codeAwaited, .checking, .resending, .registering])
  func `a step that leaves the screen and comes back can go on`(variant: Variant, moment: Moment) {
    let stage = Stage(variant)
    moment.reach(stage)
    stage.coverAndUncover()
    stage.server.answer(.accepted)
    #expect(stage.registered == 0)
    #expect(stage.button("Next")?.isEnabled == true)
    if moment == .resending { #expect(stage.button("Send a new code")?.isEnabled == true) }
  }

  /// A step reads the clock when it is about to appear, and after an answer. In this call, the app may do anything.
  @Test(arguments: Variant.underTest, ["answer", "push", "pop", "cover"])
  func `while a step is about to appear, the app may go back or release all`(variant: Variant, event: String) {
    for releases in [false, true] {
      let stage = Stage(variant)
      stage.goToCode()
      if event == "pop" || event == "cover" { stage.next("123456") }
      func act() {
        let stack = stage.registration?.navigationController
        if event != "answer" && stack?.topViewController?.title != (event == "pop" ? "Code" : "Profile") {
          stage.clock.insideNextReading = act
        } else if releases {
          stage.remove()
        } else {
          stack?.popViewController(animated: true)
        }
      }
      let views = stage.roots.map(WeakView.init)
      stage.clock.insideNextReading = act
      switch event {
      case "pop": stage.tapBack()
      case "cover": stage.coverAndUncover()
      default: stage.next("123456")
      }
      let stack = stage.registration?.navigationController.viewControllers.compactMap(\.title) ?? []
      #expect(["Phone", "Code", "Profile"].starts(with: stack), "no step is left out")
      if event == "answer", stage.step == "Phone" { stage.goToCode() }
      #expect(stage.step == (releases ? "" : event == "pop" ? "Phone" : "Code"))
      if releases { #expect(views.count { $0.view != nil } == 0 && stage.clock.listeners == 0) }
      stage.goOn()
      #expect(stage.step == (releases ? "" : event == "pop" ? "Code" : "Profile"))
    }
  }
}
