import ControllerHelpersContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Screens that use everything from inside the methods of their life, before and after `super`, and the order of these methods.
@MainActor
@Suite struct LifeCycleTests {
  static let life = ["init", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"]

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `the order of a screen's life is UIKit's, busy or not`(variant: Variant, kind: ScreenScript.Kind) {
    for isBusy in [false, true] {
      let stage = Stage(variant)
      do {
        let screen = stage.screen(kind)
        if isBusy { stage.app.beginBusy(screen) }
        stage.show(screen)
        if isBusy { stage.app.beginBusy(screen) }
        stage.show(UIViewController())
        stage.show(screen)
        stage.show(UIViewController())
      }
      let again = ["viewWillDisappear", "viewDidDisappear"]
      let all = Self.life + again + ["viewWillAppear", "viewDidAppear"] + again + ["deinit"]
      #expect(stage.trace.lines == all.map { "a \($0)" })
    }
  }

  @Test(arguments: Variant.underTest)
  func `a collection loads its data when it first appears, and not again`(variant: Variant) throws {
    let stage = Stage(variant)
    let screen = try #require(stage.screen(.collection) as? UICollectionViewController)
    let collection = try #require(screen.collectionView)
    let shelf = Shelf()
    collection.dataSource = shelf
    #expect(collection.numberOfItems(inSection: 0) == 0)
    for (items, shown) in [(2, 2), (3, 2)] {
      shelf.items = items
      stage.show(screen)
      #expect(collection.numberOfItems(inSection: 0) == shown)
      stage.show(UIViewController())
    }
  }

  @Test(arguments: Variant.underTest)
  func `a navigation controller shows its topmost screen when it appears`(variant: Variant) {
    let stage = Stage(variant)
    for navigation in [stage.screen(.navigation), stage.app.makeLibrary(root: UIViewController())] {
      guard let navigation = navigation as? UINavigationController else { continue }
      let root = UIViewController()
      navigation.viewControllers = [root]
      stage.show(navigation)
      #expect(root.view.isDescendant(of: navigation.view))
    }
  }

  @Test(arguments: Variant.underTest, [ScreenScript.Kind.plain, .table, .collection])
  func `the order of push and pop is UIKit's, busy or not`(variant: Variant, kind: ScreenScript.Kind) {
    for isBusy in [false, true] {
      let stage = Stage(variant)
      weak var new: UIViewController?
      let root = stage.screen(kind, "a", [.viewDidDisappear: { _ in #expect(new?.showsBanner == isBusy) }])
      let library = stage.app.makeLibrary(root: root)
      stage.show(library)
      do {
        let pushed = stage.screen(kind, "b", [.viewDidLoad: { $0.view.addSubview(label("own view")) }])
        new = pushed
        if isBusy { for screen in [library, library.viewControllers[0], pushed] { stage.app.beginBusy(screen) } }
        stage.trace.lines = []
        library.pushViewController(pushed, animated: true)
        #expect(pushed.showsBanner == isBusy)
      }
      #expect(
        stage.trace.lines == [
          "b loadView", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear",
          "b viewDidAppear",
        ])
      stage.trace.lines = []
      User(of: stage.window).tapBack(in: library)
      #expect(
        stage.trace.lines == [
          "b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear", "a viewDidAppear", "b deinit",
        ])
    }
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a screen can become busy at any moment of its life, and stays so`(variant: Variant, kind: ScreenScript.Kind) {
    for (moment, isEarly) in ScreenScript.Moment.allCases.dropLast().flatMap({ [($0, false), ($0, true)] }) {
      let stage = Stage(variant)
      var begins = 0
      let begin = { (screen: UIViewController) in
        begins += 1
        stage.app.beginBusy(screen)
        #expect(stage.app.isBusy(screen))
        if !isEarly, moment != .loadView { #expect(screen.showsBanner == screen.isViewLoaded) }
      }
      let screen = stage.screen(kind, "a", isEarly ? [:] : [moment: begin], early: isEarly ? [moment: begin] : [:])
      stage.show(screen)
      stage.show(UIViewController())
      stage.show(screen)
      #expect(screen.showsBanner)
      #expect(screen.layers.first == paper)
      #expect(stage.window.screen.hasSuffix(banner))
      for _ in 0..<begins {
        #expect(stage.app.isBusy(screen))
        stage.app.endBusy(screen)
      }
      #expect(!stage.app.isBusy(screen) && screen.showsNoBanner)
    }
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a screen can stop being busy at any moment of its life`(variant: Variant, kind: ScreenScript.Kind) {
    for moment in ScreenScript.Moment.allCases.dropFirst().dropLast() {
      let stage = Stage(variant)
      let screen = stage.screen(
        kind, "a",
        [
          .initialised: { stage.app.beginBusy($0) },
          moment: { screen in
            stage.app.endBusy(screen)
            #expect(!stage.app.isBusy(screen) && screen.showsNoBanner)
          },
        ])
      stage.show(screen)
      stage.show(UIViewController())
      stage.show(screen)
      #expect(!stage.app.isBusy(screen) && screen.showsNoBanner)
    }
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a screen can use everything while it is freed`(variant: Variant, kind: ScreenScript.Kind) {
    for wasBusy in [false, true] {
      let stage = Stage(variant)
      do {
        let screen = stage.screen(
          kind, "a",
          [
            .deinitialised: { [app = stage.app] screen in
              app.endBusy(screen)
              app.beginBusy(screen)
              _ = app.isBusy(screen)
            }
          ])
        if wasBusy { stage.app.beginBusy(screen) }
        stage.show(screen)
        stage.show(UIViewController())
      }
      #expect(stage.trace.lines.last == "a deinit")
      #expect(!stage.app.isBusy(stage.screen(kind)))
    }
  }
}

@MainActor
private final class Shelf: NSObject, UICollectionViewDataSource {
  var items = 0

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell()
  }
}
