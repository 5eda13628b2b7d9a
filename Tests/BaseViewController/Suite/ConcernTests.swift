import AppDesign
import PageNavigation
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// The app's own concerns: theme, log, statistics and the placeholder for pages that need a connection.
@MainActor
@Suite struct ConcernTests {
  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `everything happens in one order`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i")
    try stage.push(stage.page("b", kind))
    #expect(
      stage.trace.about("b") == [
        "b init",
        "log b: load", "i before load b", "b loadView", "b viewDidLoad", "i after load b",
        "log b: willAppear", "i before willAppear b", "b viewWillAppear", "i after willAppear b",
        "log b: didAppear", "i before didAppear b", "b viewDidAppear", "count b, visit 1", "i after didAppear b",
      ])
  }

  // MARK: Log

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the log has all events of each page`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    try stage.push(stage.page("b", kind))
    stage.tapBack()
    #expect(
      stage.trace[.log] == [
        "log b: load", "log a: willDisappear", "log b: willAppear", "log a: didDisappear", "log b: didAppear",
        "log b: willDisappear", "log a: willAppear", "log b: didDisappear", "log a: didAppear",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page without a title has the name of its type in the log`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    page.title = nil
    try stage.push(page)
    #expect(stage.trace[.log].contains("log \(type(of: page.content)): didAppear"))
    #expect(stage.trace[.statistics] == ["count b, visit 1"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that changes its title has the new one in the log`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    try stage.push(page)
    page.title = "renamed"
    stage.tapBack()
    #expect(stage.trace.about("renamed") == ["log renamed: willDisappear", "log renamed: didDisappear"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the log has the title that the page has at that moment, and the statistics have a name that stays`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let moments = [
      "log b: load", "i before load b", "b loadView", "b viewDidLoad", "i after load b",
      "log b: willAppear", "i before willAppear b", "b viewWillAppear", "i after willAppear b",
      "log b: didAppear", "i before didAppear b", "b viewDidAppear", "count b, visit 1", "i after didAppear b",
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
      #expect(stage.trace[.statistics].map(spelledOut) == [spelledOut("count \(title), visit 1")])
      #expect(stage.trace[.log].map(spelledOut).last == spelledOut("log \(title): didAppear"))
      #expect(spelledOut(stage.screen).hasPrefix(spelledOut("< \(title)\n---\n")))
      #expect(throws: NavigationError.alreadyOnStack(title: title, index: 1)) { try stage.push(page) }
      stage.tapBack()
      try stage.replaceTop(with: page)
      #expect(throws: NavigationError.cannotPopRoot(title: title)) { try stage.pop() }
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page without a title has none in the bar`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    page.title = nil
    try stage.push(page)
    #expect(stage.screen.split(separator: "\n").first == "< ")
  }

  // MARK: Theme

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the theme is applied after the page has loaded and before it handles its appearance`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.theme = .dark
    var backgrounds: [String: UIColor?] = [:]
    let script = PageScript("b", kind, trace: stage.trace)
    let page = stage.app.makePage(script)
    func note(_ moment: String) { backgrounds[moment] = script.page?.viewIfLoaded?.backgroundColor }
    script.actions[.viewDidLoad] = { note("viewDidLoad") }
    script.actions[.viewWillAppear] = { note("viewWillAppear") }
    // The tools come after the app's own concerns.
    let tool = try stage.intercept("i")
    tool.actions["before willAppear"] = { note("tool") }
    try stage.push(page)
    #expect(backgrounds == ["viewDidLoad": nil, "tool": .black, "viewWillAppear": .black])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that was loaded early has the theme of its first appearance`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    page.loadViewIfNeeded()
    stage.app.theme = .dark
    try stage.push(page)
    #expect(page.content.view.backgroundColor == .black)
    #expect(stage.trace[.page].filter { $0 == "b viewDidLoad" }.count == 1)
  }

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

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the theme is applied once, not at each appearance`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    try stage.push(page)
    #expect(page.content.view.backgroundColor == .systemBackground)
    page.content.view.backgroundColor = .gray
    try stage.push(stage.page("c"))
    stage.tapBack()
    #expect(page.content.view.backgroundColor == .gray)
    stage.tapBack()
    try stage.push(page)
    #expect(page.content.view.backgroundColor == .gray)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `another theme is for pages that have not appeared yet`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let (old, new) = (stage.page("b", kind), stage.page("c", kind))
    try stage.push(old)
    stage.app.theme = .dark
    try stage.push(new)
    #expect(new.content.view.backgroundColor == .black)
    stage.tapBack()
    #expect(old.content.view.backgroundColor == .systemBackground)
  }

  // A new page may get the memory address of a page that was freed.
  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a new page gets the theme, however many came and went`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    var backgrounds: [UIColor?] = []
    for _ in 1...30 {
      let page = stage.page("b", kind)
      try stage.push(page)
      backgrounds.append(page.content.view.backgroundColor)
      stage.tapBack()
    }
    #expect(firstDifference(of: backgrounds, from: Array(repeating: .systemBackground, count: 30)) == nil)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that showed a placeholder first gets the theme when it appears itself`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    stage.app.isOnline = false
    try stage.push(page)
    try stage.push(stage.page("c"))
    stage.app.theme = .dark
    stage.app.isOnline = true
    stage.tapBack()
    #expect(page.content.view.backgroundColor == .black)
    stage.app.theme = .light
    try stage.push(stage.page("d"))
    stage.tapBack()
    #expect(page.content.view.backgroundColor == .black)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a view that is shown instead of a page keeps its own colours`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.theme = .dark
    let view = label("closed for repair")
    view.textColor = .gray
    try stage.intercept("i").viewInstead = { $0.title == "b" ? view : nil }
    try stage.push(stage.page("b", kind))
    try stage.push(stage.page("c"))
    stage.tapBack()
    #expect(stage.screen == "< b\n---\nclosed for repair")
    #expect(view.textColor == .gray)
    #expect(view.backgroundColor == nil)
  }

  // MARK: Statistics

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page is counted once at each appearance, with the number of the visit`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a", kind)
    try stage.push(stage.page("b", kind))
    stage.tapBack()
    try stage.push(stage.page("b", kind))
    stage.tapBack()
    #expect(
      stage.trace[.statistics] == [
        "count b, visit 1", "count a, visit 2", "count b, visit 1", "count a, visit 3",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the visits of a page that is pushed again are counted on`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    for _ in 1...3 {
      try stage.push(page)
      stage.tapBack()
    }
    #expect(
      stage.trace.about("b", from: .statistics) == [
        "count b, visit 1", "count b, visit 2", "count b, visit 3",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a new page starts its visits at one, however many came and went`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    for _ in 1...30 {
      try stage.push(stage.page("b", kind))
      stage.tapBack()
    }
    let visits = stage.trace.about("b", from: .statistics)
    #expect(firstDifference(of: visits, from: Array(repeating: "count b, visit 1", count: 30)) == nil)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that appears again while its visit is being counted has a second visit`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    stage.trace.whenNoted["count b, visit 1"] = { [weak stage] in
      _ = try? stage?.pop()
      try? stage?.push(page)
    }
    try stage.push(page)
    #expect(
      stage.trace[.statistics] == ["count b, visit 1", "count a, visit 2", "count b, visit 2"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that is covered before it has appeared is not counted`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let other = stage.page("c", kind)
    try stage.push(
      stage.page("b", kind, actions: [.viewWillAppear: { [weak stage] in try? stage?.push(other) }]))
    #expect(stage.trace[.statistics] == ["count c, visit 1"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that changes its title keeps its count and its name in the statistics`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    try stage.push(page)
    stage.tapBack()
    page.title = "renamed"
    try stage.push(page)
    #expect(stage.trace[.statistics] == ["count b, visit 1", "count a, visit 2", "count b, visit 2"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page without a name of its own has that of its type in the statistics`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    page.restorationIdentifier = nil
    try stage.push(page)
    #expect(stage.trace[.statistics] == ["count \(type(of: page.content)), visit 1"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page keeps its theme and its count when another navigator shows it`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    try stage.push(page)
    page.content.view.backgroundColor = .gray
    stage.tapBack()
    stage.show(stage.page("c"))
    try stage.push(page)
    #expect(page.content.view.backgroundColor == .gray)
    #expect(stage.trace.about("b", from: .statistics) == ["count b, visit 1", "count b, visit 2"])
  }

  // MARK: Placeholder

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that opens without a connection shows a placeholder`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = false
    try stage.push(stage.page("b", kind))
    #expect(stage.screen == "< b\n---\nYou are offline.")
    #expect(stage.trace.about("b") == ["b init"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `each of several pages that open without a connection shows a placeholder`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = false
    for name in ["b", "c", "d"] { try stage.push(stage.page(name, kind)) }
    for name in ["d", "c", "b"] {
      #expect(stage.screen == "< \(name)\n---\nYou are offline.")
      stage.tapBack()
    }
  }

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

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the page replaces the placeholder when it appears with a connection`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = false
    try stage.push(stage.page("b", kind))
    try stage.push(stage.page("c"))
    stage.tapBack()
    #expect(stage.screen == "< b\n---\nYou are offline.")
    try stage.push(stage.page("d"))
    stage.app.isOnline = true
    stage.trace.clear()
    stage.tapBack()
    #expect(stage.screen == (kind == .plain ? "< b\n---\nb" : "< b\n---\n  b"))
    #expect(
      stage.trace.about("b") == [
        "log b: load", "b loadView", "b viewDidLoad",
        "log b: willAppear", "b viewWillAppear", "log b: didAppear", "b viewDidAppear", "count b, visit 1",
      ])
    #expect(stage.pages.last?.content.view.backgroundColor == .systemBackground)
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

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that was popped with its placeholder up loads when it is pushed again`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    stage.app.isOnline = false
    try stage.push(page)
    stage.tapBack()
    stage.app.isOnline = true
    try stage.push(page)
    #expect(
      stage.trace.about("b") == [
        "b init", "log b: load", "b loadView", "b viewDidLoad",
        "log b: willAppear", "b viewWillAppear", "log b: didAppear", "b viewDidAppear", "count b, visit 1",
      ])
    #expect(stage.screen == (kind == .plain ? "< b\n---\nb" : "< b\n---\n  b"))
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that is loaded stays when the connection goes`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    try stage.push(stage.page("b", kind))
    try stage.push(stage.page("c"))
    stage.app.isOnline = false
    stage.tapBack()
    #expect(!stage.screen.contains("offline"))
    #expect(stage.trace[.statistics].last == "count b, visit 2")
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the placeholder is preferred to a view of another interceptor`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    script.viewInstead = { _ in label("closed for repair") }
    stage.app.isOnline = false
    try stage.push(stage.page("b", kind))
    #expect(stage.screen == "< b\n---\nYou are offline.")
  }
}
