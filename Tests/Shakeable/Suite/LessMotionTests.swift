import Testing
import UIStage
import WorkbookSupport

@testable import ShakeableContract

/// Users who prefer less motion see a flash instead of a shake.
@MainActor
@Suite struct LessMotionTests {
  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a flash goes to a quarter of the opacity and back in 0.6 seconds`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.prefersLessMotion = true
    stage.shake(part)
    #expect(stage.shown(part, every: 100, times: 7).map(\.opacity) == [1, 0.75, 0.5, 0.25, 0.5, 0.75, 1, 1])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a view that flashes doesn't move`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.prefersLessMotion = true
    stage.shake(part)
    #expect(stage.shown(part, every: 10, times: 65).allSatisfy { $0.offset == 0 })
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `after 0.6 seconds nothing runs any more`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    let layer = stage.pickup.view(of: part).layer
    stage.prefersLessMotion = true
    stage.shake(part)
    stage.wait(599)
    #expect(layer.animationKeys()?.count == 1)
    stage.wait(1)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: Variant.underTest, [Float(0.5), 0.125, 0])
  func `a flash starts and ends at the view's own opacity`(variant: Variant, opacity: Float) throws {
    for part in ShakingPart.allCases {
      let stage = try Stage(variant)
      stage.prefersLessMotion = true
      stage.pickup.view(of: part).layer.opacity = opacity
      stage.shake(part)
      let own = Double(opacity)
      #expect(stage.shown(part, every: 300, times: 2).map(\.opacity) == [own, own / 4, own])
      #expect(stage.pickup.view(of: part).layer.opacity == opacity)
    }
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `an opacity that was changed since the last flash is the next one's start`(
    variant: Variant, part: ShakingPart
  ) throws {
    let stage = try Stage(variant)
    stage.prefersLessMotion = true
    stage.shake(part)
    stage.wait(600)
    stage.pickup.view(of: part).layer.opacity = 0.5
    stage.shake(part)
    #expect(stage.shown(part, every: 300, times: 2).map(\.opacity) == [0.5, 0.125, 0.5])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a flash during another animation of the opacity starts at the view's own`(
    variant: Variant, part: ShakingPart
  ) throws {
    let stage = try Stage(variant)
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [1, 0.2]
    fade.duration = 2
    stage.pickup.view(of: part).layer.add(fade, forKey: "fade")
    stage.wait(1_000)
    stage.prefersLessMotion = true
    stage.shake(part)
    #expect(stage.shown(part, every: 300, times: 1).map(\.opacity) == [1, 0.25])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `an opacity that is set during or after a flash stays when the view is stopped`(
    variant: Variant, part: ShakingPart
  ) throws {
    for time in [300, 600] {
      let stage = try Stage(variant)
      stage.prefersLessMotion = true
      stage.shake(part)
      stage.wait(time)
      stage.pickup.view(of: part).layer.opacity = 0.5
      stage.pickup.stopShaking(part)
      #expect(stage.shown(part) == Shown(offset: 0, opacity: 0.5))
      stage.type("1")
      #expect(stage.shown(part) == Shown(offset: 0, opacity: 0.5))
    }
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `the preference counts at the moment of the call`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.shake(part)
    stage.prefersLessMotion = true
    stage.wait(80)
    #expect(stage.shown(part) == Shown(offset: -10))
    stage.wait(320)
    stage.shake(part)
    stage.prefersLessMotion = false
    stage.wait(300)
    #expect(stage.shown(part) == Shown(offset: 0, opacity: 0.25))
    stage.wait(300)
    stage.shake(part)
    stage.wait(80)
    #expect(stage.shown(part) == Shown(offset: -10))
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a part that the server refuses flashes too`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.prefersLessMotion = true
    try stage.refuse(part.name)
    stage.wait(300)
    #expect(stage.shown(part) == Shown(offset: 0, opacity: 0.25))
  }
}
