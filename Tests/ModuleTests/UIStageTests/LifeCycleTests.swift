import Testing
import WorkbookSupport
import UIStage
import UIStageSimulation

/// The order of calls to a view controller.
///
/// Sources: Apple's reference of `UIViewController` ("Managing the View", "Responding to View-Related Events",
/// "Managing Child View Controllers in a Custom Container"), of `UINavigationController`, and "Implementing a
/// Container View Controller" in the View Controller Programming Guide for iOS.
///
/// These say in which order the calls of one controller come. How the calls of two controllers interleave during a push or a
/// pop is not documented; the tests fix what UIKit is observed to do.
@MainActor
@Suite struct LifeCycleTests {
  var (log, a, b, c) = Log.withScreens()

  /// A navigation controller on the screen, with the log emptied of what that took.
  func stage(_ root: UIViewController) -> (window: UIWindow, navigation: UINavigationController) {
    let navigation = UINavigationController(rootViewController: root)
    let window = UIWindow()
    window.show(navigation)
    log.lines = []
    return (window, navigation)
  }

  // "If you access this property when its value is nil, the view controller automatically calls loadView()" (view).
  @Test func `the view is loaded when it is first asked for, and once`() {
    #expect(!a.isViewLoaded)
    #expect(a.viewIfLoaded == nil)
    #expect(log.lines.isEmpty)
    let view = a.view
    #expect(view != nil)
    #expect(a.view === view)
    #expect(a.viewIfLoaded === view)
    a.loadViewIfNeeded()
    #expect(log.lines == ["a loadView", "a viewDidLoad"])
  }

  // "The default value of this property is nil", and as above (view). That the former view stays where it is is observed:
  // Apple's templates unloaded only views that were in no window.
  @Test func `setting nil unloads the view, and the next access loads another one`() {
    a.view = nil
    #expect(log.lines.isEmpty)
    let superview = UIView()
    weak let former: UIView? = a.view
    if let former { superview.addSubview(former) }
    a.view = nil
    #expect(!a.isViewLoaded)
    #expect(former?.superview === superview)
    former?.removeFromSuperview()
    #expect(former == nil)
    log.lines = []
    a.loadViewIfNeeded()
    #expect(a.isViewLoaded)
    #expect(log.lines == ["a loadView", "a viewDidLoad"])
  }

  @Test func `a root controller appears when its window does`() {
    let window = UIWindow()
    window.rootViewController = a
    #expect(log.lines.isEmpty)
    window.makeKeyAndVisible()
    window.makeKeyAndVisible()
    #expect(log.lines == ["a loadView", "a viewDidLoad", "a viewWillAppear", "a viewDidAppear"])
    #expect(a.view.window === window)
  }

  @Test func `another root controller takes the place of the first`() {
    let window = UIWindow()
    window.show(a)
    log.lines = []
    window.rootViewController = b
    #expect(
      log.lines == [
        "a viewWillDisappear", "a viewDidDisappear",
        "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear",
      ])
    #expect(a.view.window == nil)
    #expect(b.view.window === window)
  }

  // "If the window has an existing view hierarchy, the old views are removed before the new ones are installed"
  // (rootViewController).
  @Test func `a root controller that is replaced while it appears leaves the window`() {
    let window = UIWindow()
    a.reactions["viewWillAppear"] = { window.rootViewController = b }
    window.show(a)
    #expect(
      log.lines == [
        "a loadView", "a viewDidLoad", "a viewWillAppear", "a viewWillDisappear", "a viewDidDisappear",
        "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear",
      ])
    #expect(window.lines == ["b"])
  }

  // willMove(toParent:) and didMove(toParent:) frame the transition.
  @Test func `push covers the old top with the new one`() {
    let (window, navigation) = stage(a)
    navigation.pushViewController(b, animated: true)
    #expect(
      log.lines == [
        "b willMove to parent", "b loadView", "b viewDidLoad",
        "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear",
        "b didMove to parent",
      ])
    #expect(navigation.topViewController === b)
    #expect(b.navigationController === navigation)
    #expect(a.view.window == nil)
    #expect(b.view.window === window)
  }

  @Test func `pop uncovers the screen below, whose view is not loaded again`() {
    let (_, navigation) = stage(a)
    navigation.pushViewController(b, animated: true)
    log.lines = []
    #expect(navigation.popViewController(animated: true) === b)
    #expect(
      log.lines == [
        "b willMove to nil", "b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear", "a viewDidAppear",
        "b didMove to nil",
      ])
    #expect(b.navigationController == nil)
  }

  // "If the view controller at the top of the stack is the root view controller, this method does nothing."
  @Test func `the root is not popped`() {
    let (_, navigation) = stage(a)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.viewControllers.count == 1)
    #expect(log.lines.isEmpty)
  }

  // setViewControllers(_:animated:) "updates or replaces the current view controller stack without pushing or popping
  // each controller explicitly".
  @Test func `replacing the stack shows its new top only`() {
    let (_, navigation) = stage(a)
    navigation.viewControllers = [b, c]
    #expect(
      log.lines == [
        "b willMove to parent", "c willMove to parent", "a willMove to nil",
        "c loadView", "c viewDidLoad",
        "a viewWillDisappear", "c viewWillAppear", "a viewDidDisappear", "c viewDidAppear",
        "a didMove to nil", "b didMove to parent", "c didMove to parent",
      ])
    #expect(!b.isViewLoaded)
  }

  @Test func `a stack that keeps its top makes no screen appear again`() {
    let (_, navigation) = stage(a)
    navigation.setViewControllers([b, a], animated: true)
    #expect(log.lines == ["b willMove to parent", "b didMove to parent"])
  }

  @Test func `a push off the screen waits with the appearance`() {
    let navigation = UINavigationController(rootViewController: a)
    navigation.pushViewController(b, animated: true)
    #expect(!log.lines.contains("b viewWillAppear"))
    let window = UIWindow()
    window.show(navigation)
    #expect(log.lines.suffix(4) == ["b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear"])
    #expect(!a.isViewLoaded)
  }

  @Test func `a screen that is popped off the screen is gone when the stack appears again`() {
    let (window, navigation) = stage(a)
    navigation.pushViewController(b, animated: true)
    window.rootViewController = UIViewController()
    navigation.popViewController(animated: true)
    #expect(b.view.superview == nil)
    window.rootViewController = navigation
    #expect(window.screen == "a\n---\na")
  }

  // "If the view controller is already on the navigation stack, this method throws an exception."
  @Test func `pushing a screen that is on the stack traps`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let root = UIViewController()
          UINavigationController(rootViewController: root).pushViewController(root, animated: true)
        }
      }
    }
  }

  @Test func `a screen that pushes another while it appears is covered at once`() {
    let (window, navigation) = stage(a)
    b.reactions["viewWillAppear"] = { navigation.pushViewController(c, animated: false) }
    navigation.pushViewController(b, animated: false)
    #expect(navigation.topViewController === c)
    #expect(c.view.window === window)
    #expect(b.view.window == nil)
    #expect(log.lines.filter { $0.hasPrefix("b viewD") } == ["b viewDidLoad", "b viewDidDisappear"])
    #expect(log.lines.filter { $0.hasPrefix("c viewD") } == ["c viewDidLoad", "c viewDidAppear"])
  }

  @Test func `a screen that is popped while it loads does not appear`() {
    let (window, navigation) = stage(a)
    b.reactions["viewDidLoad"] = { navigation.popViewController(animated: false) }
    navigation.pushViewController(b, animated: false)
    #expect(navigation.topViewController === a)
    #expect(log.lines.filter { $0.contains("view") } == ["b viewDidLoad"])
    #expect(window.screen == "a\n---\na")
  }

  @Test func `a screen that pushes another while it loads is covered before it appears`() {
    let (window, navigation) = stage(a)
    b.reactions["viewDidLoad"] = { navigation.pushViewController(c, animated: false) }
    navigation.pushViewController(b, animated: false)
    #expect(window.screen == "< c\n---\nc")
    #expect(log.lines.filter { $0.hasPrefix("a ") } == ["a viewWillDisappear", "a viewDidDisappear"])
    #expect(log.lines.filter { $0.hasPrefix("b view") } == ["b viewDidLoad"])
    #expect(log.lines.filter { $0.hasPrefix("c viewD") } == ["c viewDidLoad", "c viewDidAppear"])
  }

  @Test func `a screen that takes the new one off again as it disappears comes back`() {
    let (window, navigation) = stage(a)
    a.reactions["viewWillDisappear"] = { navigation.popViewController(animated: false) }
    navigation.pushViewController(b, animated: false)
    #expect(window.screen == "a\n---\na")
    #expect(log.lines.filter { $0.hasPrefix("a ") } == ["a viewWillDisappear", "a viewWillAppear", "a viewDidAppear"])
    #expect(log.lines.filter { $0.hasPrefix("b view") } == ["b viewDidLoad"])
  }

  @Test func `nothing keeps a popped screen alive`() {
    let (window, navigation) = stage(a)
    weak var popped: UIViewController?
    do {
      let b = log.screen("b")
      popped = b
      navigation.pushViewController(b, animated: true)
      navigation.popViewController(animated: true)
    }
    #expect(popped == nil)
    #expect(window.screen == "a\n---\na")
  }

  // addChild: "calls willMove(toParent:) … before adding"; removeFromParent calls didMove(toParent: nil).
  @Test func `a child appears and disappears with its parent`() {
    let (parent, child) = (log.screen("parent"), log.screen("child"))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.parent === parent)
    #expect(parent.children.map(\.title) == ["child"])
    log.lines = []
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(Set(log.lines.prefix(2)) == ["parent viewWillAppear", "child viewWillAppear"])
    #expect(Set(log.lines.suffix(2)) == ["parent viewDidAppear", "child viewDidAppear"])
    log.lines = []
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(log.lines == ["child willMove to nil", "child didMove to nil"])
    #expect(parent.children.isEmpty)
  }

  // viewWillAppear: "called before the view controller's view is about to be added to a view hierarchy"; and
  // https://github.com/phchan9/til/blob/master/ios/note-about-viewController-containment.md for the order of both.
  @Test func `a child that comes or goes while its parent is on the screen appears and disappears`() {
    let (parent, child, inner) = (log.screen("parent"), log.screen("child"), log.screen("inner"))
    let (window, _) = stage(parent)
    for screen in [child, inner] { screen.notesViewIsAppearing = true }
    child.addChild(inner)
    child.view.addSubview(inner.view)
    parent.addChild(child)
    log.lines = []
    var moving: [Bool] = []
    child.reactions["viewWillAppear"] = { moving.append(child.isMovingToParent && !inner.isMovingToParent) }
    child.reactions["viewWillDisappear"] = { moving.append(child.isMovingFromParent && !inner.isMovingFromParent) }
    parent.view.addSubview(child.view)
    #expect(
      log.lines == [
        "child viewWillAppear", "inner viewWillAppear", "child viewIsAppearing", "inner viewIsAppearing",
        "child viewDidAppear", "inner viewDidAppear",
      ])
    child.didMove(toParent: parent)
    log.lines = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.lines == [
        "child willMove to nil", "child viewWillDisappear", "inner viewWillDisappear", "child viewDidDisappear",
        "inner viewDidDisappear", "child didMove to nil",
      ])
    #expect(moving == [true, true])
    #expect(window.lines.last == "parent")
  }

  // viewWillDisappear: "called in response to a view being removed from a view hierarchy".
  @Test func `a view that is replaced takes its controller off the screen, and the new one brings it back`() {
    a.notesViewIsAppearing = true
    let (window, _) = stage(a)
    let superview = a.view.superview
    a.view.removeFromSuperview()
    a.view = nil
    superview?.addSubview(a.view)
    #expect(
      log.lines == [
        "a viewWillDisappear", "a viewDidDisappear", "a loadView", "a viewDidLoad", "a viewWillAppear",
        "a viewIsAppearing", "a viewDidAppear",
      ])
    #expect(a.view.window === window)
  }

  // viewIsAppearing(_:): "The system calls this method once each time a view controller's view appears after the
  // viewWillAppear(_:) call […] after it adds the view controller's view to the view hierarchy".
  @Test func `a view is in the window when it is appearing, and not yet before`() {
    let (window, navigation) = stage(a)
    var seen: [Bool] = []
    b.notesViewIsAppearing = true
    b.reactions["viewWillAppear"] = { seen.append(b.viewIfLoaded?.window === window) }
    b.reactions["viewIsAppearing"] = { seen.append(b.viewIfLoaded?.window === window) }
    navigation.pushViewController(b, animated: true)
    #expect(seen == [false, true])
  }

  // That isMovingToParent and isMovingFromParent are true only in the calls of the appearance and of the disappearance is said
  // by https://learn.microsoft.com/dotnet/api/uikit.uiviewcontroller.ismovingfromparentviewcontroller, and not by Apple.
  @Test func `a screen knows that it was pushed or popped, and not covered`() {
    let (_, navigation) = stage(a)
    var seen: [String] = []
    b.reactions["viewWillAppear"] = { seen.append("to parent: \(b.isMovingToParent)") }
    b.reactions["viewWillDisappear"] = { seen.append("from parent: \(b.isMovingFromParent)") }
    navigation.pushViewController(b, animated: true)
    seen.append("\(b.isMovingToParent)")
    navigation.pushViewController(c, animated: true)
    navigation.popViewController(animated: true)
    navigation.popViewController(animated: true)
    #expect(seen == ["to parent: true", "false", "from parent: false", "to parent: false", "from parent: true"])
  }

  // shouldAutomaticallyForwardAppearanceMethods: "If you override this method and return false, you are responsible
  // for telling the child when its views are going to appear or disappear."
  @Test func `a container that forwards by itself decides when its child appears`() {
    let (parent, child) = (log.screen("parent"), log.screen("child"))
    parent.forwards = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    log.lines = []
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(log.lines == ["parent viewWillAppear", "parent viewDidAppear"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.lines.suffix(2) == ["child viewWillAppear", "child viewDidAppear"])
  }

  @Test func `a transition that changes nothing is ignored`() {
    a.endAppearanceTransition()
    a.beginAppearanceTransition(false, animated: false)
    #expect(log.lines.isEmpty)
    a.beginAppearanceTransition(true, animated: false)
    a.endAppearanceTransition()
    a.beginAppearanceTransition(true, animated: false)
    a.endAppearanceTransition()
    #expect(log.lines == ["a loadView", "a viewDidLoad", "a viewWillAppear", "a viewDidAppear"])
  }
}

/// What happened, in order.
@MainActor
final class Log {
  var lines: [String] = []

  /// A new log, and three screens that write into it.
  static func withScreens() -> (log: Log, a: LoggingScreen, b: LoggingScreen, c: LoggingScreen) {
    let log = Log()
    return (log, log.screen("a"), log.screen("b"), log.screen("c"))
  }

  func screen(_ name: String) -> LoggingScreen { LoggingScreen(name, log: self) }
}

/// A screen that notes every call to it.
final class LoggingScreen: UIViewController {
  let name: String
  let log: Log
  var forwards = true
  var notesViewIsAppearing = false
  /// What it does when it has noted a call.
  var reactions: [String: () -> Void] = [:]

  init(_ name: String, log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func note(_ event: String) {
    log.lines.append("\(name) \(event)")
    reactions[event]?()
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func loadView() {
    note("loadView")
    let label = UILabel()
    label.text = name
    view = label
  }

  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { if notesViewIsAppearing { note("viewIsAppearing") } }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove to \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove to \(parent == nil ? "nil" : "parent")")
  }
}
