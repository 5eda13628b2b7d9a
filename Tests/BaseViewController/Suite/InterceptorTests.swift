import BaseViewControllerContract
import PageInterception
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// When interceptors are called: before a page handles an event, after it, or instead of the page. They come and go while
/// the app runs.
@MainActor @Suite struct InterceptorTests {
  @Test(arguments: Variant.underTest, examples)
  func `interceptors and events`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.page, .interceptor], about: "b")
  }

  nonisolated private static let examples: PageExamples = [
    "the events of two pages interleave as in UIKit": [
      .register(.first): "", .watch([.interceptor]): "",
      .replaceTop("b"): """
      first before load b, first after load b, first before willDisappear a, first after willDisappear a
      first before willAppear b, first after willAppear b, first before didDisappear a, first after didDisappear a
      first before didAppear b, first after didAppear b
      """,
    ],
    "after its loading, interceptors find a page's content in its view": [
      .register(.first): "", .watch([]): "",
      .whenNoted("first after load Trip", do: .ask(.labels(.trip))): "", .push(.trip): "label 28, label 17",
      .whenNoted("first after load Ticket", do: .ask(.labels(.ticket))): "",
      .push(.ticket): "label 28, label 17, label 17",
      .whenNoted("first after load Timetable", do: .ask(.isLoaded(.timetable))): "", .push(.timetable): "true",
    ],
    "a page gets no events while a view is shown instead, and loads afterwards": [
      .register(.first): "", .showInstead(.first, for: ["b"]): "", .push("b"): "b init",
      .ask(.screen): "< b, closed for repair by first", .push("c"): "", .tapBack: "",
      .ask(.screen): "< b, closed for repair by first", .push("c"): "", .showInstead(.first, for: []): "",
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
    "a page that is loaded is not replaced, also without a connection": [
      .hold("b"): "b init", .push("b"): .anything, .register(.first): "", .showInstead(.first, for: ["b"]): "",
      .disconnect: "", .push("c"): .anything, .tapBack: .anything, .ask(.screen): "< b, b", .tapBack: .anything,
      .push("b"): .anything, .ask(.screen): "< b, b",
    ],
  ]

  @Test(arguments: Variant.underTest, registrations)
  func `interceptors come and go`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.interceptor], about: "b")
  }

  nonisolated private static let registrations: PageExamples = [
    "registering twice, or removing an unregistered one, is refused by name": [
      .remove(.first): .error(InterceptorError.notRegistered(interceptor: "first")), .register(.first): "",
      .register(.first): .error(InterceptorError.alreadyRegistered(interceptor: "first")),
      .load("b"): "first before load b, first after load b",
    ],
    "a removed interceptor is not called any more, even for open pages": [
      .register(.first): "", .push("b"): .anything, .remove(.first): "", .watch([.interceptor]): "",
      .tapBack: "", .push("b"): "",
    ],
    "an interceptor that is registered again comes last": [
      .register(.first): "", .register(.second): "", .remove(.first): "", .register(.first): "",
      .load("b"): "second before load b, first before load b, second after load b, first after load b",
    ],
    "interceptors that remove each other are all called to the event's end": [
      .register(.first): "", .register(.second): "", .register(.third): "",
      .whenNoted("first before load b", do: .remove(.third)): "",
      .whenNoted("second before load b", do: .remove(.first)): "",
      .whenNoted("third before load b", do: .remove(.second)): "",
      .load("b"): """
      first before load b, second before load b, third before load b
      first after load b, second after load b, third after load b
      """,
      .push("b"): "",
    ],
    "an interceptor that is registered during an event waits for the next one": [
      .register(.first): "", .whenNoted("first before load b", do: .register(.second)): "",
      .load("b"): "first before load b, first after load b",
      .push("b"): """
      first before willAppear b, second before willAppear b, first after willAppear b, second after willAppear b
      first before didAppear b, second before didAppear b, first after didAppear b, second after didAppear b
      """,
    ],
    "an interceptor that a page removes is called to the event's end": [
      .register(.first): "", .load("b"): .anything, .whenNoted("b viewDidAppear", do: .remove(.first)): "",
      .push("b"):
        "first before willAppear b, first after willAppear b, first before didAppear b, first after didAppear b",
      .tapBack: "",
    ],
  ]

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor gets the page itself, and is asked for a view until it loads`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let interceptor = try stage.intercept("i")
    var asked: [UIViewController] = []
    weak var view: UIView?
    interceptor.viewInstead = { page in
      asked.append(page)
      let new = label("closed for repair")
      view = new
      return new
    }
    let script = PageScript("b", kind, trace: stage.trace)
    try stage.push(stage.app.makePage(script))
    #expect(!asked.isEmpty && asked.allSatisfy { $0 === script.page })
    #expect(view != nil)
    interceptor.viewInstead = { page in
      asked.append(page)
      return nil
    }
    for hasLoaded in [false, true] {
      try stage.push(stage.page("c", optOut: .everything))
      asked = []
      stage.tapBack()
      #expect(asked.isEmpty == hasLoaded && asked.allSatisfy { $0 === script.page })
    }
    #expect(view == nil)
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
    try stage.intercept("i")
    var selection: [String] = []
    for position in ["before", "after"] {
      stage.trace.whenNoted["i \(position) willAppear a"] = { [weak table] in
        selection.append("\(position): \(table?.indexPathForSelectedRow == nil ? "nothing" : "a row") selected")
      }
    }
    try stage.pop()
    #expect(selection == ["before: a row selected", "after: nothing selected"])
  }
}

/// An interceptor that notes its calls.
@MainActor
final class InterceptorScript: PageInterceptor {
  let name: String
  /// The view that it shows instead of a page.
  var viewInstead: (UIViewController) -> UIView? = { _ in nil }
  /// The pages that it was called for, held weakly.
  private(set) var pages: [() -> UIViewController?] = []
  private let trace: Trace

  init(_ name: String, trace: Trace) {
    self.name = name
    self.trace = trace
  }

  func before(_ event: PageEvent, of page: UIViewController) {
    note("before \(event)", of: page)
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    note("after \(event)", of: page)
  }

  func view(insteadOf page: UIViewController) -> UIView? {
    viewInstead(page)
  }

  private func note(_ moment: String, of page: UIViewController) {
    pages.append { [weak page] in page }
    trace.note("\(name) \(moment)", of: page.title ?? "", from: .interceptor)
  }
}
