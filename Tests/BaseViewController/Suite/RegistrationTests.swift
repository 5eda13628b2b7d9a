import PageInterception
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// Interceptors that come and go while the app runs.
@MainActor
@Suite struct RegistrationTests {
  @Test(arguments: Variant.underTest)
  func `an interceptor registered twice is refused with its name and still called once`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("tags")
    #expect(throws: InterceptorError.alreadyRegistered(interceptor: "tags")) { try stage.app.register(script) }
    try stage.push(stage.page("b"))
    #expect(stage.trace[.interceptor].filter { $0.hasSuffix("load b") } == ["tags before load b", "tags after load b"])
  }

  @Test(arguments: Variant.underTest)
  func `two interceptors may share a name`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("tags")
    try stage.intercept("tags")
    try stage.push(stage.page("b"))
    #expect(stage.trace[.interceptor].filter { $0 == "tags before load b" }.count == 2)
  }

  @Test(arguments: Variant.underTest)
  func `removing an interceptor that is not registered is refused with its name`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let script = InterceptorScript("tags", trace: stage.trace)
    #expect(throws: InterceptorError.notRegistered(interceptor: "tags")) { try stage.app.remove(script) }
    try stage.app.register(script)
    try stage.app.remove(script)
    #expect(throws: InterceptorError.notRegistered(interceptor: "tags")) { try stage.app.remove(script) }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a removed interceptor is not called any more, even for open pages`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a", kind)
    let script = try stage.intercept("i")
    try stage.intercept("other")
    try stage.app.remove(script)
    try stage.push(stage.page("b", kind))
    #expect(stage.trace[.interceptor].allSatisfy { $0.hasPrefix("other") })
    #expect(stage.trace[.interceptor].count == 10)
  }

  @Test(arguments: Variant.underTest)
  func `an interceptor that is registered again comes last`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let first = try stage.intercept("first")
    try stage.intercept("second")
    try stage.app.remove(first)
    try stage.app.register(first)
    try stage.push(stage.page("b"))
    #expect(
      stage.trace[.interceptor].filter { $0.hasSuffix("before load b") } == [
        "second before load b", "first before load b",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor that removes itself is called to the end of the event and no more`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("once")
    script.actions["before load"] = { [weak stage, weak script] in
      if let script { try? stage?.app.remove(script) }
    }
    try stage.intercept("other")
    try stage.push(stage.page("b", kind))
    #expect(
      stage.trace.about("b", from: .interceptor).prefix(4) == [
        "once before load b", "other before load b", "once after load b", "other after load b",
      ])
    #expect(stage.trace[.interceptor].filter { $0.hasPrefix("once") }.count == 2)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor that another one removes during an event is called to the end of it`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let remover = try stage.intercept("remover")
    let victim = try stage.intercept("victim")
    remover.actions["before willAppear"] = { [weak stage] in try? stage?.app.remove(victim) }
    try stage.push(stage.page("b", kind))
    #expect(
      stage.trace[.interceptor].filter { $0.hasPrefix("victim") && $0.hasSuffix("b") } == [
        "victim before load b", "victim after load b", "victim before willAppear b", "victim after willAppear b",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `an interceptor that is registered during an event is called from the next event on`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = Stage(variant, showing: "a")
    let late = InterceptorScript("late", trace: stage.trace)
    let early = try stage.intercept("early")
    early.actions["before load"] = { [weak stage] in try? stage?.app.register(late) }
    try stage.push(stage.page("b", kind))
    #expect(
      stage.trace[.interceptor].filter { $0.hasPrefix("late") && $0.hasSuffix("b") } == [
        "late before willAppear b", "late after willAppear b", "late before didAppear b", "late after didAppear b",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `an interceptor that the counter of visits removes or registers is called to the end of the event, or after it`(
    variant: Variant
  ) throws {
    let stage = Stage(variant, showing: "a")
    let (old, new) = (try stage.intercept("old"), InterceptorScript("new", trace: stage.trace))
    stage.trace.whenNoted["count b, visit 1"] = { [weak stage] in
      #expect(throws: Never.self) {
        try stage?.app.remove(old)
        try stage?.app.register(new)
      }
    }
    try stage.push(stage.page("b"))
    #expect(stage.trace[.interceptor].last == "old after didAppear b")
    stage.trace.clear()
    stage.tapBack()
    #expect(stage.trace[.interceptor].first == "new before willDisappear b")
    #expect(stage.trace[.interceptor].allSatisfy { $0.hasPrefix("new") })
  }

  @Test(arguments: Variant.underTest)
  func `an interceptor that a page removes during an event is called to the end of it`(
    variant: Variant
  ) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    let remove: () -> Void = { [weak stage] in try? stage?.app.remove(script) }
    try stage.push(stage.page("b", actions: [.viewDidAppear: remove]))
    #expect(stage.trace[.interceptor].last == "i after didAppear b")
    stage.tapBack()
    #expect(stage.trace[.interceptor].last == "i after didAppear b")
  }
}
