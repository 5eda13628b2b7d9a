// An engine that somebody else starts, and a gear that is put in past the car. In the starting code, a script can do both while
// the car is locked.

import AccessBoundaryAfter
import CarVocabulary

func startWithoutAKey(_ car: Car) {
  car.engine.start()  // expected-error {{'engine' is inaccessible due to 'private' protection level}}
  print(car.revs)  // expected-error {{'revs' is inaccessible due to 'internal' protection level}}
  _ = car.gearbox  // expected-error {{'gearbox' is inaccessible due to 'private' protection level}}
  // expected-error@+1 {{cannot assign to property: 'state' setter is inaccessible}}
  car.state = .running(in: .forward(40))
}
