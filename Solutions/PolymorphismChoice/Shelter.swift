import ShelterVocabulary

/// The animals of a shelter.
public final class Shelter {
  private var residents: [Resident] = []
  public let pantry = Pantry()

  public init() {}

  public func admit(_ kind: String, name: String, kilograms: Double, years: Double) throws(ShelterError) {
    let intake = try Intake(name: name, kilograms: kilograms, years: years)
    let resident = try makeResident(kind, intake)
    guard !residents.contains(where: { $0.animal.name == name }) else { throw .nameTaken(name) }
    residents.append(resident)
  }

  private func makeResident(_ kind: String, _ intake: Intake) throws(ShelterError) -> Resident {
    switch kind {
    case "dog": Resident(Dog(intake: intake))
    case "guide dog": Resident(Dog(intake: intake), job: .guideDog)
    case "cat": Resident(Cat(intake: intake))
    case "diet cat": Resident(Cat(intake: intake), isOnDiet: true)
    case "rabbit": Resident(Rabbit(intake: intake))
    default: throw .unknownKind(kind)
    }
  }

  /// What visitors read.
  public var cards: [String] { residents.map(\.card) }

  /// What the people who walk the dogs read.
  public var walkingList: [String] {
    residents.map(\.animal).filter { $0.walks > 0 }.map { "\($0.name): \($0.walks)" }
  }

  public func feed(_ name: String, on day: Int) throws(ShelterError) -> Meal {
    try resident(name).feed(on: day, from: pantry)
  }

  public func meals(of name: String) throws(ShelterError) -> [Meal] { try resident(name).meals }

  public func book(
    _ name: String, for client: String, on day: Int, from: Int, to: Int
  ) throws(ShelterError) {
    let appointment = try Appointment(client: client, day: day, from: from, to: to)
    try resident(name).book(appointment)
  }

  public func appointments(of name: String) throws(ShelterError) -> [Appointment] {
    try resident(name).appointments()
  }

  private func resident(_ name: String) throws(ShelterError) -> Resident {
    guard let resident = residents.first(where: { $0.animal.name == name }) else { throw .unknownAnimal(name) }
    return resident
  }
}
