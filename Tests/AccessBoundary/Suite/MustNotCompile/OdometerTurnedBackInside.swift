// An odometer that is turned back by code of the same module. What it shows can only be read, and what it counts is private.

@testable import AccessBoundaryAfter

func turnBack(_ car: Car) {
  car.kilometres = 0  // expected-error {{cannot assign to property: 'kilometres' is a get-only property}}
  car.sixteenths = 0  // expected-error {{'sixteenths' is inaccessible due to 'private' protection level}}
}
