import BaseViewControllerContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Pages in a tab, pages that are presented, and pages that are loaded before they are shown.
@MainActor @Suite struct ShownAnywhereTests {
  @Test(arguments: Variant.underTest, examples)
  func `pages that are loaded early`(variant: Variant, example: PageExample) throws {
    try example.check(variant, about: "b")
  }

  nonisolated private static let examples: PageExamples = [
    "a page that is loaded early is themed when it appears": [
      .register(.first): "",
      .load("b"): "b init, log b: load, first before load b, b loadView, b viewDidLoad, first after load b",
      .setTheme(.dark): "",
      .push("b"): """
      log b: willAppear, first before willAppear b, b viewWillAppear, first after willAppear b
      log b: didAppear, first before didAppear b, b viewDidAppear, count b: visit 1, first after didAppear b
      """,
      .ask(.background("b")): "black",
    ],
    "a page that is loaded early shows the placeholder first if it is offline": [
      .disconnect: "", .load("b"): "b init", .ask(.lines("b")): "You are offline.",
      .push("b"): "", .ask(.screen): "< b, You are offline.", .push(.exemptPlain): "", .connect: "",
      .tapBack: .anything, .ask(.screen): "< b, b",
    ],
  ]

  private func events(of page: String) -> [String] {
    [
      "log \(page): load", "i before load \(page)", "\(page) loadView", "\(page) viewDidLoad", "i after load \(page)",
      "log \(page): willAppear", "i before willAppear \(page)", "\(page) viewWillAppear", "i after willAppear \(page)",
      "log \(page): didAppear", "i before didAppear \(page)", "\(page) viewDidAppear", "count \(page): visit 1",
      "i after didAppear \(page)",
    ]
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page in a tab gets all that a page on a stack gets`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant)
    try stage.intercept("i")
    let tabs = UITabBarController()
    let page = stage.page("b", kind)
    tabs.viewControllers = [stage.page("a", kind), page]
    stage.trace.clear()
    let window = UIWindow()
    window.show(tabs)
    #expect(stage.trace.about("a") == events(of: "a"))
    stage.app.isOnline = false
    tabs.selectedIndex = 1
    #expect(window.screen == "You are offline.\n---\na  [b]")
    tabs.selectedIndex = 0
    stage.app.isOnline = true
    stage.trace.clear()
    tabs.selectedIndex = 1
    #expect(stage.trace.about("b") == events(of: "b"))
    #expect(page.content.view.backgroundColor == .systemBackground)
    #expect(window.screen == (kind == .plain ? "b\n---\na  [b]" : "  b\n---\na  [b]"))
    tabs.selectedIndex = 0
    #expect(stage.trace[.log].suffix(2) == ["log b: didDisappear", "log a: didAppear"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that is presented gets all that a page on a stack gets`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i")
    let script = PageScript("b", kind, trace: stage.trace)
    let page = stage.app.makePage(script)
    stage.trace.clear()
    stage.pages.last?.present(page, animated: true)
    #expect(stage.trace.about("b") == events(of: "b"))
    #expect(stage.screen.hasSuffix(kind == .plain ? "=== sheet ===\nb" : "=== sheet ===\n  b"))
    #expect(page.content === script.page)
    script.page?.dismiss(animated: true)
    #expect(!stage.screen.contains("sheet"))
    #expect(stage.trace[.log].suffix(2) == ["log b: willDisappear", "log b: didDisappear"])
    try stage.push(page)
    #expect(script.page?.navigationController != nil)
    #expect(stage.trace.about("b", from: .containment) == ["b willMove to a parent", "b didMove to a parent"])
    stage.tapBack()
    #expect(script.page?.navigationController == nil)
    #expect(stage.trace.about("b", from: .statistics) == ["count b: visit 1", "count b: visit 2"])
    // Also when it was on the stack before it is presented.
    try stage.push(page)
    stage.tapBack()
    stage.trace.clear()
    stage.pages.last?.present(page, animated: false)
    script.page?.dismiss(animated: false)
    try stage.push(page)
    #expect(stage.trace.about("b", from: .containment) == ["b willMove to a parent", "b didMove to a parent"])
  }

  // Apple: "Implementing a Container View Controller", View Controller Programming Guide for iOS.
  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page without a stack gets its parent before it loads`(variant: Variant, kind: PageScript.Kind) throws {
    for isPresented in [true, false] {
      let stage = Stage(variant, showing: "a")
      let script = PageScript("b", kind, trace: stage.trace)
      let page = stage.app.makePage(script)
      stage.trace.clear()
      var findsPresenting: [Bool] = []
      for moment in ["b viewDidLoad", "b viewWillAppear"] {
        stage.trace.whenNoted[moment] = { findsPresenting.append(script.page?.presentingViewController != nil) }
      }
      let window = UIWindow()
      if isPresented {
        stage.pages.last?.present(page, animated: false)
      } else {
        window.show(page)
      }
      let moments = [
        "b willMove to a parent", "b loadView", "b viewDidLoad", "b didMove to a parent", "b viewWillAppear",
        "b viewDidAppear",
      ]
      // Only a page that a version shows inside another view controller has a parent here.
      let hasParent = script.page !== page
      #expect(
        stage.trace.about("b", from: .page, .containment) == moments.filter { hasParent || !$0.hasSuffix("parent") })
      #expect(findsPresenting == [isPresented, isPresented])
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that is loaded early is told once that it is pushed, and popped`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    page.loadViewIfNeeded()
    var isOnStack = false
    stage.trace.whenNoted["b didMove to a parent"] = { isOnStack = page.content.navigationController != nil }
    try stage.push(page)
    #expect(isOnStack)
    stage.tapBack()
    #expect(
      stage.trace.about("b", from: .containment) == [
        "b willMove to a parent", "b didMove to a parent", "b willMove to none", "b didMove to none",
      ])
  }
}
