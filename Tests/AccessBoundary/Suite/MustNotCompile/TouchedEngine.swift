// An engine that somebody else starts, so that the car doesn't notice. In the starting code, a script can do this while the
// car is locked. The engine is private now, and the car starts it.

import AccessBoundaryAfter

func startWithoutAKey(_ car: Car) {
  car.engine.start()  // expected-error {{'engine' is inaccessible due to 'private' protection level}}
  print(car.revs)  // expected-error {{'revs' is inaccessible due to 'internal' protection level}}
}
