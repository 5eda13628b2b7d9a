// An odometer that is turned back by code of the same module. Its metres are private, what it shows can only be read, and `Car`
// keeps it in a private constant. The only way to change it is `add(metres:)`, which can't subtract.

@testable import AccessBoundaryAfter

func turnBack(_ odometer: Odometer, of car: Car) {
  odometer.kilometres = 0  // expected-error {{cannot assign to property: 'kilometres' is a get-only property}}
  car.odometer = Odometer(wheelFactor: 1)  // expected-error {{'odometer' is inaccessible due to 'private'}}
}
