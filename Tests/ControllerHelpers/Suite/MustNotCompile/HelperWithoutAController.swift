// A helper without a controller, and a screen without a helper.

import ControllerHelpersAfter
import UIStage

@MainActor
func makeHelper() -> BusyHelper {
  BusyHelper()  // expected-error {{missing argument for parameter 'for' in call}}
}

// expected-error@+1 {{type 'Forgetful' does not conform to protocol 'AppScreen'}}
final class Forgetful: UIViewController, AppScreen {}  // expected-note * {{}}
