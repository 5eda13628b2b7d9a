// A screen with another kind of waiting. In the starting code, a screen in the same module could override it.

import ControllerHelpersAfter
import UIStage

final class Patient: AppViewController {
  override func beginBusy() {}  // expected-error {{method does not override any method from its superclass}}
}
