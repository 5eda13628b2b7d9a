import ControllerLayoutContract
import Foundation
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct RebuildTests {
  @Test(arguments: Variant.underTest, Moment.allCases)
  func `new views show what the old ones showed, in the new skin, and editing continues`(
    variant: Variant, moment: Moment
  ) {
    let stage = Stage(variant)
    moment.reach(stage)
    let (screen, isEditing) = (stage.screen, stage.isEditing)
    let questions = stage.server.questions
    for _ in 1...2 {
      stage.rebuild()
      #expect(stage.screen == screen)
      #expect(stage.isEditing == isEditing)
      let labels = stage.views.compactMap { $0 as? UILabel }
      #expect(labels.count > 3)
      #expect(labels.allSatisfy { $0.textColor == stage.skins.skin.text })
      #expect(stage.roots.last?.backgroundColor == stage.skins.skin.background)
    }
    #expect(stage.server.questions == questions)
  }

  /// What comes afterwards is compared with a stage whose views were never replaced.
  @Test(arguments: Variant.underTest, Moment.allCases)
  func `new views go on as the old ones would have`(variant: Variant, moment: Moment) {
    let (rebuilt, plain) = (Stage(variant), Stage(variant))
    func both(_ perform: (Stage) -> Void) {
      rebuilt.rebuild()
      [rebuilt, plain].forEach(perform)
      #expect(rebuilt.screen == plain.screen)
      #expect(rebuilt.server.questions == plain.server.questions)
      #expect(rebuilt.registered == plain.registered)
    }
    [rebuilt, plain].forEach(moment.reach)
    both { $0.clock.pass(seconds: 1) }
    both { $0.server.answer(.accepted) }
    both { $0.tap("Help") }
    both { $0.user.type("7") }
    both { $0.tapAgreement() }
    both { $0.tap("Next") }
    both { $0.server.answer(.refused) }
    both { $0.tap("Send a new code") }
    both { $0.clock.pass(seconds: 1) }
    both { $0.tapBack() }
    both { $0.tap("Next") }
  }

  @Test(arguments: Variant.underTest, Moment.allCases)
  func `the old views are freed, also those of steps that are covered`(variant: Variant, moment: Moment) {
    let stage = Stage(variant)
    moment.reach(stage)
    let old = stage.roots.flatMap(\.tree).map(WeakView.init)
    #expect(old.count > 5)
    stage.rebuild()
    #expect(old.count { $0.view != nil } == 0)
    let oldest = stage.roots.flatMap(\.tree).map(WeakView.init)
    stage.rebuild()
    stage.tapBack()
    stage.tapBack()
    #expect(oldest.count { $0.view != nil } == 0)
  }

  /// The controls are looked for, so one that is new is tested, too.
  @Test(arguments: Variant.underTest, [Moment.codeAwaited, .codeAskedFor, .profileEdited])
  func `new views and Back keep what the user did to every field and switch`(variant: Variant, moment: Moment) {
    let stage = Stage(variant)
    moment.reach(stage)
    if moment == .codeAwaited { stage.server.answer(.unreachable) }
    for _ in 1...2 {
      stage.changeControls()
      let contents = stage.contents
      stage.rebuild()
      #expect(stage.contents == contents)
    }
    if moment == .codeAwaited { stage.enter("0301234567") }
    let contents = stage.contents
    stage.tapBack()
    stage.goOn()
    if moment == .codeAwaited { stage.tapBack() }
    // A new code empties the code's field, and nothing else.
    let kept = moment == .codeAskedFor ? 1 : 0
    #expect(stage.contents.dropFirst(kept) == contents.dropFirst(kept))
  }

  @Test(arguments: Variant.underTest)
  func `a new root view has the frame of the old one`(variant: Variant) throws {
    let stage = Stage(variant)
    stage.goToCode()
    let frame = CGRect(x: 0, y: 44, width: 320, height: 436)
    try #require(stage.roots.last).frame = frame
    for _ in 1...2 { stage.rebuild() }
    #expect(stage.roots.last?.frame == frame)
  }

  @Test(arguments: Variant.underTest)
  func `steps that are covered, left or entered again have the new skin, too`(variant: Variant) {
    let stage = Stage(variant)
    stage.goToProfile()
    stage.tapBack()
    stage.rebuild()
    #expect(stage.roots.last?.backgroundColor == .black)
    stage.tap("Next")
    stage.server.answer(.accepted)
    #expect(stage.step == "Profile")
    #expect(stage.roots.last?.backgroundColor == .black)
    stage.rebuild()
    stage.tapBack()
    stage.tapBack()
    #expect(stage.roots.map(\.backgroundColor) == [.white])
  }

  @Test(arguments: Variant.underTest)
  func `before the views are loaded, there is nothing to replace`(variant: Variant) {
    let (stage, plain) = (Stage(variant, isShown: false), Stage(variant))
    for _ in 1...2 { stage.rebuild() }
    #expect(stage.roots.isEmpty)
    stage.show()
    #expect(stage.screen == plain.screen)
    stage.rebuild()
    stage.goToCode()
    #expect(stage.step == "Code")
  }

  @Test(arguments: Variant.underTest, Place.allCases.map { ($0, false) } + [(.call, true), (nil, false)])
  func `views can be replaced inside every call of server, clock and app`(
    variant: Variant, at place: (call: Place?, answersAtOnce: Bool)
  ) {
    let (rebuilt, plain) = (Stage(variant), Stage(variant))
    var count = 0
    let rebuild = { [weak rebuilt] in
      count += 1
      rebuilt?.rebuild()
    }
    if place.call == nil { rebuilt.whenRegistered = rebuild }
    if place.answersAtOnce { for stage in [rebuilt, plain] { stage.server.answersAtOnce = .accepted } }
    func both(_ perform: (Stage) -> Void) {
      place.call?.perform(rebuild, on: rebuilt)
      [rebuilt, plain].forEach(perform)
      #expect(rebuilt.screen == plain.screen)
      #expect(rebuilt.isEditing == plain.isEditing)
    }
    both { $0.goToCode() }
    both { $0.clock.pass(seconds: 30) }
    both { $0.tap("Send a new code") }
    both { $0.server.answer(.accepted) }
    both { $0.coverAndUncover() }
    both { $0.next("123456") }
    both { $0.coverAndUncover() }
    both { $0.tapAgreement() }
    both { $0.next("Ada") }
    both { $0.clock.pass(seconds: 120) }
    #expect(rebuilt.server.questions == plain.server.questions)
    #expect(rebuilt.registered == 1)
    #expect(count > 0)
  }

  /// A view that is being made isn't complete, so nobody outside may be called meanwhile.
  @Test(arguments: Variant.underTest)
  func `to replace views, the server isn't called, and the clock only read, before they are made`(
    variant: Variant
  ) throws {
    let stage = Stage(variant)
    stage.goToProfile()
    var calls = 0
    stage.server.insideNextCall = { calls += 1 }
    stage.clock.insideNextRequest = { calls += 1 }
    stage.clock.insideNextRelease = { calls += 1 }
    stage.rebuild()
    stage.clock.insideNextReading = { calls += 1 }
    let step = try #require(stage.registration?.navigationController.topViewController)
    step.view = nil
    step.loadViewIfNeeded()
    #expect(calls == 0)
  }
}
