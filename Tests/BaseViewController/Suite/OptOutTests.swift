import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// Pages that opt out of what the others get.
@MainActor
@Suite struct OptOutTests {
  @Test(arguments: Variant.underTest, ofThePlaceholder)
  func `pages that work offline`(variant: Variant, example: PageExample) throws {
    try example.check(variant, about: "b", with: PageScript.Shape.allCases.filter { $0.optOut == .offlinePlaceholder })
  }

  nonisolated private static let ofThePlaceholder: PageExamples = [
    "a page that works offline opens without a connection, and is logged, themed and counted": [
      .disconnect: "", .register(.first): "",
      .push("b"): """
      b init, log b: load, first before load b, b loadView, b viewDidLoad, first after load b
      log b: willAppear, first before willAppear b, b viewWillAppear, first after willAppear b
      log b: didAppear, first before didAppear b, b viewDidAppear, count b: visit 1, first after didAppear b
      """,
      .ask(.screen): "< b, b", .ask(.background("b")): "systemBackground",
    ],
    "an interceptor may still show a view instead of a page that works offline": [
      .disconnect: "", .register(.first): "", .showInstead(.first, for: ["b"]): "", .push("b"): "b init",
      .ask(.screen): "< b, closed for repair by first",
    ],
  ]

  @Test(arguments: Variant.underTest, ofEverything)
  func `pages that opt out of everything`(variant: Variant, example: PageExample) throws {
    try example.check(variant, about: "b", with: PageScript.Shape.allCases.filter { $0.optOut == .everything })
  }

  nonisolated private static let ofEverything: PageExamples = [
    "a page that opts out of everything gets its own events and nothing else": [
      .disconnect: "", .register(.first): "", .showInstead(.first, for: ["b"]): "",
      .push("b"): "b init, b loadView, b viewDidLoad, b viewWillAppear, b viewDidAppear",
      .ask(.screen): "< b, b", .ask(.background("b")): "none",
      .tapBack: "b viewWillDisappear, b viewDidDisappear, b deinit",
    ],
    "a page that opts out of everything leaves its neighbours intercepted": [
      .watch([.log, .statistics]): "", .push("b"): "log a: willDisappear, log a: didDisappear",
      .tapBack: "log a: willAppear, log a: didAppear, count a: visit 2",
    ],
  ]
}
