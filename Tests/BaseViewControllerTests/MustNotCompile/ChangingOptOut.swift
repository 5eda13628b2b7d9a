// A page keeps out of the interceptors or it doesn't. In the before this was a computed property, and one that changed
// its answer while the page was on the screen left the log with an appearance that had no end.

import BaseViewControllerAfter
import UIStage

final class Survey: UIViewController, Unintercepted {
  var isAnswered = false

  override var isIntercepted: Bool { isAnswered }  // expected-error {{does not override any property}}
}
