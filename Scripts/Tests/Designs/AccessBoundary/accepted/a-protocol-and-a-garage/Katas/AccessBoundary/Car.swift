import CarVocabulary

/// What course scripts can do with a car.
public protocol Car: AnyObject {
  var state: CarState { get }
  var kilometres: Int { get }
  var dashboard: Dashboard { get }

  func unlock() throws(CarError)
  func lock() throws(CarError)
  func start() throws(CarError)
  /// Stops the engine. The car has to be in neutral.
  func stop() throws(CarError)
  /// Shifts to a gear; 0 is neutral.
  func shift(to gear: Int) throws(CarError)
  func drive(metres: Double) throws(CarError)
}
