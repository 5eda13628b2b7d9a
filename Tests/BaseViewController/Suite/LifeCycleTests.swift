import BaseViewControllerContract
import PageNavigation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The calls that a page itself gets. For one page their order is documented by Apple; how the calls of two pages
/// interleave is not, and the tests fix what UIKit is observed to do.
@MainActor @Suite struct LifeCycleTests {
  @Test(arguments: Variant.underTest, events)
  func `pages load, appear and are freed as in UIKit`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.page], with: PageScript.Shape.allCases)
  }

  nonisolated private static let events: PageExamples = [
    "the root loads and appears when the app does": [
      .watch([.page], about: "b"): "",
      .show("b"): "b init, b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear",
    ],
    "a push covers the page below, and a pop shows it again": [
      .push("b"): """
      b init, b loadView, b viewDidLoad, a viewWillDisappear, b viewWillAppear, a viewDidDisappear, b viewDidAppear
      """,
      .pop(): "b viewWillDisappear, a viewWillAppear, b viewDidDisappear, a viewDidAppear, b deinit",
      .push("b"): .anything,
      .tapBack: "b viewWillDisappear, a viewWillAppear, b viewDidDisappear, a viewDidAppear, b deinit",
    ],
    "a replacement ends the replaced page, which may be the root": [
      .replaceTop("b"): """
      b init, b loadView, b viewDidLoad
      a viewWillDisappear, b viewWillAppear, a viewDidDisappear, b viewDidAppear, a deinit
      """,
      .push("c"): .anything,
      .replaceTop("d"): """
      d init, d loadView, d viewDidLoad
      c viewWillDisappear, d viewWillAppear, c viewDidDisappear, d viewDidAppear, c deinit
      """,
      .ask(.stack): "b, d",
    ],
    "popping the root is refused, and its back button does nothing": [
      .pop(): .error(NavigationError.cannotPopRoot(title: "a")), .tapBack: "", .ask(.stack): "a",
    ],
    "a page that is pushed again after a pop keeps its view": [
      .hold("b"): .anything, .push("b"): .anything, .pop(): .anything,
      .push("b"): "a viewWillDisappear, b viewWillAppear, a viewDidDisappear, b viewDidAppear",
      .ask(.screen): "< b, b",
    ],
    "a page and the page below are told whether a push and a pop are animated": [
      .hold("a"): "", .hold("b"): "b init", .push("b", animated: true): .anything, .pop(): .anything,
      .ask(.animations("a")): "--aa--", .ask(.animations("b")): "aa--",
      .push("b"): .anything, .pop(animated: true): .anything,
      .ask(.animations("a")): "--aa----aa", .ask(.animations("b")): "aa----aa",
    ],
    "both pages are told whether a replacement is animated": [
      .hold("b"): .anything, .hold("c"): .anything, .push("b"): .anything,
      .replaceTop("c", animated: true): .anything, .ask(.animations("b")): "--aa", .ask(.animations("c")): "aa",
      .replaceTop("b"): .anything, .ask(.animations("b")): "--aa--", .ask(.animations("c")): "aa--",
    ],
    "a page that pushes another while it appears is covered at once": [
      .whenNoted("b viewWillAppear", do: .push("c")): "",
      .push("b"): """
      b init, b loadView, b viewDidLoad, a viewWillDisappear, b viewWillAppear
      now push, c init, c loadView, c viewDidLoad, b viewWillDisappear, c viewWillAppear
      b viewDidDisappear, c viewDidAppear, a viewDidDisappear
      """,
      .ask(.stack): "a, b, c",
    ],
    "a page that pushes another while it is popped leaves the stack": [
      .whenNoted("b viewWillDisappear", do: .push("c")): "", .push("b"): .anything, .pop(): .anything,
      .ask(.stack): "a, c", .tapBack: .anything,
      .whenNoted("d viewDidDisappear", do: .push("c")): "", .push("d"): .anything, .pop(): .anything,
      .ask(.stack): "a, c",
    ],
    "a page that pops itself when it has appeared is freed": [
      .register(.first): "", .whenNoted("b viewDidAppear", do: .pop()): "", .watch([.page], about: "b"): "",
      .push("b"): """
      b init, b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear
      b viewWillDisappear, b viewDidDisappear, popped b, b deinit
      """,
      .ask(.screen): "a, a",
    ],
    "a page that replaces itself when it has appeared is freed": [
      .whenNoted("b viewDidAppear", do: .replaceTop("c")): "", .watch([.page], about: "b"): "",
      .push("b"): """
      b init, b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear
      b viewWillDisappear, b viewDidDisappear, b deinit
      """,
      .ask(.stack): "a, c",
    ],
    "a timetable or a trip that is left while it is read is read once": [
      .watch([.page], about: "read"): "", .whenNoted("timetable read", do: .push("c")): "",
      .push(.timetable): "timetable read", .ask(.stack): "a, Timetable, c",
      .tapBack: "timetable read", .ask(.screen): "< Timetable, 14:15 Picton – Wellington",
      .whenNoted("trip read", do: .push("c")): "",
      .push(.trip): "trip read", .ask(.stack): "a, Timetable, Trip, c",
      .tapBack: "trip read", .ask(.screen): "< Trip, Picton – Wellington, 14:15, on time",
    ],
    "a title that is set on the stack is the page's title": [
      .push("b"): .anything, .retitleTop("1"): "", .ask(.screen): "< 1, b",
      .push(.consent): .anything, .retitleTop("2"): "", .push(.ticket): .anything, .retitleTop("3"): "",
      .push(.timetable): .anything, .retitleTop("4"): "", .push(.trip): .anything, .retitleTop("5"): "",
      .ask(.stack): "a, 1, 2, 3, 4, 5", .ask(.screen): "< 5, Picton – Wellington, 14:15, on time",
      .retitle(.trip, to: "6"): "", .ask(.screen): "< 6, Picton – Wellington, 14:15, on time",
    ],
  ]

  @Test(arguments: Variant.underTest, [true, false])
  func `the bar shows the buttons and the titles that a page sets itself`(variant: Variant, isOnline: Bool) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = isOnline
    for page in stage.ownPages() + stage.scriptedPages() {
      try stage.push(page)
      var taps = 0
      let button = UIBarButtonItem(title: "Share", primaryAction: UIAction { _ in taps += 1 })
      page.content.navigationItem.rightBarButtonItem = button
      page.content.title = "renamed"
      #expect(stage.screen.hasPrefix("< renamed ( Share )\n---\n"))
      stage.user.tap(button)
      #expect(taps == 1)
    }
  }

  // Apple: "Implementing a Container View Controller", View Controller Programming Guide for iOS.
  @Test(arguments: Variant.underTest, containment)
  func `pages get a parent and lose it as in UIKit`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.page, .containment], about: "b", with: PageScript.Shape.allCases)
  }

  nonisolated private static let containment: PageExamples = [
    "a page gets a parent when it is pushed and loses it when it is popped": [
      .hold("b"): "b init", .ask(.place("b")): "out",
      .push("b"): """
      b willMove to a parent, b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear, b didMove to a parent
      """,
      .ask(.place("b")): "in",
      .tapBack: "b willMove to none, b viewWillDisappear, b viewDidDisappear, b didMove to none",
      .ask(.place("b")): "out",
    ],
    "a page keeps its parent while it is covered or not loaded": [
      .watch([.containment], about: "b"): "",
      .disconnect: "", .push("b"): "b willMove to a parent, b didMove to a parent", .ask(.place("b")): "in",
      .push("c"): "", .connect: "", .tapBack: "", .ask(.place("b")): "in",
    ],
  ]

  @Test(arguments: Variant.underTest)
  func `a child of a page appears and disappears once, after the page`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let scripted = stage.scriptedPages()
    for page in stage.ownPages() + scripted {
      try stage.push(page)
      let script = PageScript("child", trace: stage.trace)
      let (content, child) = (page.content, GuestPage(script))
      content.addChild(child)
      content.view.addSubview(child.view)
      child.didMove(toParent: content)
      try stage.push(stage.page("c", optOut: .everything), animated: true)
      stage.trace.clear()
      try stage.pop(animated: false)
      try stage.pop(animated: true)
      let name = page.title ?? ""
      let events = [
        "\(name) viewWillAppear", "child viewWillAppear", "\(name) viewDidAppear", "child viewDidAppear",
        "\(name) viewWillDisappear", "child viewWillDisappear", "\(name) viewDidDisappear", "child viewDidDisappear",
      ]
      let isScripted = scripted.contains { $0 === page }
      let noted = stage.trace[.page].filter(events.contains)
      #expect(noted == events.filter { isScripted || $0.hasPrefix("child") }, "in: \(name)")
      #expect(script.animations == "--aa--aa", "in: \(name)")
    }
  }
}

/// What is freed.
@MainActor @Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, [true, false])
  func `a page of any kind is freed when it is popped`(variant: Variant, isOnline: Bool) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i")
    stage.app.isOnline = isOnline
    var pages = stage.ownPages() + stage.scriptedPages()
    while let title = pages.last?.title {
      weak var gone: UIViewController?
      do {
        let page = pages.removeLast()
        gone = page
        try stage.push(page)
        // A table makes its cells when it is drawn.
        #expect(stage.screen.hasPrefix("< \(title)"))
        try stage.push(stage.page("b"))
        stage.tapBack()
      }
      #expect(gone != nil)
      stage.tapBack()
      #expect(gone == nil, "\(title)")
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Shape.allCases)
  func `the app's pages and interceptors are freed with the app`(variant: Variant, shape: PageScript.Shape) throws {
    for isOnline in [true, false] {
      weak var app: (any BaseViewControllerSubject)?
      weak var stack: UINavigationController?
      weak var interceptor: InterceptorScript?
      let trace: Trace
      do {
        let stage = Stage(variant, showing: "a", shape.kind)
        stage.app.isOnline = isOnline
        trace = stage.trace
        interceptor = try stage.intercept("i")
        app = stage.app
        try stage.push(stage.page("b", shape.kind, optOut: shape.optOut))
        stack = stage.pages.last?.navigationController
        #expect(app != nil && stack != nil && interceptor != nil)
      }
      #expect(app == nil && stack == nil && interceptor == nil)
      #expect(Set(trace[.page].filter { $0.hasSuffix("deinit") }) == ["a deinit", "b deinit"])
    }
  }
}
