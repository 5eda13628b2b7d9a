import ShelterVocabulary

public final class Shelter {
  private var animals: [Animal] = []
  private var books: [String: AppointmentBook] = [:]
  public let pantry = Pantry()

  public init() {}

  /// What the kinds on the form mean.
  private static let kinds: [String: (kind: Kind, ration: Ration, works: Bool)] = [
    "dog": (.dog, .dog, false), "guide dog": (.dog, .guideDog, true), "cat": (.cat, .cat, false),
    "diet cat": (.cat, .diet, false), "rabbit": (.rabbit, .rabbit, false),
  ]

  public func admit(_ kind: String, name: String, kilograms: Double, years: Double) throws(ShelterError) {
    let intake = try Intake(name: name, kilograms: kilograms, years: years)
    guard let entry = Self.kinds[kind] else { throw .unknownKind(kind) }
    guard !animals.contains(where: { $0.name == name }) else { throw .nameTaken(name) }
    animals.append(Animal(intake: intake, kind: entry.kind, ration: entry.ration))
    if entry.works { books[name] = AppointmentBook() }
  }

  public var cards: [String] {
    animals.map { animal in
      guard let book = books[animal.name] else { return animal.card }
      return animal.card + " A guide dog with \(Appointment.count(book.entries.count))."
    }
  }

  public var walkingList: [String] {
    animals.filter { $0.walks > 0 }.map { "\($0.name): \($0.walks)" }
  }

  public func feed(_ name: String, on day: Int) throws(ShelterError) -> Meal {
    try animals[index(of: name)].feed(on: day, from: pantry)
  }

  public func meals(of name: String) throws(ShelterError) -> [Meal] { try animals[index(of: name)].meals }

  public func book(_ name: String, for client: String, on day: Int, from: Int, to: Int) throws(ShelterError) {
    let appointment = try Appointment(client: client, day: day, from: from, to: to)
    var book = try book(of: name)
    try book.add(appointment)
    books[name] = book
  }

  public func appointments(of name: String) throws(ShelterError) -> [Appointment] { try book(of: name).entries }

  private func index(of name: String) throws(ShelterError) -> Int {
    guard let index = animals.firstIndex(where: { $0.name == name }) else { throw .unknownAnimal(name) }
    return index
  }

  private func book(of name: String) throws(ShelterError) -> AppointmentBook {
    _ = try index(of: name)
    guard let book = books[name] else { throw .takesNoAppointments(name) }
    return book
  }
}
