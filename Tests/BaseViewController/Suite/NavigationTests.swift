import BaseViewControllerContract
import PageNavigation
import Testing
import UIStage
import WorkbookSupport

/// What the app's navigation refuses. UIKit raises an exception at some of it, and ignores the rest.
@MainActor @Suite struct NavigationTests {
  @Test(arguments: Variant.underTest)
  func `the navigator returns a popped page and refuses one on the stack`(variant: Variant) throws {
    let stage = Stage(variant)
    let guest = GuestPage(PageScript("guest", trace: stage.trace))
    let pages = stage.scriptedPages() + stage.ownPages() + [guest]
    for page in pages { page.title = nil }
    stage.show(pages[0])
    for page in pages.dropFirst() { try stage.push(page) }
    stage.trace.clear()
    for (index, page) in pages.enumerated() {
      let refusal = NavigationError.alreadyOnStack(title: nil, index: index)
      #expect(throws: refusal) { try stage.push(page) }
      #expect(throws: refusal) { try stage.replaceTop(with: page) }
    }
    #expect(stage.trace.all.isEmpty && stage.trace[.containment].isEmpty)
    let new = stage.page("c")
    try stage.replaceTop(with: new)
    let expected = pages.dropLast() + [new]
    #expect(stage.pages.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    for page in expected.dropFirst().reversed() {
      // A version may show the page inside another view controller, which has no parent then either.
      let top = page.navigationController?.topViewController
      #expect(try stage.pop() === page)
      #expect(top != nil && top?.parent == nil && page.parent == nil)
    }
    #expect(throws: NavigationError.cannotPopRoot(title: nil)) { try stage.pop() }
  }
}
