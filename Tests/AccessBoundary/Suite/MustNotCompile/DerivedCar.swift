// A truck that derives from a car, and a dashboard that shows something else. In the starting code, `Car` is open, because a
// school wanted a truck. Now it is final, and what differs from car to car is in its model.

import AccessBoundaryAfter

class Truck: Car {  // expected-error {{inheritance from a final class 'Car'}}
}

class LyingDashboard: Dashboard {  // expected-error {{inheritance from a final class 'Dashboard'}}
}
