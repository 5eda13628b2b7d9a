// A part that is taken out and put into another car. The parts are values, and private.

@testable import AccessBoundaryAfter

func replaceOdometer(of car: Car) {
  car.odometer = Odometer()  // expected-error {{'odometer' is inaccessible due to 'private' protection level}}
}
