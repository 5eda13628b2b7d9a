// A controller that didn't opt in. With an extension of `UIViewController`, every controller of the app could be busy, alerts
// and system controllers among them.

import ControllerHelpersAfter
import UIStage

@MainActor
func wait(on screen: UIViewController, and own: AppViewController) {
  own.beginBusy()
  screen.beginBusy()  // expected-error {{value of type 'UIViewController' has no member 'beginBusy'}}
}
