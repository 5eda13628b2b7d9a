import ControllerLayoutContract
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct WaitingTests {
  @Test(arguments: Variant.underTest, [Moment.codeAwaited, .checking, .resending, .registering])
  func `while an answer is awaited, Next does nothing and nothing can be typed`(variant: Variant, moment: Moment) {
    let stage = Stage(variant)
    moment.reach(stage)
    stage.tapField()
    #expect(stage.isEditing, "the text field is neither disabled nor left")
    let screen = stage.screen
    let questions = stage.server.questions.count
    for _ in 1...2 {
      #expect(stage.button("Next")?.isEnabled == false)
      stage.tap("Next")
      stage.tap("Send a new code")
      stage.user.type("1")
      stage.user.paste("2")
      stage.user.deleteBackward()
      #expect(stage.screen == screen)
      #expect(stage.server.questions.count == questions)
      stage.rebuild()
    }
  }

  @Test(arguments: Variant.underTest, [Moment.codeAwaited, .checking, .resending, .registering])
  func `when there is no connection, everything can be tried again`(variant: Variant, moment: Moment) {
    let stage = Stage(variant)
    moment.reach(stage)
    let question = stage.server.questions.last
    stage.server.answer(.unreachable)
    #expect(stage.window.lines[6] == "No connection. Try again.")
    stage.tap(moment == .resending ? "Send a new code" : "Next")
    #expect(stage.window.lines[6] != "No connection. Try again.")
    #expect(stage.server.questions.count { $0 == question } >= 2)
    #expect(stage.server.questions.last == question)
    stage.server.answer(.accepted)
    #expect(stage.button("Next")?.isEnabled == (moment != .registering))
  }

  @Test(arguments: Variant.underTest)
  func `an answer counts once`(variant: Variant) {
    let stage = Stage(variant)
    stage.enter("0301234567")
    stage.tap("Next")
    stage.server.answerTwice(.accepted)
    #expect(stage.registration?.navigationController.viewControllers.count == 2)
    stage.enter("000000")
    stage.tap("Next")
    stage.server.answerTwice(.refused)
    #expect(stage.window.lines[6] == "Wrong code. Attempts left: 2.")
    stage.next("123456")
    stage.tapAgreement()
    stage.enter("Ada")
    stage.tap("Next")
    stage.server.answerTwice(.accepted)
    #expect(stage.registered == 1)
  }

  @Test(arguments: Variant.underTest)
  func `a server may answer at once`(variant: Variant) {
    let stage = Stage(variant)
    stage.server.answersAtOnce = .accepted
    stage.register()
    #expect(stage.registered == 1)
    stage.tapBack()
    #expect(stage.button("Next")?.isEnabled == true)
    stage.clock.pass(seconds: 30)
    stage.tap("Send a new code")
    #expect(stage.window.lines.suffix(2) == ["You can ask for a new code in 30 s.", "(-Send a new code-)"])
    stage.clock.pass(seconds: 30)
    #expect(stage.button("Send a new code")?.isEnabled == true)
  }

  /// What asks the server, and what is shown if it refuses.
  private static let questions: [(moment: Moment, ask: @MainActor (Stage) -> Void, refusal: String)] = [
    (.nothingEntered, { $0.next("0301234567") }, "This phone number can't be used."),
    (.codeAskedFor, { $0.next("123456") }, "Wrong code. Attempts left: 2."),
    (.countdownOver, { $0.tap("Send a new code") }, "This phone number can't be used."),
    (.agreed, { $0.next("Ada") }, "The registration was refused."),
  ]

  /// The former error is removed before the server is asked, not after it.
  @Test(arguments: Variant.underTest, [Answer.refused, .unreachable])
  func `an error that the server reports inside the call is shown`(variant: Variant, answer: Answer) {
    for (moment, ask, refusal) in Self.questions {
      let stage = Stage(variant)
      moment.reach(stage)
      stage.server.answersAtOnce = answer
      ask(stage)
      for _ in 1...2 {
        #expect(stage.window.lines[6] == (answer == .refused ? refusal : "No connection. Try again."), "\(moment)")
        if moment == .countdownOver { #expect(stage.button("Send a new code")?.isEnabled == true) }
        stage.rebuild()
      }
      #expect(stage.button("Next")?.isEnabled == true, "\(moment)")
    }
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `a registered profile that is covered and shown again registers no second time`(
    variant: Variant, rebuilds: Bool
  ) {
    let stage = Stage(variant)
    stage.register()
    stage.window.rootViewController = UIViewController()
    if rebuilds { stage.rebuild() }
    stage.show()
    #expect(stage.button("Next")?.isEnabled == false)
    stage.tap("Next")
    #expect(stage.server.questions.count == 3)
    stage.tapBack()
    stage.next("654321")
    #expect(stage.button("Next")?.isEnabled == true)
    stage.tap("Next")
    #expect(stage.server.questions.last?.contains("code 654321") == true)
  }

  /// The app may leave the step from inside the server's call. An answer that comes after that is a late one.
  @Test(arguments: Variant.underTest, [Answer.accepted, .refused, .unreachable])
  func `an answer inside a call in which the step was left changes nothing`(variant: Variant, answer: Answer) {
    for (moment, ask, _) in Self.questions {
      let stage = Stage(variant)
      moment.reach(stage)
      let (step, questions) = (stage.step, stage.server.questions.count)
      stage.server.insideNextCall = { stage.coverAndUncover() }
      stage.server.answersAtOnce = answer
      ask(stage)
      #expect(stage.server.questions.count == questions + 1, "\(moment)")
      #expect(stage.step == step, "\(moment)")
      #expect(stage.window.lines[6] == "( Next )", "\(moment)")
      #expect(stage.registered == 0, "\(moment)")
    }
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `the app may release the registration from inside its end`(variant: Variant, answersAtOnce: Bool) {
    let stage = Stage(variant)
    Moment.agreed.reach(stage)
    weak let registration = stage.registration
    weak let step = stage.registration?.navigationController.topViewController
    stage.whenRegistered = { stage.remove() }
    defer { stage.whenRegistered = nil }
    if answersAtOnce { stage.server.answersAtOnce = .accepted }
    stage.next("Ada")
    #expect(stage.registered == 1)
    #expect(registration == nil && step == nil)
    #expect(stage.clock.listeners == 0)
  }

  @Test(arguments: Variant.underTest)
  func `what is in the middle of a call sees the state that belongs to it`(variant: Variant) {
    let stage = Stage(variant)
    var seen: [String] = []
    func see() { seen += [stage.step, stage.window.lines.first { $0.contains("Next") } ?? "none"] }
    stage.whenRegistered = see
    for text in ["0301234567", "123456", "Ada"] {
      stage.tapAgreement()
      stage.server.insideNextCall = see
      stage.next(text)
    }
    #expect(seen == ["Phone", "Code", "Profile", "Profile"].flatMap { [$0, "(-Next-)"] })
  }
}
