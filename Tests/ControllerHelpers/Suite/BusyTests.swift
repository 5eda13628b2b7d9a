import ControllerHelpersContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// What a screen waits for is counted, and the banner says so.
@MainActor
@Suite struct BusyTests {
  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a screen is busy until each beginBusy has its endBusy`(variant: Variant, kind: ScreenScript.Kind) {
    let (stage, screen) = Stage.withScreen(variant, kind)
    stage.show(screen)
    #expect(!stage.app.isBusy(screen) && screen.showsNoBanner)
    for count in [1, 2, 3] + EdgeValues.manyCounts {
      for _ in 1...count { stage.app.beginBusy(screen) }
      for _ in 1..<count { stage.app.endBusy(screen) }
      #expect(stage.app.isBusy(screen) && screen.showsBanner)
      #expect(stage.window.screen.hasSuffix(banner))
      stage.app.endBusy(screen)
      #expect(!stage.app.isBusy(screen) && screen.showsNoBanner)
    }
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `an endBusy without a beginBusy is ignored`(variant: Variant, kind: ScreenScript.Kind) {
    let (stage, screen) = Stage.withScreen(variant, kind)
    for isShown in [false, true] {
      if isShown { stage.show(screen) }
      for _ in 1...3 { stage.app.endBusy(screen) }
      #expect(!stage.app.isBusy(screen))
      stage.app.beginBusy(screen)
      #expect(stage.app.isBusy(screen))
      #expect(screen.showsBanner == isShown)
      stage.app.endBusy(screen)
      stage.app.endBusy(screen)
      #expect(!stage.app.isBusy(screen))
    }
    #expect(screen.layers.first == paper)
    #expect(screen.showsNoBanner)
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `no call loads the view`(variant: Variant, kind: ScreenScript.Kind) {
    let (stage, screen) = Stage.withScreen(variant, kind)
    stage.app.beginBusy(screen)
    stage.app.beginBusy(screen)
    #expect(stage.app.isBusy(screen))
    stage.app.endBusy(screen)
    stage.app.endBusy(screen)
    stage.app.endBusy(screen)
    #expect(!screen.isViewLoaded)
    #expect(stage.trace.lines == ["a init"])
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a screen that is busy before it loads shows the banner as it appears`(
    variant: Variant, kind: ScreenScript.Kind
  ) {
    let stage = Stage(variant)
    let screen = stage.screen(
      kind, "a",
      [
        .viewDidLoad: { $0.view.addSubview(label("own view")) },
        .viewWillAppear: { #expect($0.layers.contains(banner)) },
      ])
    stage.app.beginBusy(screen)
    stage.show(screen)
    #expect(screen.showsBanner)
    stage.app.endBusy(screen)
    #expect(screen.layers.last == "own view")
    #expect(screen.showsNoBanner)
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `once the view is loaded, the next beginBusy shows the banner`(variant: Variant, kind: ScreenScript.Kind) {
    let (stage, screen) = Stage.withScreen(variant, kind)
    stage.app.beginBusy(screen)
    screen.loadViewIfNeeded()
    stage.app.beginBusy(screen)
    #expect(screen.showsBanner)
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `each begin, and each appearance, puts the banner in front again`(variant: Variant, kind: ScreenScript.Kind) {
    let (stage, screen) = Stage.withScreen(variant, kind)
    stage.show(screen)
    stage.app.beginBusy(screen)
    screen.view.addSubview(label("one"))
    #expect(screen.layers.suffix(2) == [banner, "one"])
    stage.app.beginBusy(screen)
    #expect(screen.layers.suffix(2) == ["one", banner])
    screen.view.addSubview(label("two"))
    stage.show(UIViewController())
    stage.show(screen)
    #expect(screen.layers.suffix(2) == ["two", banner])
    stage.app.endBusy(screen)
    #expect(screen.showsBanner)
    stage.app.endBusy(screen)
    #expect(screen.layers.suffix(2) == ["one", "two"])
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `two screens are busy independently`(variant: Variant, kind: ScreenScript.Kind) {
    let stage = Stage(variant)
    for other in ScreenScript.Kind.allCases {
      let (first, second) = (stage.screen(kind, "a"), stage.screen(other, "b"))
      first.loadViewIfNeeded()
      second.loadViewIfNeeded()
      stage.app.beginBusy(first)
      #expect(!stage.app.isBusy(second) && second.showsNoBanner)
      stage.app.beginBusy(second)
      stage.app.endBusy(first)
      #expect(!stage.app.isBusy(first))
      #expect(stage.app.isBusy(second))
      #expect(first.showsNoBanner)
      #expect(second.showsBanner)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a navigation controller's banner stays in front of pushed screens`(variant: Variant) {
    let stage = Stage(variant)
    let navigation = stage.screen(.navigation, "n") as? UINavigationController
    let pushed = stage.screen(.plain)
    navigation.map(stage.show)
    navigation.map(stage.app.beginBusy)
    navigation?.pushViewController(pushed, animated: true)
    #expect(navigation?.showsBanner == true)
    #expect(pushed.showsNoBanner)
    #expect(stage.window.screen == "< City Library\n---\n\(paper)\n\(paper)\n\(banner)")
    stage.app.beginBusy(pushed)
    navigation.map(stage.app.endBusy)
    #expect(navigation?.showsNoBanner == true)
    #expect(pushed.showsBanner)
  }
}
