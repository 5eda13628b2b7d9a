import PageNavigation
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// The calls that a page itself gets. For one page their order is documented by Apple; how the calls of two pages
/// interleave is not, and the tests fix what UIKit is observed to do.
@MainActor
@Suite struct LifeCycleTests {
  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the root loads and appears when the app does`(variant: Variant, kind: PageScript.Kind) {
    let stage = Stage(variant)
    let root = stage.page("a", kind)
    #expect(stage.trace[.page] == ["a init"])
    stage.show(root)
    #expect(
      stage.trace[.page] == ["a init", "a loadView", "a viewDidLoad", "a viewWillAppear", "a viewDidAppear"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a push loads the new page and covers the old one`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    try stage.push(stage.page("b", kind))
    #expect(
      stage.trace[.page] == [
        "b init", "b loadView", "b viewDidLoad",
        "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a pop uncovers the page below and ends the popped one`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    try stage.push(stage.page("b", kind))
    stage.trace.clear()
    try stage.pop()
    #expect(
      stage.trace[.page] == [
        "b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear", "a viewDidAppear", "b deinit",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the back button pops as well`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    try stage.push(stage.page("b", kind))
    stage.trace.clear()
    stage.tapBack()
    #expect(
      stage.trace[.page] == [
        "b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear", "a viewDidAppear", "b deinit",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a replacement ends the replaced page`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    try stage.push(stage.page("b", kind))
    stage.trace.clear()
    try stage.replaceTop(with: stage.page("c", kind))
    #expect(
      stage.trace[.page] == [
        "c init", "c loadView", "c viewDidLoad",
        "b viewWillDisappear", "c viewWillAppear", "b viewDidDisappear", "c viewDidAppear", "b deinit",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the pages below a replaced one are logged and counted when they appear again`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a", kind)
    for title in ["b", "c"] { try stage.push(stage.page(title, kind)) }
    try stage.replaceTop(with: stage.page("d", kind))
    stage.trace.clear()
    for _ in 1...2 { stage.tapBack() }
    #expect(stage.trace[.statistics] == ["count b, visit 2", "count a, visit 2"])
    #expect(stage.trace[.log].filter { $0.hasSuffix("didAppear") } == ["log b: didAppear", "log a: didAppear"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that is pushed again after a pop keeps its view`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    let page = stage.page("b", kind)
    try stage.push(page)
    try stage.pop()
    stage.trace.clear()
    try stage.push(page)
    #expect(
      stage.trace[.page] == ["a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear"])
    #expect(stage.screen.contains("b"))
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page is told whether its appearances are animated`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    for (push, pop) in [(true, false), (false, true)] {
      let script = PageScript("b", kind, trace: stage.trace)
      try stage.push(stage.app.makePage(script), animated: push)
      try stage.pop(animated: pop)
      #expect(script.animated == [push, push, pop, pop])
    }
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `the page below is told whether it is covered and uncovered with an animation`(
    variant: Variant, isAnimated: Bool
  ) throws {
    let stage = Stage(variant)
    let script = PageScript("a", trace: stage.trace)
    stage.show(stage.app.makePage(script))
    try stage.push(stage.page("b"), animated: isAnimated)
    try stage.pop(animated: !isAnimated)
    #expect(script.animated == [false, false, isAnimated, isAnimated, !isAnimated, !isAnimated])
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `both pages are told whether a replacement is animated`(variant: Variant, isAnimated: Bool) throws {
    let stage = Stage(variant, showing: "a")
    let scripts = ["b", "c"].map { PageScript($0, trace: stage.trace) }
    try stage.push(stage.app.makePage(scripts[0]), animated: !isAnimated)
    try stage.replaceTop(with: stage.app.makePage(scripts[1]), animated: isAnimated)
    #expect(scripts[0].animated == [!isAnimated, !isAnimated, isAnimated, isAnimated])
    #expect(scripts[1].animated == [isAnimated, isAnimated])
  }

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

  @Test(arguments: Variant.underTest)
  func `a timetable that is left while it is read is read once`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let other = stage.page("c")
    var asked = 0
    try stage.push(
      stage.app.makeTimetable { [weak stage] in
        asked += 1
        if asked == 1 { try? stage?.push(other) }
        return ["14:15 Picton – Wellington"]
      })
    #expect(asked == 1)
    #expect(stage.pages.map(\.title) == ["a", "Timetable", "c"])
    stage.tapBack()
    #expect(asked == 2)
    #expect(stage.screen == "< Timetable\n---\n  14:15 Picton – Wellington")
  }

  @Test(arguments: Variant.underTest)
  func `a trip that is left while its status is read is read once`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let other = stage.page("c")
    var asked = 0
    try stage.push(
      stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") { [weak stage] in
        asked += 1
        if asked == 1 { try? stage?.push(other) }
        return "on time"
      })
    #expect(asked == 1)
    #expect(stage.pages.map(\.title) == ["a", "Trip", "c"])
    stage.tapBack()
    #expect(asked == 2)
    #expect(stage.screen == "< Trip\n---\nPicton – Wellington\n14:15\non time")
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that pushes another while it appears is covered at once`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a", kind)
    let other = stage.page("c", kind)
    let eager = stage.page("b", kind, actions: [.viewWillAppear: { [weak stage] in try? stage?.push(other) }])
    stage.trace.clear()
    try stage.push(eager)
    #expect(
      stage.trace[.page] == [
        "b loadView", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear",
        "c loadView", "c viewDidLoad", "b viewWillDisappear", "c viewWillAppear",
        "b viewDidDisappear", "c viewDidAppear", "a viewDidDisappear",
      ])
    #expect(stage.pages.map(\.title) == ["a", "b", "c"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the bar shows the title of the page on top, also when it changes`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a", kind)
    let page = stage.page("b", kind)
    try stage.push(page)
    #expect(stage.screen.hasPrefix("< b\n---\n"))
    page.title = "changed"
    #expect(stage.screen.hasPrefix("< changed\n---\n"))
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a title that is set on the stack is the page's title`(variant: Variant, kind: PageScript.Kind) {
    let stage = Stage(variant)
    let page = stage.page("a", kind)
    let navigator = Navigator(root: page)
    navigator.navigationController.topViewController?.title = "changed"
    #expect(page.title == "changed")
  }

  @Test(arguments: Variant.underTest, AppPage.allCases)
  func `a title that is set on the stack is the title of each page of the app`(
    variant: Variant, appPage: AppPage
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = appPage.make(in: stage.app)
    try stage.push(page)
    page.navigationController?.topViewController?.title = "changed"
    #expect(page.title == "changed")
    #expect(stage.screen.hasPrefix("< changed\n---\n"))
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

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page finds the navigation controller that shows it`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    #expect(page.navigationController == nil)
    try stage.push(page)
    #expect(page.navigationController != nil)
    try stage.pop()
    #expect(page.navigationController == nil)
  }

  // Apple: "Implementing a Container View Controller", View Controller Programming Guide for iOS.
  @Test(arguments: Variant.underTest, PageScript.Shape.allCases)
  func `a page gets a parent when it is pushed and loses it when it is popped`(
    variant: Variant, shape: PageScript.Shape
  ) throws {
    let stage = Stage(variant, showing: "a")
    try stage.push(stage.page("b", shape.kind, optOut: shape.optOut))
    stage.tapBack()
    #expect(
      stage.trace.about("b", from: .page, .containment) == [
        "b init", "b willMove to a parent",
        "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear",
        "b didMove to a parent", "b willMove to none",
        "b viewWillDisappear", "b viewDidDisappear",
        "b didMove to none", "b deinit",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Shape.allCases)
  func `a page keeps its parent while it is covered, and while its placeholder is shown`(
    variant: Variant, shape: PageScript.Shape
  ) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = false
    let page = stage.page("b", shape.kind, optOut: shape.optOut)
    try stage.push(page)
    #expect(page.navigationController != nil)
    try stage.push(stage.page("c"))
    stage.app.isOnline = true
    stage.tapBack()
    #expect(stage.trace.about("b", from: .containment) == ["b willMove to a parent", "b didMove to a parent"])
    #expect(page.navigationController != nil)
  }

  @Test(arguments: Variant.underTest)
  func `the stack holds the pages that were pushed`(variant: Variant) throws {
    let stage = Stage(variant)
    let (a, b, c) = (stage.page("a"), stage.page("b", .table), stage.page("c", optOut: .everything))
    stage.show(a)
    try stage.push(b)
    try stage.push(c)
    #expect(stage.pages.map(ObjectIdentifier.init) == [a, b, c].map(ObjectIdentifier.init))
    #expect(try stage.pop() === c)
    #expect(try stage.pop() === b)
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
