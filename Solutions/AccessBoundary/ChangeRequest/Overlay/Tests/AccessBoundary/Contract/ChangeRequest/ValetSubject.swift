import CarVocabulary

/// A car that can be given to an attendant. The adapter conforms.
protocol ValetSubject {
  /// A key to this car for an attendant.
  var valetKey: any ValetKeySubject { get }
}

/// All that an attendant can do with a car.
protocol ValetKeySubject: AnyObject {
  /// The key that the partner's script gets from the car.
  var object: AnyObject { get }
  /// Opens a locked car, as its driver does.
  func unlock() throws(CarError)
  /// Starts an unlocked car to warm up. It can't be driven until its driver starts it.
  func start() throws(CarError)
}
