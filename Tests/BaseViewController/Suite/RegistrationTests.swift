import PageInterception
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// Interceptors that come and go while the app runs.
@MainActor
@Suite struct RegistrationTests {
  @Test(arguments: Variant.underTest, examples)
  func `interceptors come and go`(variant: Variant, example: PageExample) throws {
    try example.check(variant, [.interceptor], about: "b")
  }

  nonisolated private static let examples: PageExamples = [
    "an interceptor registered twice is refused with its name and still called once": [
      .register(.first): "", .register(.first): .error(InterceptorError.alreadyRegistered(interceptor: "first")),
      .load("b"): "first before load b, first after load b",
    ],
    "removing an interceptor that is not registered is refused with its name": [
      .remove(.first): .error(InterceptorError.notRegistered(interceptor: "first")),
      .register(.first): "", .remove(.first): "",
      .remove(.first): .error(InterceptorError.notRegistered(interceptor: "first")),
    ],
    "a removed interceptor is not called any more, even for open pages": [
      .register(.first): "", .push("b"): .anything, .remove(.first): "", .watch([.interceptor]): "",
      .tapBack: "", .push("b"): "",
    ],
    "an interceptor that is registered again comes last": [
      .register(.first): "", .register(.second): "", .remove(.first): "", .register(.first): "",
      .load("b"): "second before load b, first before load b, second after load b, first after load b",
    ],
    "an interceptor that removes itself is called to the end of the event and no more": [
      .register(.first): "", .register(.second): "",
      .planTool(.remove(.first), at: "before load", of: .first): "",
      .load("b"): "first before load b, second before load b, first after load b, second after load b",
      .push("b"): """
      second before willAppear b, second after willAppear b, second before didAppear b, second after didAppear b
      """,
    ],
    "interceptors that remove each other during an event are all called to its end": [
      .register(.first): "", .register(.second): "", .register(.third): "",
      .planTool(.remove(.third), at: "before load", of: .first): "",
      .planTool(.remove(.first), at: "before load", of: .second): "",
      .planTool(.remove(.second), at: "before load", of: .third): "",
      .load("b"): """
      first before load b, second before load b, third before load b
      first after load b, second after load b, third after load b
      """,
      .push("b"): "",
    ],
    "an interceptor that is registered during an event is called from the next event on": [
      .register(.first): "", .planTool(.register(.second), at: "before load", of: .first): "",
      .load("b"): "first before load b, first after load b",
      .push("b"): """
      first before willAppear b, second before willAppear b, first after willAppear b, second after willAppear b
      first before didAppear b, second before didAppear b, first after didAppear b, second after didAppear b
      """,
    ],
    "an interceptor that the counter of visits removes or registers is called to the end of the event, or after it": [
      .register(.first): "", .load("b"): .anything,
      .whenNoted("count b: visit 1", do: .remove(.first)): "",
      .whenNoted("now remove", do: .register(.second)): "",
      .push("b"):
        "first before willAppear b, first after willAppear b, first before didAppear b, first after didAppear b",
      .tapBack: """
      second before willDisappear b, second after willDisappear b
      second before didDisappear b, second after didDisappear b
      """,
    ],
    "an interceptor that a page removes during an event is called to the end of it": [
      .register(.first): "", .load("b"): .anything, .plan(.remove(.first), at: .viewDidAppear, of: "b"): "",
      .push("b"):
        "first before willAppear b, first after willAppear b, first before didAppear b, first after didAppear b",
      .tapBack: "",
    ],
  ]

  @Test(arguments: Variant.underTest)
  func `two interceptors may share a name`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("tags")
    try stage.intercept("tags")
    try stage.push(stage.page("b"))
    #expect(stage.trace[.interceptor].filter { $0 == "tags before load b" }.count == 2)
  }
}
