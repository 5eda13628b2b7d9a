import Testing
import UIStage
import WorkbookSupport

@testable import ShakeableContract

/// Views that are removed in the middle of a shake, or that are in no window.
@MainActor
@Suite struct WindowTests {
  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a view that is removed in the middle of a shake stops`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    let view = stage.pickup.view(of: part)
    stage.shake(part)
    stage.wait(80)
    view.removeFromSuperview()
    stage.wait(80)
    #expect(view.layer.animationKeys() == nil)
    stage.pickup.screen.view.addSubview(view)
    #expect(stage.shown(part, every: 40, times: 10) == Array(repeating: .still, count: 11))
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a view that returns can shake again`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    let view = stage.pickup.view(of: part)
    stage.shake(part)
    view.removeFromSuperview()
    stage.pickup.screen.view.addSubview(view)
    stage.shake(part)
    #expect(stage.shown(part, every: 80, times: 5).map(\.offset) == [0, -10, 10, -5, 5, 0])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a view in no window neither shakes nor flashes, also not when it is added later`(
    variant: Variant, part: ShakingPart
  ) throws {
    let stage = try Stage(variant)
    let view = stage.pickup.view(of: part)
    for prefersLessMotion in [false, true] {
      view.removeFromSuperview()
      stage.prefersLessMotion = prefersLessMotion
      stage.shake(part)
      stage.wait(80)
      stage.pickup.screen.view.addSubview(view)
      #expect(stage.shown(part, every: 40, times: 10) == Array(repeating: .still, count: 11))
    }
  }

  @Test(arguments: Variant.underTest)
  func `all views stop when their screen leaves the window`(variant: Variant) throws {
    let stage = try Stage(variant)
    for part in ShakingPart.allCases { stage.shake(part) }
    stage.wait(80)
    stage.window.rootViewController = UIViewController()
    stage.window.rootViewController = stage.pickup.screen
    for part in ShakingPart.allCases { #expect(stage.shown(part) == .still) }
  }

  @Test(arguments: Variant.underTest)
  func `a refusal of a part that was removed shows the reason and shakes nothing`(variant: Variant) throws {
    let stage = try Stage(variant)
    stage.pickup.view(of: .badge).removeFromSuperview()
    try stage.refuse("badge", because: "The offer has ended.")
    stage.wait(80)
    #expect(stage.window.screen.contains("The offer has ended."))
    for part in ShakingPart.allCases { #expect(stage.shown(part) == .still) }
    stage.pickup.stopShaking()
  }
}
