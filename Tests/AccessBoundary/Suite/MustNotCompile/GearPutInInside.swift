// Code of the same module that reads the state or the revolutions, and then sets them. They can be read inside the module,
// and only their own type can set them.

import CarVocabulary

@testable import AccessBoundaryAfter

func putIn(_ gear: Gear, _ car: Car, _ engine: inout Engine) -> Int {
  car.state = .running(in: gear)  // expected-error {{cannot assign to property: 'state' setter is inaccessible}}
  engine.revs = 9_000  // expected-error {{cannot assign to property: 'revs' setter is inaccessible}}
  return engine.revs
}
