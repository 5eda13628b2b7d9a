import Testing
import WorkbookSupport
import UIStage
import UIStageSimulation

/// Tab bar controllers.
///
/// Source: Apple's reference of `UITabBarController` (`viewControllers`, `selectedIndex`, `selectedViewController`). How the calls
/// of two screens interleave when another tab is selected is not documented; the tests fix what UIKit is observed to do:
/// <https://pgzxc.github.io/posts/efa3afd7.html>.
@MainActor
@Suite struct TabBarTests {
  var (log, a, b, c) = Log.withScreens()
  let tabs = UITabBarController()
  let window = UIWindow()

  /// Puts the tabs on the screen, and empties the log.
  func show(_ screens: UIViewController...) {
    tabs.viewControllers = screens
    window.show(tabs)
    log.lines = []
  }

  @Test func `without screens nothing is selected`() {
    #expect(tabs.viewControllers == nil)
    #expect(tabs.selectedViewController == nil)
    show()
    #expect(window.screen == "---\n")
  }

  @Test func `the first screen is selected, and only its view is loaded`() {
    tabs.viewControllers = [a, b]
    #expect(
      log.lines == ["a willMove to parent", "b willMove to parent", "a didMove to parent", "b didMove to parent"])
    log.lines = []
    window.show(tabs)
    #expect(log.lines == ["a loadView", "a viewDidLoad", "a viewWillAppear", "a viewDidAppear"])
    #expect(tabs.selectedIndex == 0)
    #expect(a.parent === tabs)
    #expect(!b.isViewLoaded)
    #expect(window.screen == "a\n---\n[a]  b")
  }

  // selectedIndex: "Setting this property changes the selected view controller to the one at the designated index".
  @Test func `another index shows another screen`() {
    show(a, b)
    tabs.selectedIndex = 1
    #expect(
      log.lines == [
        "b loadView", "b viewDidLoad", "b viewWillAppear", "a viewWillDisappear", "a viewDidDisappear",
        "b viewDidAppear",
      ])
    #expect(tabs.selectedViewController === b)
    #expect(window.screen == "b\n---\na  [b]")
    #expect(a.view.window == nil)
    log.lines = []
    tabs.selectedIndex = 1
    #expect(log.lines.isEmpty)
  }

  @Test func `an index that is chosen off the screen waits with the appearance`() {
    tabs.viewControllers = [a, b]
    log.lines = []
    tabs.selectedIndex = 1
    #expect(log.lines.isEmpty)
    window.show(tabs)
    #expect(window.screen == "b\n---\na  [b]")
    #expect(!a.isViewLoaded)
    window.rootViewController = UIViewController()
    tabs.selectedIndex = 0
    window.rootViewController = tabs
    #expect(window.screen == "a\n---\n[a]  b")
  }

  @Test func `an index without a screen traps`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { UITabBarController().selectedIndex = 0 }
      }
    }
  }

  @Test func `a new list keeps the selected screen, or selects the first`() {
    show(a, b)
    tabs.selectedIndex = 1
    log.lines = []
    tabs.viewControllers = [c, b]
    #expect(tabs.selectedViewController === b)
    #expect(log.lines == ["c willMove to parent", "a willMove to nil", "a didMove to nil", "c didMove to parent"])
    tabs.viewControllers = [c]
    #expect(tabs.selectedViewController === c)
    #expect(b.parent == nil)
    #expect(window.screen == "c\n---\n[c]")
  }

  @Test func `a screen that selects another tab as it loads does not appear`() {
    show(a, b, c)
    b.reactions["viewDidLoad"] = { tabs.selectedIndex = 2 }
    tabs.selectedIndex = 1
    #expect(window.screen == "c\n---\na  b  [c]")
    #expect(log.lines.filter { $0.hasPrefix("b view") } == ["b viewDidLoad"])
    #expect(log.lines.filter { $0.hasPrefix("a ") } == ["a viewWillDisappear", "a viewDidDisappear"])
  }

  // Observed: the screens lie in a view of the controller's own.
  @Test func `a view that is added to the view stays in front of all screens`() {
    let notice = UILabel()
    notice.text = "notice"
    show(a, b)
    tabs.view.addSubview(notice)
    tabs.selectedIndex = 1
    #expect(window.screen == "b\n---\na  [b]\nnotice")
  }
}
