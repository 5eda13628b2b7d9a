import ShelterVocabulary

public final class Shelter {
  private var pets: [Animal] = []
  private var desk = BookingDesk()
  public let pantry = Pantry()

  public init() {}

  public func admit(_ kind: String, name: String, kilograms: Double, years: Double) throws(ShelterError) {
    let intake = try Intake(name: name, kilograms: kilograms, years: years)
    var takesAppointments = false
    let pet: Animal
    switch kind {
    case "dog": pet = Dog(intake, on: .dog)
    case "guide dog":
      pet = Dog(intake, on: .hardWorkingDog)
      takesAppointments = true
    case "cat": pet = Cat(intake, on: .cat)
    case "diet cat": pet = Cat(intake, on: .fatCat)
    case "rabbit": pet = Rabbit(intake, on: .rabbit)
    default: throw .unknownKind(kind)
    }
    if pets.contains(where: { $0.intake.name == name }) { throw .nameTaken(name) }
    pets.append(pet)
    if takesAppointments { desk.open(name) }
  }

  public var cards: [String] { pets.map { $0.card + desk.remark(about: $0.intake.name) } }

  public var walkingList: [String] {
    pets.filter { $0.walksADay > 0 }.map { "\($0.intake.name): \($0.walksADay)" }
  }

  public func feed(_ name: String, on day: Int) throws(ShelterError) -> Meal {
    try pet(name).eat(on: day, from: pantry)
  }

  public func meals(of name: String) throws(ShelterError) -> [Meal] { try pet(name).meals }

  public func book(_ name: String, for client: String, on day: Int, from: Int, to: Int) throws(ShelterError) {
    let appointment = try Appointment(client: client, day: day, from: from, to: to)
    _ = try pet(name)
    try desk.book(of: name).book(appointment)
  }

  public func appointments(of name: String) throws(ShelterError) -> [Appointment] {
    _ = try pet(name)
    return try desk.book(of: name).appointments
  }

  private func pet(_ name: String) throws(ShelterError) -> Animal {
    for pet in pets where pet.intake.name == name { return pet }
    throw .unknownAnimal(name)
  }
}
