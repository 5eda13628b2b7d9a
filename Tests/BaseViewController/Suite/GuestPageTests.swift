import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// A navigator shows any view controller, also one that doesn't depend on the app, such as one of another company.
@MainActor
@Suite struct GuestPageTests {
  @MainActor
  @Test(arguments: Variant.underTest)
  func `a page that knows nothing of the app gets the events that UIKit sends`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let script = PageScript("b", trace: stage.trace)
    try stage.push(GuestPage(script), animated: true)
    #expect(stage.screen == "< b\n---\nb")
    try stage.pop(animated: false)
    #expect(
      stage.trace.about("b", from: .page, .containment) == [
        "b init", "b willMove to a parent",
        "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear",
        "b didMove to a parent", "b willMove to none",
        "b viewWillDisappear", "b viewDidDisappear",
        "b didMove to none", "b deinit",
      ])
    #expect(script.animated == [true, true, false, false])
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `a page that knows nothing of the app may push another while it appears`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let other = stage.page("c")
    let script = PageScript("b", trace: stage.trace)
    script.actions[.viewWillAppear] = { [weak stage] in try? stage?.push(other) }
    try stage.push(GuestPage(script))
    #expect(
      stage.trace.about("b", from: .page) == [
        "b init", "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewWillDisappear", "b viewDidDisappear",
      ])
    #expect(stage.pages.map(\.title) == ["a", "b", "c"])
  }
}
