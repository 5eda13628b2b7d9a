// An odometer that is turned back. Once a script did it between two exercises, because that was the easiest way.

import AccessBoundaryAfter

func sellAsNew(_ car: Car) {
  car.kilometres = 0  // expected-error {{cannot assign to property: 'kilometres' is a get-only property}}
  _ = car.odometer  // expected-error {{'odometer' is inaccessible due to 'private' protection level}}
}
