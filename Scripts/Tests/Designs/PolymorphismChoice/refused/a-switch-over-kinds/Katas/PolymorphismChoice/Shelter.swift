import ShelterVocabulary

/// The animals of a shelter.
public final class Shelter {
  private var animals: [Animal] = []
  public let pantry = Pantry()

  public init() {}

  public func admit(_ kind: String, name: String, kilograms: Double, years: Double) throws(ShelterError) {
    let intake = try Intake(name: name, kilograms: kilograms, years: years)
    guard let known = Kind(rawValue: kind) else { throw .unknownKind(kind) }
    guard !animals.contains(where: { $0.name == name }) else { throw .nameTaken(name) }
    animals.append(Animal(known, intake))
  }

  /// What visitors read.
  public var cards: [String] { animals.map { $0.describe() } }

  /// What the people who walk the dogs read.
  public var walkingList: [String] {
    animals.filter { $0.walks > 0 }.map { "\($0.name): \($0.walks)" }
  }

  public func feed(_ name: String, on day: Int) throws(ShelterError) -> Meal {
    try animal(name).feed(on: day, from: pantry)
  }

  public func meals(of name: String) throws(ShelterError) -> [Meal] { try animal(name).meals }

  public func book(
    _ name: String, for client: String, on day: Int, from: Int, to: Int
  ) throws(ShelterError) {
    let appointment = try Appointment(client: client, day: day, from: from, to: to)
    try guideDog(name).book(appointment)
  }

  public func appointments(of name: String) throws(ShelterError) -> [Appointment] {
    try guideDog(name).appointments
  }

  private func animal(_ name: String) throws(ShelterError) -> Animal {
    guard let animal = animals.first(where: { $0.name == name }) else { throw .unknownAnimal(name) }
    return animal
  }

  private func guideDog(_ name: String) throws(ShelterError) -> AppointmentBook {
    let animal = try animal(name)
    guard animal.kind == .guideDog else { throw .takesNoAppointments(name) }
    return animal.book
  }
}
