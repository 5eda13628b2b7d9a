import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// A page that is not on the stack is not kept alive.
@MainActor
@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, PageScript.Shape.allCases)
  func `a popped page is freed`(variant: Variant, shape: PageScript.Shape) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i")
    weak var gone: UIViewController?
    do {
      let page = stage.page("b", shape.kind, optOut: shape.optOut)
      gone = page
      try stage.push(page)
    }
    #expect(gone != nil)
    try stage.pop()
    #expect(gone == nil)
    #expect(stage.trace[.page].last == "b deinit")
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `the app's own pages are freed when they are popped`(variant: Variant, isOnline: Bool) throws {
    for appPage in AppPage.allCases {
      let stage = Stage(variant, showing: "a")
      try stage.intercept("i")
      stage.app.isOnline = isOnline
      weak var gone: UIViewController?
      do {
        let page = appPage.make(in: stage.app)
        gone = page
        try stage.push(page)
        // A table makes its cells when it is drawn.
        #expect(stage.screen.hasPrefix("< "))
        try stage.push(stage.page("b"))
        stage.tapBack()
      }
      #expect(gone != nil)
      stage.tapBack()
      #expect(gone == nil)
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Shape.allCases)
  func `a page that the back button pops is freed`(variant: Variant, shape: PageScript.Shape) throws {
    let stage = Stage(variant, showing: "a")
    try stage.push(stage.page("b", shape.kind, optOut: shape.optOut))
    stage.tapBack()
    #expect(stage.trace[.page].last == "b deinit")
  }

  @Test(arguments: Variant.underTest, PageScript.Shape.allCases)
  func `a replaced page is freed`(variant: Variant, shape: PageScript.Shape) throws {
    let stage = Stage(variant, showing: "a")
    try stage.push(stage.page("b", shape.kind, optOut: shape.optOut))
    try stage.replaceTop(with: stage.page("c"))
    #expect(stage.trace[.page].last == "b deinit")
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that only showed its placeholder is freed when it is popped`(variant: Variant, kind: PageScript.Kind)
    throws
  {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = false
    try stage.push(stage.page("b", kind))
    stage.tapBack()
    #expect(stage.trace.about("b", from: .page) == ["b init", "b deinit"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that is refused is freed when nobody holds it`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    do {
      let page = stage.page("b", kind)
      try stage.push(page)
      try? stage.push(page)
    }
    stage.tapBack()
    #expect(stage.trace[.page].last == "b deinit")
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor that is removed is freed`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    weak var gone: InterceptorScript?
    do {
      let script = try stage.intercept("i")
      gone = script
      try stage.push(stage.page("b", kind))
      try stage.app.remove(script)
    }
    #expect(gone == nil)
  }
}
