import AppDesign
import PageNavigation
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// The app's own concerns: theme, log, statistics and the placeholder for pages that need a connection.
@MainActor
@Suite struct ConcernTests {
  @Test(arguments: Variant.underTest, examples)
  func `log, theme, placeholder and statistics`(variant: Variant, example: PageExample) throws {
    try example.check(variant, about: "b")
  }

  nonisolated private static let examples: PageExamples = [
    "everything happens in one order": [
      .register(.first): "",
      .push("b"): """
      b init, log b: load, first before load b, b loadView, b viewDidLoad, first after load b
      log b: willAppear, first before willAppear b, b viewWillAppear, first after willAppear b
      log b: didAppear, first before didAppear b, b viewDidAppear, count b: visit 1, first after didAppear b
      """,
    ],
    "the log has all events of each page": [
      .watch([.log]): "",
      .push("b"): "log b: load, log a: willDisappear, log b: willAppear, log a: didDisappear, log b: didAppear",
      .tapBack: "log b: willDisappear, log a: willAppear, log b: didDisappear, log a: didAppear",
    ],
    "a page that changes its title has the new one in the log": [
      .push("b"): .anything, .retitle("b", to: "renamed"): "", .watch([.log]): "",
      .tapBack: "log renamed: willDisappear, log a: willAppear, log renamed: didDisappear, log a: didAppear",
    ],
    "a page without a title has none in the bar": [
      .hold("b"): .anything, .retitle("b", to: nil): "", .push("b"): .anything, .ask(.screen): "< , b",
    ],
    "the theme is applied after the page has loaded and before it handles its appearance": [
      .setTheme(.dark): "", .register(.first): "", .watch([]): "",
      .plan(.ask(.background("b")), at: .viewDidLoad, of: "b"): "",
      .planTool(.ask(.background("b")), at: "before willAppear", of: .first): "",
      .plan(.ask(.background("b")), at: .viewWillAppear, of: "b"): "",
      .push("b"): "none, black, black",
    ],
    "a page that was loaded early has the theme of its first appearance": [
      .watch([.page], about: "b"): "", .load("b"): "b init, b loadView, b viewDidLoad",
      .setTheme(.dark): "", .push("b"): "b viewWillAppear, b viewDidAppear", .ask(.background("b")): "black",
    ],
    "the theme is applied once, not at each appearance": [
      .hold("b"): "b init", .push("b"): .anything, .ask(.background("b")): "systemBackground", .paint("b"): "",
      .push("c"): .anything, .tapBack: .anything, .ask(.background("b")): "gray",
      .tapBack: .anything, .push("b"): .anything, .ask(.background("b")): "gray",
    ],
    "another theme is for pages that have not appeared yet": [
      .hold("b"): "b init", .hold("c"): "", .push("b"): .anything, .setTheme(.dark): "",
      .push("c"): .anything, .ask(.background("c")): "black",
      .tapBack: .anything, .ask(.background("b")): "systemBackground",
    ],
    "a page that showed a placeholder first gets the theme when it appears itself": [
      .disconnect: "", .push("b"): "b init", .push("c"): "", .setTheme(.dark): "", .connect: "",
      .tapBack: .anything, .ask(.background("b")): "black",
      .setTheme(.light): "", .push("d"): .anything, .tapBack: .anything, .ask(.background("b")): "black",
    ],
    "a page keeps its theme and its count when another navigator shows it": [
      .watch([.statistics], about: "b"): "", .hold("b"): "", .push("b"): "count b: visit 1", .paint("b"): "",
      .tapBack: "", .show("c"): "", .push("b"): "count b: visit 2", .ask(.background("b")): "gray",
    ],
    "a page is counted once at each appearance, with the number of the visit": [
      .watch([.statistics]): "", .push("b"): "count b: visit 1", .tapBack: "count a: visit 2",
      .push("b"): "count b: visit 1", .tapBack: "count a: visit 3",
    ],
    "the visits of a page that is pushed again are counted on": [
      .watch([.statistics]): "", .hold("b"): "", .push("b"): "count b: visit 1", .tapBack: "count a: visit 2",
      .push("b"): "count b: visit 2", .tapBack: "count a: visit 3", .push("b"): "count b: visit 3",
    ],
    "the pages below a replaced one are logged and counted when they appear again": [
      .push("b"): .anything, .push("c"): .anything, .replaceTop("d"): .anything, .watch([.log, .statistics]): "",
      .tapBack: "log d: willDisappear, log b: willAppear, log d: didDisappear, log b: didAppear, count b: visit 2",
      .tapBack: "log b: willDisappear, log a: willAppear, log b: didDisappear, log a: didAppear, count a: visit 2",
    ],
    "a page that appears again while its visit is being counted has a second visit": [
      .watch([.statistics]): "", .hold("b"): "",
      .whenNoted("count b: visit 1", do: .pop()): "", .whenNoted("popped b", do: .push("b")): "",
      .push("b"): "count b: visit 1, count a: visit 2, count b: visit 2",
    ],
    "a page that is covered before it has appeared is not counted": [
      .watch([.statistics]): "", .plan(.push("c"), at: .viewWillAppear, of: "b"): "", .push("b"): "count c: visit 1",
    ],
    "a page that changes its title keeps its count and its name in the statistics": [
      .watch([.statistics]): "", .hold("b"): "", .push("b"): "count b: visit 1", .tapBack: "count a: visit 2",
      .retitle("b", to: "renamed"): "", .push("b"): "count b: visit 2",
    ],
    "a page with the title of the ticket or of the consent opts out of nothing": [
      .watch([.statistics]): "", .disconnect: "", .push("Ticket"): "", .push("Privacy"): "", .push("b"): "",
      .connect: "", .tapBack: "count Privacy: visit 1", .tapBack: "count Ticket: visit 1",
    ],
    "each page that opens without a connection shows a placeholder": [
      .disconnect: "", .push("b"): "b init", .push("c"): "", .push("d"): "",
      .ask(.screen): "< d, You are offline.", .tapBack: "", .ask(.screen): "< c, You are offline.",
      .tapBack: "", .ask(.screen): "< b, You are offline.",
    ],
    "a page that only showed its placeholder is freed when it is popped": [
      .disconnect: "", .push("b"): "b init", .tapBack: "b deinit",
    ],
    "the page replaces the placeholder when it appears with a connection": [
      .disconnect: "", .push("b"): "b init", .push("c"): "", .tapBack: "", .ask(.screen): "< b, You are offline.",
      .push("c"): "", .connect: "",
      .tapBack: """
      log b: load, b loadView, b viewDidLoad
      log b: willAppear, b viewWillAppear, log b: didAppear, b viewDidAppear, count b: visit 1
      """,
      .ask(.screen): "< b, b", .ask(.background("b")): "systemBackground",
    ],
    "a page that was popped with its placeholder up loads when it is pushed again": [
      .hold("b"): "b init", .disconnect: "", .push("b"): "", .tapBack: "", .connect: "",
      .push("b"): """
      log b: load, b loadView, b viewDidLoad
      log b: willAppear, b viewWillAppear, log b: didAppear, b viewDidAppear, count b: visit 1
      """,
      .ask(.screen): "< b, b",
    ],
    "a page that is loaded stays when the connection goes": [
      .push("b"): .anything, .push("c"): .anything, .disconnect: "",
      .tapBack: "log b: willAppear, b viewWillAppear, log b: didAppear, b viewDidAppear, count b: visit 2",
      .ask(.screen): "< b, b",
    ],
    "a view that is shown instead of a page keeps its own colours": [
      .register(.first): "", .showInstead(.first, for: ["b"]): "", .setTheme(.dark): "", .push("b"): "b init",
      .push("c"): "", .tapBack: "", .ask(.screen): "< b, closed for repair by first",
      .ask(.labels("b")): "label 17", .ask(.background("b")): "none",
    ],
    "the placeholder is preferred to a view of another interceptor": [
      .register(.first): "", .showInstead(.first, for: ["b"]): "", .disconnect: "",
      .push("b"): "b init", .ask(.screen): "< b, You are offline.",
    ],
  ]

  // A new page may get the memory address of a page that was freed.
  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a new page gets the theme and starts its visits at one, however many came and went`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    var backgrounds: [UIColor?] = []
    for _ in 1...30 {
      let page = stage.page("b", kind)
      try stage.push(page)
      backgrounds.append(page.content.view.backgroundColor)
      stage.tapBack()
    }
    #expect(firstDifference(of: backgrounds, from: Array(repeating: .systemBackground, count: 30)) == nil)
    let visits = stage.trace.about("b", from: .statistics)
    #expect(firstDifference(of: visits, from: Array(repeating: "count b: visit 1", count: 30)) == nil)
  }

  // MARK: Log

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page without a title has the name of its type in the log, and one without a name has it in the statistics`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    page.title = nil
    try stage.push(page)
    #expect(stage.trace[.log].contains("log \(type(of: page.content)): didAppear"))
    #expect(stage.trace[.statistics] == ["count b: visit 1"])
    let other = stage.page("c", kind)
    other.restorationIdentifier = nil
    try stage.push(other)
    #expect(stage.trace[.statistics].last == "count \(type(of: other.content)): visit 1")
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the log has the title that the page has at that moment, and the statistics have a name that stays`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let moments = [
      "log b: load", "i before load b", "b loadView", "b viewDidLoad", "i after load b",
      "log b: willAppear", "i before willAppear b", "b viewWillAppear", "i after willAppear b",
      "log b: didAppear", "i before didAppear b", "b viewDidAppear", "count b: visit 1", "i after didAppear b",
      "log b: willDisappear", "i before willDisappear b", "b viewWillDisappear", "i after willDisappear b",
      "log b: didDisappear", "i before didDisappear b", "b viewDidDisappear", "i after didDisappear b",
    ]
    for change in moments.indices {
      let stage = Stage(variant)
      stage.show(stage.page("a", optOut: .everything))
      try stage.intercept("i")
      let page = stage.page("b", kind)
      stage.trace.whenNoted[moments[change]] = { page.title = "renamed" }
      try stage.push(page)
      stage.tapBack()
      let expected = moments.enumerated().filter { $1.hasPrefix("log") || $1.hasPrefix("count") }.map { index, text in
        index > change && text.hasPrefix("log") ? text.replacing(" b", with: " renamed") : text
      }
      #expect(stage.trace[.log, .statistics] == expected, "the title changes at: \(moments[change])")
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a title of any characters is in the log, the bar and errors as it is, and such a name in the statistics`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    for title in EdgeValues.texts + ["B c ", "%@", "\u{E9}", "two\nlines"] {
      let stage = Stage(variant, showing: "a")
      let page = stage.page("b", kind)
      page.title = title
      page.restorationIdentifier = title
      try stage.push(page)
      #expect(stage.trace[.statistics].map(spelledOut) == [spelledOut("count \(title): visit 1")])
      #expect(stage.trace[.log].map(spelledOut).last == spelledOut("log \(title): didAppear"))
      #expect(spelledOut(stage.screen).hasPrefix(spelledOut("< \(title)\n---\n")))
      #expect(throws: NavigationError.alreadyOnStack(title: title, index: 1)) { try stage.push(page) }
      stage.tapBack()
      try stage.replaceTop(with: page)
      #expect(throws: NavigationError.cannotPopRoot(title: title)) { try stage.pop() }
    }
  }

  // MARK: Theme

  @Test(arguments: Variant.underTest, Look.allCases)
  func `the theme reaches all labels of a page, however deep`(variant: Variant, look: Look) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.theme = look.theme
    let (outer, inner) = (UIView(), ["first", "second", "third"].map(label))
    inner.forEach(outer.addSubview)
    outer.subviews[1].addSubview(label("in the second"))
    let script = PageScript("b", trace: stage.trace)
    let page = stage.app.makePage(script)
    script.actions[.viewDidLoad] = { [weak page] in page?.content.viewIfLoaded?.addSubview(outer) }
    try stage.push(page)
    #expect(page.content.view.backgroundColor == look.background)
    #expect(labels(in: page.content.view).count == 5)
    #expect(labels(in: page.content.view).map(\.textColor).allSatisfy { $0 == look.text })
    #expect(outer.backgroundColor == nil)
  }

  // MARK: Placeholder

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page in each of two windows shows a placeholder of its own`(variant: Variant, kind: PageScript.Kind) {
    let stage = Stage(variant)
    stage.app.isOnline = false
    let navigators = ["a", "b"].map { Navigator(root: stage.page($0, kind)) }
    let windows = navigators.map { navigator in
      let window = UIWindow()
      window.rootViewController = navigator.navigationController
      window.makeKeyAndVisible()
      return window
    }
    #expect(windows.map(\.screen) == ["a\n---\nYou are offline.", "b\n---\nYou are offline."])
  }

  // When it loads relative to its neighbour's events differs between the versions; what it goes through doesn't.
  @Test(arguments: Variant.underTest, [true, false])
  func `a table page has its rows when it loads, also after a placeholder`(variant: Variant, isOnline: Bool) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = isOnline
    let script = PageScript("b", .table, trace: stage.trace)
    let page = stage.app.makePage(script)
    var rows: [Int?] = []
    script.actions[.viewDidLoad] = { [weak page] in
      rows.append((page?.content.viewIfLoaded as? UITableView)?.numberOfRows(inSection: 0))
    }
    try stage.push(page)
    stage.app.isOnline = true
    try stage.push(stage.page("c"))
    stage.tapBack()
    #expect(rows == [1])
  }
}
