// An odometer that a script turns on or back. In the starting code, `add(centimetres:)` is public.

import AccessBoundaryAfter

func addToAParkedCar(_ car: Car) {
  car.kilometres += 40  // expected-error {{'kilometres' is a get-only property}}
  try? car.odometer.add(centimetres: 4_000_000)  // expected-error {{value of type 'Car' has no member 'odometer'}}
}
