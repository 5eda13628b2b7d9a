// Opting in with something that is no view. A protocol without `: UIView` would accept it, although it could never shake.

import ShakeableAfter
import UIStage

// expected-error@+1 {{non-class type 'ShakingSound' cannot conform to class protocol 'Shakeable'}}
struct ShakingSound: Shakeable {}

// expected-error@+2 {{'Shakeable' requires that 'ShakingScreen' inherit from 'UIView'}}
// expected-error@+1 {{type 'ShakingScreen' does not conform to protocol 'Shakeable'}}
final class ShakingScreen: UIViewController, Shakeable {}  // expected-note * {{}}

final class ShakingMap: UIView, Shakeable {}
