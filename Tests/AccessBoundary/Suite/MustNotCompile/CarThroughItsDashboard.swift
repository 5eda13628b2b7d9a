// A car that is taken out of its dashboard. A screen that shows a dashboard can't drive the car.

import AccessBoundaryAfter

func unlock(_ dashboard: Dashboard) throws {
  try dashboard.car?.unlock()  // expected-error {{'car' is inaccessible due to 'private' protection level}}
}
