// Both versions: a caller has to handle the errors of the navigation. UIKit raises an exception when a page is pushed
// twice, and Swift can't catch that.

import BaseViewControllerAfter
import UIStage

@MainActor
func showTwice(_ page: UIViewController, with navigator: Navigator) {
  navigator.push(page, animated: true)  // expected-error {{is not marked with 'try' and the error is not handled}}
}

@MainActor
func leave(_ navigator: Navigator) -> String? {
  do throws(NavigationError) {
    return try navigator.pop(animated: true).title
  } catch {
    switch error {  // expected-error {{switch must be exhaustive}} expected-note {{.cannotPopRoot}}
    case .alreadyOnStack(let page, _): return page
    }
  }
}
