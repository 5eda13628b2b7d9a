import ControllerHelpersContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Nothing keeps a screen alive, and nothing of it remains.
@MainActor
@Suite struct LifetimeTests {
  /// How much of its life a screen has had when it is freed.
  private enum Age: CaseIterable {
    case made, loaded, shown, left
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `an unused screen is freed with its banner, busy or not`(variant: Variant, kind: ScreenScript.Kind) {
    for age in Age.allCases {
      for (begins, ends) in [(0, 0), (1, 0), (2, 0), (2, 2)] {
        let stage = Stage(variant)
        weak var freed: UIViewController?
        weak var front: UIView?
        do {
          let screen = stage.screen(kind)
          freed = screen
          if begins > 0 { stage.app.beginBusy(screen) }
          if age != .made { screen.loadViewIfNeeded() }
          if age == .shown || age == .left { stage.show(screen) }
          if begins > 1 { stage.app.beginBusy(screen) }
          front = screen.viewIfLoaded?.subviews.last
          for _ in 0..<ends { stage.app.endBusy(screen) }
          if age == .left { stage.show(UIViewController()) }
          #expect(stage.app.isBusy(screen) == (begins > ends))
        }
        #expect((freed != nil) == (age == .shown))
        stage.window.rootViewController = nil
        #expect(freed == nil)
        #expect(front == nil)
        #expect(stage.trace.lines.last == "a deinit")
      }
    }
  }

  /// New objects are often where freed ones were.
  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a new screen isn't busy, however many busy screens were freed`(variant: Variant, kind: ScreenScript.Kind) {
    let stage = Stage(variant)
    for _ in 1...20 {
      let screen = stage.screen(kind)
      #expect(!stage.app.isBusy(screen))
      screen.loadViewIfNeeded()
      #expect(screen.layers == [paper])
      stage.app.beginBusy(screen)
    }
  }

  @Test(arguments: Variant.underTest, AskingScreen.allCases)
  func `the app's own screens are freed, also while they wait for an answer`(
    variant: Variant, kind: AskingScreen
  ) throws {
    let stage = Stage(variant)
    let server = Server<String>()
    let library = stage.app.makeLibrary(root: UIViewController())
    stage.show(library)
    weak var freed: UIViewController?
    do {
      let screen = stage.asking(kind, server.ask)
      freed = screen
      library.pushViewController(screen, animated: true)
      try stage.tap(kind.rawValue, in: screen)
      #expect(screen.showsBanner)
      library.popViewController(animated: true)
    }
    #expect(freed == nil)
    server.answer("Emma")
    #expect(!stage.app.isWaiting(library))
  }

  @Test(arguments: Variant.underTest)
  func `a library is freed, also while its screens are busy`(variant: Variant) {
    let stage = Stage(variant)
    weak var freed: UINavigationController?
    do {
      let screen = stage.screen(.plain)
      let library = stage.app.makeLibrary(root: screen)
      freed = library
      stage.show(library)
      stage.app.beginBusy(screen)
      stage.app.beginBusy(library)
      #expect(stage.app.isWaiting(library))
    }
    stage.window.rootViewController = nil
    #expect(freed == nil)
    #expect(stage.trace.lines.last == "a deinit")
  }
}
