import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// When interceptors are called: before a page handles an event, after it, or instead of the page.
@MainActor
@Suite struct InterceptorTests {
  @Test(arguments: Variant.underTest, examples)
  func `interceptors and events`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.page, .interceptor], about: "b")
  }

  nonisolated private static let examples: PageExamples = [
    "an interceptor is called before and after a page handles each event": [
      .register(.first): "",
      .push("b"): """
      b init, first before load b, b loadView, b viewDidLoad, first after load b
      first before willAppear b, b viewWillAppear, first after willAppear b
      first before didAppear b, b viewDidAppear, first after didAppear b
      """,
      .pop(): """
      first before willDisappear b, b viewWillDisappear, first after willDisappear b
      first before didDisappear b, b viewDidDisappear, first after didDisappear b, b deinit
      """,
    ],
    "the events of two pages interleave as in UIKit": [
      .register(.first): "", .watch([.interceptor]): "",
      .replaceTop("b"): """
      first before load b, first after load b, first before willDisappear a, first after willDisappear a
      first before willAppear b, first after willAppear b, first before didDisappear a, first after didDisappear a
      first before didAppear b, first after didAppear b
      """,
    ],
    "several interceptors are called in the order of their registration, both before and after": [
      .register(.third): "", .register(.second): "", .register(.first): "",
      .load("b"): """
      b init, third before load b, second before load b, first before load b, b loadView, b viewDidLoad
      third after load b, second after load b, first after load b
      """,
    ],
    "a page of the app is loaded when interceptors are called after its loading": [
      .register(.first): "", .watch([]): "",
      .planTool(.ask(.isLoaded(.trip)), at: "after load", of: .first): "", .push(.trip): "true",
      .planTool(.ask(.isLoaded(.ticket)), at: "after load", of: .first): "", .push(.ticket): "true",
      .planTool(.ask(.isLoaded(.timetable)), at: "after load", of: .first): "", .push(.timetable): "true",
    ],
    "a page that is pushed again after a pop is not loaded again": [
      .hold("b"): "b init", .push("b"): .anything, .pop(): .anything, .register(.first): "",
      .push("b"): """
      first before willAppear b, b viewWillAppear, first after willAppear b
      first before didAppear b, b viewDidAppear, first after didAppear b
      """,
    ],
    "a page gets no events while a view is shown instead of it": [
      .register(.first): "", .showInstead(.first, for: ["b"]): "", .push("b"): "b init",
      .ask(.screen): "< b, closed for repair by first", .push("c"): "", .tapBack: "",
      .ask(.screen): "< b, closed for repair by first", .tapBack: "b deinit",
    ],
    "the page loads at its next appearance when no view is shown instead of it any more": [
      .register(.first): "", .showInstead(.first, for: ["b"]): "", .push("b"): "b init", .push("c"): "",
      .showInstead(.first, for: []): "",
      .tapBack: """
      first before load b, b loadView, b viewDidLoad, first after load b
      first before willAppear b, b viewWillAppear, first after willAppear b
      first before didAppear b, b viewDidAppear, first after didAppear b
      """,
      .ask(.screen): "< b, b",
    ],
    "the first interceptor that has a view instead decides": [
      .register(.first): "", .register(.second): "", .register(.third): "",
      .showInstead(.third, for: ["b"]): "", .showInstead(.second, for: ["b"]): "", .push("b"): "b init",
      .ask(.screen): "< b, closed for repair by second",
    ],
    "one view may be shown instead of several pages in turn": [
      .register(.first): "", .showInstead(.first, for: ["b", .plain, .table]): "", .push("b"): "b init",
      .push(.plain): "", .ask(.screen): "< plain, closed for repair by first",
      .tapBack: "", .ask(.screen): "< b, closed for repair by first",
      .push(.table): "", .ask(.screen): "< table, closed for repair by first",
      .tapBack: "", .ask(.screen): "< b, closed for repair by first",
    ],
    "a page that is loaded is not replaced any more": [
      .hold("b"): "b init", .push("b"): .anything, .register(.first): "", .showInstead(.first, for: ["b"]): "",
      .push("c"): .anything, .tapBack: .anything, .ask(.screen): "< b, b",
      .tapBack: .anything, .push("b"): .anything, .ask(.screen): "< b, b",
    ],
  ]

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor gets the page itself, and is asked for a view instead of it until the page has loaded`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    var asked: [UIViewController] = []
    let view = label("closed for repair")
    let interceptor = try stage.intercept("i")
    interceptor.viewInstead = { page in
      asked.append(page)
      return view
    }
    let script = PageScript("b", kind, trace: stage.trace)
    try stage.push(stage.app.makePage(script))
    #expect(!asked.isEmpty && asked.allSatisfy { $0 === script.page })
    interceptor.viewInstead = { page in
      asked.append(page)
      return nil
    }
    try stage.push(stage.page("c", optOut: .everything))
    asked = []
    stage.tapBack()
    #expect(!asked.isEmpty && asked.allSatisfy { $0 === script.page })
    try stage.push(stage.page("c", optOut: .everything))
    asked = []
    stage.tapBack()
    #expect(asked.isEmpty)
    let called = interceptor.pages.filter { $0()?.title == "b" }
    #expect(called.count == 2 * 7 && called.allSatisfy { $0() === script.page })
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
}
