import ShakeableContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// A customer who types isn't disturbed.
@MainActor
@Suite struct TypingTests {
  nonisolated static let edits: PickupExamples = [
    "an edit of the code ends every flash": [
      .preferLessMotion(): "",
      .shake(.picture): .anything, .shake(.codeField): .anything, .shake(.openButton): .anything,
      .shake(.badge): .anything,
      .wait(300):
        "picture 0 at opacity 0.25, code 0 at opacity 0.25, button 0 at opacity 0.25, badge 0 at opacity 0.25",
      .edit("1"): "",
    ],
    "an edit ends every shake, however many parts there are": [
      .addLabels(100): "",
      .shake(.picture): .anything, .shake(.codeField): .anything, .shake(.openButton): .anything,
      .shake(.badge): .anything,
      .wait(80): "picture -10, code -10, button -10, badge -10", .edit("1"): "",
    ],
    "an edit ends the shake of a part that was added after an earlier edit": [
      .edit("1"): "", .addTwin(named: "late"): "", .refuse("late"): "late 0", .wait(80): "late -10", .edit("2"): "",
    ],
    "an edit ends the shake of a part that was moved into another view": [
      .addContainer(named: "container", of: .picture): "", .refuse("picture"): "picture 0", .wait(80): "picture -10",
      .edit("1"): "",
    ],
    "each edit counts, also a deletion and a paste": [
      .edit("12"): "", .refuse("code"): "code 0", .edit("3"): "",
      .refuse("code"): "code 0", .deleteBackward: "", .refuse("code"): "code 0", .paste("456"): "",
      .refuse("code"): "code 0", .edit("7"): "",
    ],
    "an edit counts also if it makes the text what it was after the edit before": [
      .edit("1"): "", .setCode(""): "", .refuse("picture"): "picture 0", .wait(80): "picture -10", .edit("1"): "",
    ],
    "text that the program sets is no edit": [
      .edit("1"): "", .refuse("picture"): "picture 0", .setCode(""): "picture 0", .setCode("1"): "picture 0",
      .wait(80): "picture -10", .edit("2"): "",
    ],
    "an edit of another field ends no shake": [
      .refuse("picture"): "picture 0", .editOther("1"): "picture 0", .look: "no, 2 for 1, [1|]",
      .wait(80): "picture -10",
    ],
    "beginning to edit and leaving the field end no shake": [
      .refuse("button"): "button 0", .edit(""): "button 0", .leaveField: "button 0",
    ],
    "the return key ends no shake": [
      .edit("1"): "", .refuse("button"): "button 0", .pressReturn: "button 0", .wait(80): "button -10",
    ],
    "the reason stays while the customer types": [
      .refuse("code", because: "This code was used."): "code 0", .edit("1"): "",
      .look: "This code was used., 2 for 1, []",
    ],
    "the screen can end all shakes without an edit": [
      .refuse("picture"): .anything, .refuse("code"): .anything, .refuse("button"): .anything,
      .refuse("badge"): "picture 0, code 0, button 0, badge 0", .stopAll: "", .refuse("code"): "code 0",
    ],
  ]

  @Test(arguments: Variant.underTest, edits)
  func `an edit ends shakes`(variant: Variant, example: PickupExample) throws {
    try PickupScenario().replay(example, on: variant)
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
