import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// Pages that opt out of what the others get.
@MainActor
@Suite struct OptOutTests {
  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that works offline opens without a connection, and is logged, themed and counted`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = false
    try stage.intercept("i")
    let page = stage.page("b", kind, optOut: .offlinePlaceholder)
    try stage.push(page)
    #expect(stage.screen == (kind == .plain ? "< b\n---\nb" : "< b\n---\n  b"))
    #expect(
      stage.trace.about("b") == [
        "b init",
        "log b: load", "i before load b", "b loadView", "b viewDidLoad", "i after load b",
        "log b: willAppear", "i before willAppear b", "b viewWillAppear", "i after willAppear b",
        "log b: didAppear", "i before didAppear b", "b viewDidAppear", "count b, visit 1", "i after didAppear b",
      ])
    #expect(page.content.view.backgroundColor == .systemBackground)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor may still show a view instead of a page that works offline`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    script.viewInstead = { _ in label("closed for repair") }
    stage.app.isOnline = false
    try stage.push(stage.page("b", kind, optOut: .offlinePlaceholder))
    #expect(stage.screen == "< b\n---\nclosed for repair")
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that opts out of everything gets its own events and nothing else`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    script.viewInstead = { _ in label("closed for repair") }
    stage.app.isOnline = false
    let page = stage.page("b", kind, optOut: .everything)
    try stage.push(page)
    #expect(stage.screen == (kind == .plain ? "< b\n---\nb" : "< b\n---\n  b"))
    #expect(page.content.view.backgroundColor == nil)
    stage.tapBack()
    #expect(
      stage.trace.about("b") == [
        "b init", "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear",
        "b viewWillDisappear", "b viewDidDisappear",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that opts out of everything leaves its neighbours intercepted`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a", kind)
    try stage.push(stage.page("b", kind, optOut: .everything))
    stage.tapBack()
    #expect(
      stage.trace[.log, .statistics] == [
        "log a: willDisappear", "log a: didDisappear", "log a: willAppear", "log a: didAppear", "count a, visit 2",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page with the title of the ticket or of the consent opts out of nothing`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    for title in ["Ticket", "Privacy"] {
      stage.app.isOnline = false
      try stage.push(stage.page(title, kind))
      #expect(stage.trace.about(title, from: .statistics) == [])
      try stage.push(stage.page("b"))
      stage.app.isOnline = true
      stage.tapBack()
      #expect(stage.trace.about(title, from: .statistics) == ["count \(title), visit 1"])
    }
  }
}
