// Opting in with something that is no controller: it has no view for the banner.

import ControllerHelpersAfter
import UIStage

// expected-error@+3 {{'AppScreen' requires that 'Page' inherit from 'UIViewController'}}
// expected-error@+2 {{type 'Page' does not conform to protocol 'AppScreen'}}
@MainActor
final class Page: AppScreen {  // expected-note * {{}}
  let busy = BusyHelper()
}
