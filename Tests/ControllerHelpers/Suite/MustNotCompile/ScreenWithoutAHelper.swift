// A screen that makes no helper.

import ControllerHelpersAfter
import UIStage

// expected-error@+1 {{type 'Forgetful' does not conform to protocol 'AppScreen'}}
final class Forgetful: UIViewController, AppScreen {}  // expected-note * {{}}
