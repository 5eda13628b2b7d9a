import PageNavigation
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// The calls that a page itself gets. For one page their order is documented by Apple; how the calls of two pages
/// interleave is not, and the tests fix what UIKit is observed to do.
@MainActor
@Suite struct LifeCycleTests {
  @Test(arguments: Variant.underTest, events)
  func `pages load, appear and are freed as in UIKit`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.page], with: PageScript.Shape.allCases)
  }

  nonisolated private static let events: PageExamples = [
    "the root loads and appears when the app does": [
      .watch([.page], about: "b"): "",
      .show("b"): "b init, b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear",
    ],
    "a push loads the new page and covers the old one": [
      .push("b"): """
      b init, b loadView, b viewDidLoad, a viewWillDisappear, b viewWillAppear, a viewDidDisappear, b viewDidAppear
      """
    ],
    "a pop uncovers the page below and ends the popped one": [
      .push("b"): .anything,
      .pop(): "b viewWillDisappear, a viewWillAppear, b viewDidDisappear, a viewDidAppear, b deinit",
    ],
    "the back button pops as well": [
      .push("b"): .anything,
      .tapBack: "b viewWillDisappear, a viewWillAppear, b viewDidDisappear, a viewDidAppear, b deinit",
    ],
    "a replacement ends the replaced page": [
      .push("b"): .anything,
      .replaceTop("c"): """
      c init, c loadView, c viewDidLoad
      b viewWillDisappear, c viewWillAppear, b viewDidDisappear, c viewDidAppear, b deinit
      """,
    ],
    "a page that is pushed again after a pop keeps its view": [
      .hold("b"): .anything, .push("b"): .anything, .pop(): .anything,
      .push("b"): "a viewWillDisappear, b viewWillAppear, a viewDidDisappear, b viewDidAppear",
      .ask(.screen): "< b, b",
    ],
    "a page and the page below are told whether a push and a pop are animated": [
      .hold("b"): .anything, .push("b", animated: true): .anything, .pop(): .anything,
      .ask(.animations("b")): "aa--",
      .push("b"): .anything, .pop(animated: true): .anything, .ask(.animations("b")): "aa----aa",
      .push("c"): .anything, .push("d", animated: true): .anything, .pop(): .anything,
      .ask(.animations("c")): "--aa--",
      .push("d"): .anything, .pop(animated: true): .anything, .ask(.animations("c")): "--aa----aa",
    ],
    "both pages are told whether a replacement is animated": [
      .hold("b"): .anything, .hold("c"): .anything, .push("b"): .anything,
      .replaceTop("c", animated: true): .anything, .ask(.animations("b")): "--aa", .ask(.animations("c")): "aa",
      .replaceTop("b"): .anything, .ask(.animations("b")): "--aa--", .ask(.animations("c")): "aa--",
    ],
    "a page that pushes another while it appears is covered at once": [
      .plan(.push("c"), at: .viewWillAppear, of: "b"): "b init",
      .push("b"): """
      b loadView, b viewDidLoad, a viewWillDisappear, b viewWillAppear
      now push, c init, c loadView, c viewDidLoad, b viewWillDisappear, c viewWillAppear
      b viewDidDisappear, c viewDidAppear, a viewDidDisappear
      """,
      .ask(.stack): "a, b, c",
    ],
    "a timetable that is left while it is read is read once": [
      .whenNoted("timetable read", do: .push("c")): "",
      .push(.timetable): """
      a viewWillDisappear, timetable read, now push, c init, c loadView, c viewDidLoad, c viewWillAppear
      c viewDidAppear, a viewDidDisappear
      """,
      .ask(.stack): "a, Timetable, c",
      .tapBack: "c viewWillDisappear, timetable read, c viewDidDisappear, c deinit",
      .ask(.screen): "< Timetable, 14:15 Picton – Wellington",
    ],
    "a trip that is left while its status is read is read once": [
      .whenNoted("trip read", do: .push("c")): "",
      .push(.trip): """
      a viewWillDisappear, trip read, now push, c init, c loadView, c viewDidLoad, c viewWillAppear
      c viewDidAppear, a viewDidDisappear
      """,
      .ask(.stack): "a, Trip, c",
      .tapBack: "c viewWillDisappear, trip read, c viewDidDisappear, c deinit",
      .ask(.screen): "< Trip, Picton – Wellington, 14:15, on time",
    ],
    "the bar shows the title of the page on top, also when it changes": [
      .push("b"): .anything, .ask(.screen): "< b, b",
      .retitle("b", to: "changed"): "", .ask(.screen): "< changed, b",
    ],
    "a title that is set on the stack is the page's title": [
      .push("b"): .anything, .retitleTop("changed"): "", .ask(.title("b")): "changed", .ask(.screen): "< changed, b",
      .push(.consent): .anything, .retitleTop("1"): "", .ask(.title(.consent)): "1",
      .push(.ticket): .anything, .retitleTop("2"): "", .ask(.title(.ticket)): "2",
      .push(.timetable): .anything, .retitleTop("3"): "", .ask(.title(.timetable)): "3",
      .push(.trip): .anything, .retitleTop("4"): "", .ask(.title(.trip)): "4",
      .ask(.screen): "< 4, Picton – Wellington, 14:15, on time",
    ],
  ]

  // Apple: "Implementing a Container View Controller", View Controller Programming Guide for iOS.
  @Test(arguments: Variant.underTest, containment)
  func `pages get a parent and lose it as in UIKit`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.page, .containment], about: "b", with: PageScript.Shape.allCases)
  }

  nonisolated private static let containment: PageExamples = [
    "a page gets a parent when it is pushed and loses it when it is popped": [
      .push("b"): """
      b init, b willMove to a parent, b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear
      b didMove to a parent
      """,
      .tapBack: "b willMove to none, b viewWillDisappear, b viewDidDisappear, b didMove to none, b deinit",
    ],
    "a page keeps its parent while it is covered, and while its placeholder is shown": [
      .watch([.containment], about: "b"): "",
      .disconnect: "", .push("b"): "b willMove to a parent, b didMove to a parent", .ask(.place("b")): "in",
      .push("c"): "", .connect: "", .tapBack: "", .ask(.place("b")): "in",
    ],
    "a page finds the navigation controller that shows it": [
      .hold("b"): "b init", .ask(.place("b")): "out", .push("b"): .anything, .ask(.place("b")): "in",
      .pop(): .anything, .ask(.place("b")): "out",
    ],
  ]

  @Test(arguments: Variant.underTest, PageScript.Shape.allCases)
  func `a view controller inside a page appears and disappears after the page does`(
    variant: Variant, shape: PageScript.Shape
  ) throws {
    let stage = Stage(variant, showing: "a")
    let trace = stage.trace
    let child = ChildController { trace.note($0, from: .page) }
    let script = PageScript("b", shape.kind, optOut: shape.optOut, trace: trace)
    let page = stage.app.makePage(script)
    script.actions[.viewDidLoad] = { [weak page] in
      if let page { show(child, in: page.content) }
    }
    try stage.push(page, animated: true)
    try stage.pop(animated: false)
    #expect(
      trace[.page].filter { !$0.hasPrefix("a ") && $0 != "b init" && $0 != "b deinit" } == [
        "b loadView", "b viewDidLoad", "b viewWillAppear", "child will appear, true", "b viewDidAppear",
        "child did appear, true", "b viewWillDisappear", "child will disappear, false", "b viewDidDisappear",
        "child did disappear, false",
      ])
  }

  @Test(arguments: Variant.underTest, AppPage.allCases)
  func `a view controller inside a page of the app appears and disappears once with it, whatever the page`(
    variant: Variant, appPage: AppPage
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = appPage.make(in: stage.app)
    try stage.push(page)
    let trace = stage.trace
    trace.clear()
    let child = ChildController { trace.note($0, from: .page) }
    show(child, in: page.content)
    try stage.push(stage.page("b", optOut: .everything), animated: true)
    // The page was on the screen when it got the child, so the child's first event is at the way back.
    try stage.pop(animated: false)
    try stage.pop(animated: true)
    #expect(
      trace[.page].filter { $0.hasPrefix("child") } == [
        "child will appear, false", "child did appear, false", "child will disappear, true",
        "child did disappear, true",
      ])
  }

  @Test(arguments: Variant.underTest, AppPage.allCases)
  func `a page of the app that is popped has no parent, even while what stood for it on the stack is held`(
    variant: Variant, appPage: AppPage
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = appPage.make(in: stage.app)
    try stage.push(page)
    let held = page.navigationController?.topViewController
    #expect(held != nil)
    try stage.pop()
    #expect(page.parent == nil)
    #expect(held?.parent == nil)
  }
}

@MainActor
private func show(_ child: UIViewController, in parent: UIViewController) {
  parent.addChild(child)
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
}

/// A view controller inside a page.
private final class ChildController: UIViewController {
  private let note: (String) -> Void

  /// - Parameter note: Called when it appears or disappears, with whether that is animated.
  init(note: @escaping (String) -> Void) {
    self.note = note
    super.init()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("child will appear, \(animated)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("child did appear, \(animated)")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("child will disappear, \(animated)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("child did disappear, \(animated)")
  }
}
