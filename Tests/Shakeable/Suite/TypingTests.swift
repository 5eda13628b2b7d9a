import Testing
import UIStage
import WorkbookSupport

@testable import ShakeableContract

/// A customer who types isn't disturbed.
@MainActor
@Suite struct TypingTests {
  @Test(arguments: Variant.underTest, [false, true])
  func `an edit of the code ends every shake and every flash`(variant: Variant, prefersLessMotion: Bool) throws {
    let stage = try Stage(variant)
    stage.prefersLessMotion = prefersLessMotion
    for part in ShakingPart.allCases { stage.shake(part) }
    stage.wait(80)
    stage.type("1")
    for part in ShakingPart.allCases {
      #expect(stage.shown(part) == .still)
      #expect(stage.pickup.view(of: part).layer.animationKeys() == nil)
    }
  }

  @Test(arguments: Variant.underTest)
  func `an edit ends every shake, however many parts there are`(variant: Variant) throws {
    let stage = try Stage(variant)
    for number in 0..<100 { try stage.pickup.add(UILabel(), named: "\(number)") }
    for part in ShakingPart.allCases { stage.shake(part) }
    stage.wait(80)
    stage.type("1")
    for part in ShakingPart.allCases { #expect(stage.shown(part) == .still) }
  }

  @Test(arguments: Variant.underTest)
  func `an edit ends the shake of a part that was added after an earlier edit`(variant: Variant) throws {
    let stage = try Stage(variant)
    stage.type("1")
    let badge = variant.makePickup().view(of: .badge)
    try stage.pickup.add(badge, named: "late")
    try stage.refuse("late")
    stage.wait(80)
    #expect(Shown(badge) == Shown(offset: -10))
    stage.type("2")
    #expect(Shown(badge) == .still)
  }

  @Test(arguments: Variant.underTest)
  func `an edit ends the shake of a part that was moved into another view`(variant: Variant) throws {
    let stage = try Stage(variant)
    let container = UIView()
    stage.pickup.screen.view.addSubview(container)
    container.addSubview(stage.pickup.view(of: .picture))
    try stage.refuse("picture")
    stage.wait(80)
    #expect(stage.shown(.picture) == Shown(offset: -10))
    stage.type("1")
    #expect(stage.shown(.picture) == .still)
  }

  @Test(arguments: Variant.underTest)
  func `each edit counts, also a deletion and a paste`(variant: Variant) throws {
    let stage = try Stage(variant)
    stage.type("12")
    let edits: [(User) -> Void] = [
      { $0.type("3") }, { $0.deleteBackward() }, { $0.paste("456") }, { $0.type("7") },
    ]
    for edit in edits {
      try stage.refuse("code")
      stage.wait(80)
      #expect(stage.shown(.codeField) == Shown(offset: -10))
      edit(User(of: stage.window))
      #expect(stage.shown(.codeField) == .still)
    }
    #expect(stage.window.screen.contains("[124567|]"))
  }

  @Test(arguments: Variant.underTest)
  func `an edit counts also if it makes the text what it was after the edit before`(variant: Variant) throws {
    let stage = try Stage(variant)
    for text in ["", "1", ""] {
      stage.type("1")
      (stage.pickup.view(of: .codeField) as? UITextField)?.text = text
      try stage.refuse("picture")
      stage.wait(80)
      #expect(stage.shown(.picture) == Shown(offset: -10), "text that the program sets is no edit")
      stage.type("1")
      #expect(stage.shown(.picture) == .still)
      (stage.pickup.view(of: .codeField) as? UITextField)?.text = ""
    }
  }

  @Test(arguments: Variant.underTest)
  func `an edit of another field ends no shake`(variant: Variant) throws {
    let stage = try Stage(variant)
    try stage.pickup.add(stage.otherField, named: "field")
    try stage.refuse("picture")
    stage.wait(80)
    stage.type("1", into: stage.otherField)
    #expect(stage.window.screen.contains("1|"))
    #expect(stage.shown(.picture) == Shown(offset: -10))
  }

  @Test(arguments: Variant.underTest)
  func `beginning to edit and leaving the field end no shake`(variant: Variant) throws {
    let stage = try Stage(variant)
    try stage.refuse("button")
    stage.wait(80)
    stage.type("")
    #expect(stage.shown(.openButton) == Shown(offset: -10))
    stage.pickup.view(of: .codeField).resignFirstResponder()
    #expect(stage.shown(.openButton) == Shown(offset: -10))
  }

  @Test(arguments: Variant.underTest)
  func `the return key ends no shake`(variant: Variant) throws {
    let stage = try Stage(variant)
    stage.type("1")
    try stage.refuse("button")
    stage.wait(80)
    User(of: stage.window).pressReturn()
    #expect(stage.shown(.openButton) == Shown(offset: -10))
  }

  @Test(arguments: Variant.underTest)
  func `the reason stays while the customer types`(variant: Variant) throws {
    let stage = try Stage(variant)
    try stage.refuse("code", because: "This code was used.")
    stage.type("1")
    #expect(stage.window.screen.contains("This code was used."))
  }

  @Test(arguments: Variant.underTest)
  func `the screen can end all shakes without an edit`(variant: Variant) throws {
    let stage = try Stage(variant)
    for part in ShakingPart.allCases { try stage.refuse(part.name) }
    stage.wait(80)
    stage.pickup.stopShaking()
    for part in ShakingPart.allCases { #expect(stage.shown(part) == .still) }
    try stage.refuse("code")
    stage.wait(80)
    #expect(stage.shown(.codeField) == Shown(offset: -10))
  }

  /// The screen's own action comes first, because it was added first.
  @Test(arguments: Variant.underTest)
  func `another action of the field may use the screen during an edit`(variant: Variant) throws {
    let stage = try Stage(variant)
    let field = try #require(stage.pickup.view(of: .codeField) as? UITextField)
    var isUsed = false
    let action = UIAction { [weak stage] _ in
      guard let stage, !isUsed else { return }
      isUsed = true
      stage.type("2")
      #expect(throws: Never.self) { try stage.pickup.add(UIView(), named: "new") }
      #expect(throws: Never.self) { try stage.refuse("picture", because: "too short") }
    }
    field.addAction(action, for: .editingChanged)
    try stage.refuse("button")
    stage.type("1")
    stage.wait(80)
    #expect(field.text == "12")
    #expect(stage.shown(.openButton) == .still)
    #expect(stage.shown(.picture) == Shown(offset: -10))
    stage.type("3")
    #expect(stage.shown(.picture) == .still)
  }

  @Test(arguments: Variant.underTest)
  func `two screens don't affect each other`(variant: Variant) throws {
    let (first, second) = (try Stage(variant), try Stage(variant))
    try first.refuse("code")
    try second.refuse("code")
    first.wait(80)
    second.wait(80)
    first.type("1")
    #expect(first.shown(.codeField) == .still)
    #expect(second.shown(.codeField) == Shown(offset: -10))
    #expect(!second.window.screen.contains("1|"))
  }
}
