import Testing
import UIStage
import WorkbookSupport

@testable import ShakeableContract

/// Only views whose class opted in shake.
@MainActor
@Suite struct OptInTests {
  /// Views of other teams that don't shake, of the same UIKit classes as those that do.
  enum Bystander: CaseIterable, Sendable {
    case plain, label, button, textField, control, cell

    @MainActor func makeView() -> UIView {
      switch self {
      case .plain: UIView()
      case .label: UILabel()
      case .button: UIButton()
      case .textField: UITextField()
      case .control: UIControl()
      case .cell: UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
  }

  @Test(arguments: Variant.underTest, Bystander.allCases)
  func `a part that did not opt in stays still when the server refuses it`(variant: Variant, kind: Bystander) throws {
    let stage = try Stage(variant)
    let view = kind.makeView()
    try stage.pickup.add(view, named: "other")
    for prefersLessMotion in [false, true] {
      stage.prefersLessMotion = prefersLessMotion
      try stage.refuse("other", because: "Look here.")
      stage.wait(80)
      #expect(Shown(view) == .still)
      #expect(view.layer.animationKeys() == nil)
    }
    #expect(stage.window.screen.contains("Look here."))
  }

  @Test(arguments: Variant.underTest)
  func `the hint stays still`(variant: Variant) throws {
    let stage = try Stage(variant)
    try stage.refuse("hint", because: "Ask at the counter.")
    stage.wait(80)
    let labels = stage.pickup.screen.view.subviews.filter { $0 is UILabel }
    #expect(labels.count == 1)
    #expect(labels.allSatisfy { Shown($0) == .still && $0.layer.animationKeys() == nil })
  }

  @Test(arguments: Variant.underTest, Bystander.allCases)
  func `animations of a part that did not opt in go on when the shakes end`(variant: Variant, kind: Bystander) throws {
    let stage = try Stage(variant)
    let view = kind.makeView()
    try stage.pickup.add(view, named: "other")
    let pulse = CAKeyframeAnimation(keyPath: "opacity")
    pulse.values = [1, 0]
    pulse.duration = 1
    view.layer.add(pulse, forKey: "pulse")
    stage.pickup.stopShaking()
    stage.wait(500)
    #expect(Shown(view).opacity == 0.5)
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a view that opted in stays still when the server names the view around it`(
    variant: Variant, part: ShakingPart
  ) throws {
    let stage = try Stage(variant)
    let container = UIView()
    try stage.pickup.add(container, named: "container")
    container.addSubview(stage.pickup.view(of: part))
    try stage.refuse("container", because: "Look here.")
    stage.wait(80)
    #expect(stage.shown(part) == .still)
    try stage.refuse(part.name)
    stage.wait(80)
    #expect(stage.shown(part) == Shown(offset: -10))
    try stage.refuse("container")
    stage.wait(80)
    #expect(stage.shown(part) == Shown(offset: 10), "the shake goes on")
  }
}
