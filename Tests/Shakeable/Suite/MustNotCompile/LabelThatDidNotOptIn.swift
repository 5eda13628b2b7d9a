// A label that is passed on to be shaken, although its class did not opt in.

import ShakeableAfter
import UIStage

@MainActor
func passOn(_ label: UILabel, to shakeAll: ([any Shakeable]) -> Void) {
  // expected-error@+1 {{cannot convert value of type 'UILabel' to expected element type 'any Shakeable'}}
  shakeAll([label])
}
