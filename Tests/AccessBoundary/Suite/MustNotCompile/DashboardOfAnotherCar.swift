// A dashboard that is made for a car, or put into another car. A car makes its own dashboard, and keeps it.

import AccessBoundaryAfter

func swapDashboards(_ car: Car, _ other: Car) {
  // expected-error@+1 {{'Dashboard' initializer is inaccessible due to 'internal' protection level}}
  _ = Dashboard(car: other)
  car.dashboard = other.dashboard  // expected-error {{cannot assign to property: 'dashboard' setter is inaccessible}}
}
