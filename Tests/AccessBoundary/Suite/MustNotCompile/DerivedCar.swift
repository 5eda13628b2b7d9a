// A truck that derives from a car. In the starting code, `Car` is open because of a truck that nobody made. A car is final
// now, and what differs from car to car is in its model.

import AccessBoundaryAfter

class Truck: Car {  // expected-error {{inheritance from a final class 'Car'}}
}
