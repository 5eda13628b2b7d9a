// A gear that is put in past the gearbox. In the starting code, a script can put in gear 40, and also give a family car six
// gears.

import AccessBoundaryAfter

func shiftByHand(_ car: Car) {
  car.gearbox.gear = 40  // expected-error {{'gearbox' is inaccessible due to 'private' protection level}}
  car.state = .running(gear: 40)  // expected-error {{cannot assign to property: 'state' is a get-only property}}
}
