import Testing
import UIStage
import WorkbookSupport

@testable import ShakeableContract

/// What the screen does when the server refuses to open the locker.
@MainActor
@Suite struct RefusalTests {
  @Test(arguments: Variant.underTest)
  func `the screen shows its parts from top to bottom`(variant: Variant) throws {
    let stage = try Stage(variant)
    #expect(stage.window.screen == "[picture of the parcel]\n[(Code)]\n( Open )\n2 for 1")
    try stage.refuse("code", because: "This code was used.")
    #expect(stage.window.screen == "[picture of the parcel]\n[(Code)]\n( Open )\nThis code was used.\n2 for 1")
    try stage.refuse("button", because: "The locker is stuck.")
    #expect(stage.window.screen == "[picture of the parcel]\n[(Code)]\n( Open )\nThe locker is stuck.\n2 for 1")
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `the part that the server names shakes, and no other`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    try stage.refuse(part.name)
    stage.wait(160)
    for other in ShakingPart.allCases { #expect(stage.shown(other) == Shown(offset: other == part ? 10 : 0)) }
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `of two views of the same class, the one that the server names shakes`(
    variant: Variant, part: ShakingPart
  ) throws {
    let stage = try Stage(variant)
    let view = variant.makePickup().view(of: part)
    try stage.pickup.add(view, named: "other")
    try stage.refuse("other")
    stage.wait(80)
    #expect(Shown(view) == Shown(offset: -10))
    #expect(ShakingPart.allCases.allSatisfy { stage.shown($0) == .still })
    stage.pickup.stopShaking()
    #expect(Shown(view) == .still)
  }

  @Test(arguments: Variant.underTest)
  func `each refusal shakes its part, while the others go on`(variant: Variant) throws {
    let stage = try Stage(variant)
    try stage.refuse("code")
    stage.wait(80)
    try stage.refuse("button")
    stage.wait(80)
    try stage.refuse("code")
    stage.wait(80)
    #expect(stage.shown(.codeField) == Shown(offset: -10))
    #expect(stage.shown(.openButton) == Shown(offset: 10))
  }

  @Test(arguments: Variant.underTest, ["This code was used.", "", "Two\nlines", "كود خاطئ", "🔒"])
  func `the reason is shown as it is`(variant: Variant, reason: String) throws {
    let stage = try Stage(variant)
    try stage.refuse("picture", because: reason)
    #expect(stage.window.screen == "[picture of the parcel]\n[(Code)]\n( Open )\n\(reason)\n2 for 1")
  }

  nonisolated static let unknownNames = [
    "", " ", "Code", "CODE", "code ", " code", "code\n", "co\u{301}de", "codefield", "codeField", "pictures", "hints",
    "🔒",
    "ｃｏｄｅ", "code\0", "view",
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
  func `a part that is added again under its own name is an error, and stays as it is`(variant: Variant) throws {
    let stage = try Stage(variant)
    let label = UILabel()
    label.text = "Offer"
    try stage.pickup.add(label, named: "offer")
    try stage.refuse("badge")
    stage.wait(80)
    #expect(throws: PickupFailure.nameTaken("badge")) {
      try stage.pickup.add(stage.pickup.view(of: .badge), named: "badge")
    }
    #expect(stage.shown(.badge) == Shown(offset: -10))
    #expect(stage.window.screen.hasSuffix("\n2 for 1\nOffer"))
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
  func `parts are shown in the order in which they were added`(variant: Variant) throws {
    let stage = try Stage(variant)
    for text in ["third", "first", "second"] {
      let label = UILabel()
      label.text = text
      try stage.pickup.add(label, named: text)
    }
    #expect(stage.window.screen.hasSuffix("2 for 1\nthird\nfirst\nsecond"))
  }

  @Test(arguments: Variant.underTest)
  func `a part that is added again has both names, and is below the others`(variant: Variant) throws {
    let stage = try Stage(variant)
    let label = UILabel()
    label.text = "Offer"
    try stage.pickup.add(label, named: "offer")
    try stage.pickup.add(stage.pickup.view(of: .badge), named: "best offer")
    #expect(stage.window.screen.hasSuffix("\nOffer\n2 for 1"))
    for name in ["badge", "best offer"] {
      try stage.refuse(name)
      stage.wait(80)
      #expect(stage.shown(.badge) == Shown(offset: -10))
      stage.pickup.stopShaking()
    }
  }

  @Test(arguments: Variant.underTest)
  func `a part that is added before the screen is shown is below the screen's own`(variant: Variant) throws {
    let (pickup, label, window) = (variant.makePickup(), UILabel(), UIWindow())
    label.text = "early"
    try pickup.add(label, named: "early")
    window.rootViewController = pickup.screen
    window.makeKeyAndVisible()
    let shown = window.screen
    #expect(shown.hasSuffix("\nearly"))
    #expect(shown.ranges(of: "early").count == 1)
  }

  /// A view that does something from inside each member that the screen causes to be called: when it is put on the screen,
  /// because the stage first takes it out of its former superview, and when it or a view in it is asked for its window, which
  /// a shake needs.
  private final class EagerView: UIView {
    var onAdding: () -> Void = {}
    var onWindow: () -> Void = {}

    override func removeFromSuperview() {
      onAdding()
      super.removeFromSuperview()
    }

    override var window: UIWindow? {
      let use = onWindow
      onWindow = {}
      use()
      return super.window
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

  @Test(arguments: Variant.underTest)
  func `a view around a part may use the screen while the part begins to shake`(variant: Variant) throws {
    let stage = try Stage(variant)
    let view = EagerView()
    try stage.pickup.add(view, named: "eager")
    view.addSubview(stage.pickup.view(of: .badge))
    try stage.refuse("button")
    view.onWindow = {
      stage.pickup.stopShaking()
      #expect(throws: Never.self) { try stage.pickup.add(UIView(), named: "new") }
      #expect(throws: Never.self) { try stage.refuse("code", because: "inside") }
    }
    try stage.refuse("badge", because: "outside")
    stage.wait(80)
    #expect(stage.shown(.badge) == Shown(offset: -10))
    #expect(stage.shown(.codeField) == Shown(offset: -10))
    #expect(stage.shown(.openButton) == .still)
    #expect(stage.window.screen.contains("inside"))
    #expect(throws: PickupFailure.nameTaken("new")) { try stage.pickup.add(UIView(), named: "new") }
  }

  /// Only the refusals are timed: to put views on the screen is the stage's work.
  @Test(arguments: Variant.underTest)
  func `the time for a refusal doesn't grow with the number of parts`(variant: Variant) throws {
    let growth = try Growth.processorTime(from: 200) { count in
      let stage = try Stage(variant)
      for number in 0..<count { try stage.pickup.add(UIView(), named: "part \(number)") }
      for number in 0..<count {
        try stage.refuse("part \(number)")
        try? stage.refuse("part \(-1 - number)")
      }
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }
}
