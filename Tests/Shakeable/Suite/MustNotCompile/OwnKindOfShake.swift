// A view that replaces the shake of its class. Neither version allows it: the designers want one shake for all views. A
// class that declares its own has one more method, which the screen doesn't call.

import ShakeableAfter
import UIStage

final class StampPicture: UIView, Shakeable {
  override func shake() {}  // expected-error {{method does not override any method from its superclass}}
}
