import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// When interceptors are called: before a page handles an event, after it, or instead of the page.
@MainActor
@Suite struct InterceptorTests {
  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor is called before and after a page handles each event`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i")
    stage.trace.clear()
    try stage.push(stage.page("b", kind))
    try stage.pop()
    #expect(
      stage.trace.about("b", from: .page, .interceptor) == [
        "b init",
        "i before load b", "b loadView", "b viewDidLoad", "i after load b",
        "i before willAppear b", "b viewWillAppear", "i after willAppear b",
        "i before didAppear b", "b viewDidAppear", "i after didAppear b",
        "i before willDisappear b", "b viewWillDisappear", "i after willDisappear b",
        "i before didDisappear b", "b viewDidDisappear", "i after didDisappear b",
        "b deinit",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the events of two pages interleave as in UIKit`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    let script = try stage.intercept("i")
    try stage.replaceTop(with: stage.page("b", kind))
    #expect(
      stage.trace[.interceptor].filter { $0.contains("before") } == [
        "i before load b", "i before willDisappear a", "i before willAppear b", "i before didDisappear a",
        "i before didAppear b",
      ])
    #expect(script.pages.count == 10)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `several interceptors are called in the order of their registration, both before and after`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    for name in ["z", "y", "x"] { try stage.intercept(name) }
    try stage.push(stage.page("b", kind))
    #expect(
      stage.trace[.page, .interceptor].filter { $0.hasSuffix("load b") || $0 == "b viewDidLoad" } == [
        "z before load b", "y before load b", "x before load b", "b viewDidLoad",
        "z after load b", "y after load b", "x after load b",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor gets the page itself`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    let page = stage.page("b", kind)
    try stage.push(page)
    let ofPage = script.pages.filter { $0()?.title == "b" }
    #expect(ofPage.count == 6)
    #expect(ofPage.allSatisfy { $0() === page.content })
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor is asked for a view instead of the page itself, until the page has loaded`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    var asked: [UIViewController] = []
    let view = label("closed for repair")
    let script = try stage.intercept("i")
    script.viewInstead = { page in
      asked.append(page)
      return view
    }
    let page = stage.page("b", kind)
    try stage.push(page)
    #expect(!asked.isEmpty && asked.allSatisfy { $0 === page.content })
    script.viewInstead = { page in
      asked.append(page)
      return nil
    }
    try stage.push(stage.page("c", optOut: .everything))
    asked = []
    stage.tapBack()
    #expect(!asked.isEmpty && asked.allSatisfy { $0 === page.content })
    try stage.push(stage.page("c", optOut: .everything))
    asked = []
    stage.tapBack()
    #expect(asked.isEmpty)
  }

  @Test(arguments: Variant.underTest, AppPage.allCases.filter { $0 != .consent })
  func `a page of the app is loaded when interceptors are called after its loading`(
    variant: Variant, appPage: AppPage
  ) throws {
    let stage = Stage(variant, showing: "a")
    let interceptor = try stage.intercept("i")
    let page = appPage.make(in: stage.app)
    var isLoaded: [Bool] = []
    interceptor.actions["after load"] = { [weak page] in isLoaded.append(page?.isViewLoaded == true) }
    try stage.push(page)
    #expect(isLoaded == [true])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that appears again is not loaded again`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    try stage.intercept("i")
    try stage.push(stage.page("b"))
    stage.trace.clear()
    try stage.pop()
    #expect(
      stage.trace.about("a", from: .interceptor) == [
        "i before willAppear a", "i after willAppear a", "i before didAppear a", "i after didAppear a",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that is pushed again after a pop is not loaded again`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    try stage.push(page)
    try stage.pop()
    try stage.intercept("i")
    stage.trace.clear()
    try stage.push(page)
    #expect(
      stage.trace.about("b", from: .interceptor) == [
        "i before willAppear b", "i after willAppear b", "i before didAppear b", "i after didAppear b",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `a table reloads and clears its selection between before and after`(variant: Variant) throws {
    let stage = Stage(variant)
    let page = stage.page("a", .table)
    stage.show(page)
    let table = try #require(page.content.view as? UITableView)
    stage.user.tapRow(0, of: table)
    #expect(stage.screen.contains("> a"))
    try stage.push(stage.page("b"))
    let script = try stage.intercept("i")
    var selection: [String] = []
    for position in ["before", "after"] {
      script.actions["\(position) willAppear"] = { [weak table] in
        selection.append("\(position): \(table?.indexPathForSelectedRow == nil ? "nothing" : "a row") selected")
      }
    }
    try stage.pop()
    #expect(selection == ["before: a row selected", "after: nothing selected"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page gets no events while a view is shown instead of it`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    script.viewInstead = { $0.title == "b" ? label("closed for repair") : nil }
    try stage.push(stage.page("b", kind))
    #expect(stage.screen == "< b\n---\nclosed for repair")
    try stage.push(stage.page("c"))
    stage.tapBack()
    #expect(stage.screen == "< b\n---\nclosed for repair")
    stage.tapBack()
    #expect(stage.trace.about("b") == ["b init", "b deinit"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the page loads at its next appearance when no view is shown instead of it any more`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    script.viewInstead = { $0.title == "b" ? label("closed for repair") : nil }
    try stage.push(stage.page("b", kind))
    try stage.push(stage.page("c"))
    script.viewInstead = { _ in nil }
    stage.trace.clear()
    stage.tapBack()
    #expect(
      stage.trace.about("b", from: .page, .interceptor) == [
        "i before load b", "b loadView", "b viewDidLoad", "i after load b",
        "i before willAppear b", "b viewWillAppear", "i after willAppear b",
        "i before didAppear b", "b viewDidAppear", "i after didAppear b",
      ])
    #expect(stage.screen == (kind == .plain ? "< b\n---\nb" : "< b\n---\n  b"))
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the first interceptor that has a view instead decides`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let views = ["first": nil, "second": "of the second", "third": "of the third"]
    for name in ["first", "second", "third"] {
      let script = try stage.intercept(name)
      script.viewInstead = { _ in views[name]?.map(label) }
    }
    try stage.push(stage.page("b", kind))
    #expect(stage.screen == "< b\n---\nof the second")
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `one view may be shown instead of several pages in turn`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    let view = label("closed for repair")
    script.viewInstead = { _ in view }
    try stage.push(stage.page("b", kind))
    for other in PageScript.Kind.allCases {
      try stage.push(stage.page("c", other))
      #expect(stage.screen == "< c\n---\nclosed for repair")
      stage.tapBack()
      #expect(stage.screen == "< b\n---\nclosed for repair", "b was covered by a \(other) page")
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a view that was shown instead of a page is freed when the page loads`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    weak var view: UIView?
    script.viewInstead = { _ in
      let new = label("closed for repair")
      view = new
      return new
    }
    try stage.push(stage.page("b", kind))
    #expect(view != nil)
    script.viewInstead = { _ in nil }
    try stage.push(stage.page("c"))
    stage.tapBack()
    #expect(!stage.screen.contains("closed"))
    #expect(view == nil)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that is loaded is not replaced any more`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let page = stage.page("b", kind)
    try stage.push(page)
    let script = try stage.intercept("i")
    script.viewInstead = { $0.title == "b" ? label("closed for repair") : nil }
    try stage.push(stage.page("c"))
    stage.tapBack()
    #expect(!stage.screen.contains("closed"))
    stage.tapBack()
    try stage.push(page)
    #expect(!stage.screen.contains("closed"))
  }
}
