import ShakeableContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

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

  @Test(arguments: Variant.underTest)
  func `a view whose class did not opt in can't be told to shake`(variant: Variant) async throws {
    let module = variant.module(of: "Shakeable")
    let text = """
      @testable import \(module)
      import UIStage

      @MainActor func shake(_ label: UILabel, _ view: UIView) {
        label.shake()  // expected-error {{value of type 'UILabel' has no member 'shake'}}
        view.shake()  // expected-error {{value of type 'UIView' has no member 'shake'}}
      }
      """
    try await CompilerVerification(importing: module).verify([SourceFile(name: "Views.swift", text: text)])
  }
}
