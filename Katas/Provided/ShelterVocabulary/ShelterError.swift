/// Why the shelter could not do what it was asked to do.
public enum ShelterError: Error {
  /// The name of an animal or a client is empty, only blanks, or has a line break or a control character.
  case malformedName(String)
  case impossibleWeight(Double)
  case impossibleAge(Double)
  /// No kind of animal is called so. Kinds are compared exactly.
  case unknownKind(String)
  case nameTaken(String)
  case unknownAnimal(String)
  case impossibleDelivery(Int)
  case alreadyFed(String, day: Int)
  case notEnough(Food, needed: Int, left: Int)
  case impossibleTime(from: Int, to: Int)
  /// The animal does not work, so nobody can book it.
  case takesNoAppointments(String)
  /// The animal has an appointment at that time.
  case timeTaken(by: Appointment)
  /// The animal has as many appointments on that day as it can have.
  case dayFull(Int)
}

extension ShelterError: Equatable {
  /// Compares the sentences. They have all values in them, and so two errors with NaN can be equal.
  public static func == (first: ShelterError, second: ShelterError) -> Bool {
    first.description == second.description
  }
}

extension ShelterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformedName(let text): "\(text.debugDescription) is not a name"
    case .impossibleWeight(let kilograms): "no animal weighs \(kilograms) kg"
    case .impossibleAge(let years): "no animal is \(years) years old"
    case .unknownKind(let text): "the shelter has no kind \(text.debugDescription)"
    case .nameTaken(let name): "there is an animal with the name \(name.debugDescription) already"
    case .unknownAnimal(let name): "there is no animal with the name \(name.debugDescription)"
    case .impossibleDelivery(let grams): "nobody delivers \(grams) g"
    case .alreadyFed(let name, let day): "\(name) has had a meal on day \(day) already"
    case .notEnough(let food, let needed, let left):
      "\(needed) g of \(food.rawValue) are needed, and \(left) g are left"
    case .impossibleTime(let from, let to): "there is no time from minute \(from) to minute \(to) of a day"
    case .takesNoAppointments(let name): "\(name) takes no appointments"
    case .timeTaken(let appointment): "the time is taken: \(appointment)"
    case .dayFull(let day): "day \(day) has as many appointments as it can have"
    }
  }
}
