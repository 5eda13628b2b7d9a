// A label that shakes although its class did not opt in. With an extension of `UIView`, every view of the app could.

import ShakeableAfter
import UIStage

@MainActor
func shake(_ label: UILabel, _ field: CodeField) {
  field.shake()
  label.shake()  // expected-error {{value of type 'UILabel' has no member 'shake'}}
}

@MainActor
func passOn(_ label: UILabel, to shakeAll: ([any Shakeable]) -> Void) {
  // expected-error@+1 {{cannot convert value of type 'UILabel' to expected element type 'any Shakeable'}}
  shakeAll([label])
}
