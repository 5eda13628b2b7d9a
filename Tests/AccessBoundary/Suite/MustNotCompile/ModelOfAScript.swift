// A model that a script makes itself, with a gearbox that doesn't exist. The simulator has three models, and their parts
// can't be taken out.

import AccessBoundaryAfter

func makeTruck(like model: CarModel) -> CarModel {
  // expected-error@+1 4 {{is inaccessible due to 'internal' protection level}}
  CarModel(engine: model.engine, gearbox: model.gearbox, wheelFactor: model.wheelFactor)
}
let rallyModel = CarModel.rally
