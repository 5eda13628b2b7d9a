// Exceptions are for pages. In the starting code this is a flag of the base classes, so nothing but a page has one. In
// the solution it is a closure, and its type says the same.

import BaseViewControllerAfter
import UIStage

@MainActor
func makeExceptions() -> PageExceptions {
  var exceptions = PageExceptions()
  exceptions.worksOffline = { (page: UIViewController) in page.title == "Ticket" }
  exceptions.worksOffline = { (label: UILabel) in label.text == "Ticket" }
  // expected-error@-1 {{to type '(UIViewController) -> Bool'}}
  return exceptions
}
