import PageNavigation
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// What the app's navigation refuses. UIKit raises an exception at some of it, and ignores the rest.
@MainActor
@Suite struct NavigationTests {
  @Test(arguments: Variant.underTest, examples)
  func `what navigation refuses changes nothing`(variant: Variant, example: PageExample) throws {
    try example.check(variant, Trace.Source.allButContainment + [.containment], with: PageScript.Shape.allCases)
  }

  nonisolated private static let examples: PageExamples = [
    "popping the root is refused with its name": [
      .pop(): .error(NavigationError.cannotPopRoot(title: "a")), .ask(.stack): "a",
      .push("b"): .anything, .ask(.screen): "< b, b",
    ],
    "the back button of the root does nothing": [.tapBack: "", .ask(.stack): "a"],
    "pushing a page that is on the stack is refused with its name and place": [
      .push("b"): .anything, .push("b"): .error(NavigationError.alreadyOnStack(title: "b", index: 1)),
      .push("c"): .anything, .push("b"): .error(NavigationError.alreadyOnStack(title: "b", index: 1)),
      .push("a"): .error(NavigationError.alreadyOnStack(title: "a", index: 0)),
      .ask(.stack): "a, b, c", .ask(.screen): "< c, c", .tapBack: .anything, .ask(.screen): "< b, b",
    ],
    "the root may be replaced": [
      .watch([.page], about: "a"): "", .replaceTop("b"): "a viewWillDisappear, a viewDidDisappear, a deinit",
      .ask(.stack): "b", .ask(.screen): "b, b",
    ],
    "a page that pushes another while it is popped is popped": [
      .plan(.push("c"), at: .viewWillDisappear, of: "b"): .anything, .push("b"): .anything, .pop(): .anything,
      .ask(.stack): "a, c", .tapBack: .anything,
      .plan(.push("c"), at: .viewDidDisappear, of: "d"): .anything, .push("d"): .anything, .pop(): .anything,
      .ask(.stack): "a, c",
    ],
  ]

  @Test(arguments: Variant.underTest)
  func `each page of a deep stack is refused with its place, and a replacement keeps those below`(
    variant: Variant
  ) throws {
    let stage = Stage(variant)
    let pages = PageScript.Shape.allCases.enumerated().map { stage.page("b\($0)", $1.kind, optOut: $1.optOut) }
    stage.show(pages[0])
    for page in pages.dropFirst() { try stage.push(page) }
    stage.trace.clear()
    for (index, page) in pages.enumerated() {
      let refusal = NavigationError.alreadyOnStack(title: "b\(index)", index: index)
      #expect(throws: refusal) { try stage.push(page) }
      #expect(throws: refusal) { try stage.replaceTop(with: page) }
    }
    #expect(stage.trace.all.isEmpty && stage.trace[.containment].isEmpty)
    let new = stage.page("c")
    try stage.replaceTop(with: new)
    let expected = pages.dropLast() + [new]
    #expect(stage.pages.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    for page in expected.dropFirst().reversed() {
      #expect(try stage.pop() === page)
    }
  }

  @Test(arguments: Variant.underTest)
  func `two navigators have stacks of their own`(variant: Variant) throws {
    let stage = Stage(variant)
    let pages = ["a", "b", "c", "d"].map { stage.page($0) }
    let (first, second) = (Navigator(root: pages[0]), Navigator(root: pages[1]))
    try first.push(pages[2], animated: false)
    try second.push(pages[3], animated: false)
    #expect(first.pages.map(ObjectIdentifier.init) == [pages[0], pages[2]].map(ObjectIdentifier.init))
    #expect(second.pages.map(ObjectIdentifier.init) == [pages[1], pages[3]].map(ObjectIdentifier.init))
    #expect(throws: NavigationError.alreadyOnStack(title: "c", index: 1)) { try first.push(pages[2], animated: false) }
    #expect(try second.pop(animated: false) === pages[3])
    #expect(throws: NavigationError.cannotPopRoot(title: "b")) { try second.pop(animated: false) }
    #expect(first.pages.map(ObjectIdentifier.init) == [pages[0], pages[2]].map(ObjectIdentifier.init))
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `pages with the same title may be on the stack together`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a", kind)
    let (second, third) = (stage.page("a", kind), stage.page("a", kind))
    try stage.push(second)
    try stage.push(third)
    #expect(stage.pages.dropFirst().elementsEqual([second, third], by: ===))
    try stage.replaceTop(with: stage.page("a", kind))
    #expect(stage.pages.map(\.title) == ["a", "a", "a"])
    #expect(throws: NavigationError.alreadyOnStack(title: "a", index: 1)) { try stage.push(second) }
  }

  @Test(arguments: Variant.underTest)
  func `whatever the page, the navigator returns the page itself, and refuses it also without a title`(
    variant: Variant
  ) throws {
    let stage = Stage(variant)
    let pages =
      AppPage.allCases.map { $0.make(in: stage.app) }
      + PageScript.Shape.allCases.map { stage.page("b", $0.kind, optOut: $0.optOut) }
      + [GuestPage(PageScript("c", trace: stage.trace))]
    for page in pages {
      page.title = nil
      stage.show(page)
      #expect(stage.pages.last === page)
      #expect(throws: NavigationError.cannotPopRoot(title: nil)) { try stage.pop() }
      #expect(throws: NavigationError.alreadyOnStack(title: nil, index: 0)) { try stage.push(page) }
      stage.show(stage.page("a"))
      try stage.push(page)
      #expect(stage.pages.last === page)
      #expect(throws: NavigationError.alreadyOnStack(title: nil, index: 1)) { try stage.push(page) }
      #expect(throws: NavigationError.alreadyOnStack(title: nil, index: 1)) { try stage.replaceTop(with: page) }
      #expect(try stage.pop() === page)
      try stage.replaceTop(with: page)
      #expect(stage.pages.last === page)
    }
  }
}
