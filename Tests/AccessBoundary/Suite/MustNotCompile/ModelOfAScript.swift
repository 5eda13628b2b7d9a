// A model that a script makes or takes apart. The simulator has three models.

import AccessBoundaryAfter

func makeTruck() -> CarModel {
  // expected-error@+1 {{'highestGear' is inaccessible due to 'private' protection level}}
  print(CarModel.rally.highestGear)
  return CarModel(  // expected-error {{'CarModel' initializer is inaccessible due to 'private' protection level}}
    idleRevs: 600, downshiftRevs: 600, highestGear: 0, isSequential: true, wheelSixteenths: 0)
}
