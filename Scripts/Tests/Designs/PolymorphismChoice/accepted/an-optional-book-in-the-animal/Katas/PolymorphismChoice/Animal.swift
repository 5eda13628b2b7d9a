import ShelterVocabulary

/// An animal that lives in the shelter.
class Animal {
  let intake: Intake
  private let ration: Ration
  /// The appointments, if the animal works.
  let book: AppointmentBook?
  private(set) var meals: [Meal] = []

  init(_ intake: Intake, _ ration: Ration, book: AppointmentBook? = nil) {
    self.intake = intake
    self.ration = ration
    self.book = book
  }

  var name: String { intake.name }

  /// What the card at the animal's door says.
  func describe() -> String { "\(name), \(intake.facts)." }

  /// How often the animal goes for a walk in a day.
  var walks: Int { 0 }

  /// Gives the animal its meal of a day.
  final func feed(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    guard !meals.contains(where: { $0.day == day }) else { throw .alreadyFed(name, day: day) }
    // The scales show steps of 5 g.
    let grams = max(5, Int((ration.portion(intake.kilograms) / 5).rounded()) * 5)
    try pantry.take(grams, of: ration.food)
    let meal = Meal(animal: name, day: day, food: ration.food, grams: grams)
    meals.append(meal)
    return meal
  }
}
