import AppDesign
import BaseViewControllerContract
import PageNavigation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The app's own concerns: theme, log, statistics and the placeholder for pages that need a connection.
@MainActor @Suite struct ConcernTests {
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
      .tapBack: """
      log b: willDisappear, first before willDisappear b, b viewWillDisappear, first after willDisappear b
      log b: didDisappear, first before didDisappear b, b viewDidDisappear, first after didDisappear b, b deinit
      """,
    ],
    "the theme is applied between loading and the first appearance": [
      .setTheme(.dark): "", .register(.first): "", .watch([]): "",
      .whenNoted("b viewDidLoad", do: .ask(.background("b"))): "",
      .whenNoted("first before willAppear b", do: .ask(.background("b"))): "",
      .whenNoted("b viewWillAppear", do: .ask(.background("b"))): "",
      .push("b"): "none, black, black",
    ],
    "the theme is applied once, not at each appearance": [
      .hold("b"): "b init", .push("b"): .anything, .ask(.background("b")): "systemBackground", .paint("b"): "",
      .push("c"): .anything, .tapBack: .anything, .ask(.background("b")): "gray",
      .show("d"): .anything, .push("b"): .anything, .ask(.background("b")): "gray",
    ],
    "another theme is for pages that have not appeared yet": [
      .hold("b"): "b init", .hold("c"): "", .push("b"): .anything, .setTheme(.dark): "",
      .push("c"): .anything, .ask(.background("c")): "black",
      .tapBack: .anything, .ask(.background("b")): "systemBackground",
    ],
    "a page that showed a placeholder gets the theme when it appears itself": [
      .disconnect: "", .push("b"): "b init", .push("c"): "", .setTheme(.dark): "", .connect: "",
      .tapBack: .anything, .ask(.background("b")): "black",
      .setTheme(.light): "", .push("d"): .anything, .tapBack: .anything, .ask(.background("b")): "black",
    ],
    "a page keeps its count and its name in the statistics": [
      .watch([.statistics]): "", .hold("b"): "", .push("b"): "count b: visit 1", .tapBack: "count a: visit 2",
      .push("b"): "count b: visit 2", .tapBack: "count a: visit 3", .show("c"): "count c: visit 1",
      .retitle("b", to: "renamed"): "", .push("b"): "count b: visit 3",
    ],
    "the pages below a replaced one are counted when they appear again": [
      .push("b"): .anything, .push("c"): .anything, .replaceTop("d"): .anything, .watch([.log, .statistics]): "",
      .tapBack: "log d: willDisappear, log b: willAppear, log d: didDisappear, log b: didAppear, count b: visit 2",
      .tapBack: "log b: willDisappear, log a: willAppear, log b: didDisappear, log a: didAppear, count a: visit 2",
    ],
    "a page that appears again while its visit is counted has two visits": [
      .watch([.statistics]): "", .hold("b"): "",
      .whenNoted("count b: visit 1", do: .pop()): "", .whenNoted("popped b", do: .push("b")): "",
      .push("b"): "count b: visit 1, count a: visit 2, count b: visit 2",
      .tapBack: "count a: visit 3", .push("b"): "count b: visit 3",
    ],
    "a page that is covered before it has appeared has no visit then": [
      .watch([.statistics]): "", .whenNoted("b viewWillAppear", do: .push("c")): "", .push("b"): "count c: visit 1",
      .tapBack: "count b: visit 1",
    ],
    "a page with the title of the ticket or the consent opts out of nothing": [
      .watch([.statistics]): "", .disconnect: "", .push("Ticket"): "", .push("Privacy"): "", .push("b"): "",
      .connect: "", .tapBack: "count Privacy: visit 1", .tapBack: "count Ticket: visit 1",
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
    "a page has its rows or labels when it loads, also after a placeholder": [
      .watch([]): "", .whenNoted("b viewDidLoad", do: .ask(.lines("b"))): "", .push("b"): "b", .tapBack: "",
      .disconnect: "", .push("b"): "", .push("c"): "", .connect: "",
      .whenNoted("b viewDidLoad", do: .ask(.lines("b"))): "", .tapBack: "b",
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

  @Test(arguments: Variant.underTest, ofThePlaceholder)
  func `pages that work offline`(variant: Variant, example: PageExample) throws {
    try example.check(variant, about: "b", with: PageScript.Shape.allCases.filter { $0.optOut == .offlinePlaceholder })
  }

  nonisolated private static let ofThePlaceholder: PageExamples = [
    "a page that works offline is logged, themed and counted": [
      .disconnect: "", .watch([.log, .statistics], about: "b"): "",
      .push("b"): "log b: load, log b: willAppear, log b: didAppear, count b: visit 1",
      .ask(.screen): "< b, b", .ask(.background("b")): "systemBackground",
    ],
    "an interceptor may show a view instead of a page that works offline": [
      .disconnect: "", .register(.first): "", .showInstead(.first, for: ["b"]): "", .push("b"): "b init",
      .ask(.screen): "< b, closed for repair by first",
    ],
  ]

  @Test(arguments: Variant.underTest, ofEverything)
  func `pages that opt out of everything`(variant: Variant, example: PageExample) throws {
    try example.check(variant, about: "b", with: PageScript.Shape.allCases.filter { $0.optOut == .everything })
  }

  nonisolated private static let ofEverything: PageExamples = [
    "a page that opts out of everything gets its own events and nothing else": [
      .disconnect: "", .register(.first): "", .showInstead(.first, for: ["b"]): "",
      .push("b"): "b init, b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear",
      .ask(.screen): "< b, b", .ask(.background("b")): "none",
      .tapBack: "b viewWillDisappear, b viewDidDisappear, b deinit",
    ],
    "a page that opts out of everything leaves its neighbours intercepted": [
      .watch([.log, .statistics]): "", .push("b"): "log a: willDisappear, log a: didDisappear",
      .tapBack: "log a: willAppear, log a: didAppear, count a: visit 2",
    ],
  ]

  // MARK: Log

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page without a title has the name of its type in the log`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    page.title = nil
    try stage.push(page)
    #expect(stage.screen.hasPrefix("< \n"))
    #expect(stage.trace[.log].contains("log \(type(of: page.content)): didAppear"))
    #expect(stage.trace[.statistics] == ["count b: visit 1"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the log has the present title, and the statistics have a name that stays`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    func visit(changingTitleAt moment: String? = nil) throws -> Trace {
      let stage = Stage(variant)
      stage.show(stage.page("a", optOut: .everything))
      try stage.intercept("i")
      let page = stage.page("b", kind)
      stage.trace.clear()
      if let moment { stage.trace.whenNoted[moment] = { page.content.title = "renamed" } }
      try stage.push(page)
      stage.tapBack()
      return stage.trace
    }
    let moments = try visit().about("b")
    for change in moments.indices {
      let expected = moments.enumerated().filter { $1.hasPrefix("log") || $1.hasPrefix("count") }.map { index, text in
        index > change && text.hasPrefix("log") ? text.replacing(" b", with: " renamed") : text
      }
      let noted = try visit(changingTitleAt: moments[change])[.log, .statistics]
      #expect(noted == expected, "the title changes at: \(moments[change])")
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `log, bar, errors and statistics keep all characters of a title`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    for title in EdgeValues.texts + ["B c ", "%@", "\u{E9}", "two\nlines"] {
      let stage = Stage(variant, showing: "a")
      let page = stage.page(title, kind)
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
    let page = stage.page("b")
    stage.trace.whenNoted["b viewDidLoad"] = { [weak page] in page?.content.viewIfLoaded?.addSubview(outer) }
    try stage.push(page)
    #expect(page.content.view.backgroundColor == look.background)
    #expect(labels(in: page.content.view).count == 5)
    #expect(labels(in: page.content.view).map(\.textColor).allSatisfy { $0 == look.text })
    #expect(outer.backgroundColor == nil)
  }
}
