// A dashboard that is made for a car, or put into another car, and a car that is taken out of its dashboard. A car makes its
// own dashboard, and keeps it; whoever draws the dashboard must not get the car with it.

import AccessBoundaryAfter

func swapDashboards(_ car: Car, _ other: Car) throws {
  // expected-error@+1 {{'Dashboard' initializer is inaccessible due to 'internal' protection level}}
  _ = Dashboard(car: other)
  car.dashboard = other.dashboard  // expected-error {{cannot assign to property: 'dashboard' setter is inaccessible}}
  try car.dashboard.car?.unlock()  // expected-error {{'car' is inaccessible due to 'private' protection level}}
}
