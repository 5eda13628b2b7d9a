import BaseViewControllerContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

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
