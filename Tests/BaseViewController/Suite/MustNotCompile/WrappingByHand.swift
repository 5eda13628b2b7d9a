// The navigator makes the containers. If a page could make one as well, its events would be passed on twice.

import BaseViewControllerAfter
import PageInterception
import UIStage

@MainActor
func push(_ page: UIViewController, with navigator: Navigator, _ interceptors: PageInterceptors) throws {
  try navigator.push(page, animated: true)
  try navigator.push(PageContainer(page, interceptors), animated: true)
  // expected-error@-1 {{cannot find 'PageContainer' in scope}}
}
