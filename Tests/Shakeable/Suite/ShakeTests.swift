import Testing
import UIStage
import WorkbookSupport

@testable import ShakeableContract

/// What a shake looks like.
@MainActor
@Suite struct ShakeTests {
  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a shake passes through five turning points in equal times`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.shake(part)
    #expect(stage.shown(part, every: 80, times: 5).map(\.offset) == [0, -10, 10, -5, 5, 0])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `between its turning points a view goes in straight lines`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.shake(part)
    #expect(
      stage.shown(part, every: 20, times: 19).map(\.offset)
        == [0, -2.5, -5, -7.5, -10, -5, 0, 5, 10, 6.25, 2.5, -1.25, -5, -2.5, 0, 2.5, 5, 3.75, 2.5, 1.25])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a shake starts and ends at the view's own place`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    #expect(stage.shown(part) == .still)
    stage.shake(part)
    #expect(stage.shown(part) == .still)
    stage.wait(1)
    #expect(stage.shown(part).offset == -0.125)
    stage.wait(398)
    #expect(stage.shown(part).offset == 0.0625)
    stage.wait(1)
    #expect(stage.shown(part, every: 70, times: 20) == Array(repeating: .still, count: 21))
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a shake takes 0.4 seconds, and then nothing runs any more`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    let layer = stage.pickup.view(of: part).layer
    stage.shake(part)
    stage.wait(399)
    #expect(layer.animationKeys()?.count == 1)
    stage.wait(1)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a shake leaves the opacity as it is`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.pickup.view(of: part).layer.opacity = 0.5
    stage.shake(part)
    #expect(stage.shown(part, every: 50, times: 10).allSatisfy { $0.opacity == 0.5 })
    #expect(stage.pickup.view(of: part).layer.opacity == 0.5)
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `a shake moves no other view`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    stage.shake(part)
    stage.wait(80)
    for other in ShakingPart.allCases where other != part { #expect(stage.shown(other) == .still) }
    #expect(Shown(stage.pickup.screen.view) == .still)
  }

  @Test(arguments: Variant.underTest)
  func `all views can shake at the same time, each from its own start`(variant: Variant) throws {
    let stage = try Stage(variant)
    for part in ShakingPart.allCases {
      stage.shake(part)
      stage.wait(80)
    }
    #expect(ShakingPart.allCases.map { stage.shown($0).offset } == [5, -5, 10, -10])
  }

  @Test(arguments: Variant.underTest, ShakingPart.allCases)
  func `the three hundredth shake looks like the first`(variant: Variant, part: ShakingPart) throws {
    let stage = try Stage(variant)
    for _ in 1...299 {
      stage.shake(part)
      stage.wait(400)
    }
    stage.shake(part)
    #expect(stage.shown(part, every: 80, times: 5).map(\.offset) == [0, -10, 10, -5, 5, 0])
  }
}
