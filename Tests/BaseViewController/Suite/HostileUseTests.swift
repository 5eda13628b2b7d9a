import PageInterception
import PageNavigation
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// Pages and interceptors that misuse the app. No text or file comes from outside here; what can go wrong is a call in
/// the middle of another call, or an object that is kept alive.
@MainActor
@Suite struct HostileUseTests {
  @Test(arguments: Variant.underTest, examples)
  func `interceptors that navigate, and a log that reads`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.statistics], about: "c")
  }

  nonisolated private static let examples: PageExamples = [
    "an interceptor may open another page after each event of an appearance": [
      .register(.first): "", .planTool(.push("c"), at: "after willAppear", of: .first): "",
      .push("b"): "count c: visit 1", .ask(.stack): "a, b, c", .ask(.screen): "< c, c",
      .planTool(.push("e"), at: "after didAppear", of: .first): "",
      .push("d"): "", .ask(.stack): "a, b, c, d, e", .ask(.screen): "< e, e",
    ],
    "an interceptor may open another page after each event of a disappearance": [
      .register(.first): "", .push("b"): "", .planTool(.push("c"), at: "after willDisappear", of: .first): "",
      .tapBack: "count c: visit 1", .ask(.stack): "a, c", .ask(.screen): "< c, c",
      .planTool(.push("d"), at: "after didDisappear", of: .first): "",
      .tapBack: "", .ask(.stack): "a, d", .ask(.screen): "< d, d",
    ],
    "the pages may be read while a line is logged, at each event": [
      .watch([]): "", .whenNoted("log b: load", do: .ask(.stack)): "",
      .whenNoted("log a: willDisappear", do: .ask(.stack)): "",
      .whenNoted("log b: willAppear", do: .ask(.stack)): "",
      .whenNoted("log a: didDisappear", do: .ask(.stack)): "",
      .whenNoted("log b: didAppear", do: .ask(.stack)): "", .push("b"): "a, b, a, b, a, b, a, b, a, b",
      .whenNoted("log b: willDisappear", do: .ask(.stack)): "",
      .whenNoted("log a: willAppear", do: .ask(.stack)): "",
      .whenNoted("log b: didDisappear", do: .ask(.stack)): "",
      .whenNoted("log a: didAppear", do: .ask(.stack)): "", .tapBack: "a, a, a, a",
    ],
  ]

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that pushes and pops another while it loads is loaded once and appears once`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let other = stage.page("c")
    let detour: () -> Void = { [weak stage] in
      try? stage?.push(other)
      _ = try? stage?.pop()
    }
    try stage.push(stage.page("b", kind, actions: [.viewDidLoad: detour]))
    #expect(
      stage.trace.about("b", from: .page) == [
        "b init", "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear",
      ])
    #expect(stage.screen == (kind == .plain ? "< b\n---\nb" : "< b\n---\n  b"))
    #expect(stage.trace.about("a", from: .page) == ["a viewWillDisappear", "a viewDidDisappear"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that pushes itself is refused, and stays as it was`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    let script = PageScript("b", kind, trace: stage.trace)
    let page = stage.app.makePage(script)
    var refusals: [NavigationError?] = []
    for moment in [PageScript.Moment.viewDidLoad, .viewWillAppear, .viewDidAppear] {
      script.actions[moment] = { [weak stage, weak page] in
        guard let stage, let page else { return }
        for itself in [page, page.content] {
          do {
            try stage.push(itself)
          } catch {
            refusals.append(error as? NavigationError)
          }
        }
      }
    }
    try stage.push(page)
    #expect(refusals == Array(repeating: .alreadyOnStack(title: "b", index: 1), count: 6))
    #expect(stage.pages.map(\.title) == ["a", "b"])
    #expect(stage.trace.about("b", from: .statistics) == ["count b: visit 1"])
  }

  /// An interceptor that uses the app from inside each of its members, also when it is asked for its name and when it is freed.
  private final class RudeInterceptor: PageInterceptor {
    private let use: @MainActor () -> Void

    init(_ use: @escaping @MainActor () -> Void) { self.use = use }

    deinit { MainActor.assumeIsolated { use() } }

    var name: String {
      use()
      return "rude"
    }

    func before(_ event: PageEvent, of page: UIViewController) { use() }
    func after(_ event: PageEvent, of page: UIViewController) { use() }

    func view(insteadOf page: UIViewController) -> UIView? {
      use()
      return nil
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor may register and remove others from inside each of its members`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let other = InterceptorScript("other", trace: stage.trace)
    var uses = 0
    var isRegistered = false
    func use() {
      uses += 1
      if isRegistered {
        #expect(throws: Never.self) { try stage.app.remove(other) }
      } else {
        #expect(throws: Never.self) { try stage.app.register(other) }
      }
      isRegistered.toggle()
    }
    do {
      let rude = RudeInterceptor(use)
      try stage.app.register(rude)
      #expect(throws: InterceptorError.alreadyRegistered(interceptor: "rude")) { try stage.app.register(rude) }
      try stage.push(stage.page("b", kind))
      stage.tapBack()
      try stage.app.remove(rude)
      #expect(throws: InterceptorError.notRegistered(interceptor: "rude")) { try stage.app.remove(rude) }
    }
    // The name twice, once instead of the page, twice for each of nine events, and the end.
    #expect(uses == 2 + 1 + 2 * 9 + 1)
    #expect(
      stage.trace[.page].filter { $0.hasPrefix("b") } == [
        "b init", "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear", "b viewWillDisappear",
        "b viewDidDisappear", "b deinit",
      ])
    if isRegistered { try stage.app.remove(other) }
    #expect(throws: InterceptorError.notRegistered(interceptor: "other")) { try stage.app.remove(other) }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor that registers another one at every event causes no endless loop`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("first")
    for event in ["load", "willAppear", "didAppear"] {
      script.actions["before \(event)"] = { [weak stage] in _ = try? stage?.intercept("more") }
    }
    try stage.push(stage.page("b", kind))
    #expect(stage.trace.about("b", from: .interceptor).filter { $0.hasPrefix("more before") }.count == 1 + 2)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a deep stack is popped page by page, and each page is freed`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let names = (1...40).map { "b\($0)" }
    for name in names { try stage.push(stage.page(name, kind)) }
    #expect(firstDifference(of: stage.pages.map(\.title), from: ["a"] + names) == nil)
    var (gone, visits): ([String], [String]) = ([], [])
    for _ in names {
      stage.trace.clear()
      stage.tapBack()
      gone += stage.trace[.page].filter { $0.hasSuffix("deinit") }
      visits += stage.trace[.statistics]
    }
    #expect(firstDifference(of: gone, from: names.reversed().map { "\($0) deinit" }) == nil)
    let uncovered = names.dropLast().reversed() + ["a"]
    #expect(firstDifference(of: visits, from: uncovered.map { "count \($0): visit 2" }) == nil)
    #expect(throws: NavigationError.cannotPopRoot(title: "a")) { try stage.pop() }
  }

  // MARK: A lot of use

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page may be visited any number of times, and the last visit takes no longer than the first`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    // More visits than two bytes can count take seconds, so they are made only when many runs are requested.
    let visits = environmentValue("KATA_RUNS") == nil ? 300 : 66_000
    let growth = try Growth.processorTime(for: [visits / 16, visits], rounds: 1) { count in
      let stage = Stage(variant, showing: "a", kind)
      let other = stage.page("b", optOut: .everything)
      for _ in 1..<count {
        stage.trace.clear()
        try stage.push(other)
        stage.tapBack()
      }
      #expect(stage.trace[.statistics] == ["count a: visit \(count)"])
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }

  @Test(arguments: Variant.underTest)
  func `the time to show a timetable grows in proportion to its sailings`(variant: Variant) {
    let growth = Growth.processorTime(for: [500, 8000]) { count in
      let sailings = (1...count).map { "a longer sailing, number \($0)" }
      let stage = Stage(variant)
      stage.show(stage.app.makeTimetable { sailings })
      let table = stage.pages.last?.content.viewIfLoaded as? UITableView
      #expect(table?.numberOfRows(inSection: 0) == count)
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }

  // MARK: The end of it all

  @Test(arguments: Variant.underTest, PageScript.Shape.allCases)
  func `when nobody holds the app, its pages and interceptors are freed`(
    variant: Variant, shape: PageScript.Shape
  ) throws {
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
