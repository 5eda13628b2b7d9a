import ShakeableContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// What the screen does when the server refuses to open the locker.
@MainActor
@Suite struct RefusalTests {
  nonisolated static let refusals: PickupExamples = [
    "the screen shows the reason below its own parts": [
      .look: "2 for 1, []", .refuse("code", because: "This code was used."): "code 0",
      .look: "This code was used., 2 for 1, []", .refuse("button", because: "The locker is stuck."): .anything,
      .look: "The locker is stuck., 2 for 1, []",
    ],
    "each refusal shakes its part, while the others go on": [
      .refuse("code"): "code 0", .wait(80): "code -10", .refuse("button"): "code -10, button 0",
      .wait(80): "code 10, button -10", .refuse("code"): "code 0, button -10", .wait(80): "code -10, button 10",
    ],
    "all views can shake at the same time, each from its own start": [
      .shake(.picture): "picture 0", .wait(80): "picture -10", .shake(.codeField): .anything, .wait(80): .anything,
      .shake(.openButton): .anything, .wait(80): .anything, .shake(.badge): .anything,
      .wait(80): "picture 5, code -5, button 10, badge -10",
    ],
    "a part that is stopped leaves the shake of a part in it": [
      .put(.badge, into: .picture): "", .shake(.badge): "badge 0", .wait(80): "badge -10", .stop(.picture): "badge -10",
    ],
    "the hint can be named, and stays still": [
      .refuse("hint", because: "Ask at the counter."): "", .look: "Ask at the counter., 2 for 1, []",
      .wait(80): "",
    ],
    "parts are shown in the order in which they were added": [
      .add(named: "third"): "", .add(named: "first"): "", .add(named: "second"): "",
      .look: "2 for 1, [], third, first, second",
    ],
    "a part that is added again under its own name is an error, and stays as it is": [
      .add(named: "offer"): "", .refuse("badge"): "badge 0", .wait(80): "badge -10",
      .addAgain(.badge, named: "badge"): .error(PickupFailure.nameTaken("badge")), .wait(80): "badge 10",
      .look: "no, 2 for 1, [], offer",
    ],
    "a part that is added again has both names, and is below the others": [
      .add(named: "offer"): "", .addAgain(.badge, named: "best offer"): "", .look: "[], offer, 2 for 1",
      .refuse("badge"): "badge 0", .wait(80): "badge -10", .stopAll: "",
      .refuse("best offer"): "badge 0", .wait(80): "badge -10",
    ],
    "all views stop when their screen leaves the window": [
      .shake(.picture): .anything, .shake(.codeField): .anything, .shake(.openButton): .anything,
      .shake(.badge): "picture 0, code 0, button 0, badge 0", .wait(80): .anything,
      .leaveScreen: "", .returnToScreen: "",
    ],
    "a refusal of a part that was removed shows the reason and shakes nothing": [
      .remove(.badge): "", .refuse("badge", because: "The offer has ended."): "", .wait(80): "",
      .look: "The offer has ended., []", .stopAll: "",
    ],
  ]

  @Test(arguments: Variant.underTest, refusals)
  func `the screen refuses`(variant: Variant, example: PickupExample) throws {
    try PickupScenario().replay(example, on: variant)
  }

  @Test(arguments: Variant.underTest, ["This code was used.", "", "Two\nlines", "كود خاطئ", "🔒"])
  func `the reason is shown as it is`(variant: Variant, reason: String) throws {
    let stage = try Stage(variant)
    try stage.refuse("picture", because: reason)
    #expect(stage.window.screen == "[picture of the parcel]\n[(Code)]\n( Open )\n\(reason)\n2 for 1")
  }

  nonisolated static let unknownNames = [
    "", " ", "Code", "CODE", "code ", " code", "code\n", "co\u{301}de", "codefield", "codeField", "pictures", "hints",
    "🔒", "ｃｏｄｅ", "code\0", "view",
  ]

  @Test(arguments: Variant.underTest, unknownNames)
  func `an unknown name is an error that contains it, and nothing else happens`(variant: Variant, name: String) throws {
    let stage = try Stage(variant)
    try stage.refuse("code", because: "This code was used.")
    #expect(throws: PickupFailure.unknownPart(name)) { try stage.refuse(name, because: "Never shown") }
    stage.wait(80)
    #expect(stage.window.screen == "[picture of the parcel]\n[(Code)]\n( Open )\nThis code was used.\n2 for 1")
    #expect(ShakingPart.allCases.map { stage.shown($0).offset } == [0, -10, 0, 0])
  }

  @Test(arguments: Variant.underTest, EdgeValues.texts)
  func `a part has any name that its team gives it`(variant: Variant, name: String) throws {
    let stage = try Stage(variant)
    let badge = stage.pickup.view(of: .badge)
    try stage.pickup.add(badge, named: name)
    try stage.refuse(name)
    stage.wait(80)
    #expect(stage.shown(.badge) == Shown(offset: -10))
  }

  @Test(arguments: Variant.underTest, ["picture", "code", "button", "hint", "badge"])
  func `a name that is taken is an error that contains it, and nothing is added`(
    variant: Variant, name: String
  ) throws {
    let stage = try Stage(variant)
    let label = UILabel()
    label.text = "Never shown"
    #expect(throws: PickupFailure.nameTaken(name)) { try stage.pickup.add(label, named: name) }
    #expect(label.superview == nil)
    #expect(!stage.window.screen.contains("Never shown"))
    try stage.refuse(name, because: "Still there")
    stage.wait(80)
    let expected = ShakingPart.allCases.map { $0.name == name ? -10.0 : 0 }
    #expect(ShakingPart.allCases.map { stage.shown($0).offset } == expected)
  }

  @Test(arguments: Variant.underTest)
  func `names that differ in case are different names`(variant: Variant) throws {
    for (name, other) in EdgeValues.pairsThatDifferInCase {
      let stage = try Stage(variant)
      try stage.pickup.add(UIView(), named: name)
      #expect(throws: PickupFailure.unknownPart(other)) { try stage.refuse(other) }
      try stage.pickup.add(UIView(), named: other)
    }
  }

  @Test(arguments: Variant.underTest)
  func `names that are canonically equivalent are the same name`(variant: Variant) throws {
    for (name, other) in EdgeValues.pairsThatDifferInNormalisation {
      let stage = try Stage(variant)
      try stage.pickup.add(UIView(), named: name)
      try stage.refuse(other)
      #expect(throws: PickupFailure.nameTaken(other)) { try stage.pickup.add(UIView(), named: other) }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a part that is added before the screen is shown is below the screen's own`(variant: Variant) throws {
    let (pickup, label, window) = (variant.makePickup(), UILabel(), UIWindow())
    label.text = "early"
    try pickup.add(label, named: "early")
    window.show(pickup.screen)
    let shown = window.screen
    #expect(shown.hasSuffix("\nearly"))
    #expect(shown.ranges(of: "early").count == 1)
  }

  /// A view that does something when it is put on the screen, because it is first taken out of its former superview.
  private final class EagerView: UIView {
    var onAdding: () -> Void = {}

    override func removeFromSuperview() {
      onAdding()
      super.removeFromSuperview()
    }
  }

  @Test(arguments: Variant.underTest)
  func `a part is known by its name when it is put on the screen`(variant: Variant) throws {
    let stage = try Stage(variant)
    let view = EagerView()
    view.onAdding = {
      #expect(throws: Never.self) { try stage.pickup.refuse("eager", because: "Known already") }
      #expect(throws: PickupFailure.nameTaken("eager")) { try stage.pickup.add(UIView(), named: "eager") }
    }
    try stage.pickup.add(view, named: "eager")
    view.onAdding = {}
    #expect(view.superview === stage.pickup.screen.view)
    #expect(stage.window.screen.contains("Known already"))
  }

  /// Only the refusals are timed: to put views on the screen is the stage's work.
  @Test(arguments: Variant.underTest)
  func `the time for a refusal doesn't grow with the number of parts`(variant: Variant) throws {
    let growths = try Growth.leastCosts(for: [100, 1600]) { count in
      let stage = try Stage(variant)
      for number in 0..<count { try stage.pickup.add(UIView(), named: "part \(number)") }
      return [
        try secondsOfThread { for number in 0..<count { try stage.refuse("part \(number)") } },
        secondsOfThread { for number in 0..<count { try? stage.refuse("part \(-1 - number)") } },
      ]
    }
    #expect(growths.allSatisfy { $0.isAboutLinear }, "known and unknown names: \(growths)")
  }
}
