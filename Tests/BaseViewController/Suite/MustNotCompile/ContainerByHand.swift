// Only `AppPages` makes containers. Code that has a container can't reach the page in it. The starting code has none.

import BaseViewControllerAfter
import UIStage

@MainActor
func present(_ page: UIViewController, with pages: AppPages) -> UIViewController {
  let container = pages.intercepted(page, by: [.log(pages.log)])
  _ = container.page  // expected-error {{value of type 'UIViewController' has no member 'page'}}
  return PageContainer(page, [])  // expected-error {{cannot find 'PageContainer' in scope}}
}
