import Testing
import UIStage
import WorkbookSupport

@testable import ShakeableContract

/// A shake during a shake, and the end of one.
@MainActor
@Suite struct AgainTests {
  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a shake during a shake starts from the beginning`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.shake(part)
    stage.wait(160)
    #expect(stage.shown(part).offset == 10)
    stage.shake(part)
    #expect(stage.shown(part, every: 80, times: 5).map(\.offset) == [0, -10, 10, -5, 5, 0])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `only one shake runs, however often it is asked for`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    for _ in 1...300 { stage.shake(part) }
    #expect(stage.pickup.view(of: part).layer.animationKeys()?.count == 1)
    stage.wait(400)
    #expect(stage.pickup.view(of: part).layer.animationKeys() == nil)
    #expect(stage.shown(part) == .still)
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a flash during a shake replaces it`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.shake(part)
    stage.wait(80)
    stage.prefersLessMotion = true
    stage.shake(part)
    #expect(stage.shown(part) == .still)
    stage.wait(300)
    #expect(stage.shown(part) == Shown(offset: 0, opacity: 0.25))
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a shake during a flash replaces it`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.prefersLessMotion = true
    stage.shake(part)
    stage.wait(300)
    stage.prefersLessMotion = false
    stage.shake(part)
    #expect(stage.shown(part) == .still)
    stage.wait(80)
    #expect(stage.shown(part) == Shown(offset: -10))
    stage.wait(320)
    #expect(stage.shown(part) == .still)
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a flash during a flash starts from the view's own opacity`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.prefersLessMotion = true
    stage.shake(part)
    stage.wait(300)
    stage.shake(part)
    #expect(stage.shown(part, every: 300, times: 2).map(\.opacity) == [1, 0.25, 1])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a view that is stopped is at its own place at once`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.shake(part)
    stage.wait(80)
    stage.pickup.stopShaking(part)
    #expect(stage.shown(part, every: 40, times: 12) == Array(repeating: .still, count: 13))
    stage.shake(part)
    stage.wait(80)
    #expect(stage.shown(part) == Shown(offset: -10))
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a flash can be stopped too`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.prefersLessMotion = true
    stage.shake(part)
    stage.wait(300)
    stage.pickup.stopShaking(part)
    #expect(stage.shown(part) == .still)
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `stopping a view that doesn't shake has no effect`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.pickup.stopShaking(part)
    stage.pickup.stopShaking(part)
    #expect(stage.shown(part) == .still)
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `another animation of the view goes on during a shake and after its end`(
    variant: Variant, part: ShakingPart
  ) throws {
    for key in ["fade", "shakeHint", "Shake", "opacity", "transform.translation.x"] {
      let stage = try Stage(variant)
      stage.animate(part, "opacity", through: [1, 0], forKey: key)
      stage.shake(part)
      stage.wait(80)
      #expect(stage.shown(part) == Shown(offset: -10, opacity: 0.92))
      stage.pickup.stopShaking(part)
      #expect(stage.shown(part) == Shown(offset: 0, opacity: 0.92))
      stage.pickup.stopShaking()
      stage.wait(420)
      #expect(stage.shown(part) == Shown(offset: 0, opacity: 0.5))
    }
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a shake while another animation moves the view starts at the view's own place`(
    variant: Variant, part: ShakingPart
  ) throws {
    let stage = try Stage(variant)
    stage.animate(part, "transform.translation.x", through: [0, 40], forKey: "slide")
    stage.wait(500)
    #expect(stage.shown(part).offset == 20)
    stage.shake(part)
    #expect(stage.shown(part, every: 80, times: 4).map(\.offset) == [0, -10, 10, -5, 5])
    stage.wait(80)
    #expect(stage.shown(part).offset == 36, "the other animation goes on")
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a view that is stopped while it is hidden is still when it is shown again`(
    variant: Variant, part: ShakingPart
  ) throws {
    for stop in [{ $0.stopShaking(part) }, { $0.stopShaking() }] as [@MainActor (any ShakeableSubject) -> Void] {
      let stage = try Stage(variant)
      stage.shake(part)
      stage.wait(40)
      stage.pickup.view(of: part).isHidden = true
      stop(stage.pickup)
      stage.pickup.view(of: part).isHidden = false
      stage.wait(40)
      #expect(stage.shown(part) == .still)
    }
  }
}
