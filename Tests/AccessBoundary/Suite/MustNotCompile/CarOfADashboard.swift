// Driving the car that a dashboard shows. Whoever draws the dashboard must not get the car with it.

import AccessBoundaryAfter

func driveOff(with dashboard: Dashboard) throws {
  try dashboard.car?.unlock()  // expected-error {{'car' is inaccessible due to 'private' protection level}}
}
