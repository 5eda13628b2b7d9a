// An engine that is started past the car, and a gear that is put in. In the starting code, a script can do both while the car
// is locked.

import AccessBoundaryAfter
import CarVocabulary

func startWithoutAKey(_ car: Car) {
  car.engine.start()  // expected-error {{value of type 'Car' has no member 'engine'}}
  print(car.revs)  // expected-error {{'revs' is inaccessible due to 'internal' protection level}}
  _ = car.gearbox  // expected-error {{value of type 'Car' has no member 'gearbox'}}
  // expected-error@+1 {{cannot assign to property: 'state' setter is inaccessible}}
  car.state = .running(in: .forward(40))
}
