import ControllerHelpersContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// A clock that the test moves. It keeps what it has to call, also afterwards.
@MainActor
final class ManualClock {
  private var now = Duration.zero
  private var calls: [(time: Duration, call: () -> Void)] = []

  func after(_ delay: Duration, _ call: @escaping () -> Void) { calls.append((now + delay, call)) }

  func advance(_ seconds: Int) {
    let before = now
    now += .seconds(seconds)
    for entry in calls where entry.time > before && entry.time <= now { entry.call() }
  }
}

/// The change request: tabs, and a button that ends a long wait.
@MainActor
@Suite struct CancelTests {
  /// The kinds of screens: those that a script has, and tabs.
  enum Kind: CaseIterable, Sendable {
    case plain, table, navigation, collection, tabs
  }

  @MainActor
  private struct Screen {
    let stage: Stage
    let app: any CancellableSubject
    let controller: UIViewController
    let clock = ManualClock()

    init(_ variant: Variant, _ kind: Kind) throws {
      stage = Stage(variant)
      app = try #require(stage.app as? any CancellableSubject, "the adapter doesn't conform to CancellableSubject yet")
      controller =
        switch kind {
        case .plain: stage.screen(.plain)
        case .table: stage.screen(.table)
        case .navigation: stage.screen(.navigation)
        case .collection: stage.screen(.collection)
        case .tabs: app.makeTabs([stage.screen(.plain)])
        }
    }

    /// The last two views of the screen's text, which contain the banner if it is there.
    var end: [String] { stage.window.screen.split(separator: "\n").suffix(2).map(String.init) }
    var offersCancel: Bool { end == [banner, "( Cancel )"] }

    func letUserCancel(_ cancel: @escaping () -> Void = {}) {
      app.letUserCancel(controller, after: clock.after, cancel: cancel)
    }

    func tapCancel() throws {
      let views = controller.view.subviews.last.map { [$0] + $0.subviews } ?? []
      let button = try #require(views.compactMap { $0 as? UIButton }.first { !$0.isHidden })
      User(of: stage.window).tap(button)
    }
  }

  @Test(arguments: Variant.underTest)
  func `tabs have the look, show the selected screen, and can be busy`(variant: Variant) throws {
    let app = try Screen(variant, .plain).app
    let stage = Stage(variant)
    let (first, second) = (stage.screen(.plain, "a"), stage.screen(.table, "b"))
    let tabs = app.makeTabs([first, second])
    for _ in 1...2 { app.beginBusy(tabs) }
    #expect(!tabs.isViewLoaded)
    stage.show(tabs)
    #expect(tabs.title == "City Library")
    #expect(tabs.view.backgroundColor == .systemBackground)
    #expect(tabs.layers.first == paper)
    #expect(tabs.showsBanner)
    tabs.selectedIndex = 1
    #expect(tabs.showsBanner)
    #expect(tabs.layers.filter { $0 == paper }.count == 2)
    #expect(!app.isBusy(second))
    for isBusy in [true, false, false] {
      app.endBusy(tabs)
      #expect(app.isBusy(tabs) == isBusy)
      #expect(tabs.showsBanner == isBusy)
    }
    app.beginBusy(second)
    #expect(!app.isBusy(tabs))
    #expect(tabs.showsNoBanner)
    app.beginBusy(tabs)
    #expect(tabs.showsBanner)
  }

  @Test(arguments: Variant.underTest, Kind.allCases)
  func `after ten seconds the banner has a button, which cancels once`(variant: Variant, kind: Kind) throws {
    let (screen, other) = (try Screen(variant, kind), try Screen(variant, kind))
    var cancels = 0
    screen.letUserCancel { cancels += 1 }
    other.letUserCancel { Issue.record("another screen was cancelled") }
    for each in [screen, other] { each.stage.show(each.controller) }
    other.app.beginBusy(other.controller)
    for round in 1...2 {
      screen.app.beginBusy(screen.controller)
      screen.clock.advance(9)
      #expect(screen.end.last == banner)
      screen.clock.advance(1)
      #expect(screen.offersCancel)
      #expect(other.end.last == banner)
      try screen.tapCancel()
      #expect(cancels == round)
      #expect(screen.end.last == banner)
      #expect(screen.app.isBusy(screen.controller))
      screen.clock.advance(20)
      #expect(screen.end.last == banner)
      screen.app.endBusy(screen.controller)
      #expect(!screen.stage.window.screen.contains(banner))
    }
  }

  @Test(arguments: Variant.underTest, Kind.allCases)
  func `a later operation does not start the ten seconds again`(
    variant: Variant, kind: Kind
  ) throws {
    let screen = try Screen(variant, kind)
    screen.letUserCancel()
    screen.stage.show(screen.controller)
    screen.app.beginBusy(screen.controller)
    screen.clock.advance(6)
    screen.app.beginBusy(screen.controller)
    screen.app.endBusy(screen.controller)
    screen.clock.advance(4)
    #expect(screen.offersCancel)
    screen.app.beginBusy(screen.controller)
    screen.clock.advance(20)
    #expect(screen.offersCancel)
    try screen.tapCancel()
    #expect(screen.end.last == banner)
  }

  @Test(arguments: Variant.underTest, Kind.allCases)
  func `a wait that ended, and a new one, have nothing of the old ten seconds`(variant: Variant, kind: Kind) throws {
    let screen = try Screen(variant, kind)
    screen.letUserCancel()
    screen.stage.show(screen.controller)
    screen.app.beginBusy(screen.controller)
    screen.clock.advance(6)
    screen.app.endBusy(screen.controller)
    screen.app.beginBusy(screen.controller)
    screen.clock.advance(6)
    #expect(screen.end.last == banner)
    screen.clock.advance(4)
    #expect(screen.offersCancel)
    screen.app.endBusy(screen.controller)
    screen.app.beginBusy(screen.controller)
    #expect(screen.end.last == banner)
    screen.app.endBusy(screen.controller)
    screen.clock.advance(20)
    #expect(!screen.stage.window.screen.contains(banner))
    #expect(!screen.stage.window.screen.contains("( Cancel )"))
  }

  @Test(arguments: Variant.underTest, Kind.allCases)
  func `a screen that has waited for ten seconds appears with the button`(
    variant: Variant, kind: Kind
  ) throws {
    let screen = try Screen(variant, kind)
    screen.letUserCancel()
    screen.app.beginBusy(screen.controller)
    screen.clock.advance(10)
    #expect(!screen.controller.isViewLoaded)
    screen.stage.show(screen.controller)
    #expect(screen.offersCancel)
  }

  @Test(arguments: Variant.underTest, Kind.allCases)
  func `a way to cancel that a screen gets while it is busy counts from its next wait on`(
    variant: Variant, kind: Kind
  ) throws {
    let screen = try Screen(variant, kind)
    var cancelled: [Int] = []
    screen.stage.show(screen.controller)
    for wait in 1...3 {
      screen.app.beginBusy(screen.controller)
      screen.letUserCancel { cancelled.append(wait) }
      screen.clock.advance(30)
      #expect(screen.offersCancel == (wait > 1))
      if wait > 1 { try screen.tapCancel() }
      screen.app.endBusy(screen.controller)
    }
    #expect(cancelled == [1, 2])
  }

  @Test(arguments: Variant.underTest, Kind.allCases)
  func `cancelling can end the wait and begin another at once`(variant: Variant, kind: Kind) throws {
    let screen = try Screen(variant, kind)
    screen.letUserCancel { [app = screen.app, weak window = screen.stage.window, weak controller = screen.controller] in
      guard let controller else { return }
      #expect(window?.screen.hasSuffix(banner) == true)
      app.endBusy(controller)
      app.beginBusy(controller)
    }
    screen.stage.show(screen.controller)
    screen.app.beginBusy(screen.controller)
    for _ in 1...2 {
      screen.clock.advance(10)
      #expect(screen.offersCancel)
      try screen.tapCancel()
      #expect(screen.end.last == banner)
    }
  }

  @Test(arguments: Variant.underTest, Kind.allCases)
  func `a waiting clock keeps neither the screen nor its banner alive`(
    variant: Variant, kind: Kind
  ) throws {
    let clock = ManualClock()
    weak var freed: UIViewController?
    weak var front: UIView?
    do {
      let screen = try Screen(variant, kind)
      freed = screen.controller
      screen.app.letUserCancel(screen.controller, after: clock.after) {}
      screen.controller.loadViewIfNeeded()
      screen.app.beginBusy(screen.controller)
      front = screen.controller.view.subviews.last
      #expect(front?.lines == [banner])
    }
    #expect(freed == nil)
    #expect(front == nil)
    clock.advance(10)
  }
}
