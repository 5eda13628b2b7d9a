import BaseViewControllerContract
import PageInterception
import PageNavigation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Pages and interceptors that misuse the app, by a call in the middle of another call or an object that is kept alive.
@MainActor @Suite struct HostileUseTests {
  @Test(arguments: Variant.underTest, examples)
  func `interceptors that navigate, and a log that reads`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [])
  }

  nonisolated private static let examples: PageExamples = [
    "an interceptor may open a page after each event except load": [
      .register(.first): "",
      .whenNoted("first after willAppear b", do: .push("c")): "", .push("b"): "", .ask(.stack): "a, b, c",
      .whenNoted("first after didAppear d", do: .push("e")): "", .push("d"): "", .ask(.stack): "a, b, c, d, e",
      .whenNoted("first after willDisappear e", do: .push("f")): "", .tapBack: "", .ask(.stack): "a, b, c, d, f",
      .whenNoted("first after didDisappear f", do: .push("g")): "", .tapBack: "", .ask(.stack): "a, b, c, d, g",
      .ask(.screen): "< g, g",
    ],
    "the pages may be read while a line is logged, at each event": [
      .whenNoted("log b: load", do: .ask(.stack)): "",
      .whenNoted("log a: willDisappear", do: .ask(.stack)): "",
      .whenNoted("log b: willAppear", do: .ask(.stack)): "",
      .whenNoted("log a: didDisappear", do: .ask(.stack)): "",
      .whenNoted("log b: didAppear", do: .ask(.stack)): "", .push("b"): "a, b, a, b, a, b, a, b, a, b",
    ],
  ]

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that pushes and pops another while it loads appears once`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let other = stage.page("c")
    stage.trace.whenNoted["b viewDidLoad"] = {
      try? stage.push(other)
      _ = try? stage.pop()
    }
    try stage.push(stage.page("b", kind))
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
    let page = stage.page("b", kind)
    var refusals: [NavigationError?] = []
    for moment in ["b viewDidLoad", "b viewWillAppear", "b viewDidAppear"] {
      stage.trace.whenNoted[moment] = {
        for itself in [page, page.content] {
          refusals.append(#expect(throws: NavigationError.self) { try stage.push(itself) })
        }
      }
    }
    try stage.push(page)
    #expect(refusals == Array(repeating: .alreadyOnStack(title: "b", index: 1), count: 6))
    #expect(stage.pages.map(\.title) == ["a", "b"])
    #expect(stage.trace.about("b", from: .statistics) == ["count b: visit 1"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page is visited many times, and the last visit takes no longer`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    // More visits than two bytes can count take seconds, so they are made only when many runs are requested.
    let visits = environmentValue("KATA_RUNS") == nil ? 300 : 66_000
    let growth = try Growth.processorTime(for: [visits / 16, visits]) { count in
      let stage = Stage(variant, showing: "a", kind)
      for _ in 1..<count {
        stage.trace.clear()
        // It may get the memory address of a page that was freed.
        let page = stage.page("b", kind)
        try stage.push(page)
        try #require(page.content.view.backgroundColor == .systemBackground)
        stage.tapBack()
      }
      #expect(stage.trace[.statistics] == ["count b: visit 1", "count a: visit \(count)"])
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }
}
