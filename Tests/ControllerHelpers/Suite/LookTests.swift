import ControllerHelpersContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The look of a screen.
@MainActor
@Suite struct LookTests {
  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `the look comes before the screen's own code, which can change it`(variant: Variant, kind: ScreenScript.Kind) {
    let stage = Stage(variant)
    var seen: [String] = []
    let screen = stage.screen(
      kind, "a",
      [
        .viewDidLoad: { screen in
          seen = screen.layers + [screen.title ?? "", screen.view.backgroundColor?.name ?? ""]
          screen.title = "Own title"
          screen.view.backgroundColor = .black
          screen.view.addSubview(label("own view"))
        }
      ])
    stage.show(screen)
    #expect(seen.first == paper)
    #expect(seen.suffix(2) == ["City Library", "systemBackground"])
    #expect(screen.title == "Own title")
    #expect(screen.view.backgroundColor == .black)
    #expect(screen.layers.last == "own view")
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `loading the view applies the look, behind views from loadView`(variant: Variant, kind: ScreenScript.Kind) {
    let screen = Stage(variant).screen(kind, "a", [.loadView: { $0.view.addSubview(label("from loadView")) }])
    #expect(screen.title == nil)
    #expect(!screen.isViewLoaded)
    screen.loadViewIfNeeded()
    #expect(screen.title == "City Library")
    #expect(screen.view.backgroundColor == .systemBackground)
    #expect(screen.layers == [paper, "from loadView"])
    #expect(screen.view.subviews.first?.lines == [paper])
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `asking for the view, appearing or being busy doesn't repeat the look`(
    variant: Variant, kind: ScreenScript.Kind
  ) {
    let (stage, screen) = Stage.withScreen(variant, kind)
    screen.loadViewIfNeeded()
    screen.title = "Changed"
    screen.view.backgroundColor = .black
    for _ in 1...3 {
      screen.loadViewIfNeeded()
      stage.show(screen)
      stage.app.beginBusy(screen)
      stage.app.endBusy(screen)
      stage.show(UIViewController())
    }
    #expect(screen.layers == [paper])
    #expect(screen.title == "Changed")
    #expect(screen.view.backgroundColor == .black)
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a view that is loaded again gets the look again, and the banner`(variant: Variant, kind: ScreenScript.Kind) {
    let (stage, screen) = Stage.withScreen(variant, kind)
    stage.show(screen)
    stage.app.beginBusy(screen)
    stage.show(UIViewController())
    screen.view = nil
    stage.app.beginBusy(screen)
    #expect(!screen.isViewLoaded)
    stage.show(screen)
    #expect(screen.view.backgroundColor == .systemBackground)
    #expect(screen.layers == [paper, banner])
    stage.app.endBusy(screen)
    stage.app.endBusy(screen)
    #expect(screen.layers == [paper])
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a screen that has a title keeps it`(variant: Variant, kind: ScreenScript.Kind) {
    for title in ["Own title", ""] {
      let screen = Stage(variant).screen(kind, "a", [.initialised: { $0.title = title }])
      screen.loadViewIfNeeded()
      #expect(screen.title == title)
    }
  }

  @Test(arguments: Variant.underTest)
  func `the screens that a navigation controller shows don't get its look`(variant: Variant) {
    let stage = Stage(variant)
    let library = stage.app.makeLibrary(root: UIViewController())
    stage.show(library)
    #expect(library.topViewController?.layers == [])
    #expect(library.topViewController?.title == nil)
    #expect(library.topViewController?.view.backgroundColor == nil)
  }
}
