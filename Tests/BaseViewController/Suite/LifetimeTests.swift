import PageNavigation
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// A page that is not on the stack is not kept alive.
@MainActor
@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, examples)
  func `pages are freed when they leave the stack`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.page], about: "b", with: PageScript.Shape.allCases)
  }

  nonisolated private static let examples: PageExamples = [
    "a page that is refused is freed when nobody holds it": [
      .push("b"): .anything, .push("b"): .error(NavigationError.alreadyOnStack(title: "b", index: 1)),
      .tapBack: "b viewWillDisappear, b viewDidDisappear, b deinit",
    ],
    "a page that pops itself when it has appeared is freed": [
      .register(.first): "", .plan(.pop(), at: .viewDidAppear, of: "b"): "b init",
      .push("b"): """
      b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear
      b viewWillDisappear, b viewDidDisappear, popped b, b deinit
      """,
      .ask(.screen): "a, a",
    ],
    "a page that replaces itself when it has appeared is freed": [
      .plan(.replaceTop("c"), at: .viewDidAppear, of: "b"): "b init",
      .push("b"): """
      b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear, b viewWillDisappear, b viewDidDisappear, b deinit
      """,
      .ask(.stack): "a, c",
    ],
  ]

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
