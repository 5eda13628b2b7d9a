package import CarVocabulary
package import WorkbookSupport

/// What the suite can call on a car, whichever version made it.
///
/// A request that the car refuses throws a `CarError` and changes nothing. Whether the car's state allows the request is
/// checked first, and the number that came with it afterwards. Cars don't affect each other.
///
/// Adapters are classes, because the size of a struct would change with the kata's types, and an incremental build doesn't
/// recompile the other files for that.
package protocol AccessBoundarySubject: AnyObject {
  /// What the car is doing. A new car is locked.
  var state: CarState { get }
  /// Whole kilometres on the odometer, rounded down. A new car has 0. Each distance counts in full, so many short ones
  /// are their sum.
  var kilometres: Int { get }
  /// The version's own object for this car; for tests that it is released.
  var object: AnyObject { get }

  /// Returns a dashboard that shows this car. It may be the one that an earlier call returned.
  func makeDashboard() -> any DashboardSubject

  /// Opens a locked car.
  func unlock() throws
  /// Locks an unlocked car whose engine is off.
  func lock() throws
  /// Starts the engine of an unlocked car, in neutral.
  func start() throws
  /// Stops the engine. The car has to be in neutral.
  func stop() throws
  /// Shifts while the engine is running. The gear that is in already is allowed.
  ///
  /// - Throws: `noSuchGear` for what the gearbox doesn't have. After that, if the gearbox is sequential, `skipsGears`.
  func shift(to gear: Gear) throws
  /// Drives a distance, measured with standard wheels, while a gear is in. A rally car's wheels are a sixteenth larger, so
  /// its odometer counts a sixteenth more.
  ///
  /// - Throws: `notADistance` if it is negative. After that, `odometerFull` if the odometer would reach 1,000,000 km.
  func drive(centimetres: Int) throws
}

/// What the suite can call on a dashboard.
package protocol DashboardSubject: AnyObject {
  /// One line about the car as it is now: "locked, 0 rpm, 000012 km", "unlocked, 0 rpm, 000012 km", "neutral, 800 rpm,
  /// 000012 km" or "gear 2, 2000 rpm, 000012 km". It is "no car" when the car doesn't exist any more; a dashboard doesn't
  /// keep it alive.
  var text: String { get }
  /// The version's own object for this dashboard.
  var object: AnyObject { get }
}

/// The cars that there are.
package enum CarKind: String, CaseIterable, Sendable {
  /// Five gears; 800 rpm in neutral and 2000 in gear.
  case family
  /// Six gears; 1100 rpm in neutral, 4000 after a shift to a lower gear, and otherwise 2000 in gear.
  case sports
  /// As a sports car, with a sequential gearbox and larger wheels.
  case rally
}

extension Variant {
  /// Returns a new car.
  package func makeCar(_ kind: CarKind) -> any AccessBoundarySubject {
    switch self {
    case .before: BeforeCar(kind)
    case .after: AfterCar(kind)
    }
  }
}
