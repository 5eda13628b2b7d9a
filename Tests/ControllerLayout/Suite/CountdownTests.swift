import ControllerLayoutContract
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct CountdownTests {
  private func lastLines(_ stage: Stage) -> [String] { stage.window.lines.suffix(2) }

  @Test(arguments: Variant.underTest, [false, true])
  func `a new code can be asked for after 30 seconds`(variant: Variant, rebuilds: Bool) {
    let stage = Stage(variant)
    stage.goToCode()
    for left in (1...29).reversed() {
      stage.clock.pass(seconds: 1)
      if rebuilds { stage.rebuild() }
      #expect(lastLines(stage) == ["You can ask for a new code in \(left) s.", "(-Send a new code-)"])
    }
    stage.tap("Send a new code")
    stage.clock.pass(seconds: 1)
    if rebuilds { stage.rebuild() }
    #expect(lastLines(stage) == ["( Next )", "( Send a new code )"])
    #expect(stage.clock.listeners == 0)
    #expect(stage.server.questions.count == 1)
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `a new code begins everything anew`(variant: Variant, rebuilds: Bool) {
    let stage = Stage(variant)
    Moment.threeWrongCodes.reach(stage)
    #expect(stage.window.lines[6] == "Three wrong codes. Ask for a new code.")
    #expect(stage.button("Next")?.isEnabled == false)
    stage.clock.pass(seconds: 30)
    for (answer, message) in [
      (Answer.refused, "This phone number can't be used."), (.unreachable, "No connection. Try again."),
    ] {
      stage.tap("Send a new code")
      stage.server.answer(answer)
      #expect(stage.window.lines[5...6] == ["[000002|]", message], "a code that isn't sent leaves all as it was")
      #expect(lastLines(stage) == ["(-Next-)", "( Send a new code )"])
    }
    stage.tap("Send a new code")
    #expect(stage.server.questions.last == "send a code to +442079460958")
    #expect(lastLines(stage) == ["(-Next-)", "(-Send a new code-)"])
    stage.clock.pass(seconds: 5)
    stage.server.answer(.accepted)
    if rebuilds { stage.rebuild() }
    #expect(
      stage.window.lines[5...] == [
        stage.isEditing ? "[|]" : "[(Code)]", "( Next )", "You can ask for a new code in 30 s.", "(-Send a new code-)",
      ])
    stage.next("000000", .refused)
    #expect(stage.window.lines[6] == "Wrong code. Attempts left: 2.")
    stage.clock.pass(seconds: 30)
    #expect(lastLines(stage) == ["( Next )", "( Send a new code )"])
  }

  @Test(arguments: Variant.underTest)
  func `a wrong entry is no wrong code, and three refused codes are enough`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToCode()
    for text in ["1", "abc", ""] { stage.next(text) }
    #expect(stage.server.questions.count == 1)
    let messages = [
      "Wrong code. Attempts left: 2.", "Wrong code. Attempts left: 1.", "Three wrong codes. Ask for a new code.",
    ]
    for (code, message) in zip(["000000", "000001", "000002"], messages) {
      #expect(stage.button("Next")?.isEnabled == true)
      stage.next(code, .refused)
      #expect(stage.window.lines[6] == message)
    }
    #expect(stage.button("Next")?.isEnabled == false)
    stage.enter("123456")
    #expect(stage.field?.text == "123456", "only Next is disabled")
    stage.tap("Next")
    #expect(stage.server.questions.count == 4)
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `the code of a profile expires after 120 seconds`(variant: Variant, rebuilds: Bool) {
    let stage = Stage(variant)
    Moment.agreed.reach(stage)
    stage.enter("Ada")
    stage.clock.pass(seconds: 119)
    if rebuilds { stage.rebuild() }
    #expect(stage.window.lines.contains("The code is valid for 1 s."))
    #expect(stage.button("Next")?.isEnabled == true)
    stage.clock.pass(seconds: 1)
    if rebuilds { stage.rebuild() }
    #expect(stage.window.lines.contains("The code has expired. Go back to get a new one."))
    stage.tap("Next")
    #expect(stage.server.questions.count == 2)
    stage.tapBack()
    stage.tap("Next")
    stage.server.answer(.accepted)
    #expect(stage.window.lines.contains("The code is valid for 120 s."))
    #expect(stage.button("Next")?.isEnabled == true)
    stage.tap("Next")
    #expect(stage.server.questions.last?.contains("name Ada") == true)
  }

  @Test(arguments: Variant.underTest)
  func `time that passed while the app was suspended counts, and parts of seconds are rounded up`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToCode()
    for (milliseconds, left) in [(500, 30), (500, 29), (20_000, 9), (-5000, 14)] {
      stage.clock.leap(.milliseconds(milliseconds))
      stage.clock.tick()
      #expect(lastLines(stage)[0] == "You can ask for a new code in \(left) s.")
    }
    stage.clock.leap(.seconds(1 << 40))
    stage.clock.tick()
    #expect(lastLines(stage)[1] == "( Send a new code )")
  }

  @Test(arguments: Variant.underTest)
  func `a code that expired while the app was suspended isn't sent`(variant: Variant) {
    let stage = Stage(variant)
    Moment.agreed.reach(stage)
    stage.enter("Ada")
    stage.clock.leap(.seconds(120))
    stage.tap("Next")
    #expect(stage.server.questions.count == 2)
    #expect(stage.window.lines.contains("The code has expired. Go back to get a new one."))
    #expect(stage.button("Next")?.isEnabled == false)
    #expect(stage.clock.listeners == 1, "the code's")
  }

  @Test(arguments: Variant.underTest, [Answer.accepted, .refused, .unreachable])
  func `after an answer, the clock is read, and a code that has expired only prevents the next registration`(
    variant: Variant, answer: Answer
  ) {
    let stage = Stage(variant)
    Moment.registering.reach(stage)
    stage.clock.leap(.seconds(120))
    stage.server.answer(answer)
    #expect(stage.registered == (answer == .accepted ? 1 : 0))
    #expect(stage.window.lines.contains("The code has expired. Go back to get a new one."))
    #expect(stage.button("Next")?.isEnabled == false)
    if answer == .accepted { return }
    let other = Stage(variant)
    Moment.checking.reach(other)
    other.clock.leap(.seconds(30))
    other.server.answer(answer)
    #expect(lastLines(other) == ["( Next )", "( Send a new code )"])
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `a countdown that is shown is never an old one`(variant: Variant, rebuilds: Bool) {
    let stage = Stage(variant)
    func lines(after seconds: Int) -> [String] {
      stage.clock.leap(.seconds(seconds))
      if rebuilds { stage.rebuild() } else { stage.coverAndUncover() }
      return stage.window.lines
    }
    stage.goToCode()
    #expect(lines(after: 10).suffix(2) == ["You can ask for a new code in 20 s.", "(-Send a new code-)"])
    stage.next("123456")
    #expect(lines(after: 20).contains("The code is valid for 100 s."))
    stage.tapBack()
    #expect(lastLines(stage) == ["( Next )", "( Send a new code )"])
    #expect(lines(after: -5).suffix(2) == ["( Next )", "( Send a new code )"])
    stage.tap("Send a new code")
    if rebuilds { #expect(lines(after: 1).suffix(2) == ["(-Next-)", "(-Send a new code-)"]) }
  }
}
