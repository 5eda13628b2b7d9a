// Code of the same module that reads the state or the revolutions, and then sets them. Only `Car` itself can set them.

import CarVocabulary

@testable import AccessBoundaryAfter

func putIn(_ gear: Gear, _ car: Car) -> Int {
  car.state = .running(in: gear)  // expected-error {{cannot assign to property: 'state' setter is inaccessible}}
  car.revs = 9_000  // expected-error {{cannot assign to property: 'revs' setter is inaccessible}}
  return car.revs
}
