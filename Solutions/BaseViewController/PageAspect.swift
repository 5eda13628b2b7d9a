import PageInterception
import UIStage

/// Something that the app does at the events of a page. It remembers nothing itself: that is in the page's `PageState`.
public enum PageAspect {
  /// Is called before the page handles an event. At `load`, the page's view is not ready.
  case before((_ event: PageEvent, _ page: UIViewController, _ state: PageState) -> Void)
  /// Is called after the page has handled an event.
  case after((_ event: PageEvent, _ page: UIViewController, _ state: PageState) -> Void)
  /// Returns the view to show instead of the page, or nil to let the page load. Is called until the page has loaded.
  case instead((_ page: UIViewController) -> UIView?)
}

/// All that is done at the events of one page: first the app's aspects, then the tools of other companies.
@MainActor
final class PageAspects {
  private let aspects: [PageAspect]
  private let state = PageState()
  private let tools: PageInterceptors

  init(_ aspects: [PageAspect], _ tools: PageInterceptors) {
    self.aspects = aspects
    self.tools = tools
  }

  func intercept(_ event: PageEvent, of page: UIViewController, _ handle: () -> Void) {
    for case .before(let act) in aspects { act(event, page, state) }
    tools.intercept(event, of: page) {
      handle()
      for case .after(let act) in aspects { act(event, page, state) }
    }
  }

  /// Returns the view of the first aspect or tool that has one to show instead of the page.
  func view(insteadOf page: UIViewController) -> UIView? {
    for case .instead(let makeView) in aspects {
      if let view = makeView(page) { return view }
    }
    return tools.view(insteadOf: page)
  }
}
