// A screen that changes the count. The starting code refuses it, too, but each base class has to say `private` for itself.

import ControllerHelpersAfter
import UIStage

final class Impatient: AppViewController {
  func forget() {
    busy.waits = 0  // expected-error {{'waits' is inaccessible due to 'private' protection level}}
  }
}
