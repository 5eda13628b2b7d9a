// Only the app's pages make containers, because they know what the app does at a page's events. Who has a container can't
// reach the page in it either. The starting code has none.

import BaseViewControllerAfter
import UIStage

@MainActor
func present(_ page: UIViewController, with pages: AppPages) -> UIViewController {
  let container = pages.intercepted(page, worksOffline: true)
  _ = container.page  // expected-error {{value of type 'UIViewController' has no member 'page'}}
  return PageContainer(page, [])  // expected-error {{cannot find 'PageContainer' in scope}}
}
